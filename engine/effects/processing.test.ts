/** Tests the control flow of processing on simulated audio. Other tests process real files. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type {
  LoudnessTarget,
  NoiseStrength,
  ProcessingStage,
  AudioEffect,
  AudioFormat,
} from '../../src/contract/audio.ts';
import { EngineError } from '../formats/errors.ts';
import type { Probe } from '../formats/probe.ts';
import { processSound } from './processing.ts';
import type { PassRunner } from './pass-runner.ts';

const probe: Probe = {
  container: 'wav',
  duration: 10,
  tags: { title: 'Take', REPLAYGAIN_TRACK_GAIN: '-3 dB' },
  audio: { index: 1, codec: 'pcm_s16le', sampleRate: 1000, channels: 1, sampleFormat: 's16', bits: 16 },
  pictures: [],
  hasVideo: false,
};

interface Sound {
  readonly integrated: number;
  readonly truePeak: number;
}

/** Returns what a result measures, given the requested gain and ceiling in dB. */
type Physics = (gain: number, ceiling: number) => Sound;

const number = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1]);

const summary = ({ integrated, truePeak }: Sound, samples: number): string[] => [
  '[Parsed_ebur128_3 @ 0x1] Summary:',
  `    I:         ${integrated.toFixed(1)} LUFS`,
  '    LRA:         4.0 LU',
  `    Peak:       ${truePeak === -Infinity ? '-inf' : truePeak.toFixed(1)} dBFS`,
  `[Parsed_astats_1 @ 0x1] Number of samples: ${samples}`,
];

/** What is reported of the quietest moments, the last filter of the chain first. */
const troughs = (levels: readonly number[]): string[] =>
  levels.map((level, index) => `[Parsed_astats_${3 + 6 * index} @ 0x1] RMS trough dB: ${level}`).toReversed();

/** What is written of the source to find how its pitch moves. */
const excerpts: Sound = { integrated: NaN, truePeak: NaN };

/** What is written of the source and the result to find pauses, and for the larger network. */
const copies: Readonly<Record<'source' | 'result' | 'gentle' | 'voice', Sound>> = {
  source: { ...excerpts },
  result: { ...excerpts },
  gentle: { ...excerpts },
  voice: { ...excerpts },
};

const EMPTY_MODULE = new WebAssembly.Module(new Uint8Array([0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00]));

/** Five samples as FFmpeg writes them for the larger network: the head of the file, and that of the samples. */
function raw(): Uint8Array {
  const file = Buffer.alloc(40 + 24 + 5 * 4);
  file.write('data', 40);
  file.writeBigUInt64LE(BigInt(24 + 5 * 4), 40 + 16);
  return file;
}

/** A copy of ten seconds: a voice, and pauses of a second each, given by their ends. */
function copyWith(pauses: readonly number[], level: number): Uint8Array {
  const isPause = (seconds: number): boolean => pauses.some((end) => seconds >= end - 1 && seconds < end);
  const sample = (decibels: number): number => Math.round(2 ** 15 * 10 ** (decibels / 20));
  return new Uint8Array(
    Int16Array.from({ length: 80_000 }, (_, index) => sample(isPause(index / 8000) ? level : -20)).buffer,
  );
}

