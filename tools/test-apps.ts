/**
 * `npm test -- apps`: packs the package, installs each application of `examples` from the tarball into a temporary
 * folder, checks its types, builds it, and tests it in Chromium. Run it after `npm run build`. It needs npm's registry,
 * so it is run by name only. `APPS=vue,unit-tests` tests these only.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { button, choose, openBrowser, visit } from '../tests/end-to-end/visitor.ts';
import { pack } from './pack.ts';
import { dependOn, npm, problems, ROOT, serve, type Fixture } from './test-apps/application.ts';
import { testBundlers } from './test-apps/bundlers.ts';
import { testReact18 } from './test-apps/react-18.ts';
import { testTypeScript } from './test-apps/typescript.ts';
import { testUnitTests } from './test-apps/unit-tests.ts';

/** The folder of the built page, by the application. */
const APPLICATIONS: Readonly<Record<string, string>> = {
  vue: 'dist',
  nuxt: 'dist',
  svelte: 'dist',
  sveltekit: 'dist',
  angular: 'dist',
  astro: 'dist',
  next: 'dist',
  'react-router': 'dist/client',
};

/** What is tried in applications that are made for it. */
const SUITES = {
  'react-18': testReact18,
  'unit-tests': testUnitTests,
  bundlers: testBundlers,
  typescript: testTypeScript,
};

const NAMES = [...Object.keys(APPLICATIONS), ...Object.keys(SUITES)];

const requested = (process.env['APPS'] ?? '').split(',').filter(Boolean);
const unknown = requested.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${NAMES.join(', ')}.`);

const isRequested = (name: string): boolean => requested.length === 0 || requested.includes(name);

const fixture = {} as Fixture;

const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];

before(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'applications-'));
  const { tarball } = await pack(folder);
  Object.assign(fixture, { folder, tarball, browser: await openBrowser(...FAKE_MICROPHONE) });
  cpSync(join(ROOT, 'examples/shared'), join(folder, 'shared'), { recursive: true });
});

after(async () => {
  await fixture.browser.close();
  rmSync(fixture.folder, { recursive: true, force: true });
});

for (const [name, built] of Object.entries(APPLICATIONS).filter(([name]) => isRequested(name)))
  describe(name, () => {
    let application: string;

    it('installs', async () => {
      application = join(fixture.folder, name);
      cpSync(join(ROOT, 'examples', name), application, {
        recursive: true,
        filter: (path) => !/^(node_modules|dist|\..*)$/.test(basename(path)),
      });
      dependOn(application, fixture.tarball);
      await npm(application, 'install');
    });

    it('has right types', async () => {
      await npm(application, 'run', 'check');
    });

    it('builds', async () => {
      await npm(application, 'run', 'build');
    });

    it('works', async (t) => use(t, await serve(t, join(application, built))));

    if (name === 'nuxt')
      it('binds a field with v-model', async (t) => {
        const { page } = await visit(t, fixture.browser, await serve(t, join(application, built)));
        await page.getByRole('textbox', { name: 'Episode' }).fill('Fog signals');
        await page.getByRole('heading', { name: 'Fog signals' }).waitFor();
      });
  });

for (const [name, test] of Object.entries(SUITES)) if (isRequested(name)) describe(name, () => test(fixture));

/**
 * All applications have the same page: values from the framework reach the widgets, and their events reach the
 * framework.
 */
async function use(t: TestContext, url: string): Promise<void> {
  const { page, said } = await visit(t, fixture.browser, url);
  await page.getByRole('link', { name: 'Episodes' }).waitFor();
  await page.getByText('$27 per month').waitFor();

  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await button(page, 'Datei auswählen').waitFor();
  await page.getByRole('radio', { name: 'English' }).check();

  await choose(page, join(ROOT, 'tests/samples/stereo.mp3'));
  await button(page, 'Convert to WAV').click();
  const finished = page.getByRole('list', { name: 'Converted so far' }).getByRole('listitem');
  assert.match(String(await finished.textContent()), /^stereo.* → WAV$/);

  await button(page, 'Try Pro free for 7 days').click();
  await page.getByRole('dialog').waitFor();
  // It is slotted, so in the document it is not inside the dialog.
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@studio.example');
  assert.equal(await page.getByText('Chosen: pro').count(), 1);
  assert.deepEqual(problems(said), []);
}
