import { expect, fixture, html } from '@open-wc/testing';
import { fireEvent, within, type BoundFunctions, type queries } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import Cookies from 'js-cookie';
import { TTS_LANGUAGES, type TtsRequest } from '../../../../contract/schema.ts';
import type { SpeechCall } from '../../../../../tools/browser-tests/speech-service.ts';
import { LANGUAGES } from '../../../../definition/common.ts';
import { exampleTexts, languageNames } from '../voices/speech-languages.ts';
import { inLanguage } from '../../../../testing/texts.ts';
import { sectionMessages } from '../../../../messages/en/tts.ts';
import { contrast, MINIMUM_CONTRAST } from '../../design-system/contrast.ts';
import { rgb } from '../../../../testing/drawn-color.ts';
import { finishAnimations } from '../../../../testing/animations.ts';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';
import { replaceSharing } from '../../../../testing/sharing.ts';
import { speechMessages } from '../../../../messages/en/speech.ts';
import { endRefusedSession } from '../../../../visitor/session-cleanup.ts';
import { reportSessionChange } from '../../../../visitor/session-watcher.ts';
import { ApiError } from '../../../../api/errors.ts';
import { memory } from '../../../../visitor/storage.ts';
import '../../../../elements/pc-tts-section.ts';
import type { PcTtsSection } from '../../../../elements/pc-tts-section.ts';
import { addStyle, rootOf, violations } from '../../../../elements/testing/page.ts';
import { recordSpeech } from '../../../../testing/spoken.ts';
import { watchTimers } from '../../../../testing/timers.ts';
import { waitUntil } from '../../../../testing/wait-until.ts';

const en = { ...sectionMessages.en, ...speechMessages.en };
let lastKey = 0;

interface Mounted {
  element: PcTtsSection & HTMLElement;
  view: BoundFunctions<typeof queries>;
  user: ReturnType<typeof userEvent.setup>;
  heard: [name: string, detail: Record<string, unknown>][];
  calls: () => Promise<SpeechCall[]>;
  field: () => HTMLTextAreaElement;
}

async function mount(scenario = 'good', attributes: Record<string, string> = {}): Promise<Mounted> {
  const apiBase = `/speech-service/${scenario}/${Date.now()}-${++lastKey}`;
  const element = document.createElement('pc-tts-section');
  const heard: Mounted['heard'] = [];
  for (const name of Object.keys(element.constructor.definition.events)) {
    element.addEventListener(name, (event) =>
      heard.push([name, (event as CustomEvent<Mounted['heard'][0][1]>).detail]),
    );
  }
  for (const [name, value] of Object.entries({ 'api-base': apiBase, ...attributes })) element.setAttribute(name, value);
  (await fixture<HTMLElement>(html`<div></div>`)).append(element);
  // Content before it could move it out of the viewport, where it loads nothing.
  element.scrollIntoView();
  const view = within(rootOf(element));
  return {
    element,
    view,
    user: userEvent.setup({ document }),
    heard,
    calls: async () => (await (await fetch(`${apiBase}/log`)).json()) as SpeechCall[],
    field: () => view.getByRole<HTMLTextAreaElement>('textbox'),
  };
}

declare global {
  interface HTMLElement {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as the platform types it
    constructor: Function & { definition: { events: object } };
  }
}

const names = ({ heard }: Mounted): string[] => heard.map(([name]) => name);

/** The requests to generate speech. */
const asked = async ({ calls }: Mounted): Promise<TtsRequest[]> =>
  (await calls()).filter(({ call }) => call === 'POST /api/tts').map(({ json }) => json as TtsRequest);

/** Appends to the text, as pasting does. */
function write({ field }: Pick<Mounted, 'field'>, text: string): void {
  fireEvent.input(field(), { target: { value: field().value + text } });
}

/** Enters a text and clicks the button that generates speech. */
async function generate(mounted: Mounted, text = 'Hello there.'): Promise<void> {
  const { view, user } = mounted;
  await view.findByRole('radio', { name: /Amelia/ });
  if (text) write(mounted, text);
  await user.click(view.getByRole('button', { name: en.generate }));
}

