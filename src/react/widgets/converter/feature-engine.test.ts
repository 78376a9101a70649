import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import type { ConversionEngine } from '../../../audio/job-engine.ts';
import { featureEngine, type FeatureEngines } from './feature-engine.ts';

const file = new File(['sound'], 'talk.wav');
const blob = new Blob(['cut']);
const options = { signal: new AbortController().signal, onProgress: () => undefined };
const trim = { start: 1, end: 2 };

function setUp(
  features: FeatureEngines['features'],
  tracks: FeatureEngines['tracks'] = () => Promise.resolve(undefined),
) {
  const done: string[] = [];
  const engineOf = (kind: 'service' | 'device', result: object): ConversionEngine => ({
    kind,
    prepareInput: (input) => {
      done.push(`${kind} takes ${input.name}`);
      return Promise.resolve(kind === 'service' ? { fileId: '7' } : {});
    },
    run: ({ input, following, options: { trim: cut } = {} }) => {
      const others = following ? ` and ${JSON.stringify(following)}` : '';
      done.push(`${kind} converts ${input.fileId ?? 'the file'}${cut ? ` from ${cut.start}` : ''}${others}`);
      return Promise.resolve(result);
    },
    fetch: () => Promise.resolve(new Blob(['from the service'])),
  });
  const device = engineOf('device', { blob, size: 3 });
  const engine = featureEngine(engineOf('service', { fileUrl: '/result' }), {
    features,
    device: () => Promise.resolve(device),
    tracks,
  });
  const convert = async (conversion: object) => {
    const input = await engine.prepareInput(file, options);
    const result = await engine.run({ input, to: 'FLAC', requestId: 'r', ...conversion }, options);
    return (await engine.fetch(result, options)).text();
  };
  return { engine, convert, done };
}

it('a service that trims does it', async () => {
  const { convert, done } = setUp(() => Promise.resolve({ options: ['more', 'trim'] }));
  assert.equal(await convert({ options: { trim } }), 'from the service');
  assert.deepEqual(done, ['service takes talk.wav', 'service converts 7 from 1']);
});

for (const [what, features] of [
  ['has no such call', () => Promise.reject(new ApiError(404, ''))],
  ['lists other options', () => Promise.resolve({ options: [] })],
  ['answers with anything', () => Promise.resolve('hello' as never)],
] as const)
  it(`where the service ${what}, the device trims the file`, async () => {
    const { convert, done } = setUp(features);
    assert.equal(await convert({ options: { trim } }), 'cut');
    assert.deepEqual(done, ['service takes talk.wav', 'device takes talk.wav', 'device converts the file from 1']);
  });

it('where the service does not join files, the device prepares all of them, in their order', async () => {
  const { engine, done } = setUp(() => Promise.resolve({ options: ['trim'] }));
  const inputs = [];
  for (const name of ['a.wav', 'b.wav', 'a.wav']) inputs.push(await engine.prepareInput(new File([], name), options));
  const [input, ...following] = inputs;
  done.length = 0;
  await engine.run({ input: input!, following, to: 'FLAC', requestId: 'r', options: { join: {} } }, options);
  assert.deepEqual(done, [
    ...['device takes a.wav', 'device takes b.wav', 'device takes a.wav'],
    'device converts the file and [{},{}]',
  ]);
});

it('the service is not asked for what is not trimmed', async () => {
  const { convert } = setUp(() => assert.fail('asked'));
  assert.equal(await convert({}), 'from the service');
});

it('without a connection it fails, as what follows would', async () => {
  const { convert } = setUp(() => Promise.reject(new NetworkError(new Error('offline'))));
  await assert.rejects(convert({ options: { trim } }), NetworkError);
});

it('where the service trims but chooses no track, the device does what takes both', async () => {
  const { convert, done } = setUp(() => Promise.resolve({ options: ['trim'] }));
  assert.equal(await convert({ options: { trim, track: 0 } }), 'cut');
  assert.equal(done.at(-1), 'device converts the file from 1');
  assert.equal(await convert({ options: { trim } }), 'from the service');
});

it('where the service trims but takes no parts out, the device does that', async () => {
  const cuts = { options: { trim: { ...trim, cuts: [{ start: 1.5, end: 1.7 }] } } };
  assert.equal(await setUp(() => Promise.resolve({ options: ['trim'] })).convert(cuts), 'cut');
  const other = setUp(() => Promise.resolve({ options: ['trim', 'trimCuts'] }));
  assert.equal(await other.convert(cuts), 'from the service');
});

it('where the service writes no tags, the device does, also of a cover alone', async () => {
  const cover = new Blob(['picture']);
  const { convert, done } = setUp(() => Promise.resolve({ options: ['trim'] }));
  assert.equal(await convert({ cover }), 'cut');
  assert.equal(done.at(-1), 'device converts the file');
  assert.equal(await convert({ options: { tags: { title: '' } } }), 'cut');
  const other = setUp(() => Promise.resolve({ options: ['tags'] }));
  assert.equal(await other.convert({ cover }), 'from the service');
});

it('an uploaded file has the tracks that are found in it; one that cannot be read here is uploaded all the same', async () => {
  const found = [
    { index: 0, codec: 'aac', channels: 2, sampleRate: 48_000, isDefault: true, isDecodable: true },
  ] as const;
  const features = () => assert.fail('asked');
  const read = setUp(features, () => Promise.resolve(found));
  assert.deepEqual((await read.engine.prepareInput(file, options)).tracks, found);
  const unread = setUp(features, () => Promise.reject(new Error('gone')));
  assert.deepEqual(await unread.engine.prepareInput(file, options), { fileId: '7', file });
});
