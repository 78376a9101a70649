import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runSidecarCommand, type SidecarCommand } from './sidecar-command.ts';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sidecars-'));
});

after(() => rm(folder, { recursive: true }));

async function run(command: SidecarCommand, ...parameters: string[]) {
  const said = { out: '', error: '' };
  const code = await runSidecarCommand(command, parameters, {
    out: (text) => void (said.out += text),
    error: (text) => void (said.error += text),
  });
  return { code, ...said };
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe('pc-elements chapters', () => {
  it('converts them, and says what is not kept', async () => {
    const chapters = [
      { startTime: 0, title: 'Hello', img: 'a.png' },
      { startTime: 62.5, title: 'News', url: 'https://site.example/' },
    ];
    const path = await file('episode.chapters.json', JSON.stringify({ version: '1.2.0', chapters }));
    assert.deepEqual(await run('chapters', path, '--to', 'txt'), {
      ...{ code: 0, out: '00:00 Hello\n01:02.5 News\n' },
      error: 'Not kept in this format: pictures, links.\n',
    });
    const target = join(folder, 'episode.psc');
    assert.deepEqual(await run('chapters', path, '--to', 'psc', '-o', target), { code: 0, out: '', error: '' });
    assert.match(await readFile(target, 'utf8'), /<psc:chapter start="00:01:02.500" title="News" href=/);
  });

  it('moves them as the sound was edited', async () => {
    const path = await file('lines.txt', '0:00 Hello\n1:00 News\n2:00 Goodbye\n');
    const { out } = await run(
      'chapters',
      path,
      '--to',
      'txt',
      '--trim',
      '0:30-',
      '--cut',
      '1:10-1:20.5',
      '--cut=40-45',
    );
    assert.equal(out, '00:00 Hello\n00:25 News\n01:14.5 Goodbye\n');
  });
});

describe('pc-elements transcript', () => {
  it('converts it, moved', async () => {
    const path = await file(
      'a.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nAda: Hello\n\n2\n00:00:05,000 --> 00:00:06,000\nBye\n',
    );
    const { code, out } = await run('transcript', path, '--cut', '3-4');
    assert.equal(code, 0);
    assert.equal(out, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<v Ada>Hello\n\n00:00:04.000 --> 00:00:05.000\nBye\n');
    assert.equal((await run('transcript', path, '--to', 'txt')).error, 'Not kept in this format: times.\n');
  });

  it('says what is wrong', async () => {
    const binary = await file('sound.wav', new Uint8Array(2000));
    const text = await file('text.vtt', 'Nothing of that kind.');
    for (const [code, message, ...parameters] of [
      [2, 'Which file? Its name comes after "transcript".'],
      [2, 'One file at a time.', 'a', 'b'],
      [2, '--to is vtt, srt, json, txt, not "psc".', text, '--to', 'psc'],
      [2, '--cut is two times such as 1:30-2:05.5, not "5".', text, '--cut', '5'],
      [2, '--trim is two times such as 1:30-2:05.5, not "0:20-0:10".', text, '--trim', '0:20-0:10'],
      [1, "sound.wav can't be read: It is a sound without them, or no text.", binary],
      [1, "text.vtt can't be read: It has no lines with a time.", text],
      [1, "missing.srt can't be read:", join(folder, 'missing.srt')],
    ] as const) {
      const said = await run('transcript', ...parameters);
      assert.equal(said.code, code, message);
      assert.ok(said.error.includes(message), said.error);
    }
    const { code, out } = await run('transcript', '--help');
    assert.deepEqual([code, out.startsWith('Usage: pc-elements transcript')], [0, true]);
  });
});
