import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FOLDER_LIMIT, foreignIn, openFolders } from './folders.ts';
import { fileEntry, folderEntry, lostEntry } from './testing/entries.ts';

const file = (name: string, type = ''): FileSystemFileEntry => fileEntry(new File(['x'], name, { type }));
const many = (count: number, name: (index: number) => string): FileSystemFileEntry[] =>
  Array.from({ length: count }, (_, index) => file(name(index)));

async function open(...folders: FileSystemDirectoryEntry[]) {
  const { files, sidecars, ...rest } = await openFolders(folders, new AbortController().signal);
  return {
    names: files.map(({ name }) => name),
    ...(sidecars.length > 0 && { sidecars: sidecars.map(({ name }) => name) }),
    ...rest,
  };
}

describe('a folder', () => {
  it('gives its recordings, and counts the rest', async () => {
    const folder = folderEntry('album', [
      file('a.mp3'),
      file('cover.jpg', 'image/jpeg'),
      fileEntry(new File(['OggS\0'], 'b', { type: 'audio/x-odd' })),
      file('README'),
    ]);
    assert.deepEqual(await open(folder), { names: ['a.mp3', 'b'], others: 2, unreadable: 0, isCut: false });
  });

  it('gives other recordings by their names, whatever the system calls them, and not what only has such a name', async () => {
    const linguist = 'text/vnd.trolltech.linguist';
    const recording = fileEntry(new File(['G\0\x11\0'], 'a.ts', { type: linguist }));
    const script = fileEntry(new File(['import x'], 'b.ts', { type: linguist }));
    const page = fileEntry(new File(['<!doctype html>'], 'c', { type: 'audio/mpeg' }));
    assert.deepEqual(await open(folderEntry('all', [recording, script, page])), {
      names: ['a.ts'],
      others: 2,
      unreadable: 0,
      isCut: false,
    });
  });

  it('is opened at any depth, in the order of a file manager', async () => {
    let deep = folderEntry('z', [file('deepest.wav')]);
    for (let depth = 0; depth < 200; depth++) deep = folderEntry(`level ${depth}`, [deep]);
    const { names } = await open(
      folderEntry('all', [file('10.mp3'), deep, file('2.mp3')]),
      folderEntry('more', [file('1.mp3')]),
    );
    assert.deepEqual(names, ['2.mp3', '10.mp3', 'deepest.wav', '1.mp3']);
  });

  it('may be named like a recording, and a recording like nothing', async () => {
    assert.deepEqual((await open(folderEntry('song.mp3', [folderEntry('.mp3', []), file('talk.flac')]))).names, [
      'talk.flac',
    ]);
  });

  it('is read past the first batch', async () => {
    const { names } = await open(
      folderEntry(
        'big',
        many(250, (index) => `${index}.mp3`),
      ),
    );
    assert.equal(names.length, 250);
  });

  it('leaves out what systems put into folders, without counting it', async () => {
    const hidden = ['.DS_Store', '._a.mp3', 'Thumbs.db', 'desktop.ini'].map((name) => file(name));
    const archive = folderEntry('__MACOSX', [file('a.mp3')]);
    assert.deepEqual(await open(folderEntry('a', [...hidden, archive, file('a.mp3')])), {
      names: ['a.mp3'],
      others: 0,
      unreadable: 0,
      isCut: false,
    });
  });
});

describe('bounds', () => {
  it('looks at 500 files, and says that there are more', async () => {
    const name = (index: number) => `${index}.mp3`;
    const exact = await open(folderEntry('a', many(FOLDER_LIMIT, name)));
    assert.deepEqual([exact.names.length, exact.isCut], [FOLDER_LIMIT, false]);
    const more = await open(folderEntry('a', many(FOLDER_LIMIT + 1, name)));
    assert.deepEqual([more.names.length, more.isCut], [FOLDER_LIMIT, true]);
  });

  it('counts over all folders, of which empty ones count too', async () => {
    const wide = folderEntry(
      'wide',
      Array.from({ length: 30 }, (_, index) =>
        folderEntry(
          `${index}`,
          many(30, (inside) => `${inside}.mp3`),
        ),
      ),
    );
    const { names, isCut } = await open(wide);
    assert.deepEqual([names.length, isCut], [FOLDER_LIMIT - 30, true]);
  });

  it('ends in a folder that contains itself', async () => {
    const content: FileSystemEntry[] = [file('a.mp3')];
    const loop = folderEntry('loop', content);
    content.push(loop);
    assert.equal((await open(loop)).isCut, true);
  });

  it('stops when it is no longer wanted', async () => {
    const controller = new AbortController();
    controller.abort();
    assert.deepEqual((await openFolders([folderEntry('a', [file('a.mp3')])], controller.signal)).files, []);
  });
});

describe('failures', () => {
  it('of a file lose none of the others', async () => {
    const folder = folderEntry('a', [file('1.mp3'), lostEntry('2.mp3'), file('3.mp3')]);
    assert.deepEqual(await open(folder), { names: ['1.mp3', '3.mp3'], others: 0, unreadable: 1, isCut: false });
  });

  it('of a folder lose neither what was listed before nor other folders', async () => {
    const broken = folderEntry(
      'b',
      many(150, (index) => `b${index}.mp3`),
      { failsAfter: 1 },
    );
    const { names, unreadable } = await open(
      folderEntry('a', [broken, file('z.mp3')]),
      folderEntry('c', [file('c.mp3')]),
    );
    assert.deepEqual([names.length, names.slice(-2), unreadable], [102, ['z.mp3', 'c.mp3'], 1]);
  });
});

it('files that were chosen themselves are looked into only if their names do not tell what they are', async () => {
  const named = (name: string) => new File(['%PDF-1.7'], name);
  const document = named('a.pdf');
  assert.deepEqual([...(await foreignIn([named('a.mp3'), document, named('film.mkv')]))], [document]);
});
