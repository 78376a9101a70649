/** The transcript of a player, from a visitor's view. */
import { expect, oneEvent } from '@open-wc/testing';
import { userEvent } from '@testing-library/user-event';
import { fireEvent, within } from '@testing-library/dom';
import type { PcFilePlayer } from '../../../../elements/pc-file-player.ts';
import { mount, view, violations } from '../../../../elements/testing/page.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import { transcriptMessages } from '../../../../messages/en/transcript.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { PlaybackDetail } from '../file-player.element.ts';
import { tone } from '../testing/sound.ts';
import { activatePage } from '../testing/user-activation.ts';
import '../../../../elements/pc-file-player.ts';

type Player = PcFilePlayer & HTMLElement;

const en = transcriptMessages.en;

const VTT = `WEBVTT

00:00.000 --> 00:10.000
<v Ada>The first <b>bell</b>, &lt;img src=x>

00:10.000 --> 00:20.000
<v Ada>Façades <00:12.000>along <00:15.000>the quay

00:20.000 --> 00:30.000
<v Jonas>A bell again
`;

const MANY = Array.from({ length: 12_000 }, (_, index) => ({
  start: index / 200,
  end: (index + 1) / 200,
  text: `Line ${index}`,
}));

async function mountPlayer(markup?: string): Promise<Player> {
  const player: Player = await mount('pc-file-player', markup);
  player.file = tone(60);
  await waitUntil(() => !view(player).getByRole('slider').hasAttribute('aria-disabled'), 'ready');
  return player;
}

async function opened(data: object | string | null, markup?: string): Promise<Player> {
  const player = await mountPlayer(markup);
  player.transcriptData = data;
  await open(player);
  await waitUntil(() => view(player).queryByRole('list') !== null, 'shown');
  return player;
}

async function open(player: Player): Promise<void> {
  await waitUntil(() => view(player).queryByRole('button', { name: en.title }) !== null, 'offered');
  await userEvent.click(view(player).getByRole('button', { name: en.title }));
}

const list = (player: Player) => view(player).getByRole('list', { name: en.title });
const line = (player: Player, name: RegExp) => within(list(player)).getByRole('button', { name });
const button = (player: Player, name: string) => view(player).getByRole('button', { name });
const field = (player: Player): HTMLInputElement => view(player).getByRole('searchbox', { name: en.search });
const current = (player: Player): string | null | undefined =>
  list(player).querySelector('[aria-current=true] [dir]')?.textContent;
const marked = (name: string): string[] => [...(CSS.highlights.get(name) ?? [])].map(String);

