/** How fast `pc-tts-section` has a text spoken, its pauses, and how words are said. */
import { expect, fixture, html } from '@open-wc/testing';
import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { sendKeys } from '@web/test-runner-commands';
import type { SpeechCall } from '../../../../../tools/browser-tests/speech-service.ts';
import type { TtsRequest } from '../../../../contract/schema.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { speechMessages } from '../../../../messages/en/speech.ts';
import { sectionMessages } from '../../../../messages/en/tts.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { memory } from '../../../../visitor/storage.ts';
import type { PcTtsSection } from '../../../../elements/pc-tts-section.ts';
import '../../../../elements/pc-tts-section.ts';
import { rootOf, violations } from '../../../../elements/testing/page.ts';

const en = { ...sectionMessages.en, ...speechMessages.en };
let lastKey = 0;

interface Mounted {
  element: PcTtsSection;
  view: BoundFunctions<typeof queries>;
  heard: Record<string, unknown>[];
  asked: () => Promise<TtsRequest[]>;
}

/** With its voices. */
async function mount(scenario = 'good', attributes: Record<string, string> = {}): Promise<Mounted> {
  const apiBase = `/speech-service/${scenario}/pace-${Date.now()}-${++lastKey}`;
  const element = document.createElement('pc-tts-section');
  const heard: Mounted['heard'] = [];
  element.addEventListener('pc-generate-start', ({ detail }) => heard.push({ ...detail }));
  for (const [name, value] of Object.entries({ 'api-base': apiBase, text: 'Hello there.', ...attributes }))
    element.setAttribute(name, value);
  (await fixture<HTMLElement>(html`<div></div>`)).append(element);
  // Content before it could move it out of the viewport, where it loads nothing.
  element.scrollIntoView();
  const view = within(rootOf(element));
  await view.findByRole('radio', { name: /Amelia|Lucía|Johanna|Élodie/ });
  return {
    element,
    view,
    heard,
    asked: async () =>
      ((await (await fetch(`${apiBase}/log`)).json()) as SpeechCall[])
        .filter(({ call }) => call === 'POST /api/tts')
        .map(({ json }) => json as TtsRequest),
  };
}

const slider = ({ view }: Mounted): HTMLInputElement => view.getByRole<HTMLInputElement>('slider', { name: en.speed });
const field = ({ view }: Mounted): HTMLTextAreaElement => view.getByRole<HTMLTextAreaElement>('textbox');
const spoken = (mounted: Mounted): string | null => slider(mounted).getAttribute('aria-valuetext');

async function generate(mounted: Mounted): Promise<void> {
  const { view, asked } = mounted;
  const before = (await asked()).length;
  fireEvent.click(view.getByRole('button', { name: en.generate }));
  await waitUntil(async () => (await asked()).length > before, 'nothing was asked for');
  await view.findByRole('button', { name: en.download });
}

it('words are said as the lexicon of the page has them when the speech is requested', async () => {
  const mounted = await mount();
  await generate(mounted);
  mounted.element.lexicon = { there: 'dare' };
  await generate(mounted);
  mounted.element.lexicon = null;
  await generate(mounted);
  expect((await mounted.asked()).map(({ lexicon }) => lexicon)).to.deep.equal([
    undefined,
    { there: 'dare' },
    undefined,
  ]);
});

it('the message about a text in which nothing can be spoken names its characters', async () => {
  const { view } = await mount('good', { text: '... !' });
  fireEvent.click(view.getByRole('button', { name: en.generate }));
  await view.findByText((content) => content.includes(en.unspeakable('.!')));
});

describe('the pace of pc-tts-section', () => {
  beforeEach(() => {
    sessionStorage.clear();
    memory().clear();
  });

  it('is chosen with the keyboard, and another one makes the speech anew', async () => {
    const mounted = await mount();
    expect(spoken(mounted)).to.equal(en.usualSpeed);
    await generate(mounted);
    slider(mounted).focus();
    for (const key of ['ArrowRight', 'ArrowRight']) await sendKeys({ press: key });
    expect(spoken(mounted)).to.equal(en.times('1.2'));
    expect(mounted.view.getByRole('button', { name: en.generate }).className).to.contain('primary');
    await generate(mounted);
    slider(mounted).focus();
    await sendKeys({ press: 'Home' });
    expect(spoken(mounted)).to.equal(en.times('0.5'));
    await generate(mounted);
    expect((await mounted.asked()).map(({ speed }) => speed)).to.deep.equal([undefined, 1.2, 0.5]);
    expect(mounted.heard.map(({ speed }) => speed)).to.deep.equal([1, 1.2, 0.5]);
  });

  it('begins as the page says, and follows it', async () => {
    const mounted = await mount('good', { speed: '1.5' });
    expect(spoken(mounted)).to.equal(en.times('1.5'));
    mounted.element.setAttribute('speed', '0.8');
    await waitUntil(() => spoken(mounted) === en.times('0.8'));
  });

  it('a pause is inserted where the text is, and its length is selected', async () => {
    const mounted = await mount();
    const { view } = mounted;
    field(mounted).setSelectionRange(5, 5);
    fireEvent.click(view.getByRole('button', { name: en.insertPause }));
    expect(field(mounted).value).to.equal('Hello [pause 1s] there.');
    await sendKeys({ type: '3' });
    expect(field(mounted).value).to.equal('Hello [pause 3s] there.');
    await generate(mounted);
    expect((await mounted.asked())[0]?.text).to.equal('Hello [pause 3s] there.');
  });

  it('a pause that was inserted can be undone', async () => {
    const mounted = await mount();
    field(mounted).setSelectionRange(5, 5);
    fireEvent.click(mounted.view.getByRole('button', { name: en.insertPause }));
    expect(field(mounted).value).to.equal('Hello [pause 1s] there.');
    await sendKeys({ down: 'Control' });
    await sendKeys({ press: 'z' });
    await sendKeys({ up: 'Control' });
    expect(field(mounted).value).to.equal('Hello there.');
    await sendKeys({ type: 'Oh. ' });
    expect(field(mounted).value).to.equal('HelloOh.  there.');
  });

  it('is not offered by a service that does not know it, and nothing of it is asked for', async () => {
    const mounted = await mount('plain', { speed: '1.5' });
    expect(mounted.view.queryAllByRole('slider')).to.have.length(0);
    expect(mounted.view.queryAllByRole('button', { name: en.insertPause })).to.have.length(0);
    await generate(mounted);
    expect((await mounted.asked())[0]).to.not.have.property('speed');
    expect(mounted.heard[0]?.['speed']).to.equal(1);
  });

  for (const language of LANGUAGES)
    it(`speaks ${language} at 320 px, also from right to left, and axe finds nothing`, async () => {
      const theme = language === 'de' ? 'dark' : 'light';
      const { element, view } = await mount('good', { language, speed: '1.5' });
      const words = inLanguage(sectionMessages, language);
      const place = element.parentElement;
      if (!place) throw new Error('It is nowhere.');
      place.style.width = '320px';
      const range = await view.findByRole('slider', { name: words.speed });
      expect(range.getAttribute('aria-valuetext')).to.equal(words.times((1.5).toLocaleString(language)));
      expect(view.getByRole('button', { name: words.insertPause })).to.exist;
      expect(words.pause).to.match(/^\[paus[ae] 1s\]$/i);
      for (const dir of ['ltr', 'rtl']) {
        place.dir = dir;
        expect(element.scrollWidth).to.be.at.most(320);
      }
      expect(await violations(element, theme)).to.deep.equal([]);
    });
});
