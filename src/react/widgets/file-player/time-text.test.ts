import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clockText, secondsText, spokenTime } from './time-text.ts';

it('reads like a clock, with hours only where they are needed', () => {
  assert.deepEqual(
    [0, 5.9, 65, 600, 3599.99].map((seconds) => clockText(seconds)),
    ['0:00', '0:05', '1:05', '10:00', '59:59'],
  );
  assert.equal(clockText(3723), '1:02:03');
  assert.equal(clockText(65, 4000), '0:01:05');
});

it('speaks like a person, in every language', () => {
  assert.equal(spokenTime(65, 'en'), '1 minute 5 seconds');
  assert.equal(spokenTime(180, 'en'), '3 minutes');
  assert.equal(spokenTime(0.4, 'en'), '0 seconds');
  assert.equal(spokenTime(3601, 'de'), '1 Stunde 1 Sekunde');
  assert.equal(spokenTime(65, 'es'), '1 minuto 5 segundos');
  // With no-break spaces.
  assert.equal(spokenTime(65, 'fr').replace(/\s/g, ' '), '1 minute 5 secondes');
});

it('tells tenths of a second with the decimal sign of the language', () => {
  assert.deepEqual(
    [secondsText(1, 'en'), secondsText(1.5, 'de'), secondsText(0.4, 'fr', 'short').replace(/\s/, ' ')],
    ['1 second', '1,5 Sekunden', '0,4 s'],
  );
});
