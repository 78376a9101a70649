import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { LANGUAGES } from '../../definition/common.ts';
import { savedFileMessages } from '../../messages/en/saved-file.ts';
import { replaceSharing } from '../../testing/sharing.ts';
import { inLanguage } from '../../testing/texts.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { renderInShadow } from '../controls/testing/shadow-fixture.tsx';
import { HandedFileNote } from './handed-file.tsx';

const en = savedFileMessages.en;
const file = { blob: new Blob(['sound'], { type: 'audio/wav' }), fileName: 'song.wav' };

let sharing: ReturnType<typeof replaceSharing>;
afterEach(() => sharing.restore());

function show(language = 'en') {
  const { root, rerender } = renderInShadow(<HandedFileNote file={file} language={language} onSave={() => {}} />);
  return { view: within(root), root, rerender, user: userEvent.setup({ document }) };
}

describe('a file that was handed to the browser', () => {
  for (const language of LANGUAGES) {
    it(`is not said to be saved, and has a link and a button, in ${language}`, () => {
      sharing = replaceSharing();
      const text = inLanguage(savedFileMessages, language);
      const { view } = show(language);
      expect(view.getByText(text.handedOver)).to.exist;
      expect(view.getByRole('link', { name: text.saveAgain })).to.exist;
      expect(view.getByRole('button', { name: text.share })).to.exist;
    });
  }

  it('can be saved by a link that holds its content', async () => {
    sharing = replaceSharing();
    const link = show().view.getByRole<HTMLAnchorElement>('link', { name: en.saveAgain });
    expect(link.download).to.equal('song.wav');
    expect(await (await fetch(link.href)).text()).to.equal('sound');
  });

  it('is let go some time after the link is gone', async () => {
    sharing = replaceSharing();
    const { view, rerender } = show();
    const { href } = view.getByRole<HTMLAnchorElement>('link');
    const { setTimeout } = window;
    const due: (() => void)[] = [];
    window.setTimeout = ((callback: () => void) => due.push(callback)) as unknown as typeof setTimeout;
    try {
      rerender(null);
    } finally {
      window.setTimeout = setTimeout;
    }
    expect((await fetch(href)).ok).to.equal(true);
    for (const callback of due) callback();
    expect(await fetch(href).catch(() => 'revoked')).to.equal('revoked');
  });

  it('is shared under its name, within the press, and the focus stays', () => {
    sharing = replaceSharing();
    const { view, root } = show();
    const button = view.getByRole('button', { name: en.share });
    button.focus();
    button.click();
    expect(sharing.shared).to.deep.equal([['song.wav']]);
    expect((root.getRootNode() as ShadowRoot).activeElement).to.equal(button);
  });

  it('offers no sharing where the browser cannot share such a file', () => {
    sharing = replaceSharing(() => false);
    expect(show().view.queryByRole('button')).to.equal(null);
  });

  it('offers no sharing where the browser knows no sharing', () => {
    sharing = replaceSharing();
    Object.defineProperty(navigator, 'canShare', { configurable: true, value: undefined });
    expect(show().view.queryByRole('button')).to.equal(null);
  });

  it('says that it could not be shared, until the next attempt', async () => {
    sharing = replaceSharing();
    sharing.failure = new DOMException('', 'NotAllowedError');
    const { view, user } = show();
    const button = view.getByRole('button', { name: en.share });
    await user.click(button);
    expect((await view.findByRole('alert')).textContent).to.equal(en.shareFailed);
    sharing.failure = null;
    await user.click(button);
    await waitUntil(() => view.queryByRole('alert') === null);
  });

  for (const name of ['AbortError', 'InvalidStateError']) {
    it(`says nothing of ${name}`, async () => {
      sharing = replaceSharing();
      sharing.failure = new DOMException('', name);
      const { view, user } = show();
      await user.click(view.getByRole('button', { name: en.share }));
      expect(sharing.shared).to.have.length(1);
      expect(view.queryByRole('alert')).to.equal(null);
    });
  }
});
