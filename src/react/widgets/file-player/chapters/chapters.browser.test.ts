/** The chapters of a player, from a visitor's view. */
import { expect, oneEvent } from '@open-wc/testing';
import { userEvent } from '@testing-library/user-event';
import { within } from '@testing-library/dom';
import { tagFile } from '../../../../../engine/formats/tag-file.ts';
import type { PcFilePlayer } from '../../../../elements/pc-file-player.ts';
import { mount, view, violations } from '../../../../elements/testing/page.ts';
import { chaptersMessages } from '../../../../messages/en/chapters.ts';
import { playerMessages } from '../../../../messages/en/player.ts';
import type { Chapter } from '../../../../sidecars/chapter.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import type { PlaybackDetail } from '../file-player.element.ts';
import type { ChaptersData } from './chapters-data.ts';
import { tone } from '../testing/sound.ts';
import { activatePage } from '../testing/user-activation.ts';
import '../../../../elements/pc-file-player.ts';

type Player = PcFilePlayer & HTMLElement;

const en = chaptersMessages.en;

const CHAPTERS: readonly Chapter[] = [
  { start: 0, title: 'Welcome' },
  { start: 10, title: '<b>News</b>', link: 'https://site.example/news' },
  { start: 30, title: '', image: '/no-such-picture.png' },
];

async function mountPlayer(data: ChaptersData | null, markup?: string): Promise<Player> {
  const player: Player = await mount('pc-file-player', markup);
  player.file = tone(60);
  player.chaptersData = data;
  await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'ready');
  if (data !== null) await listed(player);
  return player;
}

const slider = (player: Player): HTMLInputElement => view(player).getByRole('slider');
const list = (player: Player) => view(player).getByRole('list', { name: en.title });
const listed = (player: Player) => waitUntil(() => view(player).queryByRole('list') !== null, 'listed');
const titles = (player: Player): (string | undefined)[] =>
  within(list(player))
    .getAllByRole('button')
    .map((button) => button.querySelector('.pc-chapters__title')?.textContent);
const chapter = (player: Player, name: RegExp) => within(list(player)).getByRole('button', { name });
const button = (player: Player, name: string) => view(player).getByRole('button', { name });
const current = (player: Player): string | null | undefined =>
  list(player).querySelector('[aria-current=true] .pc-chapters__title')?.textContent;

/** What the console says while it runs, which takes as long as the test waits. */
async function withReports(test: (lines: string[]) => Promise<void>): Promise<void> {
  const lines: string[] = [];
  const { error } = console;
  console.error = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
  try {
    await test(lines);
  } finally {
    console.error = error;
  }
}

/** Answers every request with this text. */
function answer(text: string, status = 200): void {
  window.fetch = () => Promise.resolve(new Response(text, { status }));
}

