/** What listeners do with an episode, from a visitor's view. */
import { expect, oneEvent } from '@open-wc/testing';
import { userEvent } from '@testing-library/user-event';
import type { PcFilePlayer } from '../../../../elements/pc-file-player.ts';
import { mount, placeOf, view, violations } from '../../../../elements/testing/page.ts';
import { listeningMessages } from '../../../../messages/en/listening.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { tone } from '../testing/sound.ts';
import { activatePage } from '../testing/user-activation.ts';
import '../../../../elements/pc-file-player.ts';

type Player = PcFilePlayer & HTMLElement;

const en = listeningMessages.en;
const BACK = en.back('15 seconds');
const FORWARD = en.forward('30 seconds');

async function mountPlayer(markup?: string, seconds = 120): Promise<Player> {
  const player: Player = await mount('pc-file-player', markup);
  player.file = tone(seconds);
  await waitUntil(() => view(player).queryByRole('button', { name: en.more }) !== null, 'the part is there');
  await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'ready');
  return player;
}

const slider = (player: Player): HTMLInputElement => view(player).getByRole('slider');
const at = (player: Player): number => Number(slider(player).value);
const button = (player: Player, name: string): HTMLElement => view(player).getByRole('button', { name });
const press = (player: Player, name: string): Promise<void> => userEvent.click(button(player, name));
const go = (hash: string): Promise<Event> => {
  const gone = oneEvent(window, 'hashchange');
  location.hash = hash;
  return gone;
};

