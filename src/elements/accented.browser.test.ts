/**
 * The headline widgets in the accent of a page: what has a color of its own is readable, and nothing keeps the hue of
 * the default accent.
 */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { listMessages } from '../messages/en/converter-list.ts';
import { tone } from '../react/widgets/file-player/testing/sound.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { registry, type RegistryName } from './registry.ts';
import { audio } from '../react/widgets/converter/testing/converter.ts';
import { mount, rootOf, settle, violations } from './testing/page.ts';

/** Green, a bright yellow, on which text is dark, and a red that is close to no tone of a message. */
const ACCENTS = ['#0a7d5a', '#ffd400', '#b3391b'];

const drop = (element: HTMLElement, ...files: File[]): void => {
  const input = rootOf(element).querySelector<HTMLInputElement>('input[type=file]')!;
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

interface Shown {
  name: RegistryName;
  attributes?: string;
  /** What a visitor does first. */
  act?: (element: HTMLElement) => Promise<unknown>;
}

const SHOWN: Readonly<Record<string, Shown>> = {
  'the converter': { name: 'converter' },
  'the converter with files': {
    name: 'converter',
    attributes: 'api-base=""',
    act: async (element) => {
      await waitUntil(() => rootOf(element).querySelector('input[type=file]'));
      drop(element, audio('one.mp3'), audio('two.flac'));
      await within(rootOf(element)).findByRole('list', { name: listMessages.en.list });
    },
  },
  'the header': { name: 'new-header', attributes: 'no-one-tap' },
  'the header with an open menu': {
    name: 'new-header',
    attributes: 'no-one-tap',
    act: async (element) => {
      const toggle = (): HTMLElement | null => rootOf(element).querySelector('button[aria-expanded]');
      await waitUntil(toggle);
      toggle()!.click();
      await waitUntil(() => rootOf(element).querySelector('.pc-header__panel')?.checkVisibility(), 'menu');
    },
  },
  'the pricing section': { name: 'pricing-section' },
  'the sign-in dialog': {
    name: 'auth-modal',
    attributes: 'allow-email-only open mode="signup"',
    act: (element) => waitUntil(() => element.querySelector('form')?.assignedSlot),
  },
  'the processing tool': { name: 'processing-tool' },
  'auto leveling': { name: 'auto-leveling' },
  'text to speech': { name: 'tts-section' },
  'the player': {
    name: 'file-player',
    act: async (element) => {
      Reflect.set(element, 'file', tone(30));
      await waitUntil(() => !rootOf(element).querySelector('[role=slider], input')?.hasAttribute('aria-disabled'));
    },
  },
  'the design system': { name: 'design-system' },
};

const COLORS = [
  'color',
  'background-color',
  'border-block-start-color',
  'border-block-end-color',
  'border-inline-start-color',
  'border-inline-end-color',
  'fill',
  'stroke',
  'box-shadow',
  'background-image',
  'accent-color',
] as const;

const ANY_COLOR = /(?:rgba?|oklch|oklab|lab|lch|hsla?|color)\([^()]*(?:\([^()]*\)[^()]*)*\)/g;

const probe = document.createElement('i');
before(() => document.body.append(probe));
after(() => probe.remove());

/** Whether a person would call it lavender: close to the hue of the default accent, and not a gray. */
function isLavender(color: string): boolean {
  probe.style.color = `oklch(from ${color} l c h / alpha)`;
  const [, chroma = '0', hue = '0', alpha = '1'] =
    /oklch\(\S+ (\S+) ([^\s/)]+)(?: \/ (\S+))?\)/.exec(getComputedStyle(probe).color) ?? [];
  return Number(chroma) > 0.045 && Number(hue) > 265 && Number(hue) < 310 && Number(alpha) > 0;
}

function lavenderIn(element: HTMLElement): string[] {
  const all = [rootOf(element), element].flatMap((tree) => [...tree.querySelectorAll<HTMLElement>('*')]);
  const shown = all.filter((each) => each.checkVisibility());
  return shown.flatMap((each) => {
    const style = getComputedStyle(each);
    return COLORS.filter((name) => style.getPropertyValue(name).match(ANY_COLOR)?.some(isLavender)).map(
      (name) => `${each.localName}.${each.getAttribute('class') ?? ''} ${name}: ${style.getPropertyValue(name)}`,
    );
  });
}

it('lavender is noticed', async () => {
  await registry.button.load();
  const button = await mount('pc-button', '<pc-button variant="primary">Save</pc-button>');
  await settle(button);
  expect(lavenderIn(button)).not.to.deep.equal([]);
});

for (const accent of ['notacolor', 'linear-gradient(red, blue)', 'currentColor', 'rgb(1 2)'])
  it(`${accent}, of which no other color can be derived, leaves the default, which the console says once`, async () => {
    await registry.button.load();
    const { warn } = console;
    const said: string[] = [];
    console.warn = (line: string) => said.push(line);
    try {
      const fill = (element: Element) => getComputedStyle(rootOf(element).querySelector('button')!).backgroundColor;
      const normal = await mount('pc-button', '<pc-button variant="primary">Save</pc-button>');
      await settle(normal);
      const expected = fill(normal);
      const html = `<pc-button variant="primary" style="--pc-accent: ${accent}">Save</pc-button>`;
      const buttons = [await mount('pc-button', html), await mount('pc-button', html)];
      await waitUntil(() => buttons.every((button) => fill(button) === expected));
      expect(said).to.deep.equal([
        `pc-elements: --pc-accent: ${accent} can’t be used as an accent color. The default is used.`,
      ]);
    } finally {
      console.warn = warn;
    }
  });

for (const [title, { name, attributes = '', act }] of Object.entries(SHOWN)) {
  describe(`${title} in the accent of a page`, () => {
    for (const accent of ACCENTS)
      for (const theme of ['light', 'dark'] as const)
        it(`${accent}, ${theme}`, async () => {
          const { tag, load } = registry[name];
          await load();
          const element: HTMLElement = await mount(
            tag,
            `<${tag} ${attributes} language="en" style="--pc-accent: ${accent}"></${tag}>`,
          );
          await waitUntil(() => rootOf(element));
          await act?.(element);
          await settle(element);
          expect(await violations(element, theme)).to.deep.equal([]);
          expect([...new Set(lavenderIn(element))]).to.deep.equal([]);
        }).timeout(20_000);
  });
}
