/**
 * A long text is heard while it is being generated.
 *
 * @everywhere Browsers differ in how they play a stream without a known length.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { sectionMessages } from '../../../../messages/en/tts.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import { speechMessages } from '../../../../messages/en/speech.ts';
import '../../../../elements/pc-tts-section.ts';
import { rootOf, violations } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { activatePage } from '../../file-player/testing/user-activation.ts';

const en = { ...sectionMessages.en, ...playerMessages.en, ...speechMessages.en };
let lastKey = 0;

interface Early {
  element: HTMLElement;
  view: BoundFunctions<typeof queries>;
  /** The calls that the service got. */
  calls: () => Promise<string[]>;
}

async function generate(scenario = 'early'): Promise<Early> {
  const apiBase = `/speech-service/${scenario}/early-${Date.now()}-${++lastKey}`;
  const element = document.createElement('pc-tts-section');
  element.setAttribute('api-base', apiBase);
  element.setAttribute('text', 'Good morning. Read along.');
  (await fixture<HTMLElement>(html`<div></div>`)).append(element);
  element.scrollIntoView();
  const view = within(rootOf(element));
  fireEvent.pointerEnter(view.getByRole('region'));
  const button = view.getByRole('button', { name: en.generate });
  await waitUntil(() => !button.hasAttribute('disabled'));
  button.click();
  const calls = async (): Promise<string[]> =>
    ((await (await fetch(`${apiBase}/log`)).json()) as { call: string }[]).map(({ call }) => call);
  return { element, view, calls };
}

const play = async ({ view }: Early): Promise<void> => {
  const button = await view.findByRole<HTMLButtonElement>('button', { name: en.play });
  await waitUntil(() => !button.disabled);
  button.click();
  await view.findByRole('button', { name: en.pause });
};

const playerOf = ({ view }: Early) => within(view.getByRole('group', { name: en.player(en.spokenBy('Amelia')) }));

const whole = ({ view }: Early) => view.findByRole('button', { name: en.download }, { timeout: 8000 });
const isDownloaded = async ({ calls }: Early): Promise<boolean> =>
  (await calls()).includes('GET /api/files/1/speech.wav');

describe('a long text in <pc-tts-section>', () => {
  beforeEach(activatePage);

  it('is heard before the whole is there, and goes on when that comes', async () => {
    const early = await generate();
    const { element, view } = early;
    await view.findByText(en.early);
    expect(await early.calls(), 'nothing is loaded unasked').not.to.include('GET /api/tts/1/sound');
    for (const theme of ['light', 'dark'] as const) expect(await violations(element, theme)).to.deep.equal([]);
    await play(early);
    await whole(early);
    expect(view.getByRole('button', { name: en.pause }), 'it plays on').to.exist;
    expect(view.queryAllByText(en.early)).to.have.length(0);
    expect(await isDownloaded(early)).to.equal(false);
    view.getByRole('button', { name: en.pause }).click();
    await waitUntil(() => isDownloaded(early), 'the whole takes its place');
    const slider = await playerOf(early).findByRole<HTMLInputElement>('slider');
    await waitUntil(() => Number(slider.value) > 0.2, 'where it stopped');
  });

  it('leads to a word that is pressed, in the whole', async () => {
    const early = await generate();
    const { view } = early;
    await play(early);
    await whole(early);
    const lines = within(await view.findByRole('list', { name: en.readAlong })).getAllByRole('button');
    fireEvent.click(lines[1]!);
    await waitUntil(() => isDownloaded(early));
    await waitUntil(() => lines[1]!.ariaCurrent === 'true');
    expect(view.getByRole('button', { name: en.pause }), 'it plays from there').to.exist;
  });

  it('is silent at once if it is cancelled', async () => {
    const early = await generate();
    const { view } = early;
    await play(early);
    view.getByRole('button', { name: en.cancel }).click();
    await waitUntil(() => view.queryByRole('button', { name: en.pause }) === null);
    expect(view.queryAllByText(en.early)).to.have.length(0);
  });

  it('is waited for where there is nothing to hear early', async () => {
    const early = await generate('early-gone');
    const button = await early.view.findByRole<HTMLButtonElement>('button', { name: en.play });
    await waitUntil(() => !button.disabled);
    button.click();
    await waitUntil(() => early.view.queryAllByText(en.early).length === 0);
    expect(early.view.queryAllByRole('alert')).to.have.length(0);
    await whole(early);
    expect(early.view.getByRole('button', { name: en.play })).to.exist;
  });
});
