/** The title and the cover of a file, as its player shows them. */
import { expect } from '@open-wc/testing';
import { bigEndianBytes, bytesOf, syncSafeBytes } from '../../../../../engine/formats/bytes.ts';
import { FRONT_COVER } from '../../../../../engine/formats/picture-kinds.ts';
import { tagFile } from '../../../../../engine/formats/tag-file.ts';
import type { PcFilePlayer } from '../../../../elements/pc-file-player.ts';
import { mount, view, violations } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { tone } from '../testing/sound.ts';
import '../../../../elements/pc-file-player.ts';

type Player = PcFilePlayer & HTMLElement;

async function picture(): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(64, 64);
  const drawing = canvas.getContext('2d')!;
  drawing.fillStyle = 'teal';
  drawing.fillRect(0, 0, 64, 64);
  return new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
}

async function mp3(title: string): Promise<File> {
  const [text, file] = [bytesOf(title), tagFile([{ kind: FRONT_COVER, description: '', bytes: await picture() }], [])];
  const frame = Uint8Array.of(...bytesOf('TIT2'), ...bigEndianBytes(text.length + 1), 0, 0, 0, ...text);
  const size = file.slice(6, 10).reduce((sum, byte) => sum * 0x80 + byte, 0) + frame.length;
  const parts = [file.slice(0, 6), Uint8Array.from(syncSafeBytes(size)), frame, file.slice(10)];
  return new File(parts, 'episode-14-final.mp3', { type: 'audio/mpeg' });
}

const cover = (player: Player): string =>
  player.shadowRoot!.querySelector<HTMLImageElement>('[part=cover] img')?.src ?? '';
const canLoad = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  );

describe('the heading of a file in <pc-file-player>', () => {
  it('is its own title and cover, whose URL ends with it', async () => {
    const player: Player = await mount('pc-file-player');
    player.file = await mp3('Harbour bells');
    await view(player).findByText('Harbour bells');
    await waitUntil(() => cover(player).startsWith('blob:'), 'the cover');
    const url = cover(player);
    await waitUntil(
      () => player.shadowRoot!.querySelector<HTMLImageElement>('[part=cover] img')!.naturalWidth === 64,
      'it is shown',
    );
    expect(view(player).getByRole('group', { name: /Harbour bells/ })).to.exist;
    for (const theme of ['light', 'dark'] as const) expect(await violations(player, theme)).to.deep.equal([]);
    player.file = tone(1);
    await waitUntil(() => view(player).queryByText('tone.wav') !== null, 'the name of the next file');
    expect(cover(player)).to.equal('');
    expect(await canLoad(url)).to.equal(false);
  });

  it('gives way to what the page says', async () => {
    const player: Player = await mount('pc-file-player', '<pc-file-player cover="/missing/own.png"></pc-file-player>');
    player.file = await mp3('Harbour bells');
    await view(player).findByText('Harbour bells');
    expect(player.shadowRoot!.querySelector('[part=cover]')).to.exist;
    expect(cover(player)).not.to.match(/^blob:/);
    player.fileName = 'Fog';
    await view(player).findByText('Fog');
  });
});