describe('the transcript of <pc-file-player>', () => {
  const { fetch } = window;
  let requests: string[];
  let answers: Record<string, [text: string, status?: number]>;
  beforeEach(async () => {
    await activatePage();
    [requests, answers] = [[], { '/transcript': [VTT] }];
    window.fetch = (input) => {
      const url = input as string;
      const [text, status = 200] = answers[url] ?? ['', 404];
      requests.push(url);
      return Promise.resolve(new Response(text, { status }));
    };
  });
  afterEach(() => {
    window.fetch = fetch;
  });

  it('is loaded when somebody opens it, and is nothing but text', async () => {
    const player = await mountPlayer('<pc-file-player transcript="/transcript"></pc-file-player>');
    await waitUntil(() => view(player).queryByRole('button', { name: en.title }) !== null, 'offered');
    expect(requests).to.deep.equal([]);
    await open(player);
    await waitUntil(() => view(player).queryByRole('list') !== null, 'shown');
    expect(requests).to.deep.equal(['/transcript']);
    expect(list(player).querySelector('img, b')).to.equal(null);
    expect(line(player, /^0:00 The first bell, <img src=x>$/)).to.exist;
    const speakers = [...list(player).querySelectorAll('.pc-transcript__speaker')].map((name) => name.textContent);
    expect(speakers).to.deep.equal(['Ada', 'Jonas']);
    player.seek(11);
    await waitUntil(() => current(player) !== undefined, 'marked');
    for (const theme of ['light', 'dark'] as const) expect(await violations(player, theme)).to.deep.equal([]);
  });

  it('marks the line and the word that sound', async () => {
    const player = await opened(VTT);
    expect(current(player)).to.equal(undefined);
    player.seek(13);
    await waitUntil(() => current(player) === 'Façades along the quay', 'the line');
    expect(marked('pc-transcript-word')).to.deep.equal(['along']);
    player.seek(21);
    await waitUntil(() => current(player) === 'A bell again', 'the next one');
    expect(marked('pc-transcript-word')).to.deep.equal([]);
    expect(list(player).querySelectorAll('[aria-current]')).to.have.length(1);
  });

  it('marks the next line while it sounds', async () => {
    const player = await opened(VTT);
    player.seek(9.5);
    player.play();
    await waitUntil(() => Boolean(current(player)?.startsWith('Façades')), 'the next line');
  });

  it('leads to a line, and to a word', async () => {
    const player = await opened(VTT);
    const played = oneEvent(player, 'pc-play');
    await userEvent.click(line(player, /A bell again/));
    const { detail } = (await played) as CustomEvent<PlaybackDetail>;
    expect(detail.position).to.be.within(20, 21);
    const word = new Range();
    const text = line(player, /quay/).querySelector('[dir]')!.firstChild!;
    word.setStart(text, 14);
    word.setEnd(text, 17);
    const { left, top, width, height } = word.getBoundingClientRect();
    const sought = oneEvent(player, 'pc-seek');
    const [clientX, clientY] = [left + width / 2, top + height / 2];
    line(player, /quay/).dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, detail: 1, clientX, clientY }),
    );
    expect(((await sought) as CustomEvent<PlaybackDetail>).detail.position).to.equal(15);
  });

  it('stays where it is for those who select text', async () => {
    const player = await opened(VTT);
    const seeks: unknown[] = [];
    player.addEventListener('pc-seek', (event) => seeks.push(event));
    const text = line(player, /quay/);
    const [bubbles, composed] = [true, true];
    text.dispatchEvent(new PointerEvent('pointerdown', { bubbles, composed, clientX: 10 }));
    text.dispatchEvent(new MouseEvent('click', { bubbles, composed, detail: 1, clientX: 60 }));
    text.dispatchEvent(new MouseEvent('click', { bubbles, composed, detail: 2, clientX: 10 }));
    expect(seeks).to.deep.equal([]);
    text.dispatchEvent(new MouseEvent('click', { bubbles, composed, detail: 1, clientX: 10 }));
    expect(seeks).to.have.length(1);
  });

  it('is one stop for the keyboard; arrows, Home and End lead through it, Enter plays', async () => {
    const player = await opened(VTT);
    list(player).querySelector<HTMLElement>('[tabindex="0"]')!.focus();
    const focused = (): string | null | undefined => player.shadowRoot!.activeElement?.textContent;
    expect(focused()).to.contain('The first bell');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).to.contain('quay');
    await userEvent.keyboard('{End}');
    expect(focused()).to.contain('A bell again');
    const played = oneEvent(player, 'pc-play');
    await userEvent.keyboard('{Enter}');
    expect(((await played) as CustomEvent<PlaybackDetail>).detail.position).to.be.within(20, 21);
    await userEvent.keyboard('{Home}');
    expect(focused()).to.contain('The first bell');
    expect(list(player).querySelectorAll('[tabindex="0"]')).to.have.length(1);
  });

  it('is searched, whatever the accents', async () => {
    const player = await opened(VTT);
    const search = async (query: string, said: string): Promise<void> => {
      fireEvent.input(field(player), { target: { value: query } });
      await says(said);
    };
    const says = (said: string) => waitUntil(() => view(player).queryByText(said) !== null, said);
    const press = (key: string, shiftKey = false): boolean => fireEvent.keyDown(field(player), { key, shiftKey });
    await search('FACADE', en.count('1', '1'));
    await waitUntil(() => marked('pc-transcript-found')[0] === 'Façade', 'marked');
    // From where one is, as browsers do.
    await search('bell', en.count('2', '2'));
    await waitUntil(() => marked('pc-transcript-match').length === 1, 'the other one');
    press('Enter');
    await says(en.count('1', '2'));
    press('Enter', true);
    await says(en.count('2', '2'));
    await userEvent.click(button(player, en.next));
    await says(en.count('1', '2'));
    press('Escape');
    await waitUntil(() => field(player).value === '', 'empty');
    await waitUntil(() => marked('pc-transcript-match').length + marked('pc-transcript-found').length === 0, 'cleared');
    await search('ships', en.nothing);
  });

  it('follows the sound within its own box, until somebody scrolls there', async () => {
    const player = await opened(MANY);
    const page = scrollY;
    player.seek(30);
    await waitUntil(() => Boolean(current(player)?.startsWith('Line 60')), 'marked');
    const isSeen = (): boolean => {
      const [box, mark] = [list(player), list(player).querySelector('[aria-current]')].map((element) =>
        element!.getBoundingClientRect(),
      );
      return mark!.top >= box!.top && mark!.bottom <= box!.bottom;
    };
    await waitUntil(isSeen, 'in view');
    expect(scrollY).to.equal(page);
    expect(view(player).queryByRole('button', { name: en.back })).to.equal(null);
    list(player).dispatchEvent(new WheelEvent('wheel', { bubbles: true, composed: true, deltaY: 10 }));
    await waitUntil(() => view(player).queryByRole('button', { name: en.back }) !== null, 'stopped');
    player.seek(50);
    await waitUntil(() => Boolean(current(player)?.startsWith('Line 100')), 'marked');
    expect(isSeen()).to.equal(false);
    await userEvent.click(button(player, en.back));
    await waitUntil(isSeen, 'in view again');
    expect(view(player).queryByRole('button', { name: en.back })).to.equal(null);
  });

  it('with 12,000 lines is shown at once, and its end is a key away', async () => {
    const player = await opened(MANY);
    expect(list(player).querySelectorAll('[role=button]').length).to.be.below(6000);
    line(player, /Line 0$/).focus();
    await userEvent.keyboard('{End}');
    expect(player.shadowRoot!.activeElement?.textContent).to.contain('Line 11999');
  });

  it('in several languages is a choice, which begins with the page’s', async () => {
    answers = { '/de': ['00:00 --> 00:05\nHallo'], '/en': ['00:00 --> 00:05\nHello'] };
    const player = await opened(
      null,
      '<pc-file-player><track src="/de" srclang="de" default><track src="/en" srclang="en"></pc-file-player>',
    );
    expect(line(player, /Hello/)).to.exist;
    const choice = view(player).getByRole('combobox', { name: en.language });
    expect([...choice.querySelectorAll('option')].map(({ text }) => text)).to.deep.equal(['German', 'English']);
    await userEvent.selectOptions(choice, 'German');
    await waitUntil(() => view(player).queryByRole('button', { name: /Hallo/ }) !== null, 'German');
    expect(list(player).lang).to.equal('de');
    expect(requests).to.deep.equal(['/en', '/de']);
    player.replaceChildren();
    await waitUntil(() => view(player).queryByRole('button', { name: en.title }) === null, 'gone');
  });

  for (const [name, answer, canRetry] of [
    ['that is missing', ['Not found', 404], true],
    ['of another format', ['<!doctype html><title>404</title>', 200], false],
    ['with broken JSON', ['{"segments":[', 200], false],
  ] as const)
    it(`${name} is a sentence and one line in the console, and the sound plays`, async () => {
      const lines: string[] = [];
      const { error } = console;
      console.error = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
      try {
        answers = { '/transcript': [...answer] };
        const player = await mountPlayer('<pc-file-player transcript="/transcript"></pc-file-player>');
        await open(player);
        await waitUntil(() => view(player).queryByText(en.failed) !== null, 'said');
        expect(lines).to.have.length(1);
        expect(lines[0]).to.match(/^<pc-file-player> its transcript at \/transcript is not shown\. \w.*\.$/);
        const played = oneEvent(player, 'pc-play');
        await userEvent.click(button(player, playerMessages.en.play));
        await played;
        expect(view(player).queryByRole('button', { name: en.retry }) !== null).to.equal(canRetry);
        if (!canRetry) return;
        answers = { '/transcript': [VTT] };
        await userEvent.click(button(player, en.retry));
        await waitUntil(() => view(player).queryByRole('list') !== null, 'shown');
      } finally {
        console.error = error;
      }
    });
});