/** Processes a source with a loudness of -30 LUFS. */
async function processed({
  effect = 'AUTO_LEVELING',
  to = 'WAV',
  source = { integrated: -30, truePeak: -10 },
  samples = 10_000,
  physics = (gain) => ({ integrated: -23 + gain, truePeak: -5 }),
  quietest = [-60, -60, -60],
  steady = [-60, -62, -64],
  cleaned = -23,
  pauses = [],
  noise = [-55, -80],
  pitch = new Uint8Array(),
  strength,
  loudness,
  voice = 'heard',
  signal,
}: {
  effect?: AudioEffect;
  to?: AudioFormat;
  source?: Sound;
  samples?: number;
  physics?: Physics;
  /** Level of the quietest moments: in all, without 50 Hz, and without 60 Hz either. */
  quietest?: readonly number[];
  /** The same without harmonics and in bands. */
  steady?: readonly number[];
  /** Loudness without the noise, of a source that was at -23 LUFS. */
  cleaned?: number;
  /** The ends of pauses of a second. */
  pauses?: readonly number[];
  /** Level of the pauses before and after. */
  noise?: readonly [before: number, after: number];
  /** What is looked at to find how the pitch moves. */
  pitch?: Uint8Array;
  strength?: NoiseStrength;
  loudness?: LoudnessTarget;
  /** What becomes of the larger network's work. */
  voice?: 'heard' | 'missing' | 'no room' | 'broken';
  signal?: AbortSignal;
} = {}) {
  const calls: string[] = [];
  const chains: string[] = [];
  const done: number[] = [];
  const stages: ProcessingStage[] = [];
  const discarded: Sound[] = [];
  const made = (args: readonly string[]): Sound => {
    const filters = args[args.indexOf('-af') + 1] ?? '';
    const limit = number(/alimiter=limit=([\d.]+)/, filters);
    // The last gain before the limiter.
    return physics(Number(/.*volume=(-?[\d.]+)dB/.exec(filters)?.[1]), 20 * Math.log10(limit));
  };
  const runner: PassRunner<Sound> = {
    network: 'rnnoise.txt',
    examine(sound, args, { signal: stop, onProgress }) {
      stop?.throwIfAborted();
      onProgress(0.5);
      onProgress(1);
      const filters = args.join();
      const level = `[Parsed_astats_9 @ 0x1] RMS level dB: ${noise[sound === source ? 0 : 1]}`.replace(
        '-Infinity',
        '-inf',
      );
      if (filters.includes('volume=0')) {
        calls.push(sound === source ? 'measure pauses of source' : 'measure pauses of result');
        return Promise.resolve([level]);
      }
      if (!filters.includes('ebur128')) {
        calls.push('measure noise');
        return Promise.resolve(troughs(steady));
      }
      const isRehearsal = filters.includes('alimiter');
      calls.push(
        isRehearsal
          ? sound === copies.voice
            ? 'rehearse the voice'
            : 'rehearse'
          : sound === source
            ? 'measure source'
            : 'measure result',
      );
      const before = isRehearsal ? summary({ integrated: cleaned, truePeak: 0 }, samples) : [];
      const found = summary(isRehearsal ? made(args) : sound, samples);
      return Promise.resolve([...before, ...found, ...troughs(quietest), level]);
    },
    voiceNetwork() {
      calls.push('load larger network');
      return Promise.resolve(voice === 'missing' ? undefined : EMPTY_MODULE);
    },
    keepVoice(copied, { copy }, { onProgress }) {
      assert.equal(copied, copies.gentle);
      assert.deepEqual(copy, { channels: 1, position: 64, count: 5 });
      onProgress(1);
      calls.push('keep voice');
      return voice === 'broken' ? Promise.reject(new EngineError('damaged')) : Promise.resolve(copies.voice);
    },
    copy(sound, args, { onProgress }) {
      onProgress(1);
      if (args.includes('w64')) {
        calls.push('copy without noise');
        return voice === 'no room' ? Promise.reject(new EngineError('out-of-memory')) : Promise.resolve(copies.gentle);
      }
      if (!args.join().includes('atrim=end=1200')) return Promise.resolve(excerpts);
      calls.push(sound === source ? 'copy source' : 'copy result');
      return Promise.resolve(copies[sound === source ? 'source' : 'result']);
    },
    write(_sound, args, { onProgress, sound }) {
      onProgress(1);
      if (sound) calls.push(sound === copies.voice && args.includes('1:a:0') ? 'of the voice:' : 'of another sound:');
      chains.push(args[args.indexOf('-af') + 1] ?? '');
      calls.push(`write ${args.filter((_argument, index) => args[index - 1] === '-metadata').join(' ')}`);
      return Promise.resolve(made(args));
    },
    open(written) {
      const [before, after] = noise.map((level) => copyWith(pauses, level));
      const bytes =
        written === copies.gentle
          ? raw()
          : written === copies.source
            ? before!
            : written === copies.result
              ? after!
              : pitch;
      return Promise.resolve({
        size: bytes.length,
        read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
      });
    },
    splice: () => assert.fail(),
    prepare: () => Promise.resolve(),
    discard(written) {
      if (written === copies.voice || written === copies.gentle)
        calls.push(written === copies.voice ? 'discard voice' : 'discard copy');
      else if (written !== excerpts && !Object.values(copies).includes(written)) discarded.push(written);
      return Promise.resolve();
    },
  };
  const onProgress = (part: number) => void done.push(part);
  const { result, report } = await processSound(
    runner,
    source,
    { effect, strength, loudness, to, probe },
    { signal, onProgress, onStage: (stage) => stages.push(stage) },
  );
  return { result, report, calls, chains, done, stages, discarded };
}

