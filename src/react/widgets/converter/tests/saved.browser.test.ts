/** What the converter keeps of a result that was handed to the browser to be saved. */
import { expect } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { replaceDeviceEngines } from '../../../../audio/page-engine.ts';
import { FakeEngine } from '../../../../audio/testing/fake-engine.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { listMessages } from '../../../../messages/en/converter-list.ts';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';
import { replaceSharing } from '../../../../testing/sharing.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { tone } from '../../file-player/testing/sound.ts';
import { audio, checkAccessibility, choose, en, mount, names, textIn, waitUntil } from '../testing/converter.ts';
import type { Mounted } from '../testing/converter.ts';

let engine: FakeEngine;
let restore: () => void;
const click = HTMLAnchorElement.prototype.click;
/** The names of the files handed to the browser; nothing is written to disk. */
let saved: string[];

beforeEach(() => {
  engine = new FakeEngine('device');
  restore = replaceDeviceEngines({ conversion: engine });
  saved = [];
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this.download);
  };
});
afterEach(() => {
  HTMLAnchorElement.prototype.click = click;
  restore();
});

/** Converts a file and downloads the result. */
async function download(mounted: Mounted, text = en): Promise<void> {
  const { view, user } = mounted;
  choose(mounted, audio());
  await waitUntil(() => engine.preparations.length === 1);
  await engine.preparations[0]!.succeed();
  await waitUntil(() => engine.takes.length === 1);
  await engine.takes[0]!.succeed({});
  await user.click(await view.findByRole('button', { name: text.convert('WAV') }));
  await engine.conversions[0]!.succeed({});
  await user.click(await view.findByRole('button', { name: text.download('WAV') }));
  await engine.fetches[0]!.succeed(new Blob([tone(1)], { type: 'audio/wav' }));
  await view.findByRole('button', { name: text.choose });
}

const focused = ({ element }: Mounted): string | null | undefined => {
  const active = element.shadowRoot!.activeElement as HTMLElement | null;
  return active?.title || (active?.getAttribute('aria-label') ?? active?.textContent);
};

describe('<pc-converter> after a download', () => {
  for (const language of LANGUAGES) {
    const text = inLanguage(savedFileMessages, language);

    it(`shows what was handed to the browser below the chooser, and says it once, in ${language}`, async () => {
      const mounted = await mount('good', { 'api-base': '', language });
      const { view } = mounted;
      await download(mounted, textIn(language));
      expect(saved).to.deep.equal(['song.wav']);
      expect(view.getByText(new RegExp(`· ${text.handedOver}$`))).to.exist;
      expect(view.getAllByRole('status').map(({ textContent }) => textContent)).to.deep.equal([
        `song.wav. ${text.handedOver}`,
        '',
      ]);
      expect(focused(mounted)).to.equal(textIn(language).choose);
      await checkAccessibility(mounted);
    });
  }

  const text = savedFileMessages.en;

  it('saves it again, and announces that to the page', async () => {
    const mounted = await mount('good', { 'api-base': '' });
    await download(mounted);
    await mounted.user.click(mounted.view.getByRole('link', { name: text.saveAgain }));
    expect(saved).to.deep.equal(['song.wav', 'song.wav']);
    const downloads = mounted.heard.filter(([name]) => name === 'pc-download').map(([, detail]) => detail);
    expect(downloads).to.have.length(2);
    expect(downloads[1]).to.deep.equal(downloads[0]);
  });

  it('shares it where the browser can, and says it if that fails', async () => {
    const sharing = replaceSharing();
    try {
      const mounted = await mount('good', { 'api-base': '' });
      const { view, user } = mounted;
      await download(mounted);
      sharing.failure = new DOMException('', 'NotAllowedError');
      await user.click(view.getByRole('button', { name: text.share }));
      expect(sharing.shared).to.deep.equal([['song.wav']]);
      expect((await view.findByRole('alert')).textContent).to.equal(text.shareFailed);
      expect(focused(mounted)).to.equal(text.share);
      await checkAccessibility(mounted);
    } finally {
      sharing.restore();
    }
  });

  it('plays it', async () => {
    const mounted = await mount('good', { 'api-base': '' });
    const { view, user } = mounted;
    await download(mounted);
    await user.click(view.getByRole('button', { name: text.play('song.wav') }));
    const player = await view.findByRole('group', undefined, { timeout: 8000 });
    expect(within(player).getByRole('slider')).to.exist;
    await waitUntil(() => player.contains(mounted.element.shadowRoot!.activeElement));
    expect(view.queryByRole('button', { name: text.play('song.wav') })).to.equal(null);
    await checkAccessibility(mounted);
  });

  it('keeps it until the next file is chosen', async () => {
    const mounted = await mount('good', { 'api-base': '' });
    const { view } = mounted;
    await download(mounted);
    choose(mounted, new File(['x'], 'notes.txt', { type: 'text/plain' }));
    await view.findByText(/“notes.txt”/);
    expect(view.getByRole('link', { name: text.saveAgain })).to.exist;
    choose(mounted, audio());
    await waitUntil(() => view.queryByRole('link', { name: text.saveAgain }) === null);
  });

  for (const key of ['click', '{Delete}']) {
    it(`removes it by ${key}, and the focus is at the chooser`, async () => {
      const mounted = await mount('good', { 'api-base': '' });
      const { view, user } = mounted;
      await download(mounted);
      const remove = view.getByRole('button', { name: listMessages.en.remove('song.wav') });
      if (key === 'click') await user.click(remove);
      else {
        remove.focus();
        await user.keyboard(key);
      }
      expect(view.queryByRole('link', { name: text.saveAgain })).to.equal(null);
      expect(focused(mounted)).to.equal(en.choose);
      expect(names(mounted).at(-1)).to.equal('pc-reset');
      await user.click(view.getByRole('button', { name: en.undo }));
      expect(view.getByRole('link', { name: text.saveAgain })).to.exist;
    });
  }

  it('keeps it on Delete and Backspace on its other buttons', async () => {
    const mounted = await mount('good', { 'api-base': '' });
    const { view, user } = mounted;
    await download(mounted);
    const row = view.getByRole('link', { name: text.saveAgain }).closest<HTMLElement>('[part=saved-file]')!;
    const remove = listMessages.en.remove('song.wav');
    for (const button of within(row).getAllByRole('button')) {
      if (button.title === remove) continue;
      button.focus();
      await user.keyboard('{Delete}{Backspace}');
      expect(view.getByRole('link', { name: text.saveAgain })).to.exist;
    }
  });

  it('shows nothing if the page has taken the file', async () => {
    const mounted = await mount('good', { 'api-base': '' });
    mounted.element.addEventListener('pc-download', (event) => event.preventDefault());
    await download(mounted);
    expect(saved).to.deep.equal([]);
    expect(mounted.view.queryByRole('link', { name: text.saveAgain })).to.equal(null);
  });
});
