import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reportName, reportText } from './report-file.ts';

const measured = { integrated: -20, range: 3, truePeak: -2 };

it('has every field, whatever was measured, and nothing that JSON cannot say', () => {
  const report = {
    before: measured,
    after: { integrated: null, range: null, truePeak: -1.2 },
    target: -14,
    peak: -1,
    floor: { before: -60, after: -52 },
    heard: 'speech',
    isLimited: true,
    clipped: 12,
    curve: { step: 1, before: [-20, null], after: [-14, null] },
  } as const;
  const time = new Date(Date.UTC(2026, 4, 31, 12));
  const text = reportText({ fileName: 'talk.wav', format: 'WAV', report }, time);
  assert.ok(text.endsWith('}\n'));
  assert.deepEqual(JSON.parse(text), {
    version: 1,
    file: 'talk.wav',
    format: 'WAV',
    created: '2026-05-31T12:00:00.000Z',
    before: measured,
    after: report.after,
    target: -14,
    peak: -1,
    noise: report.floor,
    heard: 'speech',
    limited: true,
    clippedSamples: 12,
    curve: report.curve,
  });
  const least: unknown = JSON.parse(
    reportText({ fileName: 'a', format: 'MP3', report: { before: measured, after: measured } }, time),
  );
  assert.deepEqual(Object.keys(least as object), Object.keys(JSON.parse(text) as object));
});

it('is named after the recording', () => {
  assert.deepEqual(
    ['talk.wav', 'a.b.mp3', 'noext', '.wav'].map((name) => reportName(name, 'json')),
    ['talk-loudness.json', 'a.b-loudness.json', 'noext-loudness.json', '.wav-loudness.json'],
  );
});
