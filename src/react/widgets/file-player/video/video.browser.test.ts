/**
 * The picture of a video in a player, and its captions, from a visitor's view.
 *
 * @everywhere Browsers differ in what they do with a video that is moved, and in text tracks.
 */
import { expect, oneEvent } from '@open-wc/testing';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../../../definition/common.ts';
import type { PcFilePlayer } from '../../../../elements/pc-file-player.ts';
import '../../../../elements/pc-file-player.ts';
import { mount, placeOf, rootOf, view, violations } from '../../../../elements/testing/page.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import { transcriptMessages } from '../../../../messages/en/transcript.ts';
import { videoMessages } from '../../../../messages/en/video.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { FILM, film } from '../testing/film.ts';
import { tone } from '../testing/sound.ts';
import { activatePage } from '../testing/user-activation.ts';

type Player = PcFilePlayer & HTMLElement;

const en = videoMessages.en;

const VTT = `WEBVTT

00:00.000 --> 00:02.000
<v Ada>The first <b>bell</b>, &lt;img src=x> &amp;amp;

00:02.000 --> 00:04.000
<v Ada>along the quay

00:04.000 --> 00:06.000
<v Jonas>a bell again
`;

const pictureOf = (player: Player) => rootOf(player).querySelector('video');
const button = (player: Player, name: string) => view(player).getByRole('button', { name });
const findButton = (player: Player, name: string) => view(player).queryByRole('button', { name });
const slider = (player: Player) => view(player).getByRole<HTMLInputElement>('slider');
const isPressed = (player: Player): boolean => button(player, en.captions).getAttribute('aria-pressed') === 'true';

const shownTracks = (player: Player): TextTrack[] =>
  [...(pictureOf(player)?.textTracks ?? [])].filter(({ mode }) => mode === 'showing');

/** What is seen of the cues that sound. */
const shown = (player: Player): string =>
  shownTracks(player)
    .flatMap(({ activeCues }) => [...(activeCues ?? [])])
    .map((cue) => (cue as VTTCue).getCueAsHTML().textContent)
    .join('\n');

async function mountFilm(markup?: string, data: object | string | null = null): Promise<Player> {
  const player: Player = await mount('pc-file-player', markup);
  player.transcriptData = data;
  player.file = await film();
  await waitUntil(() => pictureOf(player) !== null, 'the picture');
  // Before it is played or sought, some browsers have no cue that sounds.
  player.seek(1);
  return player;
}

async function withCaptions(markup?: string, data: object | string | null = VTT): Promise<Player> {
  const player = await mountFilm(markup, data);
  await waitUntil(() => findButton(player, en.captions), 'offered');
  await userEvent.click(button(player, en.captions));
  return player;
}

const playsOf = (player: Player): boolean => findButton(player, playerMessages.en.pause) !== null;

/** Runs a test with a document that answers what it asks for. */
async function answering(
  answers: Record<string, [text: string, status?: number]>,
  test: (requests: string[], said: string[]) => Promise<void>,
): Promise<void> {
  const { fetch } = window;
  const { error } = console;
  const [requests, said]: [string[], string[]] = [[], []];
  window.fetch = (input, init) => {
    const answer = answers[input as string];
    if (!answer) return fetch.call(window, input, init);
    requests.push(input as string);
    return Promise.resolve(new Response(answer[0], { status: answer[1] ?? 200 }));
  };
  console.error = (...values: unknown[]) => void said.push(values.map(String).join(' '));
  try {
    await test(requests, said);
  } finally {
    window.fetch = fetch;
    console.error = error;
  }
}

