/**
 * The player from a visitor's view.
 *
 * @everywhere Media elements differ between browsers.
 */
import { expect, oneEvent } from '@open-wc/testing';
import { fireEvent } from '@testing-library/dom';
import { sendKeys } from '@web/test-runner-commands';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { playerMessages } from '../../../messages/en/player.ts';
import { failureMessages } from '../../../messages/en/player-failures.ts';
import { tone } from './testing/sound.ts';
import type { PcFilePlayer } from '../../../elements/pc-file-player.ts';
import { activatePage } from './testing/user-activation.ts';
import '../../../elements/pc-file-player.ts';
import { addStyle, mount, placeOf, reserved, rootOf, view, violations } from '../../../elements/testing/page.ts';
import { isWebKit } from '../../../testing/browser.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

type Player = PcFilePlayer & HTMLElement;

const en = playerMessages.en;

const bare = (markup?: string) => mount('pc-file-player', markup);

/** Mounts a player with a recording of this duration, ready to play. */
async function mountPlayer(seconds = 60, markup?: string): Promise<Player> {
  const player = await bare(markup);
  player.file = tone(seconds);
  await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'ready');
  return player;
}

const button = (player: Player, name: string) => view(player).getByRole<HTMLButtonElement>('button', { name });
const slider = (player: Player) => view(player).getByRole<HTMLInputElement>('slider');
const spoken = (player: Player): string | null => slider(player).getAttribute('aria-valuetext');
const isPlaying = (player: Player): boolean => view(player).queryByRole('button', { name: en.pause }) !== null;

async function play(player: Player): Promise<void> {
  await userEvent.click(button(player, en.play));
  await waitUntil(() => Number(slider(player).value) > 0, 'plays');
}

/** The height of each bar of the waveform. */
function heightsOf(player: Player): number[] {
  const path = rootOf(player).querySelector('[part=waveform] path')?.getAttribute('d') ?? '';
  return [...path.matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => Number(to) - Number(from));
}

function listen(player: Player): { names: string[]; details: unknown[] } {
  const heard = { names: [] as string[], details: [] as unknown[] };
  for (const name of ['pc-play', 'pc-pause', 'pc-seek', 'pc-ended', 'pc-player-error']) {
    player.addEventListener(name, (event) => {
      heard.names.push(name);
      heard.details.push((event as CustomEvent).detail);
    });
  }
  return heard;
}

/** Runs a test that is given the audio elements that are created meanwhile. */
async function withAudios(test: (audios: readonly HTMLAudioElement[]) => Promise<void>): Promise<void> {
  const { Audio } = window;
  const audios: HTMLAudioElement[] = [];
  window.Audio = class extends Audio {
    constructor() {
      super();
      audios.push(this);
    }
  };
  try {
    await test(audios);
  } finally {
    window.Audio = Audio;
  }
}

