/** The tool with one recording: every path and every state, at the service and on the device. */
import { expect, fixture, html } from '@open-wc/testing';
import { within } from '@testing-library/dom';
import { EngineError, engineUnavailable } from '../../../../../engine/formats/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../../../contract/schema.ts';
import type { Processed, Processing } from '../../../../audio/job-engine.ts';
import { FakeJobEngine } from '../../../../audio/testing/fake-engine.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { replaceDeviceEngines } from '../../../../audio/page-engine.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { effectMessages } from '../../../../messages/en/effects.ts';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';
import { replaceSharing } from '../../../../testing/sharing.ts';
import { reportSessionChange } from '../../../../visitor/session-watcher.ts';
import { speedUpClock } from '../../../../testing/fast-clock.ts';
import { reported } from '../../../../elements/testing/page.ts';
import {
  checkAccessibility,
  choose,
  detailOf,
  drag,
  en,
  mount,
  names,
  ofSize,
  recording,
  settled,
  textIn,
  titleIn,
  waitUntil,
  type Mounted,
} from '../../../files/tool/testing/tool.ts';
import { paste, transferOf } from '../../../../testing/transfer.ts';
import { watchTimers } from '../../../../testing/timers.ts';
import { recordSpeech } from '../../../../testing/spoken.ts';
import { collectText, uploadingClaims } from '../../../../testing/collect-text.ts';

const handed = savedFileMessages.en;

const tool = (scenario = 'good', attributes: Record<string, string> = {}): Promise<Mounted> =>
  mount('pc-processing-tool', scenario, attributes);

const offered = ({ view }: Mounted): Promise<HTMLElement> => view.findByRole('button', { name: en.download });

const signIn = (accessToken: string): void => {
  document.cookie = `token=${encodeURIComponent(JSON.stringify({ accessToken }))}; path=/`;
  reportSessionChange(window);
};
const signOut = (): void => {
  document.cookie = 'token=; path=/; max-age=0';
  reportSessionChange(window);
};

