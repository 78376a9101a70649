import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  RecordingStorage,
  readableParts,
  RecordingWriter,
  secondsIn,
  wavFile,
  type Folder,
  type StorageOptions,
} from './recording-storage.ts';
import { deleteRecordingsOf, OFFERED_FOR, type Entry } from '../../../visitor/recordings.ts';

const RATE = 8000;

/** A file system in memory, in which a file has its content once it is closed. */
class MemoryFolder implements Folder {
  readonly folders = new Map<string, MemoryFolder>();
  readonly files = new Map<string, Blob>();
  /** Bytes that fit in each file. */
  room = Infinity;

  getDirectoryHandle(name: string, { create = false } = {}): Promise<MemoryFolder> {
    if (create && !this.folders.has(name)) this.folders.set(name, new MemoryFolder());
    const found = this.folders.get(name);
    return found ? Promise.resolve(found) : Promise.reject(new DOMException('', 'NotFoundError'));
  }

  getFileHandle(name: string, { create = false } = {}) {
    if (create && !this.files.has(name)) this.files.set(name, new Blob());
    let written = new Blob();
    return Promise.resolve({
      createWritable: () =>
        Promise.resolve({
          write: (data: Int16Array<ArrayBuffer>) => {
            written = new Blob([data]);
            return written.size > this.room
              ? Promise.reject(new DOMException('', 'QuotaExceededError'))
              : Promise.resolve();
          },
          close: () => Promise.resolve(void this.files.set(name, written)),
        }),
      getFile: () => Promise.resolve(this.files.get(name) ?? new Blob()),
    });
  }

  removeEntry(name: string): Promise<void> {
    this.folders.delete(name);
    return Promise.resolve();
  }

  async *keys() {
    await Promise.resolve();
    yield* this.folders.keys();
    yield* this.files.keys();
  }
}

/** What all pages of an origin share. */
function createOrigin() {
  const root = new MemoryFolder();
  const origin = { root, now: 0, owner: '', entries: [] as readonly Entry[], locks: new Set<string>() };
  const options: Omit<StorageOptions, 'page'> = {
    root: () => Promise.resolve(root),
    entries: { read: () => origin.entries, write: (entries) => (origin.entries = entries) },
    lock(name) {
      if (origin.locks.has(name)) return Promise.resolve(null);
      origin.locks.add(name);
      return Promise.resolve(() => void origin.locks.delete(name));
    },
    locked: () => Promise.resolve(origin.locks),
    now: () => origin.now,
    owner: () => origin.owner,
  };
  const page = (path = '/', over: Partial<StorageOptions> = {}) =>
    new RecordingStorage({ ...options, page: path, ...over });
  return { origin, options, page };
}

const second = (value: number) => new Int16Array(RATE).fill(value);

/** Records so many seconds, each with its number as samples. */
async function record(
  storage: RecordingStorage,
  id: string,
  seconds: number,
  onRefused: (isFull: boolean) => void = () => undefined,
) {
  const folder = await storage.begin(id, RATE);
  const writer = new RecordingWriter(Promise.resolve(folder), RATE, onRefused);
  for (let index = 1; index <= seconds; index++) writer.write(second(index));
  return { folder: folder as MemoryFolder | null, writer };
}

const samplesOf = async (blob: Blob) => new Int16Array(await blob.arrayBuffer());