describe('finding the loudness', () => {
  it('measures, rehearses, writes and measures what was written', async () => {
    const { calls, report, result } = await processed();
    assert.deepEqual(calls, ['measure source', 'rehearse', 'write title=Take', 'measure result']);
    assert.deepEqual(report, {
      before: { integrated: -30, range: 4, truePeak: -10 },
      after: { integrated: -19, range: 4, truePeak: -5 },
      target: -19,
      peak: -1,
      floor: { before: -60, after: -60 },
      heard: 'speech',
      isLimited: false,
    });
    assert.equal(result.integrated, -19);
  });

  it('tells each stage as it begins, and what was measured of the source as soon as it is known', async () => {
    const { stages, report } = await processed();
    const known = { before: report.before, target: -19, peak: -1 };
    assert.deepEqual(stages, [
      { name: 'measuring', target: -19, peak: -1 },
      { name: 'writing', ...known },
      { name: 'checking', ...known },
    ]);
  });

  it('reaches the target that is asked for, below the peak that is', async () => {
    // An encoder raises the peaks by 1 dB.
    const physics: Physics = (gain, ceiling) => ({ integrated: -23 + gain, truePeak: ceiling + 1 });
    const { report, result, calls } = await processed({ physics, loudness: { target: -14, peak: -2 } });
    assert.deepEqual([report.target, report.peak, report.after.integrated], [-14, -2, -14]);
    assert.ok(result.truePeak <= -2, `${result.truePeak} dBTP`);
    assert.equal(calls.filter((call) => call.startsWith('write')).length, 2);
    assert.equal((await processed({ physics, loudness: { target: -24 } })).report.peak, -1);
  });

  it('ignores a target where the loudness is to stay', async () => {
    const { report } = await processed({ effect: 'DE_NOISE_AI', loudness: { target: -14 } });
    assert.deepEqual([report.target, report.peak], [undefined, undefined]);
  });

  it('writes again, with what it learnt, where the result misses; the first one is removed', async () => {
    let writes = 0;
    // The encoder makes the result one unit quieter than the rehearsal predicted.
    const physics: Physics = (gain) => ({ integrated: -23 + gain - (writes++ === 0 ? 0 : 1), truePeak: -5 });
    const { report, discarded, calls, stages } = await processed({ physics });
    assert.equal(report.after.integrated, -19);
    assert.deepEqual(
      stages.map(({ name }) => name),
      ['measuring', 'writing', 'checking', 'writing', 'checking'],
    );
    assert.deepEqual(
      discarded.map(({ integrated }) => integrated),
      [-20],
    );
    assert.equal(calls.filter((call) => call.startsWith('write')).length, 2);
  });

  it('goes on where a limiter makes less of each gain', async () => {
    const physics: Physics = (gain) => ({
      integrated: -23 + Math.min(gain, 2) + 0.4 * Math.max(0, gain - 2),
      truePeak: -1.2,
    });
    assert.ok(Math.abs((await processed({ physics })).report.after.integrated! + 19) <= 0.3);
  });

  it('lowers the ceiling until no peak passes', async () => {
    const physics: Physics = (gain, ceiling) => ({ integrated: -23 + gain, truePeak: ceiling + 0.9 });
    const { report } = await processed({ physics, to: 'MP3' });
    assert.ok(report.after.truePeak! <= -1, `${report.after.truePeak} dBTP`);
  });

  it('repeats what came nearest, where an encoder makes something else of each attempt', async () => {
    const offs = [4, 2, -2, 0.5, 3, -3];
    const known = new Map<string, number>();
    const physics: Physics = (gain, ceiling) => {
      const attempt = `${gain} ${ceiling}`;
      known.set(attempt, known.get(attempt) ?? offs[known.size % offs.length] ?? 0);
      return { integrated: -19 + (known.get(attempt) ?? 0), truePeak: -2 };
    };
    const { report, discarded } = await processed({ physics });
    assert.equal(report.after.integrated, -18.5);
    assert.equal(discarded.length, 5);
  });

  it('gives up after some rounds, and reports what it got', async () => {
    const { report, discarded } = await processed({ physics: () => ({ integrated: -25, truePeak: -5 }) });
    assert.equal(report.after.integrated, -25);
    assert.equal(discarded.length, 5);
  });

  it('aims at nothing when taking out noise, but lets no peak pass', async () => {
    const physics: Physics = (_gain, ceiling) => ({ integrated: -31, truePeak: ceiling + 0.4 });
    const { report, calls } = await processed({ effect: 'DE_NOISE_AI', physics });
    assert.ok(!calls.includes('rehearse'));
    assert.deepEqual(Object.keys(report), ['before', 'after']);
    assert.equal(report.after.integrated, -31);
    assert.ok(report.after.truePeak! <= -1);
  });

  it('a source that is louder than that keeps its peaks when its noise is taken out, up to full scale', async () => {
    const physics: Physics = (_gain, ceiling) => ({ integrated: -9, truePeak: ceiling + 0.1 });
    for (const [truePeak, highest] of [
      [-0.6, -0.6],
      [2, 0],
    ] as const) {
      const source = { integrated: -9, truePeak };
      assert.ok((await processed({ effect: 'DE_NOISE_AI', source, physics })).report.after.truePeak! <= highest);
      const leveled = await processed({
        source,
        physics: (_gain, ceiling) => ({ integrated: -19, truePeak: ceiling }),
      });
      assert.ok(leveled.report.after.truePeak! <= -1);
    }
  });
});