describe('a video in <pc-file-player>', () => {
  beforeEach(activatePage);
  afterEach(() => localStorage.removeItem('pc_captions'));

  it('has its picture above the controls, with a name and in its form', async () => {
    const player = await mountFilm('<pc-file-player file-name="Harbour bells"></pc-file-player>');
    const picture = view(player).getByLabelText('Harbour bells');
    expect(picture).to.equal(pictureOf(player));
    const { width, height, bottom } = picture.getBoundingClientRect();
    expect(width / height).to.be.closeTo(64 / 36, 0.02);
    expect(bottom).to.be.below(slider(player).getBoundingClientRect().top);
    expect(findButton(player, en.captions)).to.equal(null);
  });

  it('at an address is one too, and keeps its place when another is opened', async () => {
    const player: Player = await mount('pc-file-player', `<pc-file-player src="${FILM}?take=1"></pc-file-player>`);
    await waitUntil(() => pictureOf(player) !== null, 'the picture');
    const first = pictureOf(player);
    player.src = `${FILM}?take=2`;
    await waitUntil(() => pictureOf(player) !== first && pictureOf(player) !== null, 'another one');
    expect(rootOf(player).querySelectorAll('video')).to.have.length(1);
    player.file = tone(5);
    await waitUntil(() => pictureOf(player) === null, 'gone');
  });

  it('that only says so is heard, without a picture', async () => {
    const sound = new File([await tone(5).arrayBuffer()], 'sound.webm', { type: 'video/webm' });
    const player: Player = await mount('pc-file-player');
    player.file = sound;
    await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'ready');
    const played = oneEvent(player, 'pc-play');
    await userEvent.click(button(player, playerMessages.en.play));
    await played;
    expect(pictureOf(player)).to.equal(null);
  });

  it('plays and pauses at a press on its picture', async () => {
    const player = await mountFilm();
    const played = oneEvent(player, 'pc-play');
    await userEvent.click(pictureOf(player)!);
    await played;
    expect(playsOf(player)).to.equal(true);
    const paused = oneEvent(player, 'pc-pause');
    await userEvent.click(pictureOf(player)!);
    await paused;
  });

  it('goes on when it, or what contains it, is moved', async () => {
    const player = await mountFilm('<div><pc-file-player></pc-file-player></div>');
    const names: string[] = [];
    for (const name of ['pc-play', 'pc-pause']) player.addEventListener(name, () => names.push(name));
    await userEvent.click(button(player, playerMessages.en.play));
    await waitUntil(() => names.length === 1, 'plays');
    const place = player.parentElement!;
    for (const [moved, to] of [
      [player, place],
      [place, place.parentElement!],
    ] as const) {
      to.append(document.createElement('p'), moved);
      // As browsers do that pause what is moved.
      pictureOf(player)!.pause();
      const { value } = slider(player);
      await waitUntil(() => Number(slider(player).value) > Number(value), 'goes on');
    }
    expect(names).to.deep.equal(['pc-play']);
    player.remove();
    await waitUntil(() => names.length === 2, 'stops');
    place.append(player);
    await waitUntil(() => pictureOf(player) !== null, 'is back');
  });

  it('goes on when it has no picture for a while', async () => {
    const player = await mountFilm();
    const names: string[] = [];
    for (const name of ['pc-play', 'pc-pause']) player.addEventListener(name, () => names.push(name));
    await userEvent.click(button(player, playerMessages.en.play));
    await waitUntil(() => names.length === 1, 'plays');
    Object.defineProperty(pictureOf(player), 'videoWidth', { value: 0 });
    const { value } = slider(player);
    await waitUntil(() => Number(slider(player).value) > Number(value), 'goes on');
    expect(names).to.deep.equal(['pc-play']);
    expect(pictureOf(player)).not.to.equal(null);
  });

  it('that something else starts, as the browser’s own controls do, is played by the player', async () => {
    const player = await mountFilm();
    const played = oneEvent(player, 'pc-play');
    await pictureOf(player)!.play();
    await played;
    expect(playsOf(player)).to.equal(true);
  });

  it('is shown in full screen by a button, two presses and a key, but not by a letter that is typed', async () => {
    const player = await withCaptions();
    await userEvent.click(button(player, transcriptMessages.en.title));
    await waitUntil(() => view(player).queryByRole('searchbox'), 'the transcript');
    let count = 0;
    pictureOf(player)!.requestFullscreen = () => {
      count += 1;
      return Promise.resolve();
    };
    await userEvent.click(button(player, en.fullScreen));
    expect(count).to.equal(1);
    await userEvent.dblClick(pictureOf(player)!);
    expect(count).to.equal(2);
    expect(playsOf(player)).to.equal(false);
    slider(player).focus();
    await userEvent.keyboard('f');
    expect(count).to.equal(3);
    view(player).getByRole('searchbox').focus();
    await userEvent.keyboard('f');
    expect(count).to.equal(3);
  });

  it('has the focus in full screen, which returns to where it was', async () => {
    const player = await mountFilm();
    const picture = pictureOf(player)!;
    const tree = player.shadowRoot!;
    let isFull = false;
    const change = (to: boolean): Promise<void> => {
      isFull = to;
      // As browsers do that leave nothing behind it focusable.
      (tree.activeElement as HTMLElement | null)?.blur();
      picture.dispatchEvent(new Event('fullscreenchange'));
      return Promise.resolve();
    };
    const matches = picture.matches.bind(picture);
    Object.assign(picture, { matches: (list: string) => (list === ':fullscreen' ? isFull : matches(list)) });
    picture.requestFullscreen = () => change(true);
    const { exitFullscreen } = Document.prototype;
    Document.prototype.exitFullscreen = () => change(false);
    try {
      slider(player).focus();
      for (const focused of [picture, slider(player)]) {
        await userEvent.keyboard('f');
        expect(tree.activeElement).to.equal(focused);
        expect(picture.controls).to.equal(isFull);
      }
    } finally {
      Document.prototype.exitFullscreen = exitFullscreen;
    }
  });

  it('has the captions of its transcript, once somebody wants them', () =>
    answering({ '/transcript': [VTT] }, async (requests) => {
      const player = await mountFilm('<pc-file-player transcript="/transcript"></pc-file-player>');
      await waitUntil(() => findButton(player, en.captions), 'offered');
      expect(isPressed(player)).to.equal(false);
      expect(requests).to.deep.equal([]);
      await userEvent.click(button(player, en.captions));
      await waitUntil(() => shown(player) !== '', 'shown');
      expect(requests).to.deep.equal(['/transcript']);
      expect(isPressed(player)).to.equal(true);
      // Nothing of a file is markup.
      expect(shown(player)).to.equal('Ada: The first bell, <img src=x> &amp;');
      player.seek(3);
      await waitUntil(() => shown(player) === 'along the quay', 'the next one');
      player.seek(5);
      await waitUntil(() => shown(player) === 'Jonas: a bell again', 'another speaker');
      for (const count of [0, 1]) {
        await userEvent.click(button(player, en.captions));
        expect(isPressed(player)).to.equal(count === 1);
        await waitUntil(() => shownTracks(player).length === count);
      }
      await waitUntil(() => shown(player) === 'Jonas: a bell again', 'again');
      expect(requests).to.have.length(1);
    }));

  it('remembers that captions are wanted, until they are not', async () => {
    await withCaptions();
    const second = await mountFilm(undefined, VTT);
    await waitUntil(() => shown(second) !== '', 'shown at once');
    await userEvent.click(button(second, en.captions));
    const third = await mountFilm(undefined, VTT);
    await waitUntil(() => findButton(third, en.captions), 'offered');
    expect(isPressed(third)).to.equal(false);
  });

  it('has captions in step with the browser’s menu', async () => {
    const player = await withCaptions();
    await waitUntil(() => shown(player) !== '', 'shown');
    const [track] = shownTracks(player);
    track!.mode = 'disabled';
    await waitUntil(() => !isPressed(player), 'off');
    await userEvent.click(button(player, en.captions));
    await waitUntil(() => shown(player).startsWith('Ada'), 'on');
    expect(track!.cues).to.have.length(3);
  });

  it('has the captions of another transcript alone', async () => {
    const player = await withCaptions();
    await waitUntil(() => shown(player) !== '', 'shown');
    player.transcriptData = [{ start: 0, end: 6, text: 'Something else' }];
    await waitUntil(() => shown(player) === 'Something else', 'the other ones');
    const first = pictureOf(player);
    player.file = await film();
    await waitUntil(() => ![null, first].includes(pictureOf(player)), 'another video');
    player.seek(1);
    await waitUntil(() => shown(player) === 'Something else', 'has them too');
  });

  it('has captions in the language of the transcript', () =>
    answering({ '/de': ['00:00 --> 00:05\nHallo'], '/en': ['00:00 --> 00:05\nHello'] }, async () => {
      const player = await withCaptions(
        '<pc-file-player><track src="/de" srclang="de" default><track src="/en" srclang="en"></pc-file-player>',
        null,
      );
      await waitUntil(() => shown(player) === 'Hello', 'as the page');
      await userEvent.click(button(player, transcriptMessages.en.title));
      const choice = { name: transcriptMessages.en.language };
      // Until it is loaded, another one stands in its place.
      await waitUntil(() => view(player).queryByRole('list', { name: transcriptMessages.en.title }));
      await userEvent.selectOptions(view(player).getByRole('combobox', choice), 'German');
      await waitUntil(() => shown(player) === 'Hallo', 'as chosen');
      const [track] = shownTracks(player);
      expect([track!.language, track!.label, track!.kind]).to.deep.equal(['de', 'German', 'captions']);
    }));

  for (const [name, answer, canRetry] of [
    ['are missing', ['Not found', 404], true],
    ['have another format', ['<!doctype html><title>404</title>', 200], false],
  ] as const)
    it(`says quietly that captions ${name}, and plays`, () => {
      const answers: Record<string, [string, number?]> = { '/transcript': [...answer] };
      return answering(answers, async (requests, said) => {
        const player = await withCaptions('<pc-file-player transcript="/transcript"></pc-file-player>', null);
        await waitUntil(() => view(player).queryByText(en.captionsFailed), 'said');
        expect(isPressed(player)).to.equal(false);
        expect(said).to.have.length(1);
        expect(said[0]).to.match(/^<pc-file-player> its transcript at \/transcript is not shown\./);
        const played = oneEvent(player, 'pc-play');
        await userEvent.click(button(player, playerMessages.en.play));
        await played;
        answers['/transcript'] = [VTT];
        await userEvent.click(button(player, en.captions));
        expect(button(player, en.captions).hasAttribute('aria-disabled')).to.equal(!canRetry);
        if (canRetry) await waitUntil(() => shown(player) !== '', 'another attempt');
        expect(requests).to.have.length(canRetry ? 2 : 1);
      });
    });

  for (const language of LANGUAGES)
    it(`speaks ${language}`, async () => {
      const text = inLanguage(videoMessages, language);
      const player = await mountFilm(`<pc-file-player language="${language}"></pc-file-player>`, VTT);
      for (const name of [text.captions, text.fullScreen]) await waitUntil(() => findButton(player, name), name);
      await userEvent.click(button(player, text.captions));
      await waitUntil(() => shown(player).startsWith(text.spoken('Ada', 'The first')), 'who speaks');
    });

  it('fits its place from 200 px on', async () => {
    const player = await mountFilm('<div><pc-file-player></pc-file-player></div>', VTT);
    await waitUntil(() => findButton(player, en.captions), 'offered');
    const place = player.parentElement!;
    for (const width of [1280, 700, 320, 200]) {
      place.style.width = `${width}px`;
      await waitUntil(() => placeOf(player).width === width);
      expect(rootOf(player).scrollWidth, `${width}`).to.equal(width);
      const [box, last] = [view(player).getByLabelText('film.webm'), button(player, en.captions)].map((element) =>
        element.getBoundingClientRect(),
      );
      expect(last!.left).to.be.at.least(box!.left);
    }
  });

  for (const theme of ['light', 'dark'] as const)
    it(`axe finds nothing, ${theme}`, async () => {
      const player = await withCaptions();
      await waitUntil(() => shown(player) !== '', 'shown');
      expect(await violations(player, theme)).to.deep.equal([]);
    });
});
