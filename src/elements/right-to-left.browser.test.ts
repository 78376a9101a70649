/**
 * On pages that run from right to left the layout is mirrored, and texts are painted from left to right all the same.
 *
 * @everywhere Layout differs between browsers.
 */
import { expect, fixture } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { isChromium } from '../testing/browser.ts';
import { paintedLines } from '../testing/painted-text.ts';
import { waitUntil } from '../testing/wait-until.ts';
import './pc-auth-modal.ts';
import './pc-auto-leveling.ts';
import './pc-button.ts';
import './pc-card.ts';
import './pc-converter.ts';
import './pc-field-input.ts';
import './pc-file-player.ts';
import './pc-header.ts';
import './pc-input.ts';
import './pc-modal.ts';
import './pc-pricing-section.ts';
import './pc-tts-section.ts';
import './pc-upload-progress.ts';
import { scriptedService } from '../react/widgets/auth-modal/testing/auth.ts';
import { audio, choose } from '../react/widgets/converter/testing/converter.ts';
import { rootOf, settle, view } from './testing/page.ts';

const seconds = { timeout: 8000 };

/** Mounts the markup in places of the same width, one from right to left, one from left to right. */
async function mountBoth(markup: string, width: number): Promise<[mirrored: HTMLElement, ordinary: HTMLElement]> {
  const place = (dir: string) => `<div dir="${dir}" style="width: ${width}px">${markup}</div>`;
  const both = await fixture<HTMLElement>(`<div>${place('rtl')}${place('ltr')}</div>`);
  const [mirrored, ordinary] = [...both.children].map((each) => each.firstElementChild as HTMLElement);
  return [mirrored!, ordinary!];
}

interface Case {
  /** What is painted. */
  name: string;
  markup: string;
  width?: number;
  /** Brings the widget into the state, and waits until it is there. */
  prepare?: (element: HTMLElement) => Promise<unknown>;
  /** A line that is painted then. */
  line: string | RegExp;
}

const PRICES = `<script type="application/json">
  { "plans": [{ "id": "basic", "prices": { "month": { "USD": 1199 } } }, { "id": "pro", "prices": { "month": { "USD": 2999 } } }] }
</script>`;

const CASES: readonly Case[] = [
  {
    name: 'prices and trials',
    markup: `<pc-pricing-section language="en">${PRICES}</pc-pricing-section>`,
    prepare: (element) => waitUntil(() => rootOf(element).textContent.includes('$11.99')),
    line: /^TryBasicfreefor7days/,
  },
  {
    name: 'the comparison of plans',
    markup: '<pc-pricing-section language="de"></pc-pricing-section>',
    width: 1000,
    prepare: async (element) => {
      view(element)
        .getByRole('button', { name: /^Alle Funktionen/ })
        .click();
      await view(element).findByRole('table', {}, seconds);
    },
    line: 'MP3mit160kbit/s',
  },
  {
    name: 'the names and sizes of several files',
    markup: '<pc-converter language="en" api-base="/scenario/good/right-to-left"></pc-converter>',
    prepare: async (element) => {
      choose({ element } as Parameters<typeof choose>[0], audio('7-day talk (2).mp3'), audio('song.mp3'));
      await waitUntil(() => view(element).queryAllByText(/Ready to convert$/).length === 2);
    },
    line: /^5bytes·Ready/,
  },
  {
    name: 'a failure',
    markup: '<pc-converter language="fr" api-base="/scenario/good/right-to-left"></pc-converter>',
    prepare: async (element) => {
      choose({ element } as Parameters<typeof choose>[0], new File([], 'vide.mp3'));
      await view(element).findByRole('alert', {}, seconds);
    },
    line: /vide\.mp3/,
  },
  {
    name: 'the time of a player',
    markup: '<pc-file-player language="en" file-name="Take 7 (final).wav"></pc-file-player>',
    line: 'Take7(final).wav',
  },
  {
    name: 'the counter and the voices of text-to-speech',
    markup: '<pc-tts-section language="en" api-base="/speech-service/good/right-to-left"></pc-tts-section>',
    prepare: (element) => view(element).findByRole('radio', { name: /Amelia/ }, seconds),
    line: '0/200',
  },
  {
    name: 'the title and purpose of a tool',
    markup: '<pc-auto-leveling language="fr"></pc-auto-leveling>',
    line: /\.$/,
  },
  {
    name: 'an upload',
    markup: '<pc-upload-progress language="de" value="83" file-name="7 Tage.wav"></pc-upload-progress>',
    line: '83%',
  },
  {
    name: 'a field with its hint',
    markup: '<pc-field-input language="en" label="Name (2)" hint="6 to 100 characters."></pc-field-input>',
    line: '6to100characters.',
  },
];