const ready = ({ view }: Mounted): Promise<HTMLElement> => view.findByRole('button', { name: en.download });

const focused = (element: Element): boolean => (element.getRootNode() as ShadowRoot).activeElement === element;

const say = (name: string): boolean => window.dispatchEvent(new Event(name));

/** What the live regions hold. */
const said = (view: Mounted['view']): string[] => view.getAllByRole('status').map(({ textContent }) => textContent);

describe('pc-tts-section', () => {
  beforeEach(() => {
    sessionStorage.clear();
    memory().clear();
    Cookies.remove('token');
  });

  it('shows Play under the mouse as well', async () => {
    const mounted = await mount();
    await generate(mounted);
    await ready(mounted);
    const play = mounted.view.getByRole('button', { name: /^Play/ });
    play.scrollIntoView({ block: 'center' });
    const { x, y, width, height } = play.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await waitUntil(() => play.matches(':hover'));
    finishAnimations(rootOf(mounted.element));
    const { color, backgroundColor } = getComputedStyle(play);
    expect(contrast(rgb(color), rgb(backgroundColor))).to.be.at.least(MINIMUM_CONTRAST.text);
    await resetMouse();
  });

  it('says once that the limit is near and once that it is passed, not at each key', async () => {
    const mounted = await mount('good', { language: 'en' });
    const { view, user, field, element } = mounted;
    await view.findByRole('radio', { name: /Amelia/ });
    const limit = Number(/\/ ([\d,]+)/.exec(view.getByText(/^0 \/ /).textContent)![1]!.replaceAll(',', ''));
    write(mounted, 'a'.repeat(Math.ceil(limit * 0.9) - 2));
    const { said, stop } = recordSpeech(rootOf(element));
    const left = limit - Math.ceil(limit * 0.9);
    field().focus();
    await sendKeys({ type: 'bbbb' });
    await waitUntil(() => said.length > 0, 'nothing was said');
    write(mounted, 'c'.repeat(left - 3));
    await sendKeys({ type: 'ddd' });
    await view.findByText(en.tooLong(2), { selector: 'p' });
    // The regions are told by now: what is typed next would be said after it.
    for (let time = 0; time < 2; time++) await sendKeys({ press: 'Backspace' });
    await view.findByText(en.left(0), { selector: 'p' });
    await sendKeys({ type: 'ee' });
    await view.findByText(en.tooLong(2), { selector: 'p' });
    await user.click(view.getByRole('button', { name: en.generate }));
    await waitUntil(() => said.length > 4, 'the refusal was not said');
    await user.click(view.getByRole('button', { name: en.generate }));
    await waitUntil(() => said.length > 5, 'the second refusal was not said');
    await sendKeys({ type: 'f' });
    await sendKeys({ press: 'Backspace' });
    await view.findByText(en.tooLong(2), { selector: 'p' });
    stop();
    expect(said).to.deep.equal([en.left(left), en.tooLong(1), en.left(0), en.tooLong(1), en.tooLong(2), en.tooLong(2)]);
  });

  it('shows voices by language and category, and says which is chosen', async () => {
    const mounted = await mount();
    const { view, user, heard } = mounted;
    await view.findByRole('radio', { name: /Amelia/, checked: true });
    expect(view.getByRole('radio', { name: 'English (UK)' })).to.have.property('checked', true);
    await user.click(view.getByRole('radio', { name: /Oscar/ }));
    await user.click(view.getByRole('radio', { name: 'हिन्दी' }));
    await view.findByRole('radio', { name: /आशा/, checked: true });
    await user.click(view.getByRole('radio', { name: 'Storytelling' }));
    await view.findByRole('radio', { name: /मीरा/, checked: true });
    expect(view.queryByRole('radio', { name: /आशा/ })).to.equal(null);
    expect(heard.map(([, detail]) => (detail['voice'] as { id: string }).id)).to.deep.equal(['en-2', 'hi-1', 'hi-2']);
  });

  it('never leaves an empty list without a word and a way out', async () => {
    const { view, user } = await mount('good', { 'voice-language': 'es', category: 'british' });
    await view.findByText('No Spanish voices in this style yet.');
    expect(view.getByRole('button', { name: en.generate })).to.have.property('disabled', true);
    await user.click(view.getByRole('button', { name: 'English (UK)' }));
    await view.findByRole('radio', { name: /Beatrice/, checked: true });
    await user.click(view.getByRole('radio', { name: 'Deutsch' }));
    await user.click(await view.findByRole('button', { name: 'Most popular' }));
    await view.findByRole('radio', { name: /Johanna/, checked: true });
  });

  it('begins as its attributes say, and follows them', async () => {
    const { element, view } = await mount('good', { voice: 'hi-2', text: 'From the page.' });
    await view.findByRole('radio', { name: /मीरा/, checked: true });
    expect(view.getByRole('textbox')).to.have.property('value', 'From the page.');
    element.setAttribute('voice', 'en-3');
    await view.findByRole('radio', { name: /Robin/, checked: true });
    element.setAttribute('text', 'Another one.');
    await waitUntil(() => view.getByRole<HTMLTextAreaElement>('textbox').value === 'Another one.');
  });

  it('speaks the language of its readers where there are voices of it', async () => {
    for (const [language, name] of [
      ['de', /Johanna/],
      ['fr', /Élodie/],
    ] as const) {
      const { view } = await mount('good', { language });
      await view.findByRole('radio', { name, checked: true });
      const field = view.getByRole('textbox', { name: inLanguage(sectionMessages, language).text });
      expect(field).to.have.property('lang', language);
    }
  });

  it('offers all languages at first, then those that the service has voices in', async () => {
    const languages = ({ view }: Mounted): string[] =>
      within(view.getByRole('radiogroup', { name: en.language }))
        .getAllByRole('radio')
        .map((radio) => radio.closest('label')!.textContent);
    const usual = ['English (UK)', 'Español', 'Deutsch', 'हिन्दी'];
    const all = TTS_LANGUAGES.map((language) => languageNames[language]);
    const mounted = await mount('four-languages');
    expect(languages(mounted)).to.deep.equal(all);
    await mounted.view.findByRole('radio', { name: /Amelia/ });
    expect(languages(mounted)).to.deep.equal(usual);

    const more = await mount();
    await more.view.findByRole('radio', { name: /Amelia/ });
    expect(languages(more)).to.deep.equal([...usual, 'Français']);

    const fewer = await mount('plain', { 'voice-language': 'fr' });
    await fewer.view.findByRole('radio', { name: /Amelia/, checked: true });
    expect(languages(fewer)).to.deep.equal(['English (UK)']);
    expect(fewer.view.getByRole('radio', { name: 'English (UK)' })).to.have.property('checked', true);
  });

  it('is all in four languages', async () => {
    for (const language of LANGUAGES) {
      const { view } = await mount('good', { language, 'voice-language': 'en-gb' });
      const text = inLanguage(sectionMessages, language);
      await view.findByRole('radio', { name: /Amelia/ });
      for (const name of [text.language, text.category, text.voice]) view.getByRole('radiogroup', { name });
      view.getByRole('button', { name: text.generate });
      view.getByRole('button', { name: text.preview('Oscar') });
    }
  });

  it('has a text spoken, plays and downloads it', async () => {
    const mounted = await mount();
    const { element, view, user, heard } = mounted;
    await generate(mounted);
    await view.findByRole('progressbar', { name: en.generating('Amelia') });
    await ready(mounted);
    view.getByRole('button', { name: 'Play' });
    const [request] = await asked(mounted);
    expect(request).to.include({ text: 'Hello there.', voiceId: 'en-1' });
    const detail = { requestId: request?.requestId, voiceId: 'en-1', characters: 12, speed: 1 };
    expect(heard).to.deep.equal([
      ['pc-generate-start', detail],
      ['pc-generate-complete', { ...detail, fileUrl: '/api/files/1/speech.wav' }],
    ]);
    element.addEventListener('pc-download', (event) => event.preventDefault());
    await user.click(view.getByRole('button', { name: en.download }));
    await waitUntil(() => names(mounted).includes('pc-download'));
    const [, download] = heard.at(-1)!;
    expect(download['fileName']).to.equal('Hello there.wav');
    expect((download['blob'] as Blob).size).to.be.greaterThan(1000);
  });

  it('says that the speech was handed to the browser, and offers to save it again and to share it', async () => {
    const text = savedFileMessages.en;
    const { click } = HTMLAnchorElement.prototype;
    const sharing = replaceSharing();
    HTMLAnchorElement.prototype.click = () => {};
    try {
      const mounted = await mount();
      const { element, view, user, heard } = mounted;
      await generate(mounted);
      const button = await ready(mounted);
      await user.click(button);
      const link = await view.findByRole<HTMLAnchorElement>('link', { name: text.saveAgain });
      expect(link.download).to.equal('Hello there.wav');
      expect(focused(button)).to.equal(true);
      expect(said(view)).to.contain(`Hello there.wav. ${text.handedOver}`);
      await user.click(view.getByRole('button', { name: text.share }));
      expect(sharing.shared).to.deep.equal([['Hello there.wav']]);
      element.addEventListener('pc-download', (event) => event.preventDefault());
      expect(link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))).to.equal(false);
      const downloads = heard.filter(([name]) => name === 'pc-download').map(([, detail]) => detail);
      expect(downloads).to.have.length(2);
      expect(downloads[1]).to.deep.equal(downloads[0]);
    } finally {
      sharing.restore();
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('can be cancelled, and the text stays', async () => {
    const mounted = await mount('never-ends');
    const { view, user, field } = mounted;
    await generate(mounted);
    await user.click(await view.findByRole('button', { name: en.cancel }));
    await waitUntil(() => !view.queryByRole('progressbar'));
    expect(field().value).to.equal('Hello there.');
    expect(names(mounted)).to.deep.equal(['pc-generate-start']);
  });

  it('counts characters as readers do, warns before the limit, and cuts nothing off', async () => {
    const mounted = await mount();
    const { view, user, field } = mounted;
    await view.findByRole('radio', { name: /Amelia/ });
    write(mounted, '👩‍👩‍👧‍👦'.repeat(179));
    await view.findByText('179 of 200 characters');
    expect(view.queryByText(/left$/)).to.equal(null);
    write(mounted, 'a');
    await view.findByText('20 characters left');
    expect(said(view)).to.contain('20 characters left');
    write(mounted, 'b'.repeat(25));
    await view.findByText('Too long. Shorten it by 5 characters.');
    expect(said(view)).to.contain('Too long. Shorten it by 5 characters.');
    expect(field().ariaInvalid ?? field().getAttribute('aria-invalid')).to.equal('true');
    await user.click(view.getByRole('button', { name: en.generate }));
    expect(focused(field())).to.equal(true);
    expect(field().value).to.have.length(179 * '👩‍👩‍👧‍👦'.length + 26);
    expect(await asked(mounted)).to.deep.equal([]);
  });

  it('without a text says what is missing, and offers an example in the language that is spoken', async () => {
    const mounted = await mount('good', { 'voice-language': 'hi' });
    const { view, user, field } = mounted;
    await view.findByRole('radio', { name: /आशा/ });
    await user.click(view.getByRole('button', { name: en.generate }));
    expect(view.getByText(en.empty)).to.exist;
    expect(said(view)).to.contain(en.empty);
    expect(focused(field())).to.equal(true);
    await user.click(view.getByRole('button', { name: en.example }));
    expect(field().value).to.equal(exampleTexts.hi);
    expect(view.queryByText(en.empty)).to.equal(null);
  });

  it('keeps the text over a reload, in another section on the way, and when the browser keeps nothing', async () => {
    const first = await mount();
    await first.view.findByRole('radio', { name: /Amelia/ });
    write(first, 'What I wrote.');
    first.element.remove();
    expect((await mount()).field().value).to.equal('What I wrote.');
    expect((await mount('good', { text: 'The page’s own.' })).field().value).to.equal('The page’s own.');

    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
    try {
      const blocked = await mount();
      write(blocked, ' And more.');
      expect(blocked.field().value).to.contain('And more.');
    } finally {
      Storage.prototype.setItem = setItem;
    }
  });

  it('keeps the text when the visitor signs in, and not when the account signs out', async () => {
    Cookies.remove('token');
    const mounted = await mount();
    await mounted.view.findByRole('radio', { name: /Amelia/ });
    write(mounted, 'What I wrote.');
    const signInAs = (accessToken: string): void => {
      Cookies.set('token', JSON.stringify({ accessToken }));
      reportSessionChange(window);
    };
    try {
      signInAs('alice');
      await waitUntil(() => !sessionStorage.getItem('pc_tts_text')?.includes('"owner":""'));
      expect(mounted.field().value).to.equal('What I wrote.');
      signInAs('bob');
      await waitUntil(() => sessionStorage.getItem('pc_tts_text') === null);
      expect(mounted.field().value).to.equal('');
      write(mounted, 'For one only.');
      await mounted.view.findByText(/^13 \//);
      Cookies.remove('token');
      reportSessionChange(window);
      await waitUntil(() => mounted.field().value === '');
    } finally {
      Cookies.remove('token');
    }
  });

  it('keeps the text for its account alone when the service ends the session', async () => {
    const become = (accessToken: string, account: string): void => {
      Cookies.set('token', JSON.stringify({ accessToken, account }));
      reportSessionChange(window);
    };
    try {
      become('first', 'alice');
      const mounted = await mount();
      write(mounted, 'What I wrote.');
      await mounted.view.findByText(/^13 \//);
      const { owner } = JSON.parse(sessionStorage.getItem('pc_tts_text')!) as { owner: string };
      endRefusedSession('first', new ApiError(401, ''));
      write(mounted, ' And more.');
      await waitUntil(() => sessionStorage.getItem('pc_tts_text')?.includes('And more'));
      expect(sessionStorage.getItem('pc_tts_text')).to.contain(owner);
      become('second', 'alice');
      expect(mounted.field().value).to.equal('What I wrote. And more.');
      become('third', 'bob');
      await waitUntil(() => mounted.field().value === '');
    } finally {
      Cookies.remove('token');
      localStorage.removeItem('pc-refused');
    }
  });

  it('a result that the service does not know of yet is waited for', async () => {
    const mounted = await mount('not-found-once');
    await generate(mounted);
    await ready(mounted);
    expect(mounted.view.queryByRole('alert')?.textContent).to.be.oneOf([undefined, '']);
  });

  for (const [scenario, words, action] of [
    ['daily-limit-once', en.failures['daily-limit-exceeded'][0], en.signUp],
    ['too-large', en.failures['text-too-large'][0], en.shorten],
    ['too-many-once', en.failures['rate-limited'][0], en.retry],
    ['denied-once', en.failures['access-denied'][0], en.logIn],
    ['signed-out-once', en.failures['not-signed-in'][0], en.logIn],
    ['default-once', en.failures.server[0], en.retry],
    ['html-once', en.failures['unexpected-response'][0], en.retry],
    ['failed-once', en.failures['not-spoken'][0], en.retry],
    ['given-up-once', en.failures['attempts-failed'][1], en.retry],
    ['unavailable-once', en.failures.unavailable[0], en.retry],
  ] as const) {
    it(`${scenario}: says so, keeps the text, and offers a way on`, async () => {
      const mounted = await mount(scenario);
      const { element, view, user, field } = mounted;
      element.addEventListener('pc-auth-request', (event) => event.preventDefault());
      await generate(mounted);
      const alert = await view.findByRole('alert');
      within(alert).getByText(words);
      expect(names(mounted).at(-1)).to.equal('pc-generate-error');
      await user.click(within(alert.parentElement!).getByRole('button', { name: action }));
      expect(field().value).to.equal('Hello there.');
      if (action === en.retry) await ready(mounted);
      else if (action === en.shorten) expect(focused(field())).to.equal(true);
      else {
        const [name, detail] = mounted.heard.at(-1)!;
        expect([name, detail]).to.deep.equal([
          'pc-auth-request',
          { mode: action === en.signUp ? 'signup' : 'login', flow: 'voice-hub-tts' },
        ]);
        // The visitor has signed in.
        Cookies.set('token', JSON.stringify({ accessToken: 'token-1' }));
        window.dispatchEvent(new Event('focus'));
        await ready(mounted);
        const last = (await mounted.calls()).filter(({ call }) => call === 'POST /api/tts').at(-1);
        expect(last?.authorization).to.equal('Bearer token-1');
      }
    });
  }

  it('too many at once goes on by itself when the time has come', async () => {
    const mounted = await mount('too-many-once');
    await generate(mounted);
    await mounted.view.findByText(/Continues automatically in 1 s/);
    await ready(mounted);
    expect(await asked(mounted)).to.have.length(2);
  });

  it('the daily limit says when it is over', async () => {
    const mounted = await mount('daily-limit-once');
    await generate(mounted);
    await mounted.view.findByText(/Your limit resets in 2 hours\./);
  });

  it('a speech that the service has lost can be made anew', async () => {
    const mounted = await mount('file-gone');
    const { view, user } = mounted;
    await generate(mounted);
    await user.click(await ready(mounted));
    await view.findByText(en.failures['result-expired'][0]);
    await user.click(view.getByRole('button', { name: en.retry }));
    await waitUntil(async () => (await asked(mounted)).length === 2);
    const [first, second] = await asked(mounted);
    expect(second?.requestId).to.not.equal(first?.requestId);
  });

  it('opens the editor for the signed-in, and sign-up for a visitor', async () => {
    const mounted = await mount('good', { 'app-base': 'https://app.example' });
    const { element, view, user, heard } = mounted;
    for (const name of ['pc-auth-request', 'pc-redirect']) {
      element.addEventListener(name, (event) => event.preventDefault());
    }
    await generate(mounted);
    await ready(mounted);
    const open = () => user.click(view.getByRole('button', { name: en.openInEditor }));
    await open();
    const { requestId } = heard.find(([name]) => name === 'pc-generate-complete')![1];
    expect(heard.at(-1)).to.deep.equal(['pc-auth-request', { mode: 'signup', flow: 'voice-hub-tts', requestId }]);
    Cookies.set('token', JSON.stringify({ accessToken: 'token-1' }));
    window.dispatchEvent(new Event('focus'));
    await open();
    const [name, detail] = heard.at(-1)!;
    expect(name).to.equal('pc-redirect');
    const url = new URL(String(detail['url']));
    expect(url.origin + url.pathname).to.equal('https://app.example/editor/prepare-project');
    expect(Object.fromEntries(url.searchParams)).to.include({
      authType: 'sign_in',
      touchpoint: 'landing',
      flow: 'voice-hub-tts',
      requestId,
    });
  });

  it('voices that do not come can be asked for again', async () => {
    const { view, user } = await mount('voices-500-once');
    await view.findByText(en.voicesFailed[0]);
    await user.click(view.getByRole('button', { name: en.retry }));
    await view.findByRole('radio', { name: /Amelia/ });
    for (const scenario of ['voices-html', 'no-voices']) {
      const other = await mount(scenario);
      await other.view.findByText(scenario === 'no-voices' ? en.noVoices[0] : en.voicesFailed[0]);
      other.view.getByRole('button', { name: en.retry });
      write(other, scenario);
      expect(other.field().value).to.contain(scenario);
    }
  });

  it('by the keyboard: choices and voices with the arrows, the sample of the chosen one after them', async () => {
    const { view } = await mount();
    const amelia = await view.findByRole('radio', { name: /Amelia/ });
    const stops: string[] = [];
    view.getByRole('radio', { name: 'English (UK)' }).focus();
    for (let stop = 0; stop < 6; stop++) {
      const active = (amelia.getRootNode() as ShadowRoot).activeElement as HTMLInputElement;
      stops.push(active.title || (active.labels?.[0]?.textContent ?? active.textContent));
      await sendKeys({ press: 'Tab' });
    }
    expect(stops).to.deep.equal([
      'English (UK)',
      'Most popular',
      'AmeliaFemale voice',
      'Listen to Amelia',
      'Your text',
      'Try an example',
    ]);
    amelia.focus();
    await sendKeys({ press: 'ArrowDown' });
    await view.findByRole('radio', { name: /Oscar/, checked: true });
    expect(view.getByRole('button', { name: 'Listen to Oscar' }).tabIndex).to.equal(0);
    expect(view.getByRole('button', { name: 'Listen to Amelia' }).tabIndex).to.equal(-1);
  });

  it('keeps the focus with what a visitor was at', async () => {
    const mounted = await mount('never-ends');
    const { view, user } = mounted;
    await generate(mounted);
    await user.click(await view.findByRole('button', { name: en.cancel }));
    await waitUntil(() => focused(view.getByRole('button', { name: en.generate })));
  });

  it('lets the page say where it stands, once: announced are the work, its end, and what is wrong', async () => {
    const mounted = await mount();
    const { view } = mounted;
    await generate(mounted);
    await ready(mounted);
    expect(said(view)).to.contain(en.ready);
  });

  for (const theme of ['light', 'dark'] as const) {
    it(`has nothing for axe to find: at first, ready, failed, too long; ${theme}`, async () => {
      const found = ({ element }: Mounted): Promise<string[]> => {
        finishAnimations(rootOf(element));
        return violations(element, theme);
      };
      const mounted = await mount('good', { theme });
      await mounted.view.findByRole('radio', { name: /Amelia/ });
      expect(await found(mounted)).to.deep.equal([]);
      await generate(mounted);
      await ready(mounted);
      expect(await found(mounted)).to.deep.equal([]);
      write(mounted, 'x'.repeat(201));
      expect(await found(mounted)).to.deep.equal([]);
      const failing = await mount('daily-limit-once', { text: 'Hello.', theme });
      await generate(failing, '');
      await failing.view.findByRole('alert');
      expect(await found(failing)).to.deep.equal([]);
    });
  }

  it('is nowhere wider than its place, from 280 px on, with large text and from right to left', async () => {
    const mounted = await mount();
    const { element } = mounted;
    await generate(mounted);
    await ready(mounted);
    const place = element.parentElement!;
    const parts = () => [...rootOf(element).querySelectorAll<HTMLElement>('.pc-tts *')];
    const beyond = (): string[] => {
      const { left, right } = place.getBoundingClientRect();
      return parts()
        .filter((part) => !part.matches('.pc-visually-hidden, .pc-visually-hidden *, svg *, option'))
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.width > 0 && (box.left < left - 1 || box.right > right + 1);
        })
        .map((part) => part.outerHTML.slice(0, 80));
    };
    for (const [width, style] of [
      [280, ''],
      [320, '--pc-rem: 2em'],
      [768, ''],
      [1280, 'direction: rtl'],
      [280, 'direction: rtl'],
    ] as const) {
      place.style.inlineSize = `${width}px`;
      element.style.cssText = style;
      expect(beyond(), `${width} px ${style}`).to.deep.equal([]);
    }
  });

  it('keeps what it does when it is moved in the page, and ends it when it goes', async () => {
    const mounted = await mount('never-ends');
    const timers = watchTimers();
    const { element, view } = mounted;
    await generate(mounted);
    await view.findByRole('progressbar');
    const place = element.parentElement!;
    place.append(document.createElement('hr'), element);
    view.getByRole('progressbar');
    await timers.set();
    element.remove();
    await timers.gone();
  });

  it('is untouched by the page’s styles', async () => {
    const { view } = await mount();
    const radio = await view.findByRole('radio', { name: /Amelia/ });
    const label = radio.closest('label')!;
    const before = getComputedStyle(label).padding;
    addStyle('* { padding: 50px !important; border: 9px solid red !important }');
    expect(getComputedStyle(label).padding).to.equal(before);
  });
});

describe('pc-tts-section’s playback', () => {
  beforeEach(() => sessionStorage.clear());

  /** Mocks playback, which browsers may block without user activation. */
  const { play, pause } = HTMLMediaElement.prototype;
  let sounding: Set<HTMLMediaElement>;
  beforeEach(() => {
    sounding = new Set();
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      Object.defineProperty(this, 'paused', { configurable: true, value: false });
      sounding.add(this);
      setTimeout(() => {
        if (sounding.has(this)) this.dispatchEvent(new Event('playing'));
      });
      return Promise.resolve();
    };
    HTMLMediaElement.prototype.pause = function (this: HTMLMediaElement) {
      if (!sounding.delete(this)) return;
      Object.defineProperty(this, 'paused', { configurable: true, value: true });
      this.dispatchEvent(new Event('pause'));
    };
  });
  afterEach(() => Object.assign(HTMLMediaElement.prototype, { play, pause }));

  it('lets one voice at a time be heard, and stops it', async () => {
    const { view, user } = await mount();
    await user.click(await view.findByRole('button', { name: 'Listen to Amelia' }));
    await view.findByRole('button', { name: 'Stop Amelia' });
    await waitUntil(() => sounding.size === 1);
    expect([...sounding][0]?.src).to.match(/\/api\/tts\/previews\/en-1$/);
    await user.click(view.getByRole('button', { name: 'Listen to Oscar' }));
    await waitUntil(() => [...sounding].some(({ src }) => src.endsWith('/en-2')));
    expect(sounding.size).to.equal(1);
    view.getByRole('button', { name: 'Listen to Amelia' });
    await user.click(view.getByRole('button', { name: 'Stop Oscar' }));
    await waitUntil(() => sounding.size === 0);
  });

  it('a sample that cannot be had says so', async () => {
    const { view, user } = await mount('file-gone');
    await user.click(await view.findByRole('button', { name: 'Listen to Amelia' }));
    await view.findByText(en.previewFailed);
    view.getByRole('button', { name: 'Listen to Amelia' });
  });

  it('is paused, resumed and prevented by the page', async () => {
    const mounted = await mount();
    const { view, user } = mounted;
    await generate(mounted);
    await ready(mounted);
    await user.click(view.getByRole('button', { name: 'Play' }));
    await waitUntil(() => sounding.size === 1);
    say('tts_content_pause');
    expect(sounding.size).to.equal(0);
    await view.findByRole('button', { name: 'Play' });
    say('tts_content_resume');
    await waitUntil(() => sounding.size === 1);

    say('tts_content_prevent_play');
    expect(sounding.size).to.equal(0);
    await user.click(await view.findByRole('button', { name: 'Play' }));
    await view.findByText(en.held);
    expect(said(view)).to.contain(en.held);
    expect(sounding.size).to.equal(0);
    say('tts_content_resume');
    await waitUntil(() => sounding.size === 1);
    expect(view.queryByText(en.held)).to.equal(null);

    await user.click(view.getByRole('button', { name: 'Pause' }));
    say('tts_content_pause');
    say('tts_content_resume');
    expect(sounding.size).to.equal(0);
  });

  it('is prevented also when the page said so before anything was there', async () => {
    const mounted = await mount();
    say('tts_content_prevent_play');
    const { view, user } = mounted;
    await user.click(await view.findByRole('button', { name: 'Listen to Amelia' }));
    await view.findByText(en.held);
    expect(sounding.size).to.equal(0);
    say('tts_content_resume');
    await waitUntil(() => sounding.size === 1);
  });
});
