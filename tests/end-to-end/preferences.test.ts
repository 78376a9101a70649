/** What visitors set in their system, or bring with their hands: fingers in place of a mouse, and more contrast. */
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { AUTOLOAD, LANDING, pageOf } from './site.ts';
import type { Site } from './site.ts';
import { settled, visit } from './visitor.ts';
import { withSite } from './with-site.ts';

let site: Site;
let browser: Browser;

withSite((started) => ({ site, browser } = started));

const open = async (
  t: TestContext,
  markup: string,
  options: NonNullable<Parameters<typeof visit>[3]>,
): Promise<Page> => {
  const head = `<meta name="viewport" content="width=device-width">${LANDING}${AUTOLOAD}`;
  const { page } = await visit(t, browser, site.publish({ html: pageOf(markup, head) }), options);
  return page;
};

/** The smallest target that a finger hits, in CSS pixels. */
const FINGER = 44;

/** Controls whose target is smaller, with its size: a press at that distance from the middle does not reach them. */
const smallTargets = (page: Page, tag: string): Promise<string[]> =>
  page.locator(tag).evaluate(({ shadowRoot }, finger) => {
    const reach = finger / 2 - 1;
    const found: string[] = [];
    // A dialog covers the rest.
    const scope = shadowRoot!.querySelector('dialog[open]') ?? shadowRoot!;
    const controls = scope.querySelectorAll<HTMLElement>(
      'button, a[href], select, [role="combobox"], label:has(input)',
    );
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('p, [aria-hidden="true"]'))
        continue;
      control.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const [middle, centre] = [x + width / 2, y + height / 2];
      const missed = [
        [0, -reach],
        [0, reach],
        [-reach, 0],
        [reach, 0],
      ].some(([right, down]) => {
        const hit = shadowRoot!.elementFromPoint(middle + right!, centre + down!);
        return !hit || !(control === hit || control.contains(hit));
      });
      if (missed)
        found.push(`${control.ariaLabel ?? control.textContent} ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  }, FINGER);

describe('a finger hits every control', () => {
  const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

  for (const [tag, markup, ready] of [
    ['pc-header', '<pc-header no-one-tap></pc-header>', 'Open menu'],
    ['pc-converter', '<pc-converter></pc-converter>', 'Choose a file'],
    ['pc-processing-tool', '<pc-processing-tool></pc-processing-tool>', 'Choose a file'],
    ['pc-tts-section', '<pc-tts-section></pc-tts-section>', /^Listen to /],
    [
      'pc-pricing-section',
      '<pc-pricing-section catalog-url="/examples/pricing/catalog.json"></pc-pricing-section>',
      'Try Pro free for 7 days',
    ],
    [
      'pc-file-player',
      '<pc-file-player src="/harbour-bells.mp3" file-name="Bells.mp3"></pc-file-player>',
      'More options',
    ],
    [
      'pc-upload-progress',
      '<pc-upload-progress value="40" file-name="Talk.wav"></pc-upload-progress>',
      'Cancel upload',
    ],
  ] as const)
    it(tag, async (t) => {
      const page = await open(t, `<div style="padding: 2em 1em 40em">${markup}</div>`, PHONE);
      await page.getByRole('button', { name: ready, exact: true }).first().waitFor();
      await settled(page, tag);
      assert.deepEqual(await smallTargets(page, tag), []);
    });

  it('the sign-in dialog', async (t) => {
    const page = await open(t, '<pc-auth-modal open></pc-auth-modal>', PHONE);
    await page.getByRole('button', { name: 'Create account' }).waitFor();
    await settled(page, 'pc-auth-modal');
    assert.deepEqual(await smallTargets(page, 'pc-auth-modal'), []);
  });

  it('the full-screen menu', async (t) => {
    const page = await open(t, '<pc-header no-one-tap></pc-header>', PHONE);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await page.getByRole('button', { name: 'AI', exact: true }).click();
    await page.getByRole('link', { name: /^AI Transcription/ }).waitFor();
    await settled(page, 'pc-header');
    assert.deepEqual(await smallTargets(page, 'pc-header'), []);
  });
});

describe('more contrast', () => {
  /** The contrast of what is secondary with its background, by WCAG's formula. */
  const secondary = (page: Page): Promise<string> =>
    page
      .locator('pc-converter')
      .getByText(/^Up to /)
      .evaluate((node) => getComputedStyle(node).color);

  for (const colorScheme of ['light', 'dark'] as const)
    it(`makes secondary text as strong as the rest, and lines visible: ${colorScheme}`, async (t) => {
      const markup = `<pc-converter theme="${colorScheme}"></pc-converter>`;
      const page = await open(t, markup, { contrast: 'more' });
      const usual = await open(t, markup, { contrast: 'no-preference' });
      const colors = async (of: Page): Promise<{ secondary: string; text: string }> => {
        await of.getByRole('button', { name: 'Choose a file' }).waitFor();
        const text = await of
          .locator('pc-converter')
          .getByText('Drop MP3 or other audio files here')
          .evaluate((node) => getComputedStyle(node).color);
        return { secondary: await secondary(of), text };
      };
      const more = await colors(page);
      assert.equal(more.secondary, more.text);
      const before = await colors(usual);
      assert.notEqual(before.secondary, before.text);
      const line = (of: Page): Promise<string> =>
        of.getByRole('combobox', { name: 'From' }).evaluate((node) => getComputedStyle(node).borderTopColor);
      assert.equal(await line(page), more.text);
      assert.notEqual(await line(usual), before.text);
    });
});
