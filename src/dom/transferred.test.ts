import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { folderEntry } from '../react/files/queue/testing/entries.ts';
import type { Transfer } from './transfer.ts';
import { transferred } from './transferred.ts';

const song = new File(['x'], 'song.mp3', { type: 'audio/mpeg' });
const picture = new File(['x'], 'picture.png', { type: 'image/png' });
const folder = folderEntry('album.mp3', []);

const carrying = (part: Partial<Transfer>): Transfer => ({ types: [], items: [], html: '', ...part });
const items = (...files: File[]) => files.map((file) => ({ file, entry: null }));
const folderItem = { file: new File([], 'album.mp3'), entry: folder };
const promise = { file: null, entry: null };
const NOTHING = { files: [], folders: [] };
const IMAGE = '<meta charset="utf-8"><img src="a.png" alt="A > B">';

describe('files', () => {
  it('are told from folders, whatever their names', () => {
    const found = transferred(carrying({ types: ['Files'], items: [folderItem, ...items(song)] }));
    assert.deepEqual(found, { files: [song], folders: [folder] });
  });

  it('are taken although another one is only promised', () => {
    const found = transferred(carrying({ types: ['Files'], items: [promise, ...items(song)] }));
    assert.deepEqual(found, { files: [song], folders: [], noFile: 'promise' });
  });

  it('may be accompanied by HTML', () => {
    assert.deepEqual(transferred(carrying({ items: items(song), html: IMAGE })).files, [song]);
    assert.deepEqual(transferred(carrying({ items: items(picture) })).files, [picture]);
  });
});

describe('no file', () => {
  const kinds: [string, Partial<Transfer>, string][] = [
    ['a promise', { types: ['Files'], items: [promise] }, 'promise'],
    ['a promise without an item', { types: ['Files'] }, 'promise'],
    ['an attachment of a mail program in a browser', { types: ['downloadurl', 'text/uri-list'] }, 'promise'],
    ['a promise in Firefox', { types: ['application/x-moz-file-promise', 'text/uri-list'] }, 'promise'],
    ['a link', { types: ['text/uri-list', 'text/html', 'text/plain'], html: '<a href="x">Song</a>' }, 'link'],
    ['a selected text', { types: ['text/html', 'text/plain'], html: '<p>Text <img src="a.png"></p>' }, 'text'],
    ['an image', { types: ['text/uri-list', 'text/html'], html: IMAGE }, 'image'],
    ['an image with its copy', { types: ['Files', 'text/html'], html: IMAGE, items: items(picture) }, 'image'],
  ];
  for (const [name, transfer, noFile] of kinds)
    it(`is ${name}`, () => assert.deepEqual(transferred(carrying(transfer)), { ...NOTHING, noFile }));
});
