import assert from 'node:assert/strict';
import { it } from 'node:test';
import { standstill } from '../../../api/transfer.ts';
import { texts } from '../../../messages/en/file-jobs.ts';
import { detailText } from './job-text.ts';
import { sizeText } from '../limits/size-text.ts';

it('a size is told in the unit that suits it, in every language', () => {
  const cases = [
    [0, '0 bytes', '0 bytes', '0 octet', '0 Byte'],
    [1, '1 byte', '1 byte', '1 octet', '1 Byte'],
    [29, '29 bytes', '29 bytes', '29 octets', '29 Byte'],
    [1023, '1,023 bytes', '1023 bytes', '1 023 octets', '1.023 Byte'],
    [1024, '1 kB', '1 kB', '1 ko', '1 kB'],
    [1536, '1.5 kB', '1,5 kB', '1,5 ko', '1,5 kB'],
    [300 * 1024, '300 kB', '300 kB', '300 ko', '300 kB'],
    [0.8 * 1024 ** 2, '0.8 MB', '0,8 MB', '0,8 Mo', '0,8 MB'],
    [3.14159 * 1024 ** 2, '3.1 MB', '3,1 MB', '3,1 Mo', '3,1 MB'],
    [9.97 * 1024 ** 2, '10 MB', '10 MB', '10 Mo', '10 MB'],
    [48.4 * 1024 ** 2, '48 MB', '48 MB', '48 Mo', '48 MB'],
    [1.75 * 1024 ** 3, '1.8 GB', '1,8 GB', '1,8 Go', '1,8 GB'],
  ] as const;
  for (const [bytes, ...texts] of cases) {
    const said = (['en', 'es', 'fr', 'de'] as const).map((language) => sizeText(bytes, language).replace(/\s/g, ' '));
    assert.deepEqual(said, texts);
  }
});

it('an upload that stands still says what it waits for, instead of a speed and a time that no longer hold', () => {
  const file = new File([new Uint8Array(2048)], 'a.wav');
  const detailAt = (loaded: number, isMoving: boolean): string => {
    const sent = { loaded, total: 2048, rate: 512, measuredAt: 0, measured: loaded };
    const transfer = isMoving ? sent : standstill(sent, 2048, 10_000);
    return detailText(file, { phase: 'uploading', transfer }, texts, 'en').replace(/\s/g, ' ');
  };
  assert.equal(detailAt(1024, true), '2 kB · 512 bytes/s · about 2 s left');
  assert.equal(detailAt(1024, false), '2 kB · waiting for the connection');
  assert.equal(detailAt(2048, false), '2 kB · waiting for our servers');
});
