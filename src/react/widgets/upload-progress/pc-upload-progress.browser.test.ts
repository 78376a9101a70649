import { expect } from '@open-wc/testing';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { messages } from '../../../messages/en/upload-progress.ts';
import '../../../elements/pc-upload-progress.ts';
import type { PcUploadProgress } from '../../../elements/pc-upload-progress.ts';
import {
  addStyle,
  canReduceMotion,
  mount,
  placeOf,
  reported,
  reserved,
  rootOf,
  view,
  violations,
  withReducedMotion,
} from '../../../elements/testing/page.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

type Upload = PcUploadProgress & HTMLElement;

const mountUpload = (markup?: string) => mount('pc-upload-progress', markup);

const bar = (element: Upload): HTMLElement => view(element).getByRole('progressbar');
const told = (element: Upload): string | null => bar(element).getAttribute('aria-valuenow');
const announced = (element: Upload): string => view(element).getByRole('status').textContent;

const longName = 'A very long name of an interview that goes on and on, take 12.wav';
const full = `<pc-upload-progress value="64" file-name="${longName}"></pc-upload-progress>`;

describe('<pc-upload-progress>', () => {
  it('shows and tells the file, what is going on and how far, live', async () => {
    const element = await mountUpload('<pc-upload-progress value="25" file-name="interview.wav"></pc-upload-progress>');
    const before = bar(element);
    expect(view(element).getByText('interview.wav')).to.exist;
    expect(view(element).getByText('25%')).to.exist;
    expect(told(element)).to.equal('25');
    element.value = 64.9;
    element.fileName = 'other.mp3';
    element.label = 'Sending';
    await waitUntil(() => view(element).queryByText('other.mp3'));
    expect(element.getAttribute('file-name')).to.equal('other.mp3');
    expect(view(element).queryByText('interview.wav')).to.equal(null);
    expect(view(element).getByText('Sending')).to.exist;
    expect(view(element).getByText('64%')).to.exist;
    expect(view(element).getByRole('progressbar', { name: 'Sending' })).to.equal(before);
    expect(before.getAttribute('aria-valuetext')).to.equal('64%');
  });

  it('without a file name shows none', async () => {
    const element = await mountUpload('<pc-upload-progress value="25"></pc-upload-progress>');
    expect(rootOf(element).querySelector('[title=""], [title="undefined"], .pc-upload-progress__name')).to.equal(null);
    element.fileName = 'late.mp3';
    await waitUntil(() => view(element).queryByTitle('late.mp3'));
    element.removeAttribute('file-name');
    await waitUntil(() => !view(element).queryByTitle('late.mp3'));
  });

  it('without a value shows and tells none', async () => {
    const element = await mountUpload('<pc-upload-progress file-name="a.mp3"></pc-upload-progress>');
    expect([element.value, told(element), announced(element)]).to.deep.equal([null, null, '']);
    expect(view(element).queryByText(/%/)).to.equal(null);
    element.value = 0;
    await waitUntil(() => told(element) === '0');
    element.value = null;
    await waitUntil(() => told(element) === null);
  });

  it('does not say 100 % before it is', async () => {
    const element = await mountUpload('<pc-upload-progress value="99.9"></pc-upload-progress>');
    expect(view(element).getByText('99%')).to.exist;
  });

  it('reports a malformed value and takes it for unknown', async () => {
    const element = await mountUpload('<pc-upload-progress value="50"></pc-upload-progress>');
    const errors = reported(() => element.setAttribute('value', '50%'));
    expect(errors).to.deep.equal(['<pc-upload-progress> attribute value="50%" must be a number. The default is used.']);
    await waitUntil(() => told(element) === null);
  });

  it('announces every quarter once', async () => {
    const element = await mountUpload('<pc-upload-progress value="0"></pc-upload-progress>');
    const said: string[] = [];
    const region = view(element).getByRole('status');
    const observer = new MutationObserver(() => said.push(region.textContent));
    observer.observe(region, { childList: true, subtree: true, characterData: true });
    for (const value of [10, 24, 25, 30, 49.4, 50, 99.4, 100]) {
      element.value = value;
      await waitUntil(() => told(element) === String(Math.round(value)));
    }
    observer.disconnect();
    expect(said).to.deep.equal(['25%', '50%', '75%', '100%'].map((percent) => `Uploading ${percent}`));
  });

  it('asks the page to stop, and does nothing by itself', async () => {
    const element = await mountUpload(`<div>${full}</div>`);
    const heard: Event[] = [];
    element.parentElement!.addEventListener('pc-abort', (event) => heard.push(event));
    await userEvent.click(view(element).getByRole('button', { name: messages.en.abort }));
    expect(heard).to.have.length(1);
    expect(heard[0]).to.include({ bubbles: true, composed: true, cancelable: false, detail: null });
    expect(heard[0]!.target).to.equal(element);
    view(element).getByRole('button').focus();
    await userEvent.keyboard('{Enter}');
    expect(heard).to.have.length(2);
    expect(element.isConnected).to.equal(true);
    expect(told(element)).to.equal('64');
  });

  it('calls the button what the page says, live', async () => {
    const element = await mountUpload('<pc-upload-progress abort-label="Stop interview.wav"></pc-upload-progress>');
    expect(view(element).getByRole('button', { name: 'Stop interview.wav' })).to.exist;
    element.abortLabel = '';
    await waitUntil(() => view(element).queryByRole('button', { name: messages.en.abort }));
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}`, async () => {
      const element = await mountUpload(`<pc-upload-progress language="${language}" value="50"></pc-upload-progress>`);
      const { uploading, abort } = inLanguage(messages, language);
      const percent = (0.5).toLocaleString(language, { style: 'percent' });
      expect(view(element).getByRole('progressbar', { name: uploading }).getAttribute('aria-valuetext')).to.equal(
        percent,
      );
      expect(view(element).getByText(uploading)).to.exist;
      expect(view(element).getByRole('button', { name: abort })).to.exist;
      expect(announced(element)).to.equal(`${uploading} ${percent}`);
      expect(rootOf(element).lang).to.equal(language);
    });
  }

  it('is as wide as its column, down to 160 px, and nothing sticks out', async () => {
    const element = await mountUpload(`<div>${full}</div>`);
    for (const width of [900, 320, 240, 160]) {
      element.parentElement!.style.width = `${width}px`;
      expect(placeOf(element).width, `at ${width}`).to.equal(width);
      expect(rootOf(element).scrollWidth, `at ${width}`).to.equal(width);
      const [end, text] = ['.pc-file-name__end', '.pc-upload-progress__text'].map((part) =>
        rootOf(element).querySelector(part)!.getBoundingClientRect(),
      );
      expect(end!.right, `at ${width}`).to.be.at.most(text!.right + 0.5);
    }
  });

  it('between paragraphs takes a line of its own', async () => {
    const element = await mountUpload(`<div style="width: 400px">Sending ${full} now</div>`);
    expect(placeOf(element)).to.include({ x: 0, width: 400 });
  });

  for (const [place, css, check] of [
    ['keeps a width in a flex row', 'display: flex; width: 900px', (width: number) => expect(width).to.equal(320)],
    [
      'gives way in a crowded flex row',
      'display: flex; width: 300px',
      (width: number) => expect(width).to.be.below(300),
    ],
    ['fills a grid column', 'display: grid; width: 250px', (width: number) => expect(width).to.equal(250)],
    ['keeps a width in a float', 'float: left', (width: number) => expect(width).to.equal(320)],
  ] as const) {
    it(place, async () => {
      const element = await mountUpload(`<div style="${css}">${full}</div>`);
      if (css.startsWith('display: flex')) element.insertAdjacentHTML('afterend', '<button>unbreakable</button>');
      check(placeOf(element).width);
      expect(element.parentElement!.scrollWidth).to.equal(element.parentElement!.clientWidth);
    });
  }

  it('leaves width, margin and display to the page', async () => {
    const element = await mountUpload(full);
    addStyle('pc-upload-progress { display: inline-block; width: 280px; margin-left: 30px }');
    expect(placeOf(element)).to.include({ x: 30, width: 280 });
  });

  for (const css of ['width: 600px', 'width: 280px', 'width: 160px', 'display: flex; width: 600px']) {
    for (const [what, markup] of [
      ['with all', full],
      ['with nothing', '<pc-upload-progress></pc-upload-progress>'],
      ['in German', '<pc-upload-progress language="de" value="64" file-name="take 12.wav"></pc-upload-progress>'],
    ] as const) {
      it(`has the space that the landing stylesheet reserves: ${what}, ${css}`, async () => {
        const placed = `<div style="${css}">${markup}</div>`;
        const before = await reserved('pc-upload-progress', placed);
        expect(placeOf(await mountUpload(placed))).to.deep.equal(before);
      });
    }
  }

  if (canReduceMotion) {
    it('under reduced motion nothing travels or slides', async () => {
      await withReducedMotion(async () => {
        const element = await mountUpload();
        const names = (): string[] =>
          rootOf(element)
            .getAnimations({ subtree: true })
            .map((running) => (running as CSSAnimation).animationName);
        expect(names()).to.deep.equal(['pc-progress-bar-blink']);
        element.value = 30;
        await waitUntil(() => told(element) === '30');
        expect(names()).to.deep.equal([]);
      });
    });
  }

  for (const theme of ['light', 'dark'] as const) {
    for (const [what, markup] of [
      ['with all', full],
      ['with nothing', '<pc-upload-progress></pc-upload-progress>'],
    ] as const) {
      it(`axe finds nothing, ${what}, ${theme}`, async () =>
        expect(await violations(await mountUpload(markup), theme)).to.deep.equal([]));
    }
  }
});
