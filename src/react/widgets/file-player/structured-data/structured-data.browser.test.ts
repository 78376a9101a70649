/** What a page with a player tells search engines. */
import { expect } from '@open-wc/testing';
import type { PcFilePlayer } from '../../../../elements/pc-file-player.ts';
import { mount } from '../../../../elements/testing/page.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';
import { tone } from '../testing/sound.ts';
import type { EpisodeJsonLd } from './episode-json-ld.ts';
import '../../../../elements/pc-file-player.ts';

const published = (): EpisodeJsonLd[] =>
  [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent) as EpisodeJsonLd,
  );

const mountPlayer = (more: string): Promise<PcFilePlayer & HTMLElement> =>
  mount(
    'pc-file-player',
    `<pc-file-player file-name="</script>Bells" src="/missing/14.mp3" preload="none" ${more}></pc-file-player>`,
  );

describe('structured data of <pc-file-player>', () => {
  it('stands in the page’s head while the player is there, and follows it', async () => {
    const player = await mountPlayer('structured-data id="bells" cover="/missing/14.jpg"');
    await waitUntil(() => published().length === 1, 'published');
    const [{ name, image, associatedMedia } = {} as EpisodeJsonLd] = published();
    expect([name, image]).to.deep.equal(['</script>Bells', `${location.origin}/missing/14.jpg`]);
    expect(associatedMedia).to.deep.equal({
      '@type': 'AudioObject',
      contentUrl: `${location.origin}/missing/14.mp3`,
      encodingFormat: 'audio/mpeg',
    });
    expect(document.head.innerHTML).not.to.contain('</script>Bells');
    player.chaptersData = [{ start: 65, title: 'Fog' }];
    await waitUntil(() => published()[0]?.associatedMedia.hasPart?.length === 1, 'with its chapter');
    const [clip] = published()[0]!.associatedMedia.hasPart!;
    expect(clip!.url).to.match(/#(.*&)?t=1:05&player=bells$/);
    expect(published()).to.have.length(1);
    player.remove();
    await waitUntil(() => published().length === 0, 'removed');
  });

  it('says the length once it is known, and nothing of a file of the visitor', async () => {
    const player = await mountPlayer('structured-data');
    player.peaksData = {
      version: 2,
      channels: 1,
      sample_rate: 100,
      samples_per_pixel: 100,
      bits: 8,
      length: 75,
      data: Array(150).fill(9),
    };
    await waitUntil(() => published()[0]?.associatedMedia.duration === 'PT1M15S', 'its length');
    player.file = tone(1);
    await waitUntil(() => published().length === 0, 'nothing');
  });
});