describe('noise', () => {
  const effect: AudioEffect = 'DE_NOISE_AI';

  it('is measured in the pauses, before and after', async () => {
    const { report, calls } = await processed({ effect, pauses: [2, 5.5] });
    assert.deepEqual(calls, [
      ...['measure source', 'measure noise', 'write title=Take', 'measure result'],
      ...['copy source', 'copy result', 'measure pauses of source', 'measure pauses of result'],
    ]);
    assert.equal(report.noiseReduction, 25);
  });

  it('is said to be lower by no less than nothing, and by no more than can be heard', async () => {
    const reduced = async (before: number, after: number) =>
      (await processed({ effect, quietest: [before, before, before], pauses: [2, 5.5], noise: [before, after] })).report
        .noiseReduction;
    assert.equal(await reduced(-55, -50), 0);
    assert.equal(await reduced(-55, -Infinity), 60);
  });

  it('nothing is said of it without pauses, without noise in them, or where it stays', async () => {
    for (const options of [
      { effect },
      { effect, pauses: [2, 5.5], noise: [-Infinity, -80] as const },
      { pauses: [2, 5.5] },
      // What nobody hears, and soft speech.
      { effect, pauses: [2, 5.5], noise: [-80, -80] as const, quietest: [-80, -80, -80] },
      { effect, pauses: [2, 5.5], noise: [-45, -45] as const, quietest: [-80, -80, -80] },
    ])
      assert.ok(!('noiseReduction' in (await processed(options)).report));
  });

  it('hum is found by what the quietest moments lose without it, and measured in its harmonics', async () => {
    const notched = async (quietest: readonly number[], steady: readonly number[] = []) => {
      const { chains } = await processed({ effect, quietest, steady });
      return [...(chains[0] ?? '').matchAll(/bandreject=f=(\d+)/g)].map(([, at]) => at);
    };
    // All, then without up to 1, 5, 10, 20, 40 and 80 harmonics; the rest is the spectrum.
    const buzzing = [-40, -41, -45, -48, -48.2, -48.3, -48.3, -60, -70];
    assert.deepEqual(await notched([-40, -51, -52], buzzing), ['50', '100', '150', '200', '250', '300', '350', '400']);
    assert.deepEqual(await notched([-40, -40.2, -51], [-40, -60, -61, -61, -61, -61, -61, -70, -80]), ['60']);
    assert.deepEqual(await notched([-40, -40.2, -40.5], [-40, -50, -60]), []);
    assert.deepEqual(await notched([]), []);
  });

  it('what is left when it is removed tells whether there was a voice', async () => {
    for (const [lost, hardlyAnyVoice] of [
      [3, undefined],
      [5, true],
    ] as const) {
      const physics: Physics = () => ({ integrated: -30 - lost, truePeak: -5 });
      assert.equal((await processed({ effect, physics })).report.hardlyAnyVoice, hardlyAnyVoice);
      const dusted = await processed({ effect: 'MAGIC_DUST_AI', cleaned: -23 - lost });
      assert.equal(dusted.report.hardlyAnyVoice, hardlyAnyVoice);
      assert.equal(dusted.report.after.integrated, -19);
    }
    assert.equal((await processed({ cleaned: -50 })).report.hardlyAnyVoice, undefined);
  });

  it('so does a pitch that is held', async () => {
    const held = new Int16Array(8 * 8000).map((_, at) => 9000 * Math.sin((2 * Math.PI * 440 * at) / 8000));
    const pitch = new Uint8Array(held.buffer);
    assert.equal((await processed({ effect, pitch })).report.hardlyAnyVoice, true);
    assert.equal((await processed({ effect: 'AUTO_LEVELING', pitch })).report.hardlyAnyVoice, undefined);
  });
});