describe('<pc-file-player>', () => {
  beforeEach(activatePage);

  it('goes on after an error of the browser that did not stop it', () =>
    withAudios(async (audios) => {
      const player = await mountPlayer();
      const { names } = listen(player);
      await play(player);
      audios.at(-1)!.dispatchEvent(new Event('error'));
      const { value } = slider(player);
      await waitUntil(() => Number(slider(player).value) > Number(value) + 1.5, 'goes on');
      expect(names).to.deep.equal(['pc-play']);
    }));

  for (const [what, end, starts] of [
    ['starts again where it is when it waits for what has arrived', 60, 1],
    ['leaves it to the browser to wait for what has not arrived', 0.5, 0],
  ] as const) {
    it(what, () =>
      withAudios(async (audios) => {
        const player = await mountPlayer();
        const { names } = listen(player);
        await play(player);
        const audio = audios.at(-1)!;
        let count = 0;
        Object.defineProperties(audio, {
          readyState: { value: audio.HAVE_CURRENT_DATA },
          currentTime: { value: 0.2 },
          buffered: { value: { length: 1, start: () => 0, end: () => end } },
          play: {
            value: () => {
              count += 1;
              return HTMLMediaElement.prototype.play.call(audio);
            },
          },
        });
        audio.dispatchEvent(new Event('stalled'));
        expect(count).to.equal(starts);
        await oneEvent(audio, 'timeupdate');
        expect(names).to.deep.equal(['pc-play']);
        expect(isPlaying(player)).to.equal(true);
      }),
    );
  }

  it('tells the system what plays, and takes that back unless another one has replaced it', async () => {
    const { mediaSession } = navigator;
    const player = await mountPlayer();
    await play(player);
    expect(mediaSession.metadata?.title).to.equal('tone.wav');
    const other = new MediaMetadata({ title: 'of the page' });
    mediaSession.metadata = other;
    player.remove();
    await Promise.resolve();
    expect(mediaSession.metadata.title).to.equal('of the page');
    const second = await mountPlayer();
    await play(second);
    expect(mediaSession.metadata.title).to.equal('tone.wav');
    second.remove();
    await waitUntil(() => mediaSession.metadata === null);
  });

  it('with nothing to play is calm', async () => {
    const player = await bare();
    expect(view(player).getByText(en.empty)).to.exist;
    expect(button(player, en.play).disabled).to.equal(true);
    expect(view(player).queryByRole('combobox')).to.equal(null);
    player.play();
    expect(view(player).queryByRole('alert')).to.equal(null);
  });

  it('shows name, length and waveform of a file', async () => {
    const player = await mountPlayer(75);
    expect(view(player).getByText('tone.wav')).to.exist;
    expect(view(player).getByText('1:15')).to.exist;
    expect(view(player).getByRole('group', { name: en.player('tone.wav') })).to.exist;
    await waitUntil(() => rootOf(player).querySelector('[data-known]'), 'waveform');
    player.fileName = 'An interview';
    await waitUntil(() => view(player).queryByText('An interview'));
    player.file = null;
    await waitUntil(() => view(player).queryByText(en.empty));
  });

  it('shows which part of a waveform has not been measured yet', async () => {
    const now = performance.now.bind(performance);
    let calls = 0;
    // The measurement seems to take so long that there are some dozen updates; with one at each step, it would.
    performance.now = () => now() + ++calls * 40;
    const parts: number[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const { dataset, style } = target as HTMLElement;
        if (dataset['partial']) parts.push(parseFloat(style.getPropertyValue('--_measured')));
      }
    });
    try {
      const player = await bare();
      observer.observe(rootOf(player), { subtree: true, attributeFilter: ['style', 'data-partial'] });
      player.file = tone(75);
      await waitUntil(() => rootOf(player).querySelector('[data-known]:not([data-partial])'), 'waveform');
      expect(parts).not.to.be.empty;
      expect(Math.max(...parts)).to.be.below(98);
    } finally {
      observer.disconnect();
      performance.now = now;
    }
  });

  it('draws what is in the recording', async () => {
    const player = await bare('<div style="width: 400px"><pc-file-player></pc-file-player></div>');
    // Silence, then sound.
    player.file = tone(10, 'half.wav', (time) => (time < 5 ? 0 : 0.9));
    await waitUntil(() => rootOf(player).querySelector('[data-known]'), 'waveform');
    const halves = (): number[][] => {
      const bars = heightsOf(player);
      return [bars.slice(0, bars.length / 2 - 1), bars.slice(bars.length / 2 + 1)];
    };
    await waitUntil(() => Math.min(...halves()[1]!) > 20, 'every bar of the sound');
    expect(Math.max(...halves()[0]!)).to.be.below(1);
  });

  it('draws at once the waveform that the page gives, and measures none', async () => {
    const player = await bare('<div style="width: 400px"><pc-file-player></pc-file-player></div>');
    player.peaksData = { version: 2, channels: 1, bits: 8, data: [0, 0, 0, 0, -128, 127, -128, 127] };
    // What is silent, to tell them apart.
    player.file = tone(10, 'silence.wav', () => 0);
    await waitUntil(() => heightsOf(player).at(-1)! > 40, 'the given ones');
    expect(heightsOf(player)[0]).to.be.below(1);
    player.peaksData = null;
    await waitUntil(() => Math.max(...heightsOf(player)) < 1, 'what is measured');
  });

  it('says what to do about a waveform that can’t be read, and measures it as without', async () => {
    const { error } = console;
    const said: string[] = [];
    console.error = (...parts: unknown[]) => void said.push(parts.join(' '));
    try {
      const player = await bare();
      player.peaksData = { chapters: [] };
      player.file = tone(5);
      await waitUntil(() => rootOf(player).querySelector('[data-known]'), 'waveform');
      await play(player);
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/^<pc-file-player> The peaks can't be read: .*npx pc-elements peaks/);
    } finally {
      console.error = error;
    }
  });

  for (const [what, markup, saveData] of [
    ['if the page wants it', '<pc-file-player preload="none"></pc-file-player>', false],
    ['where the visitor saves data', '<pc-file-player></pc-file-player>', true],
  ] as const) {
    it(`loads nothing of an address before a press ${what}, and plays with one`, async () => {
      Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });
      try {
        const player = await bare(markup);
        const address = `/scenario/good/unasked-${Date.now()}/api/files/1/recording`;
        const isLoaded = () => performance.getEntriesByName(new URL(address, location.href).href).length > 0;
        player.src = address;
        await waitUntil(() => !button(player, en.play).disabled);
        // As long as it takes another player to load all of it.
        const other = await mountPlayer(3);
        await waitUntil(() => rootOf(other).querySelector('[data-known]'), 'another waveform');
        expect(isLoaded()).to.equal(false);
        expect(rootOf(player).querySelector('.pc-player__total')).to.equal(null);
        const { height } = placeOf(player);
        await play(player);
        expect(view(player).getByText('0:03')).to.exist;
        expect(placeOf(player).height).to.equal(height);
      } finally {
        Reflect.deleteProperty(navigator, 'connection');
      }
    });
  }

  it('is as high with hours as with seconds, where it is narrow', async () => {
    const player = await bare('<div style="width: 288px"><pc-file-player preload="none"></pc-file-player></div>');
    player.src = '/scenario/good/hours/api/files/1/recording';
    await waitUntil(() => !button(player, en.play).disabled);
    const { height } = placeOf(player);
    player.peaksData = { peaks: [0, 1], duration: 3 * 3600 };
    await waitUntil(() => view(player).queryByText('3:00:00'));
    expect(placeOf(player).height).to.equal(height);
  });

  it('plays and pauses, and says so', async () => {
    const player = await mountPlayer();
    const heard = listen(player);
    await play(player);
    await userEvent.click(button(player, en.pause));
    expect(isPlaying(player)).to.equal(false);
    expect(heard.names).to.deep.equal(['pc-play', 'pc-pause']);
    const { value } = slider(player);
    player.play();
    await waitUntil(() => Number(slider(player).value) > Number(value), 'goes on');
    player.pause();
    await waitUntil(() => heard.names.length === 4);
  });

  it('stops at its end and starts over from there', async () => {
    const player = await mountPlayer(60);
    const heard = listen(player);
    player.seek(59);
    await play(player);
    await waitUntil(() => heard.names.includes('pc-ended'), 'the end');
    expect(heard.names).to.deep.equal(['pc-seek', 'pc-play', 'pc-ended']);
    expect(heard.details[2]).to.deep.equal({ position: 60 });
    expect(isPlaying(player)).to.equal(false);
    expect(spoken(player)).to.equal('1 minute of 1 minute');
    await userEvent.click(button(player, en.play));
    await waitUntil(() => Number(slider(player).value) < 59, 'starts over');
  });

  it('seeks where the slider is put, and from the page', async () => {
    const player = await mountPlayer();
    const heard = listen(player);
    fireEvent.input(slider(player), { target: { value: '42' } });
    await waitUntil(() => spoken(player) === '42 seconds of 1 minute');
    player.seek(500);
    await waitUntil(() => spoken(player) === '1 minute of 1 minute');
    expect(heard.names).to.deep.equal(['pc-seek', 'pc-seek']);
    expect(heard.details).to.deep.equal([{ position: 42 }, { position: 60 }]);
  });

  it('does not talk over the recording: its slider speaks on focus, after a jump and at rest', async () => {
    const player = await mountPlayer();
    await play(player);
    expect(spoken(player)).to.equal('0 seconds of 1 minute');
    await waitUntil(() => Number(slider(player).value) > 1, 'a second later');
    expect(spoken(player)).to.equal('0 seconds of 1 minute');
    slider(player).focus();
    await waitUntil(() => spoken(player) === '1 second of 1 minute');
    await sendKeys({ press: 'End' });
    await waitUntil(() => spoken(player) === '1 minute of 1 minute');
    await sendKeys({ press: 'Home' });
    player.pause();
    await waitUntil(() => !isPlaying(player));
    expect(view(player).getAllByText(/^0 seconds of 1 minute$/)).to.have.length(1);
  });

  describe('from a server that gives no part of a file', () => {
    const served = (file: string): string => `/scenario/good/player-${Date.now()}/api/files/1/${file}`;

    /** Checks that the slider shows the new position, and that playback starts there. */
    async function assertSeeks(player: Player): Promise<void> {
      await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'can be sought');
      fireEvent.input(slider(player), { target: { value: '2' } });
      await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'has been sought');
      await waitUntil(() => spoken(player) === '2 seconds of 3 seconds');
      await userEvent.click(button(player, en.play));
      await waitUntil(() => Number(slider(player).value) > 2.1, 'plays from there');
    }

    it('says nothing false: no length that it does not know, and a slider that goes nowhere else', async () => {
      // Outside of the viewport, nothing is downloaded for a waveform.
      const player = await bare('<div style="padding-top: 5000px"><pc-file-player></pc-file-player></div>');
      const heard = listen(player);
      player.src = served('stream');
      await waitUntil(() => view(player).queryByText('0:00'));
      await userEvent.click(button(player, en.play));
      await waitUntil(() => heard.names.includes('pc-play'));
      expect(rootOf(player).textContent).not.to.contain('–');
      if (rootOf(player).querySelector('.pc-player__total') === null) {
        expect(slider(player).getAttribute('aria-disabled')).to.equal('true');
        expect(spoken(player)).to.match(/^\d seconds?$/);
        fireEvent.input(slider(player), { target: { value: '0.9' } });
        expect(slider(player).value).to.equal('0');
        slider(player).focus();
        await userEvent.keyboard('{End}{ArrowLeft}{PageUp}');
        expect(heard.names).not.to.include('pc-seek');
      }
      await waitUntil(() => heard.names.includes('pc-ended'), 'the end', 10);
      await waitUntil(() => view(player).queryAllByText('0:03').length > 0, 'its length is known then');
    });

    it('is sought in what was downloaded for the waveform', async () => {
      const player = await bare();
      player.src = served('recording');
      await assertSeeks(player);
    });

    it('is sought in its copy once it was played, if its size is not known', async function () {
      // WebKit gives up such a sound once it is sought; that it goes on in its copy then is a test of the machine.
      if (isWebKit) this.skip();
      const player = await bare();
      player.src = served('stream');
      await waitUntil(() => view(player).queryByText('0:00'));
      await play(player);
      await userEvent.click(button(player, en.pause));
      await assertSeeks(player);
    });
  });

  it('obeys the keyboard', async () => {
    const player = await mountPlayer(90);
    const at = (): number => Number(slider(player).value);
    slider(player).focus();
    for (const [keys, seconds] of [
      ['{ArrowRight}{ArrowUp}', 10],
      ['{PageUp}', 20],
      ['{ArrowLeft}', 15],
      ['{PageDown}{ArrowDown}', 0],
      ['{End}', 90],
      ['{Home}', 0],
    ] as const) {
      await userEvent.keyboard(keys);
      expect(at(), keys).to.equal(seconds);
    }
    await userEvent.keyboard(' ');
    await waitUntil(() => isPlaying(player) && at() > 0);
    await userEvent.keyboard(' ');
    expect(isPlaying(player)).to.equal(false);
    // These keys are left to the element that contains the player.
    let isLeft = true;
    player.addEventListener('keydown', (event) => (isLeft &&= !event.defaultPrevented));
    await userEvent.keyboard('{Delete}{Backspace}');
    expect(isLeft).to.equal(true);
  });

  it('changes speed and sound', async () => {
    const player = await mountPlayer();
    await userEvent.selectOptions(view(player).getByRole('combobox', { name: en.speed }), '2×');
    await userEvent.click(button(player, en.mute));
    expect(button(player, en.unmute)).to.exist;
    await userEvent.click(button(player, en.play));
    await waitUntil(() => Number(slider(player).value) > 0);
    const [begun, from] = [performance.now(), Number(slider(player).value)];
    await waitUntil(() => Number(slider(player).value) > from + 2);
    const speed = (Number(slider(player).value) - from) / ((performance.now() - begun) / 1000);
    expect(speed).to.be.within(1.5, 2.5);
  });

  it('is the only one of the page that plays', async () => {
    const first = await mountPlayer(60, '<pc-file-player></pc-file-player><pc-file-player></pc-file-player>');
    const second = first.nextElementSibling as Player;
    second.file = tone(60);
    await waitUntil(() => !slider(second).hasAttribute('aria-disabled'));
    await play(first);
    await play(second);
    expect([isPlaying(first), isPlaying(second)]).to.deep.equal([false, true]);
    // As a player of another version announces it.
    dispatchEvent(new CustomEvent('pc-playback', { detail: {} }));
    await waitUntil(() => !isPlaying(second));
  });

  it('goes on when it is moved, and ends when it is removed', async () => {
    const player = await mountPlayer();
    const heard = listen(player);
    await play(player);
    const revoked: string[] = [];
    const { revokeObjectURL } = URL;
    URL.revokeObjectURL = (url) => {
      revoked.push(url);
      revokeObjectURL.call(URL, url);
    };
    try {
      const place = player.parentElement!;
      place.append(document.createElement('p'), player);
      const { value } = slider(player);
      await waitUntil(() => Number(slider(player).value) > Number(value), 'goes on');
      expect(revoked).to.deep.equal([]);
      player.remove();
      await waitUntil(() => revoked.length === 1, 'freed');
      expect(heard.names).to.deep.equal(['pc-play', 'pc-pause']);
      place.append(player);
      await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'back');
    } finally {
      URL.revokeObjectURL = revokeObjectURL;
    }
  });

  for (const [what, give, code, canRetry] of [
    ['an empty file', (player: Player) => void (player.file = new File([], 'a.wav')), 'empty-file', false],
    ['an address where nothing is', (player: Player) => void (player.src = '/nowhere.wav'), 'not-found', true],
  ] as const) {
    for (const language of LANGUAGES) {
      it(`says what is wrong with ${what}, in ${language}`, async () => {
        const player = await bare(`<pc-file-player language="${language}"></pc-file-player>`);
        const heard = listen(player);
        give(player);
        const [title, advice] = inLanguage(failureMessages, language)[code];
        await waitUntil(() => view(player).queryByText(title), title);
        expect(view(player).getByText(advice)).to.exist;
        expect(heard.names).to.deep.equal(['pc-player-error']);
        expect(heard.details[0]).to.include({ code, canRetry });
        const retry = view(player).queryByRole('button', { name: inLanguage(playerMessages, language).retry });
        expect(retry !== null).to.equal(canRetry);
      });
    }
  }

  it('tries again when asked, and another file makes up for everything', async () => {
    const player = await bare();
    const heard = listen(player);
    player.src = '/nowhere.wav';
    await waitUntil(() => view(player).queryByRole('button', { name: en.retry }));
    await userEvent.click(button(player, en.retry));
    await waitUntil(() => heard.names.length === 2);
    player.file = tone(5);
    await waitUntil(() => view(player).queryByText('0:05'));
    expect(view(player).queryByRole('status', { name: en.retry })).to.equal(null);
  });

  it('offers to prepare what the browser cannot play', async () => {
    const player = await bare();
    player.file = new File(['no sound that any browser knows'], 'song.wma');
    await waitUntil(() => view(player).queryByText(en.unprepared));
    expect(button(player, en.play).disabled).to.equal(false);
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}`, async () => {
      const text = inLanguage(playerMessages, language);
      const player = await bare(`<pc-file-player language="${language}"></pc-file-player>`);
      player.file = tone(65);
      await waitUntil(() => view(player).queryByText('1:05'));
      for (const name of [text.play, text.mute]) expect(button(player, name)).to.exist;
      expect(slider(player).getAttribute('aria-label')).to.equal(text.position);
      expect(view(player).getByRole('combobox', { name: text.speed })).to.exist;
      expect(spoken(player)!.replace(/\s/g, ' ')).to.equal(
        {
          en: '0 seconds of 1 minute 5 seconds',
          es: '0 segundos de 1 minuto 5 segundos',
          fr: '0 seconde sur 1 minute 5 secondes',
          de: '0 Sekunden von 1 Minute 5 Sekunden',
        }[language],
      );
    });
  }

  it('fits its place from 200 px on, whatever it shows', async () => {
    const player = await mountPlayer(
      4000,
      '<div><pc-file-player file-name="A long name of an interview"></pc-file-player></div>',
    );
    const place = player.parentElement!;
    for (const direction of ['ltr', 'rtl']) {
      place.dir = direction;
      for (const width of [1280, 700, 420, 280, 200]) {
        place.style.width = `${width}px`;
        await waitUntil(() => placeOf(player).width === width);
        expect(rootOf(player).scrollWidth, `${direction} ${width}`).to.equal(width);
      }
    }
    // Time runs from left to right in every writing direction.
    slider(player).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(slider(player).value).to.equal('5');
    expect(getComputedStyle(slider(player)).direction).to.equal('ltr');
  });

  it('shortens a long file name before its end, so that takes can be told apart', async () => {
    const name = 'Interview with Ms Miller about the harbour, second part, take 12.mp3';
    const player = await bare(`<div style="width: 240px"><pc-file-player file-name="${name}"></pc-file-player></div>`);
    const end = view(player).getByText('e 12.mp3').getBoundingClientRect();
    expect(end.width).to.be.greaterThan(40);
    expect(end.right).to.be.at.most(placeOf(player).right);
    expect(end.height, 'one line').to.be.lessThan(30);
    const start = view(player).getByText(name.slice(0, -8));
    expect(start.scrollWidth).to.be.greaterThan(start.clientWidth);
    expect(view(player).getByRole('group', { name: en.player(name) })).to.exist;
  });

  for (const css of ['width: 700px', 'width: 500px', 'width: 300px', 'width: 240px']) {
    for (const [what, markup] of [
      ['with nothing', '<pc-file-player></pc-file-player>'],
      ['with a name', '<pc-file-player file-name="interview.mp3"></pc-file-player>'],
      ['with a cover', '<pc-file-player file-name="Interview" cover="/no-such-cover.png"></pc-file-player>'],
    ] as const) {
      it(`has the space that the landing stylesheet reserves: ${what}, ${css}`, async () => {
        const placed = `<div style="${css}">${markup}</div>`;
        const before = await reserved('pc-file-player', placed);
        expect(placeOf(await bare(placed))).to.deep.equal(before);
      });
    }
  }

  it('leaves width and margin to the page', async () => {
    const player = await bare();
    addStyle('pc-file-player { width: 320px; margin-left: 30px }');
    expect(placeOf(player)).to.include({ x: 30, width: 320 });
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`axe finds nothing, ${theme}`, async () => {
      const player = await bare();
      expect(await violations(player, theme), 'empty').to.deep.equal([]);
      player.file = tone(5);
      await waitUntil(() => view(player).queryByText('0:05'));
      expect(await violations(player, theme), 'ready').to.deep.equal([]);
      player.file = new File([], 'a.wav');
      await waitUntil(() => view(player).queryByText(failureMessages.en['empty-file'][0]));
      expect(await violations(player, theme), 'failed').to.deep.equal([]);
    });
  }
});
