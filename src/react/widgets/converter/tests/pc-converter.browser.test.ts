/**
 * The converter with one file, from choosing it to the download.
 *
 * @everywhere The first load, dropped files and downloads differ between browsers.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { MAX_UPLOAD_BYTES } from '../../../../contract/schema.ts';
import type { Language } from '../../../../definition/common.ts';
import { reportSessionChange } from '../../../../visitor/session-watcher.ts';
import {
  audio,
  checkAccessibility,
  choose,
  convert,
  drag,
  en,
  format,
  mount,
  names,
  ofSize,
  pick,
  preventSaving,
  seconds,
  textIn,
  waitUntil,
} from '../testing/converter.ts';
import { paste, transferOf } from '../../../../testing/transfer.ts';
import { speedUpClock } from '../../../../testing/fast-clock.ts';
import { reported } from '../../../../elements/testing/page.ts';
import { watchTimers } from '../../../../testing/timers.ts';

describe('<pc-converter>', () => {
  describe('the formats', () => {
    it('are the ones its attributes say', async () => {
      const { view, user } = await mount('good', { from: 'flac', to: 'M4A', formats: 'MP3 FLAC M4A' });
      expect(format(view, en.from)).to.equal('FLAC');
      expect(format(view, en.to)).to.equal('M4A');
      await user.click(view.getByRole('combobox', { name: en.from }));
      const options = within(await view.findByRole('listbox', { name: en.from })).getAllByRole('option');
      expect(options.map((option) => option.textContent)).to.deep.equal(['MP3', 'FLAC', 'M4A']);
    });

    it('that nobody knows are reported, whatever a script gives, and the defaults are used', async () => {
      const { element, view } = await mount('good', { from: 'FLAC' });
      for (const odd of [5, {}, 'opus', [5]]) {
        const said = reported(() => Object.assign(element, { from: odd, formats: odd, engine: odd }));
        for (const name of ['from', 'formats', 'engine']) {
          expect(said.join('\n'), JSON.stringify(odd)).to.contain(`<pc-converter> attribute ${name}="`);
        }
      }
      await waitUntil(() => format(view, en.from) === 'MP3');
      Object.assign(element, { engine: 'DEVICE', from: 'wav', formats: ['mp3', 'WAV'] });
      await waitUntil(() => format(view, en.from) === 'WAV');
    });

    it('swap when the page makes them equal, as when the visitor does', async () => {
      const { element, view } = await mount('good', { from: 'WAV', to: 'MP3' });
      Object.assign(element, { from: 'MP3' });
      await waitUntil(() => format(view, en.from) === 'MP3' && format(view, en.to) === 'WAV');
      Object.assign(element, { to: 'FLAC' });
      await waitUntil(() => format(view, en.to) === 'FLAC');
      Object.assign(element, { from: 'FLAC' });
      await waitUntil(() => format(view, en.from) === 'FLAC' && format(view, en.to) === 'MP3');
    });

    for (const same of ['MP3', 'WAV', 'FLAC'])
      it(`keep ${same} as the source where the page names it twice, which the console says once`, async () => {
        const { warn } = console;
        const said: string[] = [];
        console.warn = (line: string) => said.push(line);
        try {
          const { element, view } = await mount('good', { from: same, to: same });
          await waitUntil(() => said.length > 0);
          expect([format(view, en.from), format(view, en.to)]).to.deep.equal([same, same === 'MP3' ? 'WAV' : 'MP3']);
          element.setAttribute('language', 'de');
          await waitUntil(() => view.queryByRole('combobox', { name: textIn('de').from }));
          expect(said).to.have.length(1);
          expect(said[0]).to.contain(`from="${same}" and to="${same}"`);
        } finally {
          console.warn = warn;
        }
      });

    it('open one dropdown at a time', async () => {
      const { view, user } = await mount();
      await user.click(view.getByRole('combobox', { name: en.from }));
      await user.click(view.getByRole('combobox', { name: en.to }));
      expect(view.getByRole('combobox', { name: en.from }).getAttribute('aria-expanded')).to.equal('false');
      expect(view.getByRole('combobox', { name: en.to }).getAttribute('aria-expanded')).to.equal('true');
    });

    it('swap when they become equal', async () => {
      const mounted = await mount('good', { from: 'MP3', to: 'WAV' });
      await pick(mounted, en.to, 'MP3');
      expect(format(mounted.view, en.from)).to.equal('WAV');
      expect(format(mounted.view, en.to)).to.equal('MP3');
    });

    it('are chosen by keyboard alone', async () => {
      const { view, user } = await mount();
      view.getByRole('combobox', { name: en.from }).focus();
      await user.keyboard('{Enter}fl{Enter}');
      expect(format(view, en.from)).to.equal('FLAC');
    });

    it('decide what the file dialog offers', async () => {
      const mounted = await mount('good', { from: 'AIFF' });
      const input = mounted.element.shadowRoot!.querySelector('input')!;
      expect(input.accept).to.equal('.aiff,.aif');
      await pick(mounted, en.from, 'AC3');
      expect(input.accept).to.equal('.ac3');
    });
  });

  describe('the good way', () => {
    it('uploads, converts, hands over the file under its new name, and is ready for the next', async () => {
      const mounted = await mount();
      const { view, user, heard, requests } = mounted;
      preventSaving(mounted);
      document.cookie = `token=${encodeURIComponent(JSON.stringify({ accessToken: 'abc' }))}; path=/`;
      try {
        await convert(mounted, audio('My mix.final.MP3', 'sound'));
        expect(view.getByText(en.ready('WAV'), { selector: 'p' })).to.exist;
        await user.click(view.getByRole('button', { name: en.download('WAV') }));
        await view.findByRole('button', { name: en.choose }, seconds);
      } finally {
        document.cookie = 'token=; path=/; max-age=0';
      }
      expect(names(mounted)).to.deep.equal([
        'pc-file-selected',
        'pc-upload-complete',
        'pc-convert-start',
        'pc-convert-complete',
        'pc-download',
        'pc-reset',
      ]);
      const download = heard.find(([name]) => name === 'pc-download')![1] as { blob: Blob; fileName: string };
      expect(download.fileName).to.equal('My mix.final.wav');
      expect(await download.blob.text()).to.equal('converted');
      expect(heard.at(-1)![1]).to.deep.equal({ reason: 'downloaded' });

      const log = await requests();
      expect(log.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`)).to.deep.equal([
        'POST /api/files/storage/limited/encodeUploadFile?name=My%20mix.final.MP3&sourceType=UPLOADED',
        'POST /api/audio-convert',
        'GET /api/audio-convert/{id}',
        'GET /api/files/1/result.bin',
      ]);
      expect(log[0]).to.include({ contentType: 'application/octet-stream', bytes: 5 });
      expect(log[1]!.contentType).to.equal('application/json');
      expect(log[1]!.json).to.include({ fileId: 'file-1', fromType: 'MP3', toType: 'WAV' });
      expect(log.map(({ authorization }) => authorization)).to.deep.equal(Array(4).fill('Bearer abc'));
      expect(log[0]!.cookie).to.contain('token=');
    });

    it('saves the file when the page does not take it', async () => {
      const mounted = await mount();
      const saved: { href: string; name: string }[] = [];
      const stop = (event: Event): void => {
        const link = event.target as HTMLAnchorElement;
        saved.push({ href: link.href, name: link.download });
        event.preventDefault();
      };
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function () {
        this.addEventListener('click', stop);
        click.call(this);
      };
      try {
        await convert(mounted);
        await mounted.user.click(mounted.view.getByRole('button', { name: /^Download/ }));
        await waitUntil(() => saved.length > 0);
      } finally {
        HTMLAnchorElement.prototype.click = click;
      }
      expect(saved[0]!.name).to.equal('song.wav');
      expect(saved[0]!.href).to.match(/^blob:/);
    });

    it('keeps the focus with the visitor at each step', async () => {
      const mounted = await mount();
      const { view, user, element } = mounted;
      preventSaving(mounted);
      const focused = (): string | undefined => element.shadowRoot!.activeElement?.textContent;
      view.getByRole('button', { name: en.choose }).focus();
      choose(mounted, audio());
      await waitUntil(() => focused() === en.convert('WAV'), 'convert');
      await user.keyboard('{Enter}');
      await waitUntil(() => focused() === en.cancel, 'cancel');
      await waitUntil(() => focused() === en.download('WAV'), 'download');
      await user.keyboard('{Enter}');
      await waitUntil(() => focused() === en.choose, 'choose');
    });

    it('tells screen readers each step', async () => {
      const mounted = await mount();
      const said: string[] = [];
      const region = mounted.element.shadowRoot!.querySelector('[aria-live=polite]')!;
      const observer = new MutationObserver(() => said.push(region.textContent));
      observer.observe(region, { childList: true, subtree: true, characterData: true });
      await convert(mounted);
      observer.disconnect();
      expect(said).to.include.members([`${en.uploaded}, song.mp3`, en.converting('WAV'), en.ready('WAV')]);
    });
  });

  describe('choosing a file', () => {
    it('takes a dropped one, of another supported format too, whose format becomes the source', async () => {
      const mounted = await mount();
      drag(mounted, ['dragenter', 'dragover'], audio('talk.AIF'));
      expect(await mounted.view.findByText(en.dropNow)).to.exist;
      drag(mounted, ['drop'], audio('talk.AIF'));
      await mounted.view.findByRole('button', { name: en.convert('WAV') });
      expect(format(mounted.view, en.from)).to.equal('AIFF');
      expect(mounted.heard[0]![1]).to.include({ format: 'AIFF' });
    });

    it('shows files over it until they leave', async () => {
      const mounted = await mount();
      drag(mounted, ['dragenter', 'dragenter', 'dragleave'], audio());
      expect(await mounted.view.findByText(en.dropNow)).to.exist;
      drag(mounted, ['dragleave'], audio());
      expect(await mounted.view.findByText(en.drop('MP3'))).to.exist;
    });

    it('ignores a file of an unknown format, and politely says which are known', async () => {
      const mounted = await mount();
      const region = mounted.view.getAllByRole('status').at(-1)!;
      drag(mounted, ['drop'], audio('notes.pdf'));
      const notice = await mounted.view.findByText(/notes\.pdf/);
      expect(notice.textContent).to.contain('MP3, WAV, FLAC, M4A, WMA, AAC, AIFF, or AC3');
      await waitUntil(() => region.textContent === notice.textContent);
      const [said] = region.children;
      drag(mounted, ['drop'], audio('notes.pdf'));
      // The region is empty for a moment in between.
      const isSaidAgain = () => region.textContent === notice.textContent && region.firstElementChild !== said;
      await waitUntil(isSaidAgain, 'the same message again is announced again');
      expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
      expect(mounted.heard).to.deep.equal([]);
    });

    it('takes 50 MB and warns of one byte more, without uploading it', async () => {
      const mounted = await mount('good', { engine: 'service' });
      drag(mounted, ['drop'], ofSize(MAX_UPLOAD_BYTES + 1));
      const warning = await mounted.view.findByRole('alert');
      expect(warning.textContent).to.contain('The maximum allowed file size is 50MB.');
      expect(warning.textContent).to.match(/“long\.mp3” is 50\.1\sMB/);
      expect(mounted.heard).to.have.length(1);
      expect(mounted.heard[0]![0]).to.equal('pc-convert-error');
      expect(mounted.heard[0]![1]).to.include({ fileName: 'long.mp3', code: 'too-large', during: 'choose' });
      expect(warning.parentElement!.querySelector('svg')).to.exist;
      expect(await mounted.requests()).to.deep.equal([]);
      drag(mounted, ['drop'], ofSize(MAX_UPLOAD_BYTES));
      await mounted.view.findByRole('button', { name: en.convert('WAV') }, seconds);
      expect(await mounted.requests()).to.have.length(1);
      expect(mounted.view.queryByRole('alert')).to.equal(null);
    });

    it('keeps to the limit of the page, and says whose it is', async () => {
      const mounted = await mount('good', { 'max-size': String(10 * 1024 * 1024) });
      expect(mounted.view.getByText(/^Up to 10\sMB$/)).to.exist;
      choose(mounted, ofSize(10 * 1024 * 1024 + 1));
      const warning = await mounted.view.findByRole('alert');
      expect(warning.textContent).to.match(/“long\.mp3” is 10\.1\sMB\. This page accepts files of up to 10\sMB\./);
      expect(warning.textContent).not.to.contain('50MB');
      expect(await mounted.requests()).to.deep.equal([]);
    });

    it('names the largest file that is converted: at the service, and with the device', async () => {
      const atService = await mount('good', { engine: 'service' });
      expect(atService.view.getByText(/^Up to 50\sMB$/)).to.exist;
      for (const attributes of [{}, { 'api-base': '' }, { language: 'fr' }]) {
        const { view } = await mount('good', attributes);
        expect(view.getByText('language' in attributes ? /^Jusqu’à 2\sGo$/ : /^Up to 2\sGB$/)).to.exist;
      }
    });

    it('keeps the target of a file that already has its format', async () => {
      const mounted = await mount('good', { from: 'WAV', to: 'MP3' });
      choose(mounted, audio('song.mp3'));
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.convert('MP3') }));
      expect([format(mounted.view, en.from), format(mounted.view, en.to)]).to.deep.equal(['MP3', 'MP3']);
      await mounted.view.findByRole('button', { name: en.download('MP3') }, seconds);
      const asked = (await mounted.requests()).find(({ path, method }) => method === 'POST' && /convert/.test(path));
      expect(asked!.json).to.include({ fromType: 'MP3', toType: 'MP3' });
    });

    it('refuses an empty one', async () => {
      const mounted = await mount();
      choose(mounted, audio('silence.mp3', ''));
      expect((await mounted.view.findByRole('alert')).textContent).to.contain(en.empty('silence.mp3'));
      await mounted.user.click(mounted.view.getByRole('button', { name: en.dismiss }));
      expect(mounted.view.queryByRole('alert')).to.equal(null);
    });

    it('takes the one of several that it can convert, and says how many others were left out', async () => {
      const mounted = await mount();
      drag(mounted, ['drop'], audio('a.txt'), audio('b.mp3'), audio('c.txt'));
      expect((await mounted.view.findByText(/a\.txt/)).textContent).to.contain(en.others(1));
      await mounted.view.findByRole('button', { name: en.convert('WAV') });
      expect(mounted.view.getByTitle('b.mp3')).to.exist;
    });

    it('takes a pasted one', async () => {
      const mounted = await mount();
      paste(mounted.view.getByRole('button', { name: en.choose }), transferOf({ files: [audio('pasted.mp3')] }));
      await mounted.view.findByRole('button', { name: en.convert('WAV') });
    });
  });

  describe('changing one’s mind', () => {
    it('cancels the upload and is back at choosing', async () => {
      const mounted = await mount('upload-never-ends');
      choose(mounted, audio());
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.cancelUpload }));
      expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
      expect(mounted.heard.at(-1)).to.deep.equal(['pc-reset', { reason: 'cancelled' }]);
    });

    it('resets the upload when the source format changes', async () => {
      const mounted = await mount();
      choose(mounted, audio());
      await mounted.view.findByRole('button', { name: en.convert('WAV') });
      await pick(mounted, en.from, 'FLAC');
      expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
      expect(mounted.heard.at(-1)).to.deep.equal(['pc-reset', { reason: 'source-changed' }]);
    });

    it('keeps the file when only the target changes', async () => {
      const mounted = await mount();
      await convert(mounted);
      await pick(mounted, en.to, 'FLAC');
      expect(mounted.view.getByRole('button', { name: en.convert('FLAC') })).to.exist;
      expect(mounted.view.getByTitle('song.mp3')).to.exist;
    });

    it('cancels the conversion and keeps the file', async () => {
      const mounted = await mount('convert-never-ends');
      choose(mounted, audio());
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.convert('WAV') }));
      const progress = await mounted.view.findByRole('progressbar', { name: en.converting('WAV') });
      expect(Number(progress.getAttribute('aria-valuenow'))).to.be.below(79);
      await mounted.user.click(mounted.view.getByRole('button', { name: en.cancel }));
      expect(mounted.view.getByRole('button', { name: en.convert('WAV') })).to.exist;
    });

    for (const key of ['Delete', 'Backspace']) {
      it(`puts the file away on ${key}`, async () => {
        const mounted = await mount();
        choose(mounted, audio());
        await mounted.view.findByRole('button', { name: en.convert('WAV') });
        mounted.view.getByRole('button', { name: en.remove }).focus();
        await mounted.user.keyboard(`{${key}}`);
        expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
        expect(mounted.heard.at(-1)).to.deep.equal(['pc-reset', { reason: 'removed' }]);
        await mounted.user.click(mounted.view.getByRole('button', { name: en.undo }));
        await mounted.view.findByRole('button', { name: en.convert('WAV') });
        expect(mounted.heard.at(-1)?.[0]).to.equal('pc-file-selected');
        expect(mounted.view.queryByRole('button', { name: en.undo })).to.equal(null);
      });
    }
  });

  it('shows how much of the result has arrived, which screen readers need not read at each step', async () => {
    const mounted = await mount('download-half-once');
    const { view, user } = mounted;
    preventSaving(mounted);
    await convert(mounted, audio());
    await user.click(view.getByRole('button', { name: en.download('WAV') }));
    expect(await view.findByText('50%', {}, seconds)).to.exist;
    expect(view.getByRole('button', { name: en.download('WAV') }).ariaBusy).to.equal('true');
  });

  describe('when something fails', () => {
    /** Failures that a retry fixes: where it fails, the message, and the action available afterwards. */
    const mendable: readonly [scenario: string, failure: keyof typeof en.failures, after: string][] = [
      ['upload-500-once', 'server', en.convert('WAV')],
      ['upload-cut-once', 'network', en.convert('WAV')],
      ['upload-busy', 'rate-limited', en.convert('WAV')],
      ['upload-signed-out', 'not-signed-in', en.convert('WAV')],
      ['convert-500-once', 'server', en.download('WAV')],
      ['convert-file-gone-once', 'upload-expired', en.download('WAV')],
      ['download-gone-twice', 'result-expired', en.download('WAV')],
      ['download-cut-once', 'network', en.choose],
    ];
    for (const [scenario, failure, after] of mendable) {
      it(`${scenario}: says "${en.failures[failure][0]}", keeps the file, and goes on`, async () => {
        const mounted = await mount(scenario);
        const { view, user } = mounted;
        preventSaving(mounted);
        const during = scenario.split('-')[0];
        choose(mounted, audio());
        if (during !== 'upload') await user.click(await view.findByRole('button', { name: en.convert('WAV') }));
        if (during === 'download')
          await user.click(await view.findByRole('button', { name: en.download('WAV') }, seconds));
        const alert = await view.findByRole('alert', {}, seconds);
        const [title, advice] = en.failures[failure];
        expect(alert.textContent).to.contain(title).and.contain(advice);
        if (scenario === 'upload-busy') expect(alert.textContent).to.contain(en.wait('7 s'));
        const [, detail] = mounted.heard.find(([name]) => name === 'pc-convert-error')!;
        expect(detail).to.include({ code: failure, during, canRetry: true });
        const again = scenario === 'download-cut-once' ? en.download('WAV') : en.retry;
        await user.click(view.getByRole('button', { name: again }));
        expect(await view.findByRole('button', { name: after }, seconds)).to.exist;
        expect(view.queryByRole('alert')).to.equal(null);
      });
    }

    it('says that the session timed out only where there was one', async () => {
      document.cookie = `token=${encodeURIComponent('{"accessToken":"ended"}')}; path=/`;
      const mounted = await mount('upload-signed-out');
      choose(mounted, audio());
      const alert = await mounted.view.findByRole('alert', {}, seconds);
      expect(alert.textContent).to.contain(en.failures['signed-out'][0]);
      // The page does not go on showing an account either.
      await waitUntil(() => !/(^|; )token=/.test(document.cookie));
    });

    it('asks for logging in on the button, stays on the page with the file, and goes on by itself', async () => {
      const mounted = await mount('upload-signed-out', { flow: 'de-noise-ai' });
      const { view, user, element } = mounted;
      element.addEventListener('pc-auth-request', (event) => event.preventDefault());
      // As the dialog does after signing in.
      const dialog = document.createElement('pc-auth-modal');
      element.parentElement!.append(dialog);
      const leads = () => dialog.dispatchEvent(new Event('pc-redirect', { bubbles: true, cancelable: true }));
      choose(mounted, audio());
      const logIn = await view.findByRole('button', { name: en.logIn }, seconds);
      expect(names(mounted)).not.to.include('pc-auth-request');
      expect(leads()).to.equal(true);
      await user.click(logIn);
      expect(mounted.heard.at(-1)).to.deep.equal(['pc-auth-request', { mode: 'login', flow: 'de-noise-ai' }]);
      document.cookie = `token=${encodeURIComponent('{"accessToken":"anew"}')}; path=/`;
      try {
        reportSessionChange(window);
        expect(leads()).to.equal(false);
        expect(leads()).to.equal(true);
        expect(await view.findByRole('button', { name: en.convert('WAV') }, seconds)).to.exist;
        const uploads = (await mounted.requests()).filter(({ path }) => path.includes('encodeUploadFile'));
        expect(uploads.map(({ authorization }) => authorization)).to.deep.equal([undefined, 'Bearer anew']);
      } finally {
        document.cookie = 'token=; path=/; max-age=0';
      }
    });

    const final: readonly [scenario: string, failure: keyof typeof en.failures][] = [
      ['upload-html', 'unexpected-response'],
      ['upload-truncated', 'unexpected-response'],
      ['upload-too-large', 'too-large'],
      ['upload-too-large-for-proxy', 'too-large-here'],
      ['upload-shielded', 'intercepted'],
      ['status-failed', 'damaged'],
      ['status-empty', 'no-audio'],
    ];
    for (const [scenario, failure] of final) {
      it(`${scenario}: says "${en.failures[failure][0]}" and offers another file`, async () => {
        speedUpClock(20);
        const mounted = await mount(scenario, { engine: 'service' });
        const { view, user } = mounted;
        choose(mounted, audio());
        if (scenario.startsWith('status'))
          await user.click(await view.findByRole('button', { name: en.convert('WAV') }));
        const alert = await view.findByRole('alert', {}, seconds);
        expect(alert.textContent).to.contain(en.failures[failure][0]);
        expect(view.getByTitle('song.mp3')).to.exist;
        let opened = false;
        mounted.element.shadowRoot!.querySelector('input')!.addEventListener('click', (event) => {
          opened = true;
          event.preventDefault();
        });
        await user.click(view.getByRole('button', { name: en.chooseAnother }));
        expect(opened).to.equal(true);
      });
    }

    it('asks on by itself when the connection breaks while converting', async () => {
      const mounted = await mount('status-cut-once');
      await convert(mounted);
      expect(mounted.heard.map(([name]) => name)).not.to.include('pc-convert-error');
    });
  });

  it('stops asking when it is removed for good, and goes on when it is only moved', async () => {
    const mounted = await mount('convert-never-ends');
    const timers = watchTimers();
    choose(mounted, audio());
    await mounted.user.click(await mounted.view.findByRole('button', { name: en.convert('WAV') }));
    const polled = async (): Promise<number> =>
      (await mounted.requests()).filter(({ path }) => path.startsWith('/api/audio-convert/')).length;
    await waitUntil(async () => (await polled()) === 1);
    const elsewhere = await fixture<HTMLElement>(html`<div></div>`);
    elsewhere.append(mounted.element);
    await waitUntil(async () => (await polled()) === 2, 'polls after the move');
    await timers.set();
    mounted.element.remove();
    await timers.gone();
    expect(await polled()).to.equal(2);
  });

  describe('languages', () => {
    for (const language of ['en', 'es', 'fr', 'de'] as const satisfies readonly Language[]) {
      it(`speaks ${language}`, async () => {
        const { view, element } = await mount('good', { language });
        const text = textIn(language);
        expect(view.getByRole('button', { name: text.choose })).to.exist;
        expect(view.getByRole('combobox', { name: text.to })).to.exist;
        expect(view.getByText(text.drop('MP3'))).to.exist;
        expect(element.shadowRoot!.querySelector('[lang]')!.getAttribute('lang')).to.equal(language);
      });
    }

    it('follows the attribute without losing the file', async () => {
      const mounted = await mount();
      choose(mounted, audio());
      await mounted.view.findByRole('button', { name: en.convert('WAV') });
      mounted.element.language = 'de';
      await mounted.view.findByRole('button', { name: textIn('de').convert('WAV') });
    });
  });

  describe('accessibility', () => {
    for (const theme of ['light', 'dark']) {
      it(`axe finds nothing in any phase, ${theme}`, async () => {
        const mounted = await mount('status-failed', { theme });
        const { view, user } = mounted;
        mounted.element.parentElement!.style.background = theme === 'light' ? '#fff' : '#000';
        await checkAccessibility(mounted);
        await user.click(view.getByRole('combobox', { name: en.to }));
        await checkAccessibility(mounted);
        choose(mounted, audio());
        const button = await view.findByRole('button', { name: en.convert('WAV') });
        await checkAccessibility(mounted);
        await user.click(button);
        await view.findByRole('alert');
        await checkAccessibility(mounted);
      });

      it(`axe finds nothing while a file is converted, ${theme}`, async () => {
        const mounted = await mount('convert-never-ends', { theme });
        const { view, user } = mounted;
        mounted.element.parentElement!.style.background = theme === 'light' ? '#fff' : '#000';
        choose(mounted, audio());
        await user.click(await view.findByRole('button', { name: en.convert('WAV') }));
        await view.findByRole('progressbar');
        await checkAccessibility(mounted);
      });
    }
  });
});
