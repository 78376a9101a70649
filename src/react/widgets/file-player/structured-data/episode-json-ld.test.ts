import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { episodeJsonLd } from './episode-json-ld.ts';

const EPISODE = {
  name: 'Harbour bells',
  source: '/audio/14.mp3',
  cover: '',
  duration: null,
  chapters: [],
  page: 'https://site.example/14?from=mail#t=12',
  base: 'https://site.example/',
  player: '',
};

const audioOf = (more: Partial<Parameters<typeof episodeJsonLd>[0]>) =>
  episodeJsonLd({ ...EPISODE, ...more })?.associatedMedia;

describe('an episode as JSON-LD', () => {
  it('has absolute addresses, and nothing that is not known', () => {
    assert.deepEqual(episodeJsonLd(EPISODE), {
      '@context': 'https://schema.org',
      '@type': 'PodcastEpisode',
      name: 'Harbour bells',
      url: 'https://site.example/14?from=mail',
      associatedMedia: {
        '@type': 'AudioObject',
        contentUrl: 'https://site.example/audio/14.mp3',
        encodingFormat: 'audio/mpeg',
      },
    });
    assert.equal(episodeJsonLd({ ...EPISODE, cover: 'c.jpg' })?.image, 'https://site.example/c.jpg');
  });

  it('is nothing without a title, and for what is on the visitor’s device', () => {
    assert.equal(episodeJsonLd({ ...EPISODE, name: '' }), null);
    assert.equal(episodeJsonLd({ ...EPISODE, source: 'blob:https://site.example/1' }), null);
    assert.equal(episodeJsonLd({ ...EPISODE, source: '' }), null);
    assert.equal(episodeJsonLd({ ...EPISODE, cover: 'blob:https://site.example/1' })?.image, undefined);
  });

  it('says the encoding only where the address does', () => {
    for (const source of ['/14', '/14.ogg', '/14.mp4', '/14.constructor', '/mp3', '/14.mp3/play'])
      assert.equal(audioOf({ source })?.encodingFormat, undefined, source);
    assert.equal(audioOf({ source: '/14.M4A?token=1' })?.encodingFormat, 'audio/mp4');
  });

  for (const [seconds, duration] of [
    [5025, 'PT1H23M45S'],
    [3600, 'PT1H'],
    [59.6, 'PT1M'],
    [0.2, 'PT1S'],
    [0, undefined],
    [Infinity, undefined],
    [NaN, undefined],
  ] as const)
    it(`says ${seconds} seconds as ${duration ?? 'nothing'}`, () => {
      assert.equal(audioOf({ duration: seconds })?.duration, duration);
    });

  it('has the named chapters as clips, each with its moment of the page', () => {
    const chapters = [
      { start: 0, title: 'Welcome' },
      { start: 20, title: '' },
      { start: 40, title: 'Secret', hidden: true },
      { start: 75, title: '</script>', end: 80 },
      { start: 90, title: 'End' },
      { start: 900, title: 'After the end' },
    ];
    const clips = audioOf({ chapters, duration: 100, player: 'two' })?.hasPart;
    const [first, second, last, ...more] = clips ?? [];
    assert.deepEqual(first, {
      '@type': 'Clip',
      name: 'Welcome',
      startOffset: 0,
      endOffset: 20,
      url: 'https://site.example/14?from=mail#t=0:00&player=two',
    });
    assert.deepEqual([second?.name, second?.endOffset], ['</script>', 80]);
    assert.deepEqual([last?.name, last?.endOffset], ['End', 100]);
    assert.deepEqual(more, []);
    assert.equal(audioOf({ chapters })?.hasPart?.at(-1)?.endOffset, undefined);
  });
});
