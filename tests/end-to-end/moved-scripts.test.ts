/** Scripts that optimizers and consent tools combine, inline, rewrite and delay, with and without `data-pc-base`. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { CDN, CLASSIC, pageOf, ROOT, SAMPLES, type Site } from './site.ts';
import { button, choose, panel, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;
let loader: string;
let classic: string;

withSite(async (started) => {
  ({ site, browser } = started);
  const read = (file: string) => readFile(join(ROOT, `dist${CDN}${file}`), 'utf8');
  [loader, classic] = await Promise.all([read('autoload.js'), read('pc-elements.js')]);
});

const BASE = '<script data-pc-base="/cdn/"></script>';
const published = (script: string): string => site.publish({ html: script, type: 'text/javascript' });
const before = 'window.first = true;\n';

/** How a script ends up in the page, and what the page then knows of its address. */
const MOVES: Readonly<Record<string, { script: () => string; isLost: boolean }>> = {
  combined: { script: () => `<script type="module" src="${published(before + loader)}"></script>`, isLost: true },
  'combined as a classic script': {
    script: () => `<script src="${published(before + loader)}"></script>`,
    isLost: true,
  },
  inlined: { script: () => `<script type="module">${loader}</script>`, isLost: true },
  'inlined without its type': { script: () => `<script>${loader}</script>`, isLost: true },
  'without its type': { script: () => `<script src="${CDN}autoload.js"></script>`, isLost: false },
  delayed: {
    script: () =>
      `<script type="text/delayed" data-src="${CDN}autoload.js"></script><script>
        addEventListener('load', () => setTimeout(() => {
          const waiting = document.querySelector('[data-src]');
          waiting.replaceWith(Object.assign(document.createElement('script'), { src: waiting.dataset.src }));
        }));
      </script>`,
    isLost: false,
  },
  'delayed and run from memory': {
    script: () =>
      `<script>addEventListener('load', async () => {
        const content = await (await fetch('${CDN}autoload.js')).blob();
        const src = URL.createObjectURL(new Blob([content], { type: 'text/javascript' }));
        document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));
      });</script>`,
    isLost: true,
  },
};

describe('the loader', () => {
  for (const [move, { script, isLost }] of Object.entries(MOVES)) {
    it(`${move} works where the page states its folder`, async (t) => {
      const html = pageOf('<pc-converter></pc-converter>', BASE + script());
      const { page, said } = await visit(t, browser, site.publish({ html }));
      await button(page, 'Choose a file').waitFor();
      assert.deepEqual(said, []);
    });

    it(`${move} ${isLost ? 'says in one sentence what to exclude, and where' : 'works'} otherwise`, async (t) => {
      const html = pageOf('<pc-converter></pc-converter>', script());
      const { page, said } = await visit(t, browser, site.publish({ html }), {
        prepare: (page) =>
          page.addInitScript(() => {
            const { error } = console;
            console.error = (...parts: unknown[]) => {
              error(...parts);
              if (String(parts[0]).includes('autoload.js was moved')) document.documentElement.dataset['said'] = '';
            };
          }),
      });
      if (isLost) {
        await page.locator('html[data-said]').waitFor();
        const sentences = said.filter((line) =>
          line.includes('autoload.js was moved: exclude it in the optimizer or consent plugin'),
        );
        assert.equal(sentences.length, 1);
      } else {
        await button(page, 'Choose a file').waitFor();
        assert.deepEqual(said, []);
      }
    });
  }
});

describe('the classic script', () => {
  const MOVED: Readonly<Record<string, () => string>> = {
    combined: () => `<script src="${published(before + classic)}"></script>`,
    // As optimizers do, or the text would end the script.
    inlined: () => `<script>${classic.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>`,
  };
  const SETTINGS = {
    'with the attribute': (script: string) => BASE + script,
    'with configure()': (script: string) => `${script}<script>pcElements.configure({ base: '/cdn/' })</script>`,
  };

  for (const [move, script] of Object.entries(MOVED)) {
    for (const [setting, add] of Object.entries(SETTINGS)) {
      it(`${move}, finds the engine ${setting}`, async (t) => {
        const url = site.publish({ html: pageOf('<pc-converter></pc-converter>', add(script())) });
        const { page, said } = await visit(t, browser, url);
        await choose(page, join(SAMPLES, 'stereo.mp3'));
        await button(page, 'Convert to WAV').click();
        await button(page, 'Download WAV').waitFor();
        assert.deepEqual(said, []);
      });
    }

    it(`${move}, says what to exclude without a setting`, async (t) => {
      const url = site.publish({ html: pageOf('<pc-converter engine="device"></pc-converter>', script()) });
      const { page, said } = await visit(t, browser, url);
      await choose(page, join(SAMPLES, 'stereo.mp3'));
      await panel(page).getByText('Converting isn’t set up on this site').first().waitFor();
      assert.ok(said.some((line) => line.includes('exclude it there, or add data-pc-base=')));
    });
  }

  it('at its own address needs no setting', async (t) => {
    const url = site.publish({ html: pageOf('<pc-converter engine="device"></pc-converter>', CLASSIC) });
    const { page, said } = await visit(t, browser, url);
    await choose(page, join(SAMPLES, 'stereo.mp3'));
    await button(page, 'Convert to WAV').waitFor();
    assert.deepEqual(said, []);
  });
});
