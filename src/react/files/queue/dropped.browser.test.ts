/**
 * What is dropped or pasted and is not a file: folders, and what visitors take for files. The converter and a tool.
 *
 * @everywhere Dragged data differs between browsers.
 */
import { expect } from '@open-wc/testing';
import { LANGUAGES } from '../../../definition/common.ts';
import { fileEntry, folderEntry, lostEntry } from './testing/entries.ts';
import * as converter from '../../widgets/converter/testing/converter.ts';
import * as tool from '../tool/testing/tool.ts';
import { dragOver, paste, transferOf } from '../../../testing/transfer.ts';

const { audio, waitUntil } = converter;
const picture = () => new File(['x'], 'picture.png', { type: 'image/png' });
const PROMISED = transferOf({ promises: 1 });
const LINK = transferOf({
  data: { 'text/uri-list': 'https://example.com/song.mp3', 'text/html': '<a href="/">Song</a>' },
});
const TEXT = transferOf({ data: { 'text/plain': 'Song', 'text/html': '<b>Song</b>' } });
const IMAGE = transferOf({
  files: [picture()],
  data: { 'text/uri-list': '/a.png', 'text/html': '<img src="/a.png">' },
});
const KINDS = { promise: PROMISED, link: LINK, text: TEXT, image: IMAGE } as const;

const ALBUM = () =>
  folderEntry('album.mp3', [
    folderEntry('disc 1', [fileEntry(audio('1.mp3')), fileEntry(audio('2.mp3'))]),
    fileEntry(picture()),
    lostEntry('3.mp3'),
  ]);

const selected = ({ heard }: Pick<converter.Mounted, 'heard'>): string[] =>
  heard.filter(([name]) => name === 'pc-file-selected').map(([, { file }]) => (file as File).name);

const widgets = {
  'pc-converter': { mount: (attributes = {}) => converter.mount('good', attributes), textIn: converter.textIn },
  'pc-auto-leveling': {
    mount: (attributes = {}) => tool.mount('pc-auto-leveling', 'good', attributes),
    textIn: tool.textIn,
  },
};

for (const [tag, { mount, textIn }] of Object.entries(widgets)) {
  const en = textIn('en');
  const ways = {
    dropped: ({ element }: { element: HTMLElement }, transfer: DataTransfer) =>
      dragOver(element, ['dragenter', 'dragover', 'drop'], transfer),
    pasted: ({ view }: Pick<converter.Mounted, 'view'>, transfer: DataTransfer) =>
      paste(view.getByRole('button', { name: en.choose }), transfer),
  };

  describe(`<${tag}>`, () => {
    for (const [way, give] of Object.entries(ways)) {
      describe(way, () => {
        it('opens a folder, before the widget is loaded', async () => {
          const mounted = await mount();
          give(mounted, transferOf({ folders: [ALBUM()] }));
          await waitUntil(() => selected(mounted).length > 0);
          expect(selected(mounted)).to.deep.equal(tag === 'pc-converter' ? ['1.mp3', '2.mp3'] : ['1.mp3']);
        });

        it('names the rest of a folder by number', async () => {
          const mounted = await mount();
          give(mounted, transferOf({ folders: [folderEntry('photos', [fileEntry(picture()), fileEntry(picture())])] }));
          await mounted.view.findByText(en.noRecordings(2), { selector: '.pc-notice *' });
          expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
          expect(mounted.heard).to.deep.equal([]);
        });

        for (const [kind, transfer] of Object.entries(KINDS)) {
          it(`says what to do about ${kind}`, async () => {
            const mounted = await mount();
            give(mounted, transfer);
            await mounted.view.findByText(en.noFile[kind as keyof typeof KINDS], { selector: '.pc-notice *' });
            expect(await mounted.requests()).to.deep.equal([]);
          });
        }
      });
    }

    for (const language of LANGUAGES) {
      it(`has the sentences in ${language}`, async () => {
        const mounted = await mount({ language });
        const text = textIn(language);
        for (const [kind, transfer] of Object.entries(KINDS)) {
          dragOver(mounted.element, ['drop'], transfer);
          await mounted.view.findByText(text.noFile[kind as keyof typeof KINDS], { selector: '.pc-notice *' });
        }
        dragOver(mounted.element, ['drop'], transferOf({ folders: [folderEntry('empty', [])] }));
        await mounted.view.findByText(text.emptyFolder, { selector: '.pc-notice *' });
      });
    }

    it('does not let the browser leave the page for a link', async () => {
      const mounted = await mount();
      expect(dragOver(mounted.element, ['dragover'], LINK)).to.equal(true);
      expect(dragOver(mounted.element, ['drop'], LINK)).to.equal(true);
    });

    it('leaves what scripts of the page move to them', async () => {
      const mounted = await mount();
      const moved = Object.assign(transferOf({ data: { 'text/plain': 'card 1' } }), { effectAllowed: 'move' });
      expect(dragOver(mounted.element, ['dragover', 'drop'], moved)).to.equal(false);
    });
  });
}

describe('the converter', () => {
  it('takes folders beside files, and counts what is not a recording', async () => {
    const mounted = await converter.mount();
    dragOver(mounted.element, ['drop'], transferOf({ folders: [ALBUM()], files: [audio('first.mp3')] }));
    const { others, unreadable } = converter.en;
    await mounted.view.findByText(`${others(1)} ${unreadable(1)}`, { selector: '.pc-notice *' });
    expect(selected(mounted)).to.deep.equal(['first.mp3', '1.mp3', '2.mp3']);
  });
});