describe('<pc-processing-tool>', () => {
  describe('the good way', () => {
    it('says that the result was handed to the browser, and offers to save it again and to share it', async () => {
      const { click } = HTMLAnchorElement.prototype;
      const sharing = replaceSharing();
      HTMLAnchorElement.prototype.click = () => {};
      try {
        const mounted = await tool('good', { effect: 'de-noise' });
        const { view, user, element } = mounted;
        choose(mounted, recording('talk.wav'));
        const button = await offered(mounted);
        await user.click(button);
        const link = await view.findByRole<HTMLAnchorElement>('link', { name: handed.saveAgain });
        expect(link.download).to.equal('talk-de-noised.wav');
        expect(element.shadowRoot!.activeElement).to.equal(button);
        expect(view.getAllByRole('status').map(({ textContent }) => textContent)).to.contain(
          `talk-de-noised.wav. ${handed.handedOver}`,
        );
        await user.click(view.getByRole('button', { name: handed.share }));
        expect(sharing.shared).to.deep.equal([['talk-de-noised.wav']]);
        await checkAccessibility(mounted);
        element.addEventListener('pc-download', (event) => event.preventDefault());
        expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).to.equal(false);
        const downloads = mounted.heard.filter(([name]) => name === 'pc-download').map(([, detail]) => detail);
        expect(downloads).to.have.length(2);
        expect(downloads[1]).to.deep.equal(downloads[0]);
      } finally {
        sharing.restore();
        HTMLAnchorElement.prototype.click = click;
      }
    });

    it('uploads, processes, lets both be heard, hands over the result under its new name, and keeps it', async () => {
      const mounted = await tool('good', { effect: 'de-noise' });
      const { view, user, element, requests } = mounted;
      element.addEventListener('pc-download', (event) => event.preventDefault());
      choose(mounted, recording('My talk.final.wav'));
      const save = await offered(mounted);
      expect(view.getByText(en.ready.DE_NOISE_AI, { selector: 'p' })).to.exist;
      expect(view.getByText('Noise in the pauses reduced by 21\u00a0dB', { normalizer: (text) => text })).to.exist;
      expect(view.getByRole('radio', { name: 'Before' })).to.exist;
      expect(view.getByText('Played at equal loudness')).to.exist;
      await user.click(save);
      await waitUntil(() => names(mounted).includes('pc-download'));
      expect(names(mounted)).to.deep.equal([
        'pc-file-selected',
        'pc-upload-complete',
        'pc-process-start',
        'pc-process-complete',
        'pc-download',
      ]);
      const { blob, fileName } = detailOf(mounted, 'pc-download') as { blob: Blob; fileName: string };
      expect(fileName).to.equal('My talk.final-de-noised.wav');
      expect(blob.size).to.be.greaterThan(1000);
      expect(detailOf(mounted, 'pc-process-complete')).to.include({ effect: 'DE_NOISE_AI', format: 'WAV' });
      expect(view.getByRole('button', { name: en.download })).to.exist;

      const log = await requests();
      expect(log.map(({ method, path }) => `${method} ${path.replace(/[\da-f-]{36}/, '{id}')}`)).to.deep.equal([
        'POST /api/files/storage/limited/encodeUploadFile?name=My%20talk.final.wav&sourceType=UPLOADED',
        'POST /api/audio-process',
        'GET /api/audio-process/{id}',
        'GET /api/files/1/recording',
      ]);
      expect(log[1]!.json).to.include({ fileId: 'file-1', effect: 'DE_NOISE_AI' });
    });

    it('keeps the focus with the visitor, and tells screen readers each step', async () => {
      const mounted = await tool('processed-cut-once');
      const { view, element } = mounted;
      const said: string[] = [];
      const region = element.shadowRoot!.querySelector('[aria-live=polite]')!;
      const observer = new MutationObserver(() => said.push(region.textContent));
      observer.observe(region, { childList: true, subtree: true, characterData: true });
      view.getByRole('button', { name: en.choose }).focus();
      choose(mounted, recording());
      const focused = (): string | undefined => element.shadowRoot!.activeElement?.textContent;
      await waitUntil(() => focused() === en.cancel, 'cancel');
      expect(view.getByRole('progressbar', { name: en.processing.MAGIC_DUST_AI })).to.exist;
      // Before the player, which may still be loading.
      await waitUntil(() => focused() === en.ready.MAGIC_DUST_AI, 'the result');
      observer.disconnect();
      expect(said).to.include.members([
        en.processing.MAGIC_DUST_AI,
        `${en.ready.MAGIC_DUST_AI}. ${en.noiseReduced('21')}`,
      ]);
      expect(names(mounted)).not.to.include('pc-process-error');
    });

    it('is titled by a heading of the level that the page sets', async () => {
      const { element, view } = await tool();
      expect(view.getByRole('heading', { level: 2 }).textContent).to.equal(titleIn('en', 'pc-processing-tool'));
      element.setAttribute('heading-level', '3');
      await view.findByRole('heading', { level: 3, name: titleIn('en', 'pc-processing-tool') });
    });

    it('processes the file again with the strength that the visitor or the page chooses', async () => {
      const mounted = await tool('good', { effect: 'de-noise', strength: 'light' });
      const { view, user, element, requests } = mounted;
      choose(mounted, recording());
      await offered(mounted);
      const strengths = within(view.getByRole('group', { name: en.strength }));
      expect(strengths.getByRole<HTMLInputElement>('radio', { name: en.strengths.light }).checked).to.equal(true);
      await user.click(strengths.getByRole('radio', { name: en.strengths.strong }));
      await waitUntil(() => names(mounted).filter((name) => name === 'pc-process-complete').length === 2, 'strong');
      await offered(mounted);
      element.setAttribute('strength', 'standard');
      await waitUntil(() => names(mounted).filter((name) => name === 'pc-process-complete').length === 3, 'standard');
      const jobs = (await requests()).filter(({ method, path }) => method === 'POST' && path === '/api/audio-process');
      expect(jobs.map(({ json }) => (json as { options?: unknown }).options)).to.deep.equal([
        { strength: 'light' },
        { strength: 'strong' },
        undefined,
      ]);
    });

    it('says so if there was hardly any voice, to screen readers too, and the result can still be had', async () => {
      const mounted = await tool('processed-music', { effect: 'de-noise' });
      const { view, element } = mounted;
      const said: string[] = [];
      const region = element.shadowRoot!.querySelector('[aria-live=polite]')!;
      const observer = new MutationObserver(() => said.push(region.textContent));
      observer.observe(region, { childList: true, subtree: true, characterData: true });
      choose(mounted, recording());
      await offered(mounted);
      expect(view.getByText(en.madeForSpeech)).to.exist;
      // What has no target leaves the voice as loud as it was.
      expect(view.queryByText('Played at equal loudness')).to.equal(null);
      const announced = [en.ready.DE_NOISE_AI, en.hardlyAnyVoice].join('. ');
      expect(view.queryByText(/Noise in the pauses/)).to.equal(null);
      await waitUntil(() => said.includes(announced), 'announced');
      observer.disconnect();
      await checkAccessibility(mounted);
    });

    it('says so if the service used Standard instead of Strong, to screen readers too', async () => {
      const mounted = await tool('processed-weaker', { effect: 'de-noise', strength: 'strong' });
      const { view, element } = mounted;
      const recorded = recordSpeech(element.shadowRoot!);
      choose(mounted, recording());
      await offered(mounted);
      expect(view.getByText(en.strongMissing, { selector: '.pc-notice *' })).to.exist;
      const announced = [en.ready.DE_NOISE_AI, en.noiseReduced('21'), en.strongMissing].join('. ');
      await waitUntil(() => recorded.said.includes(announced.replace('\u00a0', ' ')), 'announced');
      recorded.stop();
      // What the service loads is none of the visitor's concern.
      const strengths = view.getByRole('group', { name: en.strength });
      expect(strengths.hasAttribute('aria-describedby')).to.equal(false);
      await checkAccessibility(mounted);
      element.setAttribute('strength', 'standard');
      await waitUntil(() => names(mounted).filter((name) => name === 'pc-process-complete').length === 2, 'standard');
      await offered(mounted);
      expect(view.queryByText(en.strongMissing, { selector: '.pc-notice *' })).to.equal(null);
    });

    it('is heard as it is where nothing was measured', async () => {
      const mounted = await tool('processed-unmeasured');
      choose(mounted, recording());
      await offered(mounted);
      expect(mounted.view.queryByText('Played at equal loudness')).to.equal(null);
      expect(mounted.view.queryByText(/Noise in the pauses/)).to.equal(null);
      expect(detailOf(mounted, 'pc-process-complete')).to.include({ report: null });
    });
  });

  describe('choosing', () => {
    it('takes a dropped file, anywhere on the panel, and the first of several', async () => {
      const mounted = await tool();
      drag(mounted, ['dragenter', 'dragover'], recording());
      expect(await mounted.view.findByText(en.dropNow)).to.exist;
      drag(mounted, ['drop'], recording('one.wav'), recording('two.wav'));
      expect(await mounted.view.findByText(en.oneAtATime!)).to.exist;
      await offered(mounted);
      expect((detailOf(mounted, 'pc-file-selected') as { file: File }).file.name).to.equal('one.wav');
    });

    it('takes a pasted file', async () => {
      const mounted = await tool();
      paste(mounted.view.getByRole('button', { name: en.choose }), transferOf({ files: [recording('pasted.wav')] }));
      await offered(mounted);
      expect((detailOf(mounted, 'pc-file-selected') as { file: File }).file.name).to.equal('pasted.wav');
    });

    const refusals: readonly [what: string, file: File, says: string | RegExp, role: string][] = [
      ['too large', ofSize(MAX_UPLOAD_BYTES + 1), en.tooLarge, 'alert'],
      ['empty', ofSize(0, 'empty.wav'), en.empty('empty.wav'), 'alert'],
      ['of another kind', recording('notes.pdf'), /notes\.pdf.*MP3, WAV.*or AC3/, 'status'],
      ['a video, which the service does not take', recording('film.mp4'), en.video('film.mp4'), 'status'],
    ];
    for (const [what, file, says, role] of refusals) {
      it(`says clearly that a file is ${what}, and sends nothing`, async () => {
        const mounted = await tool('good', { engine: 'service' });
        const region = mounted.view.getAllByRole('status').at(-1)!;
        choose(mounted, file);
        const notice = await mounted.view.findByText(says);
        expect(notice.closest('[role=alert]') !== null).to.equal(role === 'alert');
        expect(region.textContent).to.equal(role === 'alert' ? '' : notice.textContent);
        await mounted.user.click(mounted.view.getByRole('button', { name: en.dismiss }));
        expect(mounted.view.queryByText(says)).to.equal(null);
        const heard = role === 'alert' ? ['pc-process-error'] : [];
        expect([names(mounted), await mounted.requests()]).to.deep.equal([heard, []]);
      });
    }
  });

  describe('stopping', () => {
    it('an upload goes back to the chooser', async () => {
      const mounted = await tool('upload-never-ends');
      choose(mounted, recording());
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.cancelUpload }));
      expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
      expect(mounted.heard.at(-1)).to.deep.equal(['pc-reset', { reason: 'cancelled' }]);
    });

    it('processing that never ends keeps the file, and asks no more; it goes on when the element is only moved', async () => {
      const mounted = await tool('process-never-ends');
      const timers = watchTimers();
      const { view, user, element } = mounted;
      choose(mounted, recording());
      const cancel = await view.findByRole('button', { name: en.cancel });
      const polled = async (): Promise<number> =>
        (await mounted.requests()).filter(({ path }) => path.startsWith('/api/audio-process/')).length;
      await waitUntil(async () => (await polled()) === 1);
      (await fixture<HTMLElement>(html`<div></div>`)).append(element);
      await waitUntil(async () => (await polled()) === 2, 'polls after the move');
      await timers.set();
      await user.click(cancel);
      expect(view.getByTitle('talk.wav')).to.exist;
      await timers.gone();
      expect(await polled()).to.equal(2);
      await user.click(view.getByRole('button', { name: en.process }));
      await waitUntil(async () => (await polled()) === 3, 'asks again');
    });
  });

  describe('when something fails', () => {
    const mendable: readonly [scenario: string, failure: keyof typeof en.failures, during: string][] = [
      ['upload-cut-once', 'network', 'upload'],
      ['upload-500-once', 'server', 'upload'],
      ['process-500-once', 'server', 'run'],
      ['download-cut-once', 'network', 'download'],
      ['download-gone-twice', 'result-expired', 'download'],
    ];
    for (const [scenario, failure, during] of mendable) {
      it(`${scenario}: says "${en.failures[failure][0]}", keeps the file, and goes on`, async () => {
        const mounted = await tool(scenario);
        const { view, user } = mounted;
        choose(mounted, recording());
        const alert = await view.findByRole('alert');
        const [title, advice] = en.failures[failure];
        expect(alert.textContent).to.contain(title).and.contain(advice);
        expect(view.getByTitle('talk.wav')).to.exist;
        expect(detailOf(mounted, 'pc-process-error')).to.include({ code: failure, during, canRetry: true });
        await user.click(view.getByRole('button', { name: en.retry }));
        await offered(mounted);
        expect(view.queryByRole('alert')).to.equal(null);
      });
    }

    it('a request that is tried again is the same request', async () => {
      const mounted = await tool('process-500-once');
      choose(mounted, recording());
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.retry }));
      await offered(mounted);
      const asked = (await mounted.requests()).filter(({ path }) => path === '/api/audio-process');
      const ids = asked.map(({ json }) => (json as { requestId: string }).requestId);
      expect(ids).to.have.length(2);
      expect(ids[0]).to.equal(ids[1]);
    });

    it('an ended session asks for logging in, stays with the file, and goes on by itself', async () => {
      const mounted = await tool('process-signed-out');
      const { view, user, element } = mounted;
      element.addEventListener('pc-auth-request', (event) => event.preventDefault());
      choose(mounted, recording());
      await user.click(await view.findByRole('button', { name: en.logIn }));
      expect(mounted.heard.at(-1)).to.deep.equal(['pc-auth-request', { mode: 'login' }]);
      try {
        signIn('anew');
        await offered(mounted);
        const asked = (await mounted.requests()).filter(({ path }) => path === '/api/audio-process');
        expect(asked.map(({ authorization }) => authorization)).to.deep.equal([undefined, 'Bearer anew']);
      } finally {
        signOut();
      }
    });

    it('FAILED offers another file first', async () => {
      const mounted = await tool('processed-failed');
      choose(mounted, recording());
      expect((await mounted.view.findByRole('alert')).textContent).to.contain(en.failures.damaged[0]);
      const ways = mounted.view.getAllByRole('button').map(({ textContent }) => textContent);
      expect(ways.indexOf(en.chooseAnother)).to.be.lessThan(ways.indexOf(en.retry));
    });

    it('EMPTY is no fault: it says that there is nothing to hear', async () => {
      speedUpClock(20);
      const mounted = await tool('processed-empty');
      choose(mounted, recording());
      const alert = await mounted.view.findByRole('alert');
      expect(alert.textContent).to.contain(en.failures['no-audio'][0]).and.contain('talk.wav');
      expect(mounted.view.queryByRole('button', { name: en.retry })).to.equal(null);
      await mounted.user.click(mounted.view.getByRole('button', { name: en.remove }));
      expect(mounted.view.getByRole('button', { name: en.choose })).to.exist;
    });
  });

  describe('the editor', () => {
    it('asks a visitor to sign up, with the flow of the effect and the request whose result the editor takes up', async () => {
      const mounted = await tool('good', { effect: 'de-noise' });
      mounted.element.addEventListener('pc-auth-request', (event) => event.preventDefault());
      choose(mounted, recording());
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.edit }));
      const { requestId } = detailOf(mounted, 'pc-process-complete')!;
      expect(requestId).to.be.a('string');
      const asked = { mode: 'signup', flow: 'de-noise-ai', requestId };
      expect(mounted.heard.at(-1)).to.deep.equal(['pc-auth-request', asked]);
    });

    it('leads somebody signed in to preparing the project, unless the page prevents it', async () => {
      const mounted = await tool('good', { 'app-base': 'https://app.example' });
      mounted.element.addEventListener('pc-redirect', (event) => event.preventDefault());
      try {
        signIn('abc');
        choose(mounted, recording());
        await mounted.user.click(await mounted.view.findByRole('button', { name: en.edit }));
      } finally {
        signOut();
      }
      const url = new URL((detailOf(mounted, 'pc-redirect') as { url: string }).url);
      expect(url.origin + url.pathname).to.equal('https://app.example/editor/prepare-project');
      expect(Object.fromEntries(url.searchParams)).to.include({
        authType: 'sign_in',
        touchpoint: 'landing',
        flow: 'magic-dust-ai',
        requestId: detailOf(mounted, 'pc-process-complete')!['requestId'],
      });
    });
  });

  describe('on the device', () => {
    let engine: FakeJobEngine<Processing, Processed>;
    let restore: () => void;
    const DEVICE = { engine: 'device', 'api-base': '' };

    beforeEach(() => {
      engine = new FakeJobEngine('device');
      restore = replaceDeviceEngines({ processing: engine });
    });
    afterEach(() => restore());

    it('loads the engine, says so, shows real progress, and uploads nothing', async () => {
      const mounted = await tool('good', DEVICE);
      const { view } = mounted;
      expect(view.getByText(en.private)).to.exist;
      choose(mounted, recording('film.mov'));
      await waitUntil(() => engine.preparations.length === 1);
      engine.preparations[0]!.progress(0.5);
      const bar = await view.findByRole('progressbar', { name: en.preparing });
      await waitUntil(() => bar.getAttribute('aria-valuenow') === '50');
      await engine.preparations[0]!.succeed();
      await waitUntil(() => engine.takes.length === 1);
      await engine.takes[0]!.succeed({});
      await waitUntil(() => engine.runs.length === 1);
      expect(engine.runs[0]!.subject.effect).to.equal('MAGIC_DUST_AI');
      engine.runs[0]!.progress(0.4);
      const ring = await view.findByRole('progressbar', { name: en.processing.MAGIC_DUST_AI });
      await waitUntil(() => ring.getAttribute('aria-valuenow') === '40');
      await engine.runs[0]!.succeed({ format: 'M4A' });
      await waitUntil(() => engine.fetches.length === 1);
      await engine.fetches[0]!.succeed(recording());
      await offered(mounted);
      expect(await mounted.requests().catch(() => [])).to.deep.equal([]);
      expect(names(mounted)).not.to.include('pc-upload-complete');
    });

    it('hands no request over to the editor: what was made is nowhere else', async () => {
      const mounted = await tool('good', DEVICE);
      mounted.element.addEventListener('pc-auth-request', (event) => event.preventDefault());
      choose(mounted, recording());
      await waitUntil(() => engine.preparations.length === 1);
      await engine.preparations[0]!.succeed();
      await waitUntil(() => engine.takes.length === 1);
      await engine.takes[0]!.succeed({});
      await waitUntil(() => engine.runs.length === 1);
      await engine.runs[0]!.succeed({ format: 'WAV' });
      await waitUntil(() => engine.fetches.length === 1);
      await engine.fetches[0]!.succeed(recording());
      await mounted.user.click(await mounted.view.findByRole('button', { name: en.edit }));
      expect(mounted.heard.at(-1)).to.deep.equal(['pc-auth-request', { mode: 'signup', flow: 'magic-dust-ai' }]);
    });

    it('says beside the choice what Strong loads, before it does, and not once it has', async () => {
      const mounted = await tool('good', { ...DEVICE, effect: 'de-noise' });
      const { view, user } = mounted;
      const finish = async (run: number, fetched: number): Promise<void> => {
        await waitUntil(() => engine.runs.length === run);
        await engine.runs[run - 1]!.succeed({ format: 'WAV' });
        await waitUntil(() => engine.fetches.length === fetched);
        await engine.fetches[fetched - 1]!.succeed(recording());
        await offered(mounted);
      };
      const strengths = (): HTMLElement => view.getByRole('group', { name: en.strength });
      const description = (): string | undefined => {
        const id = strengths().getAttribute('aria-describedby');
        return id === null ? undefined : mounted.element.shadowRoot!.getElementById(id)!.textContent;
      };
      const hint = en.strongLoads('2.8\u00a0MB');
      choose(mounted, recording());
      await waitUntil(() => engine.preparations.length === 1);
      await engine.preparations[0]!.succeed();
      await waitUntil(() => engine.takes.length === 1);
      await engine.takes[0]!.succeed({});
      await finish(1, 1);
      // Choosing it here starts it.
      expect(description()).to.equal(hint);
      await settled(mounted);
      await checkAccessibility(mounted);
      await user.click(within(strengths()).getByRole('radio', { name: en.strengths.strong }));
      await waitUntil(() => engine.runs.length === 2);
      // Where the page has chosen it, nothing is said of it before.
      expect(view.getByText(hint.replace('\u00a0', ' '))).to.exist;
      await user.click(view.getByRole('button', { name: en.cancel }));
      expect(description()).to.equal(hint);
      await user.click(view.getByRole('button', { name: en.process }));
      await finish(3, 2);
      expect(description()).to.equal(undefined);
    });

    for (const language of LANGUAGES) {
      it(`says nowhere that anything is uploaded, in ${language}`, async () => {
        const mounted = await tool('good', { ...DEVICE, language });
        const words = collectText(mounted.element);
        const text = textIn(language);
        choose(mounted, recording());
        await waitUntil(() => engine.preparations.length === 1);
        await engine.preparations[0]!.succeed();
        await waitUntil(() => engine.takes.length === 1);
        await engine.takes[0]!.succeed({});
        await waitUntil(() => engine.runs.length === 1);
        await mounted.user.click(await mounted.view.findByRole('button', { name: text.cancel }));
        await mounted.user.click(await mounted.view.findByRole('button', { name: text.process }));
        await waitUntil(() => engine.runs.length === 2);
        await engine.runs[1]!.fail(new EngineError('out-of-memory'));
        await mounted.user.click(await mounted.view.findByRole('button', { name: text.retry }));
        await waitUntil(() => engine.runs.length === 3);
        await engine.runs[2]!.succeed({ format: 'WAV' });
        await waitUntil(() => engine.fetches.length === 1);
        await engine.fetches[0]!.succeed(recording());
        await mounted.view.findByRole('button', { name: text.download });
        expect(uploadingClaims(words, language)).to.deep.equal([]);
      });
    }

    it('gives way to the service where the page forbids the engine, and says so', async () => {
      const mounted = await tool('good', { engine: 'device' });
      choose(mounted, recording());
      await waitUntil(() => engine.preparations.length === 1);
      await engine.preparations[0]!.fail(engineUnavailable('worker-src'));
      expect(await mounted.view.findByText(en.uploadsInstead)).to.exist;
      await offered(mounted);
    });

    it('says what the page would have to allow where there is no service', async () => {
      const mounted = await tool('good', DEVICE);
      choose(mounted, recording());
      await waitUntil(() => engine.preparations.length === 1);
      await engine.preparations[0]!.fail(engineUnavailable('worker-src', undefined, ['worker-src blob:']));
      expect((await mounted.view.findByRole('alert')).textContent).to.contain('worker-src blob:');
    });
  });

  for (const spelled of ['de-noise', 'DE_NOISE_AI', 'de-noise-ai', 'De_Noise', ' deNoiseAI ']) {
    it(`understands the effect "${spelled}", as an attribute and as a property`, async () => {
      const { title } = effectMessages.en['de-noise'];
      const { element, view } = await tool('good', { effect: spelled });
      expect(view.getByRole('region', { name: title })).to.exist;
      element.removeAttribute('effect');
      await view.findByRole('region', { name: effectMessages.en['magic-dust'].title });
      Object.assign(element, { effect: spelled });
      expect(await view.findByRole('region', { name: title })).to.exist;
    });
  }

  for (const unknown of ['sparkle', 'ai', 5, { magic: true }]) {
    it(`reports the effect ${JSON.stringify(unknown)}, and uses the default`, async () => {
      const { element, view } = await tool('good', { effect: 'de-noise' });
      const said = reported(() => Object.assign(element, { effect: unknown }));
      expect(said.join()).to.match(/<pc-processing-tool> attribute effect=".*" must be one of magic-dust, de-noise/);
      expect(await view.findByRole('region', { name: effectMessages.en['magic-dust'].title })).to.exist;
    });
  }

  it('another effect processes the file at hand anew', async () => {
    const mounted = await tool();
    choose(mounted, recording());
    await offered(mounted);
    mounted.element.setAttribute('effect', 'de-noise');
    const asked = async (): Promise<string[]> =>
      (await mounted.requests())
        .filter(({ path }) => path === '/api/audio-process')
        .map(({ json }) => (json as { effect: string }).effect);
    await waitUntil(async () => (await asked()).length > 1, 'it was not processed anew');
    expect(await asked()).to.deep.equal(['MAGIC_DUST_AI', 'DE_NOISE_AI']);
    expect(await mounted.view.findByText(en.ready.DE_NOISE_AI, { selector: 'p' })).to.exist;
  });

  for (const language of LANGUAGES) {
    it(`speaks ${language}, and axe finds nothing before, during and after`, async () => {
      const mounted = await tool('good', { language, theme: language === 'de' ? 'dark' : 'light' });
      mounted.element.parentElement!.style.background = language === 'de' ? '#000' : '#fff';
      const text = textIn(language);
      const { view } = mounted;
      expect(view.getByRole('region', { name: inLanguage(effectMessages, language)['magic-dust'].title })).to.exist;
      await settled(mounted);
      await checkAccessibility(mounted);
      choose(mounted, recording());
      await view.findByRole('progressbar', { name: text.processing.MAGIC_DUST_AI });
      await settled(mounted);
      await checkAccessibility(mounted);
      await view.findByRole('button', { name: text.download });
      await settled(mounted);
      await checkAccessibility(mounted);
    }).timeout(20_000);
  }

  for (const [scenario, theme] of [
    ['processed-failed', 'light'],
    ['processed-empty', 'dark'],
  ] as const) {
    it(`axe finds nothing in ${scenario}, ${theme}`, async () => {
      speedUpClock(20);
      const mounted = await tool(scenario, { theme });
      mounted.element.parentElement!.style.background = theme === 'dark' ? '#000' : '#fff';
      choose(mounted, recording());
      await mounted.view.findByRole('alert');
      await settled(mounted);
      await checkAccessibility(mounted);
    });
  }
});