describe('chapters of <pc-file-player>', () => {
  const { fetch } = window;
  beforeEach(activatePage);
  afterEach(() => {
    window.fetch = fetch;
  });

  it('are listed as text, with links of their own, and marked in the waveform', async () => {
    const player = await mountPlayer(CHAPTERS);
    expect(titles(player)).to.deep.equal(['Welcome', '<b>News</b>', en.untitled(3)]);
    expect(chapter(player, /^<b>News<\/b> 10 seconds$/)).to.exist;
    const link = within(list(player)).getByRole('link', { name: /More about “<b>News/ });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).to.deep.equal([
      'https://site.example/news',
      '_blank',
      'noopener',
    ]);
    const marks = [...player.shadowRoot!.querySelectorAll<HTMLElement>('.pc-chapters__marks i')];
    expect(marks.map(({ style }) => Math.round(parseFloat(style.left)))).to.deep.equal([17, 50]);
    await waitUntil(() => list(player).querySelector('img') === null, 'a picture that is missing leaves its place');
    for (const theme of ['light', 'dark'] as const) expect(await violations(player, theme)).to.deep.equal([]);
  });

  it('play when pressed; the one that sounds is current and announced once', async () => {
    const player = await mountPlayer(CHAPTERS);
    expect(current(player)).to.equal(undefined);
    player.seek(35);
    await waitUntil(() => current(player) === en.untitled(3), 'current');
    const details: unknown[] = [];
    player.addEventListener('pc-chapter', ({ detail }) => details.push(detail));
    const announced = oneEvent(player, 'pc-chapter');
    await userEvent.click(chapter(player, /News/));
    await announced;
    expect(current(player)).to.equal('<b>News</b>');
    const next = oneEvent(player, 'pc-chapter');
    player.seek(29.9);
    await next;
    expect(details).to.deep.equal([
      { index: 1, title: '<b>News</b>', start: 10 },
      { index: 2, title: '', start: 30 },
    ]);
    expect(current(player)).to.equal(en.untitled(3));
  });

  it('play from their beginning where nothing is loaded yet', async () => {
    const url = URL.createObjectURL(tone(60));
    const player: Player = await mount(
      'pc-file-player',
      `<pc-file-player src="${url}" preload="none"></pc-file-player>`,
    );
    player.chaptersData = CHAPTERS;
    await listed(player);
    const played = oneEvent(player, 'pc-play');
    await userEvent.click(chapter(player, /News/));
    const { detail } = (await played) as CustomEvent<PlaybackDetail>;
    expect(detail.position).to.be.at.least(10);
    expect(current(player)).to.equal('<b>News</b>');
  });

  it('are said with the position, one after the other', async () => {
    const player = await mountPlayer(CHAPTERS);
    for (const [seconds, said] of [
      [12, /^12 seconds .*, <b>News<\/b>$/],
      [31, /of 1 minute$/],
    ] as const) {
      player.seek(seconds);
      await waitUntil(() => said.test(slider(player).getAttribute('aria-valuetext') ?? ''), 'said');
    }
  });

  it('are stepped through by buttons, which keep the focus at the last one', async () => {
    const player = await mountPlayer(CHAPTERS);
    const [previous, next] = [button(player, en.previous), button(player, en.next)];
    expect([previous, next].map((step) => step.getAttribute('aria-disabled'))).to.deep.equal(['true', null]);
    await userEvent.click(next);
    await userEvent.click(next);
    expect(slider(player).value).to.equal('30');
    expect(next.getAttribute('aria-disabled')).to.equal('true');
    await userEvent.click(next);
    expect(player.shadowRoot!.activeElement).to.equal(next);
    await userEvent.click(previous);
    expect(slider(player).value).to.equal('10');
  });

  it('that are many are opened by a button, which says which one sounds', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ start: index + 1, title: `Part ${index}` }));
    const player: Player = await mount('pc-file-player');
    player.file = tone(60);
    player.chaptersData = many;
    await waitUntil(() => view(player).queryByRole('button', { name: /^Chapters/ }) !== null, 'shown');
    const toggle = view(player).getByRole('button', { name: /^Chapters/ });
    expect(toggle.getAttribute('aria-expanded')).to.equal('false');
    expect(view(player).queryByRole('list')).to.equal(null);
    await waitUntil(() => !slider(player).hasAttribute('aria-disabled'), 'ready');
    player.seek(35.5);
    await waitUntil(() => toggle.textContent.includes('Part 34'), 'says which one');
    expect(toggle.textContent).to.contain('35 of 40');
    await userEvent.click(toggle);
    expect(titles(player)).to.have.length(40);
    await waitUntil(() => list(player).scrollTop > 0, 'the current one is in view');
  });

  for (const [name, text] of [
    ['Podcasting 2.0', '{"version":"1.2.0","chapters":[{"startTime":0,"title":"One"},{"startTime":5,"title":"Two"}]}'],
    ['Podlove', '<chapters><chapter start="0" title="One"/><chapter start="00:00:05" title="Two"/></chapters>'],
    ['WebVTT', 'WEBVTT\n\n00:00.000 --> 00:05.000\nOne\n\n00:05.000 --> 00:09.000\nTwo'],
    ['lines', '00:00 One\n00:05 Two'],
  ] as const)
    it(`are loaded from a URL: ${name}`, async () => {
      answer(text);
      const player = await mountPlayer(null, '<pc-file-player chapters="/chapters"></pc-file-player>');
      await listed(player);
      expect(titles(player)).to.deep.equal(['One', 'Two']);
    });

  it('of the page count more than those at a URL, and both may change', async () => {
    answer('00:00 From the URL');
    const player = await mountPlayer('00:00 Of the page', '<pc-file-player chapters="/chapters"></pc-file-player>');
    expect(titles(player)).to.deep.equal(['Of the page']);
    player.chaptersData = null;
    await waitUntil(() => titles(player)[0] === 'From the URL', 'those of the URL');
    player.chapters = '';
    await waitUntil(() => view(player).queryByRole('list') === null, 'none');
    expect(view(player).queryByRole('button', { name: en.next })).to.equal(null);
  });

  it('of a file are shown where the page gives none', async () => {
    const player = await mountPlayer(null);
    const tag = tagFile([], [{ start: 0, end: 10, title: 'In the file' }]);
    player.file = new File([tag], 'episode.mp3');
    await listed(player);
    expect(titles(player)).to.deep.equal(['In the file']);
    player.file = tone(60);
    await waitUntil(() => view(player).queryByRole('list') === null, 'none in the other file');
  });

  for (const [name, text, status] of [
    ['of another format', '<!doctype html><title>404</title>', 200],
    ['that are missing', 'Not found', 404],
    ['with broken JSON', '{"chapters":[', 200],
  ] as const)
    it(`${name} are one line in the console, and the sound plays`, () =>
      withReports(async (lines) => {
        answer(text, status);
        const player = await mountPlayer(null, '<pc-file-player chapters="/chapters"></pc-file-player>');
        await waitUntil(() => lines.length > 0, 'reported');
        expect(lines[0]).to.match(/^<pc-file-player> its chapters at \/chapters are not shown\. \w.*\.$/);
        const played = oneEvent(player, 'pc-play');
        await userEvent.click(button(player, playerMessages.en.play));
        await played;
        expect(lines).to.have.length(1);
        expect(view(player).queryByRole('list')).to.equal(null);
      }));

  it('are what the keys of the system for tracks lead to', async () => {
    const player = await mountPlayer(CHAPTERS);
    const handlers = new Map<string, MediaSessionActionHandler | null>();
    const { setActionHandler } = navigator.mediaSession;
    navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
    try {
      const played = oneEvent(player, 'pc-play');
      await userEvent.click(button(player, playerMessages.en.play));
      await played;
      await waitUntil(() => Boolean(handlers.get('nexttrack')), 'handled');
      handlers.get('nexttrack')!({ action: 'nexttrack' });
      await waitUntil(() => Number(slider(player).value) >= 10, 'the next one');
      handlers.get('previoustrack')!({ action: 'previoustrack' });
      await waitUntil(() => Number(slider(player).value) < 10, 'the one before');
    } finally {
      navigator.mediaSession.setActionHandler = setActionHandler;
    }
  });
});
