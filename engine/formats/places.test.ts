import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AUDIO_FORMATS } from '../../src/contract/audio.ts';
import { withoutCoordinates } from './places.ts';
import { planTags } from './tags.ts';

/** Places all over the world, the same each time. */
const PLACES = Array.from({ length: 200 }, (_, index) => ({
  latitude: ((index * 37.123_457) % 180) - 90,
  longitude: ((index * 71.765_433) % 360) - 180,
}));

const signed = (value: number, digits: number): string =>
  `${value < 0 ? '-' : '+'}${Math.abs(value)
    .toFixed(4)
    .padStart(digits + 5, '0')}`;
const degrees = (value: number): string =>
  `${Math.floor(Math.abs(value))}° ${Math.floor((Math.abs(value) * 60) % 60)}′`;

/** How programs write coordinates. */
const NOTATIONS: readonly ((place: (typeof PLACES)[number]) => string)[] = [
  ({ latitude, longitude }) => `${signed(latitude, 2)}${signed(longitude, 3)}/`,
  ({ latitude, longitude }) => `${signed(latitude, 2)}${signed(longitude, 3)}+034.000/`,
  ({ latitude, longitude }) => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
  ({ latitude, longitude }) => `${latitude.toFixed(1)},${longitude.toFixed(1)}`,
  ({ latitude, longitude }) => `recorded at ${latitude.toFixed(4)} ${longitude.toFixed(4)} on the roof`,
  ({ latitude, longitude }) => `${degrees(latitude)} ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)} E`,
  ({ latitude, longitude }) => `geo:${latitude.toFixed(3)},${longitude.toFixed(3)}`,
  ({ latitude }) => `<rdf exif:GPSLatitude="${latitude.toFixed(4)}N"/>`,
];

test('no tag that looks like coordinates reaches any target, whatever it is called', () => {
  for (const [index, place] of PLACES.entries())
    for (const notation of NOTATIONS) {
      const value = notation(place);
      const key = ['comment', 'My Note', 'title', 'id3v2_priv.XMP', 'description'][index % 5] ?? '';
      for (const target of AUDIO_FORMATS) {
        const { arguments: args, lost, leavesOutPlace } = planTags({ [key]: value }, target);
        assert.ok(!args.some((argument) => argument.includes(value)), `${key}=${value} to ${target}`);
        // Once, quietly: it is no loss.
        assert.deepEqual([lost, leavesOutPlace], [[], true], `${key}=${value} to ${target}`);
      }
    }
});

describe('tags of a place, a phone or its programs are left out by their names', () => {
  for (const key of [
    ...['com.apple.quicktime.location.ISO6709', 'com.apple.quicktime.location.name', 'location', 'location-eng'],
    ...['xyz', 'loci', 'GPSAltitude', 'gps_speed', 'recordinglocation'],
  ])
    test(key, () => {
      const { arguments: args, leavesOutPlace } = planTags({ [key]: 'Home', title: 'Song' }, 'MP3');
      assert.ok(!args.some((argument) => argument.includes('Home')));
      assert.ok(leavesOutPlace);
    });

  for (const key of [
    ...['make', 'model', 'software', 'com.android.version', 'com.android.manufacturer'],
    ...['com.apple.quicktime.make', 'com.apple.quicktime.model', 'com.apple.quicktime.software'],
  ])
    test(key, () => {
      const { arguments: args, lost, leavesOutPlace } = planTags({ [key]: 'Phone 7' }, 'FLAC');
      assert.ok(!args.some((argument) => argument.includes('Phone')));
      assert.deepEqual([lost, leavesOutPlace], [[], false]);
    });
});

test('other numbers and words stay', () => {
  const tags = {
    ...{ title: 'Relocation', comment: 'Mixed at -1.5, then +3 dB', date: '2024-05-31', track: '3/12' },
    ...{
      'My Allocation': '12',
      REPLAYGAIN_TRACK_GAIN: '-6.54 dB',
      lyrics: '24 / 7, 10 000 times',
      composer: '+44, −7',
    },
  };
  const { arguments: args, leavesOutPlace } = planTags(tags, 'MP3');
  assert.equal(args.filter((argument) => argument === '-metadata').length, Object.keys(tags).length);
  assert.ok(!leavesOutPlace);
});

test('coordinates in notes are blanked out in place', () => {
  assert.equal(withoutCoordinates('Roof 52.5200, 13.4050 at dawn'), `Roof ${' '.repeat(16)} at dawn`);
});
