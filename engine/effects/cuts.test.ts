import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CUT_LOOK, cutsIn, silencesIn } from './cuts.ts';
import { CROSSFADE, splicedParts, type Gap, type Part } from '../plan/splice.ts';

const RATE = 48_000;

/** Numbers from 0 to 1 that look random, and are the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Recording {
  readonly levels: { readonly source: Float32Array; readonly cleaned: Float32Array };
  readonly pauses: readonly Gap[];
}

/** Words and pauses of random lengths, in noise of a level. */
function recording(seed: number, noise: number): Recording {
  const next = random(seed);
  const source: number[] = [];
  const cleaned: number[] = [];
  const pauses: Gap[] = [];
  for (let part = 0; part < 40; part++) {
    const isPause = part % 2 === 0;
    const length = Math.round(isPause ? 5 + next() * 300 : 20 + next() * 100);
    if (isPause) pauses.push({ from: source.length, to: source.length + length });
    for (let moment = 0; moment < length; moment++) {
      const voice = isPause ? -Infinity : -20 - next() * 12;
      const left = noise - 25 - next() * 8;
      cleaned.push(10 * Math.log10(10 ** (voice / 10) + 10 ** (left / 10)));
      source.push(10 * Math.log10(10 ** (voice / 10) + 10 ** ((noise + next() * 2) / 10)));
    }
  }
  return { levels: { source: Float32Array.from(source), cleaned: Float32Array.from(cleaned) }, pauses };
}

describe('what is cut out', () => {
  for (const noise of [-28, -45, -80])
    it(`is in pauses alone, apart, and leaves as much as asked for, in noise of ${noise} dBFS`, () => {
      for (let seed = 1; seed <= 20; seed++) {
        const { levels, pauses } = recording(seed, noise);
        const silence = { longest: 0.4 + (seed % 7) * 0.3, becomes: 0.1 + (seed % 3) * 0.1 };
        const cuts = cutsIn(silencesIn(levels, true), silence, RATE);
        const inSamples = pauses.map(({ from, to }) => ({
          from: from * CUT_LOOK.moment * RATE,
          to: to * CUT_LOOK.moment * RATE,
        }));
        for (const cut of cuts) {
          const pause = inSamples.find(({ from, to }) => cut.from >= from && cut.to <= to);
          assert.ok(pause, `seed ${seed}: ${JSON.stringify(cut)}`);
          const left = (pause.to - pause.from - (cut.to - cut.from)) / RATE;
          assert.ok(Math.abs(left - silence.becomes) <= 0.08, `seed ${seed}: ${left} s`);
        }
        const long = inSamples.filter(({ from, to }) => (to - from) / RATE > silence.longest + 0.1);
        for (const { from, to } of long) assert.ok(cuts.some((cut) => cut.from >= from && cut.to <= to));
        for (const { from, to } of inSamples)
          if ((to - from) / RATE < silence.longest - 0.1)
            assert.ok(!cuts.some((cut) => cut.from < to && cut.to > from), `seed ${seed}`);
        for (const [index, cut] of cuts.entries())
          assert.ok(cut.to > cut.from && cut.from > (cuts[index - 1]?.to ?? 0) + CROSSFADE * RATE);
      }
    });

  it('is nothing of a recording in which nobody speaks, but where nothing is heard', () => {
    const levels = Float32Array.from({ length: 1000 }, (_, moment) =>
      moment >= 300 && moment < 600 ? -90 : -30 - (moment % 7),
    );
    const cuts = cutsIn(
      silencesIn({ source: levels, cleaned: levels.map((level) => level - 40) }, false),
      { longest: 1, becomes: 0.5 },
      RATE,
    );
    assert.equal(cuts.length, 1);
    assert.ok(cuts.every(({ from, to }) => from >= 3 * RATE && to <= 6 * RATE));
  });

  it('is nothing of no sound at all', () => {
    const none = new Float32Array();
    assert.deepEqual(cutsIn(silencesIn({ source: none, cleaned: none }, true), { longest: 1, becomes: 0.5 }, RATE), []);
  });
});

describe('the parts of a sound', () => {
  /** A W64 file of samples of 16 bits, with what FFmpeg fills it with. */
  function file(samples: Int16Array): Uint8Array<ArrayBuffer> {
    const size = Math.ceil((24 + samples.byteLength) / 8) * 8;
    const bytes = new Uint8Array(40 + 40 + size);
    const view = new DataView(bytes.buffer);
    const name = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
    name(0, 'riff');
    view.setBigUint64(16, BigInt(bytes.length), true);
    name(24, 'wave');
    name(40, 'fmt ');
    view.setBigUint64(56, 40n, true);
    name(80, 'data');
    view.setBigUint64(96, BigInt(size), true);
    bytes.set(new Uint8Array(samples.buffer), 104);
    return bytes;
  }

  const joined = (bytes: Uint8Array, parts: readonly Part[]): Uint8Array =>
    Uint8Array.from(
      parts.flatMap((part) => [...(part instanceof Uint8Array ? part : bytes.subarray(part.from, part.to))]),
    );

  it('are all samples but those of the gaps, and fade into each other, with sizes that fit', async () => {
    const samples = Int16Array.from({ length: 2001 }, (_, at) => 100 + at);
    const bytes = file(samples);
    const readable = {
      size: bytes.length,
      read: (at: number, length: number) => Promise.resolve(bytes.slice(at, at + length)),
    };
    const sound = { sampleFormat: 's16', channels: 1, sampleRate: 1000 };
    const gaps = [
      { from: 400, to: 500 },
      { from: 900, to: 1700 },
    ];
    const { parts, samples: left } = await splicedParts(readable, sound, gaps, samples.length);
    assert.equal(left, 2001 - 900);
    const result = joined(bytes, parts);
    const view = new DataView(result.buffer);
    assert.equal(result.length, 104 + 2 * left);
    assert.equal(view.getBigUint64(16, true), BigInt(result.length));
    assert.equal(view.getBigUint64(96, true), BigInt(24 + 2 * left));
    const found = Array.from({ length: left }, (_, at) => view.getInt16(104 + 2 * at, true));
    const expected = [...samples].filter((_value, at) => !gaps.some(({ from, to }) => at >= from && at < to));
    const isNear = (at: number) => [400, 800].some((seam) => at >= seam - 5 && at < seam + 5);
    for (const [at, value] of found.entries()) {
      if (!isNear(at)) assert.equal(value, expected[at]);
    }
    assert.ok(found.slice(395, 405).every((value) => value > 500 && value < 1.5 * 600));
  });

  it('do not exceed full scale', async () => {
    const samples = new Int16Array(3000).fill(32_767);
    const bytes = file(samples);
    const readable = {
      size: bytes.length,
      read: (at: number, length: number) => Promise.resolve(bytes.slice(at, at + length)),
    };
    const sound = { sampleFormat: 's16', channels: 1, sampleRate: 1000 };
    const { parts } = await splicedParts(readable, sound, [{ from: 1000, to: 2000 }], samples.length);
    const view = new DataView(joined(bytes, parts).buffer);
    assert.equal(view.getInt16(104 + 2 * 1000, true), 32_767);
  });
});
