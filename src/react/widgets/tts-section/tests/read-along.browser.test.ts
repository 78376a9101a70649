import { expect, fixture, html } from '@open-wc/testing';
import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { sectionMessages } from '../../../../messages/en/tts.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import { speechMessages } from '../../../../messages/en/speech.ts';
import '../../../../elements/pc-tts-section.ts';
import { activatePage } from '../../file-player/testing/user-activation.ts';
import { canReduceMotion, rootOf, violations, withReducedMotion } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const en = { ...sectionMessages.en, ...playerMessages.en, ...speechMessages.en };
const TEXT = 'Good morning. Read along.';
let lastKey = 0;

interface Spoken {
  element: HTMLElement;
  view: BoundFunctions<typeof queries>;
  lines: () => HTMLElement[];
}

async function speak(scenario: string): Promise<Spoken> {
  const element = document.createElement('pc-tts-section');
  element.setAttribute('api-base', `/speech-service/${scenario}/read-along-${Date.now()}-${++lastKey}`);
  element.setAttribute('text', TEXT);
  (await fixture<HTMLElement>(html`<div></div>`)).append(element);
  element.scrollIntoView();
  const view = within(rootOf(element));
  fireEvent.pointerEnter(view.getByRole('region'));
  const generate = view.getByRole('button', { name: en.generate });
  await waitUntil(() => !generate.hasAttribute('disabled'));
  generate.click();
  await waitUntil(() => view.queryByRole('button', { name: en.download }) !== null);
  return {
    element,
    view,
    lines: () => within(view.getByRole('list', { name: en.readAlong })).getAllByRole('button'),
  };
}

const marked = (): string[] => [...(CSS.highlights.get('pc-transcript-word') ?? [])].map(String);

const currentLine = (lines: HTMLElement[]): string =>
  lines.filter((line) => line.ariaCurrent === 'true').map((line) => line.textContent)[0] ?? '';

describe('the text of a speech in <pc-tts-section>', () => {
  beforeEach(activatePage);

  it('marks the word that is spoken, and leads to the word that is pressed', async () => {
    const { view, lines, element } = await speak('with-words');
    await waitUntil(() => view.queryByRole('list', { name: en.readAlong }) !== null);
    expect(lines().map((line) => line.textContent)).to.deep.equal(['0:00 Good morning.', '0:01 Read along.']);
    expect(marked()).to.deep.equal([]);
    const text = lines()[1]?.querySelector('[dir]')?.firstChild;
    const range = new Range();
    range.setStart(text!, 5);
    range.setEnd(text!, 10);
    const { left, top, width, height } = range.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + height / 2, detail: 1 };
    fireEvent.click(lines()[1]!.querySelector('[dir]')!, at);
    await waitUntil(() => marked()[0] === 'along');
    expect(currentLine(lines())).to.equal('0:01 Read along.');
    view.getByRole('button', { name: en.pause }).click();
    for (const theme of ['light', 'dark'] as const) expect(await violations(element, theme)).to.deep.equal([]);
  });

  (canReduceMotion ? it : it.skip)('marks the sentence alone where visitors want less motion', () =>
    withReducedMotion(async () => {
      const { view, lines } = await speak('with-words');
      await waitUntil(() => view.queryByRole('list', { name: en.readAlong }) !== null);
      fireEvent.click(lines()[0]!);
      await waitUntil(() => currentLine(lines()) === '0:00 Good morning.');
      expect(marked()).to.deep.equal([]);
    }),
  );

  it('is gone once another text is written, and back with the text', async () => {
    const { view } = await speak('with-words');
    await waitUntil(() => view.queryByRole('list', { name: en.readAlong }) !== null);
    const field = view.getByRole('textbox');
    fireEvent.input(field, { target: { value: `${TEXT} And more.` } });
    await waitUntil(() => view.queryByRole('list', { name: en.readAlong }) === null);
    fireEvent.input(field, { target: { value: TEXT } });
    await waitUntil(() => view.queryByRole('list', { name: en.readAlong }) !== null);
  });

  it('is saved as captions, which a page can take', async () => {
    const { view, element } = await speak('with-words');
    const files: { blob: Blob; fileName: string }[] = [];
    element.addEventListener('pc-download', (event) => {
      event.preventDefault();
      files.push((event as CustomEvent<{ blob: Blob; fileName: string }>).detail);
    });
    for (const format of ['WebVTT', 'SRT']) view.getByRole('button', { name: en.captions(format) }).click();
    expect(files.map(({ fileName }) => fileName)).to.deep.equal([
      'Good morning. Read along.vtt',
      'Good morning. Read along.srt',
    ]);
    const [vtt, srt] = await Promise.all(files.map(({ blob }) => blob.text()));
    expect(vtt).to.equal(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nGood <00:00:00.500>morning.\n' +
        '\n00:00:01.000 --> 00:00:02.500\nRead <00:00:01.500>along.\n',
    );
    expect(srt).to.match(/^1\n00:00:00,000 --> 00:00:01,000\nGood morning\.\n/);
  });

  it('is left out where the service does not know the words', async () => {
    const { view } = await speak('good');
    expect(view.queryByRole('list', { name: en.readAlong })).to.equal(null);
    expect(view.queryByRole('button', { name: en.captions('SRT') })).to.equal(null);
  });
});
