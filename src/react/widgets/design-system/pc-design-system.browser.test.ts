/** The showroom of tokens and primitives. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { showroomMessages } from '../../../messages/en/design-system.ts';
import '../../../elements/pc-design-system.ts';
import type { PcDesignSystem } from '../../../elements/pc-design-system.ts';
import { registry } from '../../../elements/registry.ts';
import { addStyle, mount, rootOf, view, violations } from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

type DesignSystem = PcDesignSystem & HTMLElement;

async function mountDesignSystem(markup = '<pc-design-system></pc-design-system>'): Promise<DesignSystem> {
  const element = await mount('pc-design-system', markup);
  await waitUntil(() => rootOf(element).querySelector('.pc-showroom__ratio'));
  return element;
}

const choose = (element: DesignSystem, name: string): void => view(element).getByRole('radio', { name }).click();

/** The displayed value and contrast ratio of a token. */
const figures = (element: DesignSystem, token: string): string =>
  view(element).getAllByText(token)[0]!.nextElementSibling!.textContent;

describe('<pc-design-system>', () => {
  it('shows every primitive that there is', async () => {
    const element = await mountDesignSystem();
    const widgets = /^pc-(auth|auto|converter|design|file|header|one-tap|pricing|processing|tts)/;
    const primitives = Object.values(registry)
      .map(({ tag }) => tag as string)
      .filter((tag) => !widgets.test(tag));
    const shown = [...rootOf(element).querySelectorAll('[data-subject] h3 + code')].map((code) =>
      code.textContent.slice(1, -1),
    );
    expect(shown.sort()).to.deep.equal(primitives.sort());
  });

  it('measures the tokens where it stands, in either theme', async () => {
    const element = await mountDesignSystem('<pc-design-system theme="light"></pc-design-system>');
    expect(figures(element, '--pc-accent')).to.equal('#533cd07.1 : 1');
    choose(element, 'Dark');
    await waitUntil(() => figures(element, '--pc-accent') === '#b0b3fa9.7 : 1');
  });

  it('takes the page’s own values, and says where a contrast is too low', async () => {
    addStyle(':root { --pc-accent: oklch(0.9 0.1 100); --pc-on-accent: white }');
    const element = await mountDesignSystem('<pc-design-system theme="light"></pc-design-system>');
    expect(figures(element, '--pc-accent')).to.match(/^#[0-9a-f]{6}1\.\d : 1 too low$/);
  });

  it('shows both themes side by side', async () => {
    const element = await mountDesignSystem('<div style="width: 1200px"><pc-design-system></pc-design-system></div>');
    choose(element, 'Both');
    await waitUntil(() => view(element).getAllByText('--pc-surface').length === 2);
    const grounds = [...rootOf(element).querySelectorAll('[data-subject="button"] .pc-showroom__pane')].map(
      (pane) => getComputedStyle(pane).backgroundColor,
    );
    expect(grounds).to.deep.equal(['rgb(255, 255, 255)', 'rgb(14, 14, 23)']);
  });

  it('speaks every language, of the page and as chosen', async () => {
    const element = await mountDesignSystem('<pc-design-system language="fr"></pc-design-system>');
    expect(view(element).getByRole('heading', { name: inLanguage(showroomMessages, 'fr').title })).to.exist;
    const names = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' };
    for (const language of LANGUAGES) {
      choose(element, names[language]);
      await waitUntil(() =>
        view(element).queryByRole('heading', { name: inLanguage(showroomMessages, language).title }),
      );
      expect(rootOf(element).querySelector(`.pc-showroom[lang=${language}]`)).to.exist;
    }
  });

  it('leads to a subject', async () => {
    const element = await mountDesignSystem();
    view(element).getByRole('button', { name: showroomMessages.en.primitives.modal[0] }).click();
    expect(element.shadowRoot!.activeElement?.getAttribute('data-subject')).to.equal('modal');
  });

  it('opens its dialogs', async () => {
    const element = await mountDesignSystem();
    view(element).getAllByRole('button', { name: showroomMessages.en.open })[0]!.click();
    const dialog = await view(element).findByRole('dialog', { name: showroomMessages.en.remove });
    within(dialog).getByRole('button', { name: 'Close' }).click();
    await waitUntil(() => !view(element).queryByRole('dialog'));
  });

  for (const width of [280, 320, 768, 1280, 1920]) {
    it(`fits ${width} px, from right to left too`, async () => {
      for (const direction of ['ltr', 'rtl']) {
        const element = await mountDesignSystem(
          `<div dir="${direction}" style="width: ${width}px"><pc-design-system language="de"></pc-design-system></div>`,
        );
        const root = rootOf(element);
        expect(root.scrollWidth, direction).to.equal(width);
        const wide = [...root.querySelectorAll('.pc-showroom__exhibit')].filter(
          ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1,
        );
        expect(
          wide.map(({ innerHTML }) => innerHTML),
          direction,
        ).to.deep.equal([]);
        element.parentElement!.remove();
      }
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () => {
      const element = await mountDesignSystem();
      await waitUntil(() => rootOf(element).dataset['theme']);
      choose(element, theme === 'light' ? 'Light' : 'Dark');
      await waitUntil(() => rootOf(element).querySelector(`.pc-showroom[data-theme=${theme}]`));
      expect(await violations(element, theme)).to.deep.equal([]);
    }).timeout(30_000);
  }
});
