/**
 * For tests: widgets whose service sends invalid responses. Whatever the response, the widget must not break or stay
 * busy, and must work once the service responds correctly.
 */
import { expect, fixture, html } from '@open-wc/testing';
import { tone } from '../react/widgets/file-player/testing/sound.ts';
import { speedUpClock } from './fast-clock.ts';
import type { PlainJobAnswer } from './plain-job-answers.ts';
import { oddResponses, toResponse, type OddResponse } from './odd-responses.ts';

/**
 * Number of invalid responses tried per call, spread over all of them, each by a widget of its own on one page. The
 * tests of the jobs' calls (`src/react/files/queue/odd-responses.test.ts`) try them all.
 */
const SAMPLE = 12;
/** Timeout in ms for a page full of widgets on a slow machine. */
const TIMEOUT = 40_000;

const SOUND = tone(0.2);
const measured = { integrated: -20, range: 3, truePeak: -4 };

/** The responses of a correct service. */
const RIGHT = {
  upload: { fileId: 'f', fileName: 'a.wav' },
  convert: { requestId: 'r', status: 'PUBLISHED' },
  converted: { status: 'PROCESSED', fileUrl: '/api/files/1', losses: ['tags'] },
  process: { requestId: 'r', status: 'PUBLISHED' },
  processed: {
    status: 'PROCESSED',
    fileUrl: '/api/files/1',
    report: { before: measured, after: measured, target: -16 },
  },
  voices: {
    voices: [
      { id: 'v', name: 'Amelia', language: 'en-gb', category: 'MOST_POPULAR', gender: 'female', previewUrl: '/v' },
    ],
    maxCharacters: 100,
  },
  speak: { requestId: 'r', status: 'PENDING' },
  spoken: { status: 'COMPLETED', fileUrl: '/api/files/1.wav' },
  file: undefined,
  catalog: {
    currency: 'USD',
    plans: [{ id: 'pro', name: 'Pro', popular: true, trialDays: 7, features: ['a'], prices: { month: { USD: 2900 } } }],
  },
};
type Call = keyof typeof RIGHT;

function callOf(method: string, path: string): Call {
  const post = method === 'POST';
  if (path.includes('encodeUploadFile')) return 'upload';
  if (path.includes('/audio-convert')) return post ? 'convert' : 'converted';
  if (path.includes('/audio-process')) return post ? 'process' : 'processed';
  if (path.includes('/tts/voices')) return 'voices';
  if (path.includes('/tts')) return post ? 'speak' : 'spoken';
  return path.includes('/catalog') ? 'catalog' : 'file';
}

/** A service that answers one of its calls like this: in turn, the last one from then on. */
interface Departure {
  readonly call: Call;
  readonly answers: readonly OddResponse[];
  /** After these, it answers as it should. */
  readonly once?: boolean;
  asked: number;
}

/** The departure of each widget's service, by the number in its URL; removed once it is repaired. */
const departures = new Map<number, Departure>();

/** Undefined for other URLs. */
function answerTo(method: string, url: string): Response | undefined {
  const [, number, path = ''] = /\/odd\/(\d+)(\/.*)$/.exec(url) ?? [];
  if (number === undefined) return undefined;
  const call = callOf(method, path);
  const departure = departures.get(Number(number));
  if (departure?.call === call) {
    const { answers, once, asked } = departure;
    departure.asked += 1;
    const answer = once ? answers[asked] : (answers[asked] ?? answers.at(-1));
    if (answer) return toResponse(answer);
  }
  return call === 'file' ? new Response(SOUND) : Response.json(RIGHT[call]);
}

const { fetch: realFetch, XMLHttpRequest: RealRequest, Audio: RealAudio } = window;

/** An audio element that claims to have loaded. A dozen players loading audio at once can freeze WebKitGTK. */
class LoadedAudio extends RealAudio {
  override get src(): string {
    return '';
  }
  override set src(_address: string) {
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
  }
}