describe('on a page that runs from right to left, texts are painted as on any other', () => {
  for (const { name, markup, width = 320, prepare, line } of CASES) {
    it(name, async () => {
      const both = await mountBoth(markup, width);
      for (const each of both) {
        each.scrollIntoView();
        await prepare?.(each);
        await settle(each);
      }
      const [mirrored, ordinary] = both.map((each) => paintedLines(rootOf(each)));
      expect(ordinary!.some((painted) => (typeof line === 'string' ? painted === line : line.test(painted)))).to.equal(
        true,
        ordinary!.join('\n'),
      );
      expect(mirrored).to.deep.equal(ordinary);
    });
  }

  it('the dialog and its forms in the light DOM', async () => {
    const { base } = scriptedService('good');
    const painted = [];
    for (const dir of ['rtl', 'ltr']) {
      const place = await fixture<HTMLElement>(
        `<div dir="${dir}"><pc-auth-modal language="en" api-base="${base}" open></pc-auth-modal></div>`,
      );
      const modal = place.querySelector('pc-auth-modal')!;
      await view(modal).findByRole('heading', {}, seconds);
      await settle(modal);
      painted.push([...paintedLines(rootOf(modal)), ...[...modal.children].flatMap(paintedLines)]);
      modal.remove();
    }
    expect(painted[0]).to.deep.equal(painted[1]);
    expect(painted[1]).to.include('6to100characters');
  });
});

describe('on a page that runs from right to left', () => {
  it('the layout is mirrored', async () => {
    const [mirrored] = await mountBoth('<pc-converter language="en"></pc-converter>', 480);
    const combobox = (name: string): DOMRect => view(mirrored).getByRole('combobox', { name }).getBoundingClientRect();
    expect(combobox('From').left).to.be.greaterThan(combobox('To').right);
    const value = document.createRange();
    value.selectNodeContents(within(view(mirrored).getByRole('combobox', { name: 'From' })).getByText('MP3'));
    const label = view(mirrored).getByText('From', { selector: 'label, label *, .pc-listbox__label' });
    expect(label.getBoundingClientRect().left).to.be.at.least(value.getBoundingClientRect().right);
  });

  for (const [markup, selector] of [
    ['<pc-field-input language="en" label="Name" hint="Shown to all"></pc-field-input>', 'label, [id$=hint]'],
    ['<pc-button busy>Save</pc-button>', '.pc-spinner'],
  ] as const)
    it(`texts and marks have their places on the other side: ${markup}`, async () => {
      const both = await mountBoth(markup, 320);
      for (const each of both) {
        await settle(each);
        // What turns takes more room at some moments than at others.
        for (const animation of rootOf(each).getAnimations({ subtree: true })) animation.cancel();
      }
      const [fromRight, fromLeft] = both.map((each, index) => {
        const place = each.parentElement!.getBoundingClientRect();
        return [...rootOf(each).querySelectorAll(selector)].map((found) => {
          const range = document.createRange();
          range.selectNodeContents(found);
          const box = found.textContent ? range.getBoundingClientRect() : found.getBoundingClientRect();
          return Math.round(index === 0 ? place.right - box.right : box.left - place.left);
        });
      });
      expect(fromLeft).not.to.have.length(0);
      expect(fromRight).to.deep.equal(fromLeft);
    });

  it('what the page puts into a slot keeps the direction of the page', async () => {
    const [mirrored, ordinary] = await mountBoth('<pc-card>Studio, בוקר טוב</pc-card>', 320);
    const fromLeft = [...'בוקרטוב'].reverse().join('');
    expect(paintedLines(mirrored)).to.deep.equal([`${fromLeft},Studio`]);
    // Within a word of the other direction WebKit places the first letter at the word's end.
    expect(paintedLines(ordinary)).to.have.length(1);
    expect(paintedLines(ordinary)[0]).to.match(/^Studio,/);
  });

  (isChromium ? it : it.skip)('what is typed runs from left to right', async () => {
    const [mirrored] = await mountBoth('<pc-input value="7-day free."></pc-input>', 320);
    const field = rootOf(mirrored).querySelector('input')!;
    const { left, right, top, height } = field.getBoundingClientRect();
    const at = (x: number) =>
      document.caretPositionFromPoint(x, top + height / 2, { shadowRoots: [mirrored.shadowRoot!] })!.offset;
    expect([at(left + 16), at(right - 13)]).to.deep.equal([0, '7-day free.'.length]);
  });
});