describe('strong', () => {
  const strength: NoiseStrength = 'strong';

  it('has the larger network hear what is left without noise, and shapes that', async () => {
    const { calls, report, chains } = await processed({ effect: 'MAGIC_DUST_AI', strength });
    assert.deepEqual(calls, [
      ...[
        'load larger network',
        'measure source',
        'measure noise',
        'copy without noise',
        'keep voice',
        'rehearse the voice',
      ],
      ...['of the voice:', 'write title=Take', 'measure result'],
      ...['copy source', 'copy result', 'discard voice'],
    ]);
    assert.equal(report.usedStrength, undefined);
    assert.doesNotMatch(chains[0] ?? '', /arnndn/);
  });

  for (const [voice, what] of [
    ['missing', ['load larger network', 'measure source', 'measure noise']],
    ['no room', ['load larger network', 'measure source', 'measure noise', 'copy without noise']],
    [
      'broken',
      [
        ...['load larger network', 'measure source', 'measure noise'],
        ...['copy without noise', 'keep voice', 'discard copy'],
      ],
    ],
  ] as const)
    it(`is standard, and says so, where the larger network is ${voice}`, async () => {
      const { calls, report, chains } = await processed({ effect: 'DE_NOISE_AI', strength, voice });
      assert.deepEqual(calls, [...what, 'write title=Take', 'measure result', 'copy source', 'copy result']);
      assert.equal(report.usedStrength, 'standard');
      assert.match(chains[0] ?? '', /arnndn/);
    });

  it('means nothing to an effect that removes no noise', async () => {
    const { calls, report } = await processed({ effect: 'AUTO_LEVELING', strength });
    assert.deepEqual(calls, ['measure source', 'rehearse', 'write title=Take', 'measure result']);
    assert.equal(report.usedStrength, undefined);
  });
});

describe('what there is to report', () => {
  it('silence, digital or below the gate: no audio', async () => {
    for (const truePeak of [-Infinity, -80]) {
      await assert.rejects(
        processed({ source: { integrated: -70, truePeak } }),
        (error) => error instanceof EngineError && error.code === 'no-audio',
      );
    }
  });

  it('nothing of what takes longer to measure than there is', async () => {
    const second = (await processed({ samples: 1000 })).report;
    assert.deepEqual(second.before, { integrated: -30, range: null, truePeak: -10 });
    const moment = (await processed({ samples: 300 })).report;
    assert.deepEqual(moment.after, { integrated: null, range: null, truePeak: -5 });
  });
});

describe('on the way', () => {
  it('progress rises to the end, through as many rounds as it takes', async () => {
    for (const physics of [undefined, () => ({ integrated: -25, truePeak: -5 })]) {
      const { done } = await processed(physics ? { physics } : {});
      assert.deepEqual(
        done,
        done.toSorted((a, b) => a - b),
      );
      assert.ok(done.at(-2)! < 1);
      assert.equal(done.at(-1), 1);
    }
  });

  it('being called off between two rounds leaves nothing', async () => {
    const controller = new AbortController();
    const reason = new Error('called off');
    let made = 0;
    const physics: Physics = () => {
      if (++made === 2) controller.abort(reason);
      return { integrated: -25, truePeak: -5 };
    };
    await assert.rejects(processed({ physics, signal: controller.signal }), reason);
  });
});