/** An XMLHttpRequest for uploads to these services, and downloads from them. */
class FakeRequest {
  upload = { onprogress: null as ((event: object) => void) | null };
  withCredentials = false;
  status = 0;
  responseText = '';
  responseType = '';
  response: Blob | null = null;
  onprogress: ((event: object) => void) | null = null;
  onloadend: (() => void) | null = null;
  #method = '';
  #url = '';
  #headers = new Headers();
  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }
  setRequestHeader(): void {}
  abort(): void {}
  getAllResponseHeaders = (): string => [...this.#headers].map((pair) => pair.join(': ')).join('\r\n');
  getResponseHeader = (name: string): string | null => this.#headers.get(name);
  send(file?: File): void {
    const response = answerTo(this.#method, this.#url)!;
    void response.blob().then(async (content) => {
      if (file) this.upload.onprogress?.({ loaded: file.size, total: file.size });
      this.status = response.status;
      this.#headers = response.headers;
      if (this.responseType === 'blob') this.response = content;
      else this.responseText = await content.text();
      this.onloadend?.();
    });
  }
}

interface Widget {
  readonly number: number;
  /** What its service answers. */
  readonly name: string;
  readonly element: HTMLElement;
  readonly heard: string[];
  /** Why jobs have failed. */
  readonly codes: string[];
}

const all = <Found extends Element>({ element }: Widget, selector: string): Found[] => [
  ...element.shadowRoot!.querySelectorAll<Found>(selector),
];
const button = (widget: Widget, part: string): HTMLButtonElement | undefined =>
  all<HTMLButtonElement>(widget, `[part~=${part}]`).find((one) => !one.disabled && one.ariaBusy !== 'true');

const isBusy = (widget: Widget): boolean =>
  all(widget, '[role=progressbar], [aria-busy=true], [role=status][aria-label^=Loading]').length > 0;
const isInTrouble = (widget: Widget): boolean => all(widget, '[role=alert], [part~=notice]').length > 0;

function choose(widget: Widget): void {
  const [input] = all<HTMLInputElement>(widget, 'input[type=file]');
  Object.defineProperty(input!, 'files', { configurable: true, value: [SOUND] });
  input!.dispatchEvent(new Event('change', { bubbles: true }));
}

let texts = 0;

function speak(widget: Widget): void {
  const [field] = all<HTMLTextAreaElement>(widget, 'textarea');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(field, `Text ${++texts}`);
  field!.dispatchEvent(new Event('input', { bubbles: true }));
  setTimeout(() => button(widget, 'generate-button')?.click());
}

interface WidgetDriver {
  /** Attribute for the service's URL. */
  attributes: (base: string) => Record<string, string>;
  /** Starts or restarts. */
  begin: (widget: Widget) => void;
  /** Continues when the widget waits for the visitor. */
  goOn: (widget: Widget) => void;
  isDone: (widget: Widget) => boolean;
}

const hasSaved = ({ heard }: Widget): boolean => heard.includes('pc-download');

type Tag = 'pc-converter' | 'pc-auto-leveling' | 'pc-tts-section' | 'pc-pricing-section';

const FAILURES = ['pc-convert-error', 'pc-process-error', 'pc-generate-error'];

const DRIVERS: Record<Tag, WidgetDriver> = {
  'pc-converter': {
    attributes: (base) => ({ 'api-base': base, from: 'WAV', to: 'MP3' }),
    begin: choose,
    goOn: (widget) => (button(widget, 'convert-button') ?? button(widget, 'download-button'))?.click(),
    isDone: hasSaved,
  },
  'pc-auto-leveling': {
    attributes: (base) => ({ 'api-base': base }),
    begin: choose,
    goOn: (widget) => button(widget, 'download-button')?.click(),
    isDone: hasSaved,
  },
  'pc-tts-section': {
    attributes: (base) => ({ 'api-base': base }),
    begin(widget) {
      if (all(widget, '[type=radio][value=v], [part~=voice]').length > 0) speak(widget);
      else all<HTMLButtonElement>(widget, '[part~=notice] button')[0]?.click();
    },
    goOn(widget) {
      const save = button(widget, 'download-button');
      if (save) save.click();
      else if (all(widget, '[part~=voice]').length > 0 && all(widget, '[part~=result]').length === 0) speak(widget);
    },
    isDone: hasSaved,
  },
  'pc-pricing-section': {
    attributes: (base) => ({ 'catalog-url': `${base}/catalog` }),
    begin: (widget) => all<HTMLButtonElement>(widget, '.pc-notice button')[0]?.click(),
    goOn: () => undefined,
    // A strange name is still a plan's name; while loading, the built-in plans reserve the space.
    isDone: (widget) => !isBusy(widget) && !isInTrouble(widget) && all(widget, '[part~=plan]').length > 0,
  },
};

let lastNumber = 0;

function mount(place: Element, tag: Tag, departure: Omit<Departure, 'asked'>): Widget {
  const number = ++lastNumber;
  departures.set(number, { ...departure, asked: 0 });
  const element = document.createElement(tag);
  const heard: string[] = [];
  const codes: string[] = [];
  for (const name of ['pc-download', 'pc-error', ...FAILURES]) {
    element.addEventListener(name, (event) => {
      event.preventDefault();
      heard.push(name);
      if (FAILURES.includes(name)) codes.push((event as CustomEvent<{ code: string }>).detail.code);
    });
  }
  for (const [name, value] of Object.entries(DRIVERS[tag].attributes(`/odd/${number}`)))
    element.setAttribute(name, value);
  // All of them visible, because invisible ones load nothing.
  element.style.cssText = 'position: absolute; inset-block-start: 0; inline-size: 600px';
  place.append(element);
  return { number, name: departure.answers.map(({ name }) => name).join(', '), element, heard, codes };
}

/** Repeats for each widget until the condition holds; returns the names of those that time out. */
async function drive(
  widgets: readonly Widget[],
  driver: WidgetDriver,
  isSo: (widget: Widget) => boolean,
): Promise<string[]> {
  const end = Date.now() + TIMEOUT;
  let open = widgets;
  while (open.length > 0 && Date.now() < end) {
    open = open.filter((widget) => !isSo(widget));
    for (const widget of open) if (!isBusy(widget)) driver.goOn(widget);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  return open.map(({ name, element }) => `${name} (${element.shadowRoot!.textContent.slice(-150)})`);
}

/** Evenly spread samples of a list. */
const spread = (items: readonly OddResponse[], count: number): OddResponse[] =>
  items.filter(
    (_, index) => Math.floor((index * count) / items.length) !== Math.floor(((index - 1) * count) / items.length),
  );

/** Two thirds are well-formed except for a field's content, since these get furthest into a widget. */
function sampleOf(call: Call): OddResponse[] {
  const odds = oddResponses(RIGHT[call]);
  const isOfField = ({ name, status }: OddResponse): boolean => status === 200 && /^[\w.]+ is /.test(name);
  const ofFields = spread(odds.filter(isOfField), (SAMPLE * 2) / 3);
  return [
    ...ofFields,
    ...spread(
      odds.filter((odd) => !isOfField(odd)),
      SAMPLE - ofFields.length,
    ),
  ];
}

function replaceService(): void {
  speedUpClock(300);
  window.fetch = (input, init) => {
    const answer = answerTo(init?.method ?? 'GET', input instanceof Request ? input.url : String(input));
    return answer ? Promise.resolve(answer) : realFetch(input, init);
  };
  window.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  window.Audio = LoadedAudio;
  sessionStorage.clear();
}

function restoreService(): void {
  window.fetch = realFetch;
  window.XMLHttpRequest = RealRequest;
  window.Audio = RealAudio;
  departures.clear();
}

type JobTag = Exclude<Tag, 'pc-pricing-section'>;

/** The calls of each widget's job. */
const JOB_CALLS: Record<JobTag, Readonly<Record<PlainJobAnswer['call'], Call | undefined>>> = {
  'pc-converter': { upload: 'upload', start: 'convert', status: 'converted', file: 'file' },
  'pc-auto-leveling': { upload: 'upload', start: 'process', status: 'processed', file: 'file' },
  'pc-tts-section': { upload: undefined, start: 'speak', status: 'spoken', file: 'file' },
};

/** Describes what a widget makes of the answers of ordinary services. */
export function describePlainAnswers(tag: JobTag, answers: readonly PlainJobAnswer[]): void {
  const driver = DRIVERS[tag];
  describe(`<${tag}> at an ordinary service`, () => {
    beforeEach(replaceService);
    afterEach(restoreService);

    for (const { call, answers: said, means } of answers) {
      const called = JOB_CALLS[tag][call];
      if (!called) continue;
      const name = said.map((answer) => answer.name).join(', ');
      const succeeds = means === 'once' || means === 'as it is';
      it(`${call} ${name}: ${succeeds ? `goes on, ${means}` : means}`, async () => {
        const place = await fixture<HTMLElement>(html`<div></div>`);
        const widget = mount(place, tag, { call: called, answers: said, once: means === 'once' });
        driver.begin(widget);
        const isSettled = (each: Widget): boolean => driver.isDone(each) || each.codes.length > 0;
        void expect(await drive([widget], driver, isSettled), 'busy for ever').to.deep.equal([]);
        void expect(widget.codes).to.deep.equal(succeeds ? [] : [means]);
      });
    }
  });
}

/** Describes the tests for calls of a widget. */
export function describeOddResponses(tag: Tag, calls: readonly Call[]): void {
  const driver = DRIVERS[tag];
  describe(`<${tag}> with an odd answer of the service`, () => {
    beforeEach(replaceService);
    afterEach(restoreService);

    for (const call of calls) {
      it(`to ${call} has a way on, and goes it`, async () => {
        const place = await fixture<HTMLElement>(html`<div></div>`);
        await assertProperty(
          sampleOf(call).map((odd) => mount(place, tag, { call, answers: [odd] })),
          driver,
        );
      }).timeout(120_000);
    }
  });
}

async function assertProperty(widgets: readonly Widget[], driver: WidgetDriver): Promise<void> {
  for (const widget of widgets) driver.begin(widget);
  const isSettled = (widget: Widget): boolean =>
    driver.isDone(widget) || (isInTrouble(widget) && !isBusy(widget) && all(widget, 'button:enabled').length > 0);
  void expect(await drive(widgets, driver, isSettled), 'busy for ever').to.deep.equal([]);
  const inTrouble = widgets.filter((widget) => !driver.isDone(widget));
  for (const { number } of widgets) departures.delete(number);
  for (const widget of inTrouble) driver.begin(widget);
  void expect(await drive(inTrouble, driver, driver.isDone), 'without an end').to.deep.equal([]);
  const broken = widgets.filter(({ heard }) => heard.includes('pc-error'));
  void expect(
    broken.map(({ name }) => name),
    'broken',
  ).to.deep.equal([]);
}