describe('listening to <pc-file-player>', () => {
  const { clipboard } = navigator;
  const share = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');

  /** Replaces the clipboard; null: the page has none, as without TLS. */
  const setClipboard = (value: Partial<Clipboard> | null): void => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: value ?? undefined });
  };

  beforeEach(activatePage);
  afterEach(() => {
    setClipboard(clipboard);
    Reflect.deleteProperty(navigator, 'share');
    if (share) Object.defineProperty(Navigator.prototype, 'share', share);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('goes back and forward, by what the page says', async () => {
    const player = await mountPlayer();
    await press(player, FORWARD);
    expect(at(player)).to.equal(30);
    await press(player, BACK);
    expect(at(player)).to.equal(15);
    player.setAttribute('skip-back', '5');
    player.setAttribute('skip-forward', '60');
    await waitUntil(() => view(player).queryByRole('button', { name: en.back('5 seconds') }) !== null);
    await press(player, en.forward('60 seconds'));
    await press(player, en.back('5 seconds'));
    expect(at(player)).to.equal(70);
  });

  it('does not skip through what is short', async () => {
    const player = await mountPlayer(undefined, 20);
    expect(view(player).queryByRole('button', { name: FORWARD })).to.equal(null);
  });

  it('offers half to three times the speed', async () => {
    const player = await mountPlayer();
    const speeds = [...view(player).getByRole<HTMLSelectElement>('combobox').options].map(({ value }) => Number(value));
    expect([Math.min(...speeds), Math.max(...speeds)]).to.deep.equal([0.5, 3]);
  });

  it('comes without moving anything', async () => {
    for (const width of [340, 700]) {
      const markup = `<div style="width: ${width}px"><pc-file-player file-name="Harbour"></pc-file-player></div>`;
      const player: Player = await mount('pc-file-player', markup);
      const before = placeOf(player);
      player.file = tone(120);
      await waitUntil(() => view(player).queryByRole('button', { name: FORWARD }) !== null);
      expect(placeOf(player), `${width}`).to.deep.equal(before);
    }
  });

  describe('a moment as a link', () => {
    it('is copied with the position, and the rest of the address stays', async () => {
      history.replaceState(null, '', '#/notes');
      const copied: string[] = [];
      setClipboard({ writeText: (text) => Promise.resolve(void copied.push(text)) });
      const player = await mountPlayer();
      await press(player, FORWARD);
      await press(player, en.more);
      await press(player, en.copyLink('0:30'));
      await view(player).findByRole('button', { name: en.copied });
      expect(copied).to.deep.equal([`${location.href}&t=0:30`]);
    });

    it('names the player where it is not the first', async () => {
      const copied: string[] = [];
      setClipboard({ writeText: (text) => Promise.resolve(void copied.push(text)) });
      const markup = '<div><pc-file-player></pc-file-player><pc-file-player id="second"></pc-file-player></div>';
      const first: Player = await mount('pc-file-player', markup);
      const second = first.parentElement!.querySelector<Player>('#second')!;
      second.file = tone(120);
      await waitUntil(() => view(second).queryByRole('button', { name: en.more }) !== null);
      await press(second, en.more);
      await press(second, en.copyLink('0:00'));
      await waitUntil(() => copied.length > 0);
      expect(new URL(copied[0]!).hash).to.equal('#t=0:00&player=second');
      first.file = tone(120);
      await waitUntil(() => !slider(first).hasAttribute('aria-disabled'));
      await go('#t=0:40&player=second');
      await waitUntil(() => at(second) === 40);
      await go('#t=0:20');
      await waitUntil(() => at(first) === 20);
      expect(at(second)).to.equal(40);
    });

    for (const [what, value] of [
      ['there is no clipboard', null],
      ['the browser refuses', { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) }],
    ] as const)
      it(`is shown where ${what}`, async () => {
        setClipboard(value);
        const player = await mountPlayer();
        await press(player, en.more);
        await press(player, en.copyLink('0:00'));
        const field = await view(player).findByLabelText<HTMLInputElement>(en.copyYourself);
        expect(field.value).to.match(/#t=0:00$/);
        expect(field.selectionEnd).to.equal(field.value.length);
      });

    it('is shared where the system can', async () => {
      const shared: (ShareData | undefined)[] = [];
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (data?: ShareData) => Promise.reject(new DOMException(String(shared.push(data)), 'AbortError')),
      });
      const player = await mountPlayer('<pc-file-player file-name="Harbour bells"></pc-file-player>');
      await press(player, en.more);
      await press(player, en.share);
      expect(shared[0]).to.include({ title: 'Harbour bells' });
    });

    it('is where a press on a link plays from, also for the second time', async () => {
      const player = await mountPlayer();
      const link = Object.assign(document.createElement('a'), { href: '#t=0:50', textContent: '0:50' });
      player.after(link);
      for (let time = 0; time < 2; time++) {
        const played = oneEvent(player, 'pc-play');
        await userEvent.click(link);
        await played;
        expect(at(player)).to.be.within(50, 51);
        player.pause();
        player.seek(0);
      }
      link.remove();
    });

    it('is where the way back leads, which does not play', async () => {
      const player = await mountPlayer();
      await go('#t=0:50');
      await go('#t=1:10');
      await waitUntil(() => at(player) === 70);
      history.back();
      await waitUntil(() => at(player) === 50);
      expect(view(player).queryByRole('button', { name: playerMessages.en.play })).to.exist;
    });

    it('may have an end, where it pauses once', async () => {
      const player = await mountPlayer();
      await go('#t=0:50,0:51');
      const paused = oneEvent(player, 'pc-pause');
      player.play();
      await paused;
      expect(at(player)).to.be.within(51, 51.6);
    });

    it('has no end for whoever goes further', async () => {
      const player = await mountPlayer();
      await go('#t=0:50,0:51');
      await waitUntil(() => at(player) === 50);
      player.seek(80);
      player.play();
      await waitUntil(() => at(player) > 80.5);
      expect(view(player).queryByRole('button', { name: playerMessages.en.pause })).to.exist;
    });

    it('is where it starts', async () => {
      history.replaceState(null, '', '#t=1:05');
      const player = await mountPlayer();
      // It plays, because the page was pressed a moment ago.
      await waitUntil(() => at(player) >= 65);
      player.pause();
      await press(player, en.more);
      await press(player, en.startOver);
      expect(at(player)).to.equal(0);
    });
  });

  it('pauses where the chapter ends, and says why', async () => {
    const player = await mountPlayer();
    player.chaptersData = [
      { start: 0, title: 'Welcome' },
      { start: 10, title: 'News' },
    ];
    await view(player).findByRole('list');
    player.seek(9.3);
    await press(player, en.more);
    await userEvent.selectOptions(view(player).getByLabelText(en.sleep), en.sleepAtChapter);
    const paused = oneEvent(player, 'pc-pause');
    player.play();
    await paused;
    expect(at(player)).to.be.within(9.7, 10.6);
    const said = (): (string | null)[] =>
      view(player)
        .getAllByRole('status')
        .map(({ textContent }) => textContent);
    await waitUntil(() => said().includes(en.slept));
    expect(view(player).getByLabelText<HTMLSelectElement>(en.sleep).value).to.equal('off');
  });

  it('says how long it still plays', async () => {
    const player = await mountPlayer();
    await press(player, en.more);
    await userEvent.selectOptions(view(player).getByLabelText(en.sleep), '15');
    await view(player).findByText(new RegExp(`^${en.sleepIn('(15:00|14:5\\d)')}$`));
  });

  it('goes on in its list, if asked', async () => {
    const item = '<li><pc-file-player continuous></pc-file-player></li>';
    const first: Player = await mount('pc-file-player', `<ol>${item}${item}</ol>`);
    const second = first.closest('ol')!.querySelectorAll<Player>('pc-file-player')[1]!;
    for (const player of [first, second]) {
      player.file = tone(61);
      await waitUntil(() => view(player).queryByRole('button', { name: en.more }) !== null);
      await waitUntil(() => !slider(player).hasAttribute('aria-disabled'));
    }
    first.seek(60.5);
    const next = oneEvent(second, 'pc-play');
    first.play();
    await next;
  });

  it('boosts what the page may read, where there is a mouse', async () => {
    const player = await mountPlayer();
    await press(player, en.more);
    const boost = button(player, en.boost);
    expect(boost.getAttribute('aria-pressed')).to.equal('false');
    await userEvent.click(boost);
    expect(boost.getAttribute('aria-pressed')).to.equal('true');
    const played = oneEvent(player, 'pc-play');
    player.play();
    await played;
  });

  for (const language of LANGUAGES)
    it(`in ${language} fits its place, with axe content`, async () => {
      const texts = inLanguage(listeningMessages, language);
      const markup = `<div style="width: 288px"><pc-file-player language="${language}" download></pc-file-player></div>`;
      const player: Player = await mount('pc-file-player', markup);
      player.file = tone(120);
      await waitUntil(() => view(player).queryByRole('button', { name: texts.more }) !== null);
      await press(player, texts.more);
      const { right } = placeOf(player);
      for (const control of view(player).getAllByRole('button'))
        expect(control.getBoundingClientRect().right, control.textContent || control.title).to.be.at.most(right);
      for (const theme of ['light', 'dark'] as const) expect(await violations(player, theme)).to.deep.equal([]);
    });
});
