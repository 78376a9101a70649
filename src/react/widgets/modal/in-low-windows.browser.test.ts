/**
 * Dialogs in windows that are low, zoomed or have large text: the content has room.
 *
 * @browsers What sticks, and to what, differs between browsers.
 */
import { expect, fixture } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../elements/pc-auth-modal.ts';
import '../../../elements/pc-modal.ts';
import { scriptedService } from '../auth-modal/testing/auth.ts';
import { addStyle, rootOf } from '../../../elements/testing/page.ts';
import { finishAnimations } from '../../../testing/animations.ts';
import { waitUntil } from '../../../testing/wait-until.ts';

/** `text`: the reader's font size. `sticks`: whether title and actions stay in sight, in this order of `TITLES`. */
const WINDOWS = [
  { width: 320, height: 256, text: 16, sticks: [false, false] },
  { width: 568, height: 320, text: 32, sticks: [false, false] },
  { width: 568, height: 400, text: 16, sticks: [true, false] },
  { width: 1280, height: 800, text: 16, sticks: [true, true] },
];

const TITLES = [
  'Delete this recording for ever?',
  'Delete this recording, its cover and its notes for ever? '.repeat(5),
];

const ACTIONS = ['Cancel', 'Delete the recording', 'Keep it for thirty days'];

const CONTENT = `<p>${'Some words about what will happen. '.repeat(60)}</p>`;

/** The least height of the content in sight, in px. */
const ROOM = 80;

type Dialog = HTMLElementTagNameMap['pc-auth-modal' | 'pc-modal'];

/** Whether tests can resize this browser's window; otherwise the page leaves the dialog no more of it. */
const canResize = !navigator.userAgent.includes('Version/');

/** Opens the dialog in such a window. */
async function open(markup: string, { width, height, text }: (typeof WINDOWS)[number]): Promise<HTMLDialogElement> {
  const place = await fixture<HTMLElement>(`<div>${markup}</div>`);
  const element = place.firstElementChild as Dialog & HTMLElement;
  if (canResize) await setViewport({ width, height });
  else {
    // As above a keyboard.
    element.style.setProperty('--_below', `${Math.max(0, innerHeight - height)}px`);
    addStyle(`::part(dialog), ::part(card) { max-inline-size: calc(${width}px - 2rem) }`);
  }
  rootOf(element).style.fontSize = `${text}px`;
  element.show();
  await waitUntil(() => rootOf(element).querySelector('dialog:modal'), 'it does not open');
  finishAnimations(rootOf(element));
  return rootOf(element).querySelector('dialog')!;
}

const visible = (element: Element, top: number, bottom: number): number => {
  const box = element.getBoundingClientRect();
  return Math.min(bottom, box.bottom) - Math.max(top, box.top);
};

for (const window of WINDOWS) {
  const { width, height, text, sticks } = window;
  describe(`in a window of ${width} × ${height} with text of ${text} px`, () => {
    for (const [index, title] of TITLES.entries())
      for (const count of [1, 2, 3])
        it(`<pc-modal> with a title of ${title.length} characters and ${count} actions has room for its content`, async () => {
          const actions = ACTIONS.slice(0, count).map((label) => `<button slot="footer">${label}</button>`);
          const dialog = await open(`<pc-modal label="${title}">${CONTENT}${actions.join('')}</pc-modal>`, window);
          const [header, body, footer] = ['header', 'body', 'footer'].map((part) =>
            dialog.querySelector(`[part=${part}]`)!,
          ) as [Element, Element, Element];
          const card = dialog.getBoundingClientRect();
          let [most, isInSight] = [0, true];
          for (let y = 0; y < dialog.scrollHeight; y += 20) {
            dialog.scrollTop = y;
            const [top, bottom] = [header.getBoundingClientRect().bottom, footer.getBoundingClientRect().top];
            expect(top, 'title and actions overlap').to.be.at.most(bottom);
            most = Math.max(most, visible(body, Math.max(card.top, top), Math.min(card.bottom, bottom)));
            isInSight &&= top > card.top && bottom < card.bottom;
          }
          expect(most).to.be.at.least(ROOM);
          expect(isInSight, 'title and actions are in sight').to.equal(sticks[index]);
          expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
        });

    it('<pc-auth-modal> has room for its content', async () => {
      const { base } = scriptedService('good');
      const dialog = await open(`<pc-auth-modal language="de" api-base="${base}"></pc-auth-modal>`, window);
      expect(dialog.clientHeight).to.be.at.least(ROOM);
      const close = dialog.querySelector('.pc-auth__close')!;
      const heading = dialog.querySelector('h2')!;
      dialog.scrollTop = dialog.scrollHeight;
      const { top, bottom } = dialog.getBoundingClientRect();
      expect(visible(dialog.querySelector('.pc-auth__footer')!, top, bottom)).to.be.above(0);
      const words = heading.ownerDocument.createRange();
      words.selectNodeContents(heading);
      const [cross, title] = [close.getBoundingClientRect(), words.getBoundingClientRect()];
      expect(title.right <= cross.left || title.top >= cross.bottom, 'the title is below the cross').to.equal(true);
      expect(dialog.scrollWidth).to.equal(dialog.clientWidth);
    });
  });
}