describe('a recording', () => {
  it('is written as it comes, and is one WAV file in the end', async () => {
    const { page } = createOrigin();
    const { folder, writer } = await record(page(), 'a', 12);
    const parts = await writer.finish();
    assert.deepEqual(
      [...folder!.files.values()].map(({ size }) => size / RATE / 2),
      [5, 5, 2],
    );
    assert.equal(secondsIn(parts, RATE), 12);
    const samples = await samplesOf(wavFile(parts, RATE, 'a.wav').slice(44));
    assert.deepEqual(
      Array.from({ length: 12 }, (_, index) => samples[index * RATE]),
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it('is kept in memory where there is no file system, or one that cannot be written here', async () => {
    const { origin, page } = createOrigin();
    const without = page('/', { root: () => Promise.reject(new DOMException('', 'SecurityError')) });
    const { folder, writer } = await record(without, 'a', 7);
    assert.equal(folder, null);
    assert.equal(secondsIn(await writer.finish(), RATE), 7);
    origin.root.getFileHandle = () => Promise.reject(new Error('unused'));
    const reading = new MemoryFolder();
    reading.getFileHandle = () => Promise.resolve({ getFile: () => Promise.resolve(new Blob()) }) as never;
    origin.root.getDirectoryHandle = () => Promise.resolve(reading);
    assert.equal(await page().begin('b', RATE), null);
    assert.deepEqual(origin.entries, []);
  });

  it('keeps what a full disk refuses, and says so once', async () => {
    const { page } = createOrigin();
    const refused: boolean[] = [];
    const { folder, writer } = await record(page(), 'a', 5, (isFull) => refused.push(isFull));
    folder!.room = 0;
    for (let index = 6; index <= 17; index++) writer.write(second(index));
    const samples = await samplesOf(wavFile(await writer.finish(), RATE, '').slice(44));
    assert.equal(samples.length, 17 * RATE);
    assert.equal(samples.at(-1), 17);
    assert.deepEqual(refused, [true]);
  });

  it('is read without the files that were deleted', async () => {
    const gone = new Blob(['gone']);
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }) as Blob;
    const left = new Blob(['left']);
    assert.deepEqual(await readableParts([gone, left]), [left]);
  });

  it('goes on in memory where the file system gives up for another reason', async () => {
    const { page } = createOrigin();
    const refused: boolean[] = [];
    const { folder, writer } = await record(page(), 'a', 5, (isFull) => refused.push(isFull));
    folder!.getFileHandle = () => Promise.reject(new DOMException('', 'InvalidStateError'));
    for (let index = 6; index <= 17; index++) writer.write(second(index));
    assert.equal(secondsIn(await writer.finish(), RATE), 17);
    assert.deepEqual(refused, [false]);
  });
});

describe('what a crash left behind', () => {
  /** A page that is gone has no locks. */
  async function crashed(path = '/', seconds = 12) {
    const { origin, page } = createOrigin();
    await record(page(path), 'a', seconds);
    await new Promise((resolve) => setImmediate(resolve));
    origin.locks.clear();
    return { origin, page };
  }

  it('is found with what was written, its time and its rate', async () => {
    const { page } = await crashed();
    const found = await page().findLeftover();
    assert.deepEqual([found?.id, found?.started, found?.rate], ['a', 0, RATE]);
    assert.equal(secondsIn(found!.parts, RATE), 10);
  });

  it('is offered to its own page alone, for a day', async () => {
    const { origin, page } = await crashed('/record');
    assert.equal(await page('/other').findLeftover(), null);
    origin.now = OFFERED_FOR - 1;
    assert.equal((await page('/record').findLeftover())?.id, 'a');
    origin.now = OFFERED_FOR;
    assert.equal(await page('/record').findLeftover(), null);
    assert.deepEqual([origin.root.folders.size, origin.entries.length], [0, 0]);
  });

  it('is neither offered nor deleted while another page makes it', async () => {
    const { origin, page } = createOrigin();
    const { writer } = await record(page(), 'a', 12);
    await writer.finish();
    origin.now = OFFERED_FOR * 2;
    assert.equal(await page().findLeftover(), null);
    assert.equal(origin.root.folders.size, 1);
  });

  for (const moment of ['root', 'locked'] as const)
    it(`is not confused with one that begins while it is looked for (${moment})`, async () => {
      const { origin, page } = createOrigin();
      const begun = async <Answer>(answer: Answer): Promise<Answer> => {
        await page().begin('new', RATE);
        return answer;
      };
      const looking = page(
        '/',
        moment === 'root' ? { root: () => begun(origin.root) } : { locked: () => begun(origin.locks) },
      );
      await looking.findLeftover();
      assert.deepEqual([...origin.root.folders.keys()], ['pc-recording-new']);
      assert.equal(origin.entries.length, 1);
    });

  it('is deleted, not offered, after it was used or discarded', async () => {
    const { origin, page } = await crashed();
    page().markUsed('a');
    assert.equal(origin.root.folders.size, 1);
    assert.equal(await page().findLeftover(), null);
    assert.equal(origin.root.folders.size, 0);
    const other = await crashed();
    await other.page().discard('a');
    assert.deepEqual([other.origin.root.folders.size, other.origin.entries.length], [0, 0]);
  });

  it('is held by the first that restores it', async () => {
    const { page } = await crashed();
    const [one, other] = [page(), page()];
    assert.deepEqual([await one.hold('a'), await other.hold('a')], [true, false]);
    one.release('a');
    assert.ok(await other.hold('a'));
  });

  for (const maker of ['', 'alice'])
    it(`is offered to who made it alone: ${maker || 'a visitor'}`, async () => {
      const { origin, page } = createOrigin();
      origin.owner = maker;
      await record(page(), 'a', 12);
      await new Promise((resolve) => setImmediate(resolve));
      origin.locks.clear();
      for (const other of ['', 'alice', 'bob'].filter((each) => each !== maker)) {
        origin.owner = other;
        assert.equal(await page().findLeftover(), null);
        assert.equal(origin.root.folders.size, 1);
      }
      origin.owner = maker;
      assert.equal((await page().findLeftover())?.id, 'a');
    });

  it('goes with the account that signs in on the page which makes it, and with no other', async () => {
    const { origin, page } = createOrigin();
    const [mine, elsewhere] = [page(), page()];
    await mine.begin('mine', RATE);
    await elsewhere.begin('elsewhere', RATE);
    origin.owner = 'alice';
    mine.adoptHeld();
    origin.owner = 'bob';
    mine.adoptHeld();
    assert.deepEqual(
      origin.entries.map(({ id, owner }) => [id, owner]),
      [
        ['mine', 'alice'],
        ['elsewhere', ''],
      ],
    );
  });

  it('is deleted when its account signs out, unless a page makes it, and nobody else’s with it', async () => {
    const { origin, options, page } = createOrigin();
    for (const owner of ['', 'alice', 'bob']) {
      origin.owner = owner;
      await page().begin(`of ${owner}`, RATE);
    }
    origin.locks.clear();
    origin.owner = 'alice';
    await page().begin('running', RATE);
    await deleteRecordingsOf('alice', options);
    assert.deepEqual(
      [...origin.root.folders.keys()],
      ['of ', 'of bob', 'running'].map((id) => `pc-recording-${id}`),
    );
    assert.deepEqual(
      origin.entries.map(({ id }) => id),
      ['of ', 'of bob', 'running'],
    );
  });

  it('ends before a file that is missing or was never closed', async () => {
    const { origin, page } = await crashed('/', 17);
    origin.root.folders.get('pc-recording-a')!.files.set('1', new Blob());
    assert.equal(secondsIn((await page().findLeftover())!.parts, RATE), 5);
  });

  it('is not offered with no sound in it', async () => {
    const { origin, page } = await crashed('/', 1);
    assert.equal(await page().findLeftover(), null);
    assert.equal(origin.root.folders.size, 0);
  });
});
