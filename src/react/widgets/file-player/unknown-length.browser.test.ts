/**
 * Sound whose length the browser does not know: its own recordings, streams without ranges, and live streams.
 *
 * @everywhere Recorders and media elements differ between browsers.
 */
import { expect } from '@open-wc/testing';
import { fireEvent } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { playerMessages } from '../../../messages/en/player.ts';
import { recorded } from './testing/recorded.ts';
import { activatePage } from './testing/user-activation.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import '../../../elements/pc-file-player.ts';
import type { PcFilePlayer } from '../../../elements/pc-file-player.ts';
import { mount, view } from '../../../elements/testing/page.ts';

type Player = PcFilePlayer & HTMLElement;

const en = playerMessages.en;
const slider = (player: Player) => view(player).queryByRole<HTMLInputElement>('slider');
const served = (file: string): string => `/scenario/good/length-${Date.now()}/api/files/1/${file}`;

describe('a recording of the browser', () => {
  let recording: Blob;
  const urls: string[] = [];
  before(async function () {
    await activatePage();
    const made = await recorded(3.4);
    // A device without audio output may have no audio clock either.
    if (made) recording = made;
    else this.skip();
  });
  beforeEach(activatePage);
  after(() => urls.forEach((url) => URL.revokeObjectURL(url)));

  const ways = {
    'as a file': (player: Player) => void (player.file = recording),
    'at a blob URL': (player: Player) => {
      const url = URL.createObjectURL(recording);
      urls.push(url);
      player.src = url;
    },
  };
  for (const [way, give] of Object.entries(ways)) {
    it(`has its decoded length, and is sought before it was played: ${way}`, async () => {
      const player = await mount('pc-file-player');
      give(player);
      await waitUntil(() => slider(player)?.hasAttribute('aria-disabled') === false, 'can be sought');
      expect(Number(slider(player)!.max)).to.be.within(3.1, 3.9);
      expect(view(player).getByText('0:03')).to.exist;
      fireEvent.input(slider(player)!, { target: { value: '2' } });
      await waitUntil(() => slider(player)?.getAttribute('aria-valuetext') === '2 seconds of 3 seconds', 'is there');
      await userEvent.click(view(player).getByRole('button', { name: en.play }));
      const begun = performance.now();
      await new Promise((resolve) => player.addEventListener('pc-ended', resolve, { once: true }));
      expect(performance.now() - begun, 'plays the rest only').to.be.below(2900);
      expect(slider(player)!.value).to.equal(slider(player)!.max);
    });
  }
});

describe('a stream', () => {
  beforeEach(activatePage);

  it('that is live has no slider, and plays', async function () {
    const address = served('live');
    const audio = new Audio(address);
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }));
    const { duration } = audio;
    audio.src = '';
    // Firefox takes what has arrived of an MP3 for all of it.
    if (duration !== Infinity) this.skip();
    const player = await mount('pc-file-player');
    player.src = address;
    await waitUntil(() => slider(player) === null, 'no slider');
    const playing = new Promise((resolve) => player.addEventListener('pc-play', resolve, { once: true }));
    await userEvent.click(view(player).getByRole('button', { name: en.play }));
    await playing;
    expect(slider(player) === null).to.equal(true);
    // It ends with the player.
    player.src = '';
  });

  for (const language of LANGUAGES) {
    it(`says that it can’t be sought if nobody may read it, in ${language}`, async () => {
      const player = await mount('pc-file-player', `<pc-file-player language="${language}"></pc-file-player>`);
      const address = new URL(served('stream'), location.href);
      // Another origin without permission for scripts.
      address.hostname = address.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
      player.src = address.href;
      const hint = () => view(player).queryByText(inLanguage(playerMessages, language).fixed.replace(/\s/g, ' '));
      const isSeekable = () => slider(player)?.hasAttribute('aria-disabled') === false;
      // Firefox keeps short ones, and can seek in them.
      await waitUntil(() => isSeekable() !== (hint() !== null) && view(player).queryByText('0:00'), 'either');
      if (hint() && slider(player)) expect(slider(player)!.getAttribute('aria-describedby')).to.equal(hint()!.id);
    });
  }
});
