/**
 * @everywhere Microphones, audio contexts and storage differ between browsers.
 *
 * Recording beside choosing a file, with a microphone that the tests feed by hand: nothing waits for sound.
 */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { RecordedPiece } from '../../../audio/recorder-module.ts';
import { replaceDeviceEngines } from '../../../audio/page-engine.ts';
import { FakeJobEngine } from '../../../audio/testing/fake-engine.ts';
import type { Processed, Processing } from '../../../audio/job-engine.ts';
import { LANGUAGES } from '../../../definition/common.ts';
import { chooserMessages } from '../../../messages/en/tool.ts';
import { recorderMessages } from '../../../messages/en/recorder.ts';
import { roomCheckMessages } from '../../../messages/en/room-check.ts';
import { installPageListeners } from '../../../elements/page-listeners.ts';
import { ApiError } from '../../../api/errors.ts';
import { OFFERED_FOR, type Entry } from '../../../visitor/recordings.ts';
import { endRefusedSession } from '../../../visitor/session-cleanup.ts';
import { reportSessionChange } from '../../../visitor/session-watcher.ts';
import { signOut } from '../../../visitor/sign-out.ts';
import type { RecordFailureCode } from './recorder.machine.ts';
import { isWebKit } from '../../../testing/browser.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { violations } from '../../../elements/testing/page.ts';
import {
  checkAccessibility,
  detailOf,
  en as toolText,
  mount,
  names,
  waitUntil,
  type Mounted,
  type Tag,
} from '../tool/testing/tool.ts';
import '../../../elements/pc-converter.ts';

const en = recorderMessages.en;
const chooser = chooserMessages.en;
const roomText = roomCheckMessages.en;

/** Undone after each test, the last change first. */
const undo: (() => void)[] = [];
function replace(owner: object, name: string, descriptor: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(owner, name);
  Object.defineProperty(owner, name, { configurable: true, ...descriptor });
  undo.push(() => {
    if (before) Object.defineProperty(owner, name, before);
    else Reflect.deleteProperty(owner, name);
  });
}

/** Real tracks do not hear the events that a script dispatches in Firefox. */
class FakeTrack extends EventTarget {
  readonly sampleRate: number;
  constructor(sampleRate: number) {
    super();
    this.sampleRate = sampleRate;
  }
  muted = false;
  readyState: MediaStreamTrackState = 'live';
  getSettings = (): MediaTrackSettings => ({ deviceId: 'built-in', sampleRate: this.sampleRate });
  stop = (): void => void (this.readyState = 'ended');
}

/** A microphone, and what the page has asked of it. */
interface FakeMicrophone {
  readonly asked: MediaTrackConstraints[];
  readonly track: () => FakeTrack;
  /** Delivers so many seconds of sound. */
  feed: (seconds: number, sound?: Partial<Omit<RecordedPiece, 'samples'>>, wave?: (seconds: number) => number) => void;
  devices: Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>[];
  /** Whether it can be heard as soon as it is open. */
  isHeard: boolean;
}

/** @param refusal what the browser answers instead @param sampleRate in Hz */
function fakeMicrophone(refusal?: { cause: Error; permission?: PermissionState }, sampleRate = 16_000): FakeMicrophone {
  const asked: MediaTrackConstraints[] = [];
  let track: FakeTrack;
  let context: BaseAudioContext;
  let deliver: (piece: RecordedPiece) => void;
  const microphone: FakeMicrophone = {
    asked,
    isHeard: true,
    track: () => track,
    devices: [{ kind: 'audioinput', deviceId: 'built-in', label: 'Built-in microphone' }],
    feed(seconds, sound = {}, wave = () => 0.09) {
      const length = context.sampleRate / 20;
      for (let piece = 0; piece < seconds * 20; piece++)
        deliver({
          samples: Int16Array.from({ length }, (_, at) => 0x8000 * wave((piece * length + at) / context.sampleRate)),
          peak: 0.25,
          rms: 0.1,
          clipped: false,
          powers: [0.01],
          ...sound,
        });
    },
  };
  const speaker = new AudioContext({ sampleRate });
  undo.push(() => void speaker.close());
  replace(navigator.mediaDevices, 'getUserMedia', {
    async value({ audio }: { audio: MediaTrackConstraints }) {
      asked.push(audio);
      if (refusal) throw refusal.cause;
      const { stream } = speaker.createMediaStreamDestination();
      track = new FakeTrack(sampleRate);
      isNew = true;
      for (const name of ['getTracks', 'getAudioTracks']) replace(stream, name, { value: () => [track] });
      return Promise.resolve(stream);
    },
  });
  let isNew = true;
  replace(navigator.mediaDevices, 'enumerateDevices', {
    value() {
      // Asked as soon as it is open.
      if (isNew && microphone.isHeard) microphone.feed(0.05, { peak: 0.001, rms: 0.001 });
      isNew = false;
      return Promise.resolve(microphone.devices);
    },
  });
  permit(refusal?.permission ?? 'granted');
  // Without a gesture of the visitor, none starts.
  replace(AudioContext.prototype, 'state', { get: () => 'running' });
  replace(AudioContext.prototype, 'resume', { value: () => Promise.resolve() });
  replace(window, 'AudioWorkletNode', {
    writable: true,
    value: class extends AudioWorkletNode {
      constructor(...given: ConstructorParameters<typeof AudioWorkletNode>) {
        super(...given);
        context = given[0];
        const port = { onmessage: (_: { data: RecordedPiece }): void => undefined };
        deliver = (piece) => port.onmessage({ data: piece });
        Object.defineProperty(this, 'port', { value: port });
      }
    },
  });
  return microphone;
}

const permit = (state: PermissionState): void =>
  replace(navigator, 'permissions', { value: { query: () => Promise.resolve({ state }) } });

/** Has the recorder's seconds pass when the test says so. */
function holdSeconds(): (count: number) => void {
  const { setInterval } = window;
  const callbacks: (() => void)[] = [];
  replace(window, 'setInterval', {
    writable: true,
    value(callback: () => void, ms: number) {
      if (ms !== 1000) return setInterval.call(window, callback, ms);
      callbacks.push(callback);
      return -1;
    },
  });
  return (count) => {
    for (let second = 0; second < count; second++) for (const callback of callbacks) callback();
  };
}

beforeEach(() => {
  undo.push(replaceDeviceEngines({ processing: new FakeJobEngine<Processing, Processed>('device') }));
});

afterEach(() => {
  for (const change of undo.splice(0).reverse()) change();
  // What the removed widgets were recording is written by and by.
  localStorage.removeItem('pc-recordings');
  localStorage.removeItem('pc-microphone');
});

const tool = (attributes: Record<string, string> = {}, tag: Tag = 'pc-processing-tool'): Promise<Mounted> =>
  mount(tag, 'good', { engine: 'device', ...attributes });

const pressed = async ({ view, user }: Mounted, name: string): Promise<void> =>
  user.click(await view.findByRole('button', { name }));

async function metering(
  attributes?: Record<string, string>,
  sampleRate?: number,
): Promise<{ mounted: Mounted; microphone: FakeMicrophone }> {
  const microphone = fakeMicrophone(undefined, sampleRate);
  const mounted = await tool(attributes);
  await pressed(mounted, chooser.record);
  await mounted.view.findByRole('button', { name: en.start });
  return { mounted, microphone };
}

async function recording(attributes?: Record<string, string>) {
  const begun = await metering(attributes);
  await pressed(begun.mounted, en.start);
  begun.microphone.feed(2);
  await begun.mounted.view.findByRole('timer');
  return begun;
}

/** Records, and removes the recorder. */
async function leaveRecording(): Promise<void> {
  const { mounted, microphone } = await recording();
  microphone.feed(4);
  await waitUntil(() => localStorage.getItem('pc-recordings'));
  mounted.element.remove();
  const [{ id }] = JSON.parse(localStorage.getItem('pc-recordings')!) as [{ id: string }];
  await waitUntil(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.every(({ name }) => !name?.endsWith(id));
  });
}

async function kept() {
  const begun = await recording();
  await pressed(begun.mounted, en.stop);
  await begun.mounted.view.findByRole('button', { name: en.use });
  return begun;
}

const focused = ({ element }: Mounted): Element | null => element.shadowRoot!.activeElement;

describe('before', () => {
  it('asks nothing before the press, and then for the plain sound of the microphone', async () => {
    const microphone = fakeMicrophone();
    const mounted = await tool();
    const button = await mounted.view.findByRole('button', { name: chooser.record });
    expect(microphone.asked).to.deep.equal([]);
    await mounted.user.click(button);
    await mounted.view.findByRole('button', { name: en.start });
    expect(microphone.asked).to.deep.equal([
      { channelCount: 2, echoCancellation: false, noiseSuppression: false, autoGainControl: false },
    ]);
    expect(names(mounted)).to.deep.equal([]);
  });

  it('is not there where it is off, which is the default of the converter', async () => {
    fakeMicrophone();
    const off = await tool({ record: 'off' });
    await off.view.findByRole('button', { name: chooser.choose });
    expect(off.view.queryByRole('button', { name: chooser.record })).to.equal(null);
    const converter = await mount('pc-converter' as Tag, 'good', {});
    await converter.view.findByRole('button', { name: /^Choose/ });
    expect(converter.view.queryByRole('button', { name: chooser.record })).to.equal(null);
    converter.element.setAttribute('record', '');
    await converter.view.findByRole('button', { name: chooser.record });
  });

  it('shows a level that follows the voice, in words too', async () => {
    const { mounted, microphone } = await metering();
    const meter = mounted.view.getByRole('meter');
    expect(meter.getAttribute('aria-valuetext')).to.equal(en.verdicts.waiting);
    microphone.feed(0.2);
    await waitUntil(() => meter.getAttribute('aria-valuetext') === en.verdicts.good);
    expect(Number(meter.getAttribute('aria-valuenow'))).to.be.within(50, 100);
    microphone.feed(0.2, { peak: 1, clipped: true });
    await waitUntil(() => meter.getAttribute('aria-valuetext') === en.verdicts.loud);
    microphone.feed(3, { peak: 0.01 });
    await waitUntil(() => meter.getAttribute('aria-valuetext') === en.verdicts.quiet);
  });

  it('says that nothing can be heard while there are only zeros', async () => {
    const { mounted, microphone } = await metering();
    microphone.feed(3, { peak: 0, rms: 0 });
    await mounted.view.findByText(en.unheard, { selector: '.pc-recorder__verdict' });
    await waitUntil(() => mounted.view.getAllByRole('status').some(({ textContent }) => textContent === en.unheard));
  });

  it('is starting until the first sound arrives, at each microphone', async () => {
    const microphone = fakeMicrophone();
    microphone.isHeard = false;
    microphone.devices.push({ kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone' });
    const mounted = await tool();
    await pressed(mounted, chooser.record);
    const starts = async (): Promise<void> => {
      await mounted.view.findByText(en.starting, { selector: '.pc-recorder__title' });
      microphone.feed(1.5, { peak: 0, rms: 0 });
      expect(mounted.view.queryByRole('button', { name: en.start })).to.equal(null);
      microphone.feed(0.05);
      await mounted.view.findByRole('button', { name: en.start });
    };
    await starts();
    await mounted.user.selectOptions(mounted.view.getByRole('combobox'), 'Desk microphone');
    await starts();
    await checkAccessibility(mounted);
  });

  it('offers several microphones, and remembers the chosen one', async () => {
    const microphone = fakeMicrophone();
    microphone.devices.push({ kind: 'audioinput', deviceId: 'desk', label: 'Desk microphone' });
    const mounted = await tool();
    await pressed(mounted, chooser.record);
    const list = await mounted.view.findByRole('combobox', { name: en.microphone });
    await mounted.user.selectOptions(list, 'Desk microphone');
    await mounted.view.findByRole('button', { name: en.start });
    expect(microphone.asked.at(-1)).to.deep.include({ deviceId: { exact: 'desk' } });
    mounted.element.remove();
    const next = await tool();
    await pressed(next, chooser.record);
    await next.view.findByRole('button', { name: en.start });
    expect(microphone.asked.at(-1)).to.deep.include({ deviceId: { exact: 'desk' } });
  });
});

describe('a refusal has its own sentence, and leaves the way by a file', () => {
  const error = (name: string, message = ''): DOMException => new DOMException(message, name);
  const refusals: readonly [code: RecordFailureCode, cause: Error, permission?: PermissionState][] = [
    ['denied', error('NotAllowedError'), 'denied'],
    ['dismissed', error('NotAllowedError'), 'prompt'],
    ['denied-by-system', error('NotAllowedError', 'Permission denied by system'), 'granted'],
    ['policy', error('SecurityError')],
    ['no-microphone', error('NotFoundError')],
    ['busy', error('NotReadableError')],
    ['unsupported', new TypeError('unknown')],
  ];

  async function refused(
    code: RecordFailureCode,
    meanwhile: (mounted: Mounted) => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    const mounted = await tool();
    await pressed(mounted, chooser.record);
    await meanwhile(mounted);
    const title = code === 'denied' ? en.denied.title : en.failures[code][0];
    await mounted.view.findByText(title);
    expect(mounted.view.getByRole('button', { name: chooser.choose })).to.exist;
    expect(detailOf(mounted, 'pc-record-error')).to.deep.equal({ code });
    await waitUntil(() => focused(mounted)?.matches('[part~=record-button]'));
    await checkAccessibility(mounted);
  }

  for (const [code, cause, permission] of refusals)
    it(code, async () => {
      fakeMicrophone({ cause, ...(permission && { permission }) });
      await refused(code);
    });

  /** Has audio contexts at the microphone's rate, or all of them, not start. */
  const hold = (state: AudioContextState | 'interrupted', isHeld: (context: AudioContext) => boolean): void =>
    replace(AudioContext.prototype, 'state', {
      get(this: AudioContext) {
        return isHeld(this) ? state : 'running';
      },
    });

  it('suspended', async () => {
    fakeMicrophone();
    hold('suspended', ({ sampleRate }) => sampleRate === 16_000);
    await refused('suspended');
  });

  it('suspended, by a phone that rings', async () => {
    fakeMicrophone();
    hold('interrupted', () => true);
    await refused('suspended');
  });

  it('no output', async () => {
    fakeMicrophone();
    hold('suspended', () => true);
    await refused('no-output');
  });

  it('unreachable', async () => {
    fakeMicrophone();
    replace(AudioWorklet.prototype, 'addModule', { value: () => Promise.reject(error('AbortError')) });
    await refused('unreachable');
  });

  it('no data', async () => {
    const pass = holdSeconds();
    fakeMicrophone();
    await refused('no-data', ({ view }) => view.findByRole('button', { name: en.start }).then(() => pass(5)));
  });
});

describe('back at the field, the focus is where the visitor came from', () => {
  const back = async (mounted: Mounted): Promise<void> =>
    waitUntil(() => focused(mounted)?.matches('[part~=record-button]'));

  it('after Cancel, while it starts and when it is ready', async () => {
    const microphone = fakeMicrophone();
    microphone.isHeard = false;
    const mounted = await tool();
    await pressed(mounted, chooser.record);
    await mounted.view.findByText(en.starting, { selector: '.pc-recorder__title' });
    await pressed(mounted, en.cancel);
    await back(mounted);
    microphone.isHeard = true;
    await pressed(mounted, chooser.record);
    await mounted.view.findByRole('button', { name: en.start });
    await pressed(mounted, en.cancel);
    await back(mounted);
  });

  it('after a recording was thrown away', async () => {
    const { mounted } = await kept();
    await pressed(mounted, en.discard);
    await back(mounted);
  });
});

type Wave = (seconds: number) => number;
const hiss: Wave = () => 0.0003 * (2 * Math.random() - 1);
const hum: Wave = (time) => hiss(time) + 0.01 * Math.sin(100 * Math.PI * time) + 0.007 * Math.sin(200 * Math.PI * time);

/** Syllables whose pitch moves. */
const voice: Wave = (time) => {
  const part = (time * 4) % 1;
  if (part > 0.6) return hiss(time);
  const turns = 131 * (time - 0.03 * Math.cos(4.1 * time));
  return 0.5 * Math.sin((Math.PI * part) / 0.6) * (turns % 1) ** 2 + 60 * hiss(time);
};

describe('a check of the room', () => {
  const said = ({ view }: Mounted, text: string): boolean =>
    view.getAllByRole('status').some(({ textContent }) => textContent === text);

  /** Goes through it with a room and a voice in it. */
  async function checked(room: Wave, sampleRate?: number) {
    const begun = await metering(undefined, sampleRate);
    const { mounted, microphone } = begun;
    await pressed(mounted, en.checkRoom);
    await mounted.view.findByText(roomText.silence[0]);
    microphone.feed(4, {}, room);
    await mounted.view.findByText(roomText.speech[0]);
    microphone.feed(6, {}, (time) => room(time) + voice(time));
    await mounted.view.findByRole('button', { name: roomText.again });
    return begun;
  }

  it('guides through silence and speech by the keyboard, and says each step once', async function () {
    // Its driver’s keys do not get into a shadow tree.
    if (isWebKit) this.skip();
    const { mounted, microphone } = await metering();
    const { view } = mounted;
    (await view.findByRole('button', { name: en.checkRoom })).focus();
    await sendKeys({ press: 'Enter' });
    await view.findByText(roomText.silence[0]);
    await waitUntil(() => focused(mounted)?.textContent === roomText.silence[0]);
    expect(view.getByRole('timer').textContent).to.equal('4');
    microphone.feed(3);
    await waitUntil(() => view.getByRole('timer').textContent === '1');
    microphone.feed(1);
    await waitUntil(() => said(mounted, roomText.speech.join('. ')));
    expect(view.getByRole('timer').textContent).to.equal('6');
    expect(view.getByText(roomText.privacy)).to.exist;
    await sendKeys({ press: 'Tab' });
    expect(focused(mounted)?.textContent).to.equal(en.cancel);
    await sendKeys({ press: 'Enter' });
    expect(focused(mounted)).to.equal(await view.findByRole('button', { name: en.start }));
  });

  it('names the worst fault, one thing to do, and what was measured; nothing is kept', async () => {
    const { mounted } = await checked(hum, 48_000);
    const { view } = mounted;
    await waitUntil(() => focused(mounted)?.textContent === roomText.hum.title(50));
    expect(view.getByText(roomText.hum.advice, { selector: 'p' })).to.exist;
    await waitUntil(() => said(mounted, roomText.hum.advice));
    const row = view.getByText(roomText.names.hum).parentElement!;
    expect(row.textContent).to.contain(roomText.values.hertz(50));
    expect(view.getByText(roomText.names.level).parentElement!.textContent).to.contain(roomText.values.good);
    expect(names(mounted)).to.deep.equal(['pc-room-check']);
    expect(detailOf(mounted, 'pc-room-check')).to.deep.include({ fault: 'hum', faults: ['hum'] });
    expect(localStorage.getItem('pc-recordings')).to.equal(null);
  });

  it('has nothing against a good room, and goes on to the recording', async () => {
    const { mounted, microphone } = await checked(hiss, 48_000);
    await mounted.view.findByText(roomText.good[0]);
    expect(detailOf(mounted, 'pc-room-check')).to.deep.include({ fault: null, faults: [] });
    await pressed(mounted, en.start);
    microphone.feed(2);
    await waitUntil(() => mounted.view.getByRole('timer').textContent === '0:02');
    expect(names(mounted)).to.deep.equal(['pc-room-check', 'pc-record-start']);
  });

  it('knows the headset in a call, and can be made again or left', async () => {
    const { mounted } = await checked(hiss);
    await mounted.view.findByText(roomText.advice['call-mode'][0]);
    await pressed(mounted, roomText.again);
    await mounted.view.findByText(roomText.silence[0]);
    await pressed(mounted, en.cancel);
    await mounted.view.findByRole('button', { name: en.checkRoom });
  });

  it('ends with the microphone, as a recording does', async () => {
    const { mounted, microphone } = await metering();
    await pressed(mounted, en.checkRoom);
    await mounted.view.findByText(roomText.silence[0]);
    microphone.track().dispatchEvent(new Event('ended'));
    await mounted.view.findByText(en.failures.unplugged[0]);
  });

  it('is not offered where the page does not want it', async () => {
    const { mounted } = await metering({ 'room-check': 'off' });
    expect(mounted.view.queryByRole('button', { name: en.checkRoom })).to.equal(null);
  });

  for (const theme of ['light', 'dark'] as const)
    it(`has no violation in ${theme}`, async () => {
      const { mounted } = await checked(hum, 48_000);
      expect(await violations(mounted.element, theme)).to.deep.equal([]);
      await pressed(mounted, roomText.again);
      await mounted.view.findByText(roomText.silence[0]);
      expect(await violations(mounted.element, theme)).to.deep.equal([]);
    });
});

describe('while', () => {
  it('shows the time, and none of what is said in a pause', async () => {
    const { mounted, microphone } = await recording();
    await waitUntil(() => mounted.view.getByRole('timer').textContent === '0:02');
    await pressed(mounted, en.pause);
    microphone.feed(5);
    await pressed(mounted, en.resume);
    microphone.feed(1);
    await waitUntil(() => mounted.view.getByRole('timer').textContent === '0:03');
    expect(names(mounted)).to.deep.equal(['pc-record-start']);
  });

  it('keeps the screen on, and lets it go off in a pause', async () => {
    let released: boolean | undefined;
    const lock = { release: () => Promise.resolve(void (released = true)) };
    replace(navigator, 'wakeLock', { value: { request: () => Promise.resolve(((released = false), lock)) } });
    const { mounted } = await metering();
    expect(released).to.equal(undefined);
    await pressed(mounted, en.start);
    await waitUntil(() => released === false);
    await pressed(mounted, en.pause);
    await waitUntil(() => released === true);
  });

  it('says where it was too loud', async () => {
    const { mounted, microphone } = await recording();
    microphone.feed(0.05, { peak: 1, clipped: true });
    await mounted.view.findByText(en.clipped('0:02'), { selector: '.pc-recorder__hint' });
  });

  it('says when the system takes the sound away, and goes on when it is back', async () => {
    const { mounted, microphone } = await recording();
    microphone.track().muted = true;
    microphone.track().dispatchEvent(new Event('mute'));
    await mounted.view.findByText(en.interrupted, { selector: '.pc-recorder__hint' });
    microphone.track().muted = false;
    microphone.track().dispatchEvent(new Event('unmute'));
    await waitUntil(() => !mounted.view.queryByText(en.interrupted, { selector: '.pc-recorder__hint' }));
    microphone.feed(1);
    await waitUntil(() => mounted.view.getByRole('timer').textContent === '0:03');
  });

  const stops = async (mounted: Mounted, reason: keyof typeof en.stopped, seconds: number): Promise<void> => {
    await mounted.view.findByText(en.stopped[reason], { selector: '.pc-notice *' });
    expect(mounted.view.getByRole('button', { name: en.use })).to.exist;
    const stopped = detailOf(mounted, 'pc-record-stop');
    expect(stopped?.['reason']).to.equal(reason);
    expect(stopped?.['seconds']).to.be.closeTo(seconds, 0.06);
  };

  it('keeps what there is when the microphone is unplugged', async () => {
    const { mounted, microphone } = await recording();
    microphone.track().dispatchEvent(new Event('ended'));
    await stops(mounted, 'unplugged', 2);
  });

  it('keeps what there is when the permission is withdrawn', async () => {
    const { mounted, microphone } = await recording();
    permit('denied');
    microphone.devices = [{ kind: 'audioinput', deviceId: '', label: '' }];
    microphone.track().dispatchEvent(new Event('ended'));
    await stops(mounted, 'permission-withdrawn', 2);
  });

  it('keeps what there is when nothing arrives any more', async () => {
    const pass = holdSeconds();
    const { mounted, microphone } = await recording();
    pass(4);
    microphone.feed(1);
    pass(5);
    await stops(mounted, 'no-data', 3);
  });

  it('keeps what there is when the disk is full', async () => {
    const full = { write: () => Promise.reject(new DOMException('', 'QuotaExceededError')) };
    const folder = {
      getDirectoryHandle: () => Promise.resolve(folder),
      getFileHandle: () => Promise.resolve({ createWritable: () => Promise.resolve(full) }),
      removeEntry: () => Promise.resolve(),
      async *keys() {},
    };
    replace(navigator, 'storage', { value: { getDirectory: () => Promise.resolve(folder) } });
    const { mounted, microphone } = await recording();
    microphone.feed(4);
    await stops(mounted, 'storage', 6);
  });

  it('stops at the longest length', async () => {
    const { mounted } = await recording({ 'max-seconds': '2' });
    await stops(mounted, 'length', 2);
  });
});

describe('after', () => {
  it('is the chosen file, with its events', async () => {
    const { mounted } = await kept();
    await pressed(mounted, en.use);
    await waitUntil(() => names(mounted).includes('pc-file-selected'));
    expect(names(mounted).slice(0, 3)).to.deep.equal(['pc-record-start', 'pc-record-stop', 'pc-file-selected']);
    const stopped = detailOf(mounted, 'pc-record-stop');
    expect(stopped?.['reason']).to.equal('visitor');
    expect(stopped?.['seconds']).to.be.closeTo(2, 0.06);
    const { file, source, format } = detailOf(mounted, 'pc-file-selected') as {
      file: File;
      source: string;
      format: string;
    };
    expect([source, format]).to.deep.equal(['microphone', 'WAV']);
    expect(file.name).to.match(/^Recording \d{4}-\d\d-\d\d \d\d\.\d\d\.wav$/);
    const header = new DataView(await file.slice(0, 44).arrayBuffer());
    const samples = (file.size - 44) / 2;
    expect(samples / header.getUint32(24, true)).to.be.closeTo(2, 0.06);
  });

  for (const connects of [true, false])
    it(`has the rate of the ${connects ? 'microphone' : 'page, where Firefox cannot connect another'}`, async () => {
      const microphone = fakeMicrophone();
      const { createMediaStreamSource } = AudioContext.prototype;
      const other = new AudioContext();
      const { sampleRate } = other;
      await other.close();
      replace(AudioContext.prototype, 'createMediaStreamSource', {
        value(this: AudioContext, stream: MediaStream) {
          if (this.sampleRate === 16_000 && !connects) throw new DOMException('', 'NotSupportedError');
          // The one of the tests has its own rate too.
          if (this.sampleRate === 16_000) return this.createGain();
          return createMediaStreamSource.call(this, stream);
        },
      });
      const mounted = await tool();
      await pressed(mounted, chooser.record);
      await pressed(mounted, en.start);
      microphone.feed(1);
      await pressed(mounted, en.stop);
      await pressed(mounted, en.use);
      await waitUntil(() => names(mounted).includes('pc-file-selected'));
      const { file } = detailOf(mounted, 'pc-file-selected') as { file: File };
      const rate = new DataView(await file.slice(0, 44).arrayBuffer()).getUint32(24, true);
      expect(rate).to.equal(connects ? 16_000 : sampleRate);
    });

  it('is kept until a new one is finished', async () => {
    const { mounted, microphone } = await kept();
    await pressed(mounted, en.again);
    await pressed(mounted, en.usePrevious);
    await mounted.view.findByRole('button', { name: en.use });
    await pressed(mounted, en.again);
    await pressed(mounted, en.start);
    microphone.feed(5);
    await pressed(mounted, en.stop);
    await pressed(mounted, en.use);
    await waitUntil(() => names(mounted).includes('pc-file-selected'));
    const { file } = detailOf(mounted, 'pc-file-selected') as { file: File };
    expect(file.size).to.be.greaterThan(5 * 2 * 8000);
  });

  it('gives the microphone back', async () => {
    const { microphone } = await kept();
    expect(microphone.track().readyState).to.equal('ended');
  });
});

describe('as long as it exists nowhere else', () => {
  /** Whether the browser would ask before the page is closed, reloaded or left. */
  const asks = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

  async function used(tag: Tag, attributes: Record<string, string>, scenario = 'good'): Promise<Mounted> {
    const microphone = fakeMicrophone();
    const mounted = await mount(tag, scenario, { engine: 'service', record: 'on', ...attributes });
    await pressed(mounted, chooser.record);
    await pressed(mounted, en.start);
    microphone.feed(2);
    await pressed(mounted, en.stop);
    await pressed(mounted, en.use);
    return mounted;
  }

  const saved: string[] = [];
  beforeEach(() => {
    saved.length = 0;
    replace(HTMLAnchorElement.prototype, 'click', {
      writable: true,
      value(this: HTMLAnchorElement) {
        saved.push(this.download);
      },
    });
  });

  const widgets: readonly [tag: Tag, attributes: Record<string, string>, refusal: string][] = [
    ['pc-processing-tool', {}, 'upload-shielded'],
    ['pc-auto-leveling', {}, 'upload-signed-out'],
    ['pc-converter' as Tag, { from: 'WAV', to: 'MP3' }, 'upload-too-large'],
  ];
  for (const [tag, attributes, refusal] of widgets) {
    it(`${tag} asks until the result was handed to the browser, and would offer it to the next visit`, async () => {
      const mounted = await used(tag, attributes);
      if (tag.includes('converter')) await pressed(mounted, 'Convert to MP3');
      const download = await mounted.view.findByRole('button', { name: /^Download/ });
      expect(asks()).to.equal(true);
      if (!isWebKit) expect(localStorage.getItem('pc-recordings')).to.include(location.pathname);
      await mounted.user.click(download);
      await waitUntil(() => !asks());
      expect(saved).to.have.length(1);
      expect(localStorage.getItem('pc-recordings')).to.equal(null);
    });

    it(`${tag} lets it be saved as it was recorded after a failure, and then no longer asks`, async () => {
      const mounted = await used(tag, attributes, refusal);
      const save = await mounted.view.findByRole('button', { name: en.saveOriginal });
      expect(asks()).to.equal(true);
      await mounted.user.click(save);
      expect(saved[0]).to.match(/^Recording .*\.wav$/);
      await waitUntil(() => !asks());
      await checkAccessibility(mounted);
    });
  }

  it('is there again when the visitor removes the file', async () => {
    const mounted = await used('pc-processing-tool', {}, 'upload-shielded');
    await mounted.view.findByRole('button', { name: en.saveOriginal });
    await pressed(mounted, toolText.remove);
    await mounted.view.findByRole('button', { name: en.use });
    expect(asks()).to.equal(true);
    await pressed(mounted, en.discard);
    await waitUntil(() => !asks());
  });

  it('stops with an event when the page switches the recorder off', async () => {
    const { mounted } = await recording();
    mounted.element.setAttribute('record', 'off');
    await waitUntil(() => names(mounted).includes('pc-record-stop'));
    const stopped = detailOf(mounted, 'pc-record-stop');
    expect(stopped?.['reason']).to.equal('removed');
    expect(stopped?.['seconds']).to.be.closeTo(2, 0.06);
  });

  it('is not used once its files were deleted', async function () {
    // It has no files that a page can write: recordings are in memory.
    if (isWebKit) this.skip();
    const { mounted } = await kept();
    const root = await navigator.storage.getDirectory();
    const { id } = (JSON.parse(localStorage.getItem('pc-recordings')!) as { id: string }[]).at(-1)!;
    await root.removeEntry(`pc-recording-${id}`, { recursive: true });
    await pressed(mounted, en.use);
    await mounted.view.findByText(en.failures.vanished[0]);
    expect(detailOf(mounted, 'pc-record-error')).to.deep.equal({ code: 'vanished' });
    expect(names(mounted)).not.to.include('pc-file-selected');
  });
});

describe('other widgets', () => {
  it('stop when the visitor says so, and keep what they have', async () => {
    const { mounted } = await recording();
    const other = await tool({}, 'pc-auto-leveling');
    await pressed(other, chooser.record);
    await pressed(other, en.start);
    await other.view.findByText(en.failures.elsewhere[0]);
    expect(mounted.view.getByRole('timer')).to.exist;
    await pressed(other, en.stopOther);
    await other.view.findByRole('timer');
    await mounted.view.findByText(en.stopped.replaced, { selector: '.pc-notice *' });
  });

  it('no longer offer a recording that one of them has restored', async function () {
    // It has no files that a page can write: recordings are in memory.
    if (isWebKit) this.skip();
    await leaveRecording();
    const [one, other] = [await tool(), await tool({}, 'pc-auto-leveling')];
    const restore = { name: en.restore };
    await other.view.findByRole('button', restore);
    await one.user.click(await one.view.findByRole('button', restore));
    await one.view.findByRole('button', { name: en.use });
    await waitUntil(() => other.view.queryByRole('button', restore) === null);
    await pressed(one, en.discard);
    await waitUntil(() => localStorage.getItem('pc-recordings') === null);
  });
});

describe('a recording that was left behind', () => {
  const restore = { name: en.restore };

  function become(accessToken: string | undefined, account?: string): void {
    document.cookie =
      accessToken === undefined
        ? 'token=; max-age=0; path=/'
        : `token=${JSON.stringify({ accessToken, account })}; path=/`;
    reportSessionChange(window);
  }

  it('is offered to the account that made it alone, until it signs out', async function () {
    // It has no files that a page can write: recordings are in memory.
    if (isWebKit) this.skip();
    undo.push(() => become(undefined));
    become('alice');
    await leaveRecording();
    const { view } = await tool();
    await view.findByRole('button', restore);
    const until = new Date(Date.now() + OFFERED_FOR).toLocaleString('en', { weekday: 'long' });
    expect(view.getByText(new RegExp(`stays on this device until ${until}`))).to.exist;
    for (const other of [undefined, 'bob']) {
      become(other);
      await waitUntil(() => view.queryByRole('button', restore) === null);
      become('alice');
      await view.findByRole('button', restore);
    }
    const { fetch } = window;
    replace(window, 'fetch', {
      writable: true,
      value: (...request: Parameters<typeof fetch>) =>
        new Request(...request).url.includes('signout')
          ? Promise.resolve(new Response(null, { status: 204 }))
          : fetch(...request),
    });
    await signOut();
    await waitUntil(() => view.queryByRole('button', restore) === null);
    expect(localStorage.getItem('pc-recordings')).to.equal(null);
  });

  it('is offered again to an account that logs in anew after the service has ended its session', async function () {
    if (isWebKit) this.skip();
    undo.push(() => become(undefined));
    become('first', 'alice');
    await leaveRecording();
    const mounted = await tool();
    const { view } = mounted;
    await view.findByRole('button', restore);
    endRefusedSession('first', new ApiError(401, ''));
    await waitUntil(() => view.queryByRole('button', restore) === null);
    become('second', 'alice');
    await view.findByRole('button', restore);
    become('third', 'bob');
    await waitUntil(() => view.queryByRole('button', restore) === null);
    become('fourth', 'alice');
    await pressed(mounted, en.restore);
    await view.findByRole('button', { name: en.use });
    await pressed(mounted, en.discard);
    await waitUntil(() => localStorage.getItem('pc-recordings') === null);
  });

  it('expires on any page of the site', async function () {
    if (isWebKit) this.skip();
    await leaveRecording();
    const begun = JSON.parse(localStorage.getItem('pc-recordings')!) as Entry[];
    localStorage.setItem('pc-recordings', JSON.stringify(begun.map((entry) => ({ ...entry, started: 0 }))));
    const otherPage = Object.assign(new EventTarget(), { document });
    installPageListeners(otherPage as unknown as Window);
    await waitUntil(() => localStorage.getItem('pc-recordings') === null);
  });
});

describe('everybody', () => {
  it('records with the keyboard alone', async function () {
    // Its driver's keys do not get into a shadow tree.
    if (isWebKit) this.skip();
    const microphone = fakeMicrophone();
    const mounted = await tool();
    const button = await mounted.view.findByRole('button', { name: chooser.record });
    button.focus();
    await sendKeys({ press: 'Enter' });
    const start = await mounted.view.findByRole('button', { name: en.start });
    expect(focused(mounted)).to.equal(start);
    await sendKeys({ press: ' ' });
    const stop = await mounted.view.findByRole('button', { name: en.stop });
    expect(focused(mounted)).to.equal(stop);
    microphone.feed(1);
    await sendKeys({ press: 'Enter' });
    await mounted.view.findByRole('button', { name: en.use });
    expect(focused(mounted)!.textContent).to.equal(en.kept);
    await sendKeys({ press: 'Tab' });
    expect(focused(mounted)?.closest('.pc-recorder__player')).to.exist;
  });

  for (const theme of ['light', 'dark'] as const)
    it(`has no violation in ${theme}`, async () => {
      const { mounted, microphone } = await metering();
      expect(await violations(mounted.element, theme)).to.deep.equal([]);
      await pressed(mounted, en.start);
      microphone.feed(1, { peak: 1, clipped: true });
      await mounted.view.findByRole('timer');
      expect(await violations(mounted.element, theme)).to.deep.equal([]);
      await pressed(mounted, en.stop);
      await mounted.view.findByRole('button', { name: en.use });
      expect(await violations(mounted.element, theme)).to.deep.equal([]);
    });

  /** What is wider than its place. */
  const overflowing = ({ element }: Mounted): string[] => {
    const root = element.shadowRoot!.querySelector('.pc-root')!;
    const { left, right } = root.getBoundingClientRect();
    return [...root.querySelectorAll<HTMLElement>('button, p, section, select, label')]
      .filter((each) => !each.closest('.pc-visually-hidden'))
      .filter((each) => {
        const box = each.getBoundingClientRect();
        return box.left < left - 0.5 || box.right > right + 0.5 || each.scrollWidth > each.clientWidth + 1;
      })
      .map((each) => `${each.className}: ${each.textContent}`);
  };

  for (const language of LANGUAGES)
    for (const direction of language === 'en' ? ['ltr', 'rtl'] : ['ltr'])
      it(`fits on a phone: ${language}, ${direction}`, async () => {
        const text = inLanguage(recorderMessages, language);
        const microphone = fakeMicrophone();
        microphone.devices.push({
          kind: 'audioinput',
          deviceId: 'desk',
          label: `Desk microphone ${'long '.repeat(12)}`,
        });
        const mounted = await tool({ language, ...(direction === 'rtl' && { dir: 'rtl' }) });
        Object.assign(mounted.element.style, { display: 'block', width: '304px' });
        const name = inLanguage(chooserMessages, language).record;
        await mounted.view.findByRole('button', { name });
        expect(overflowing(mounted)).to.deep.equal([]);
        await pressed(mounted, name);
        await mounted.view.findByRole('combobox');
        expect(overflowing(mounted)).to.deep.equal([]);
        const words = inLanguage(roomCheckMessages, language);
        await pressed(mounted, text.checkRoom);
        await mounted.view.findByText(words.silence[0]);
        expect(overflowing(mounted)).to.deep.equal([]);
        microphone.feed(10, {}, voice);
        await mounted.view.findByRole('button', { name: words.again });
        expect(overflowing(mounted)).to.deep.equal([]);
        await pressed(mounted, text.start);
        microphone.feed(1, { clipped: true });
        await mounted.view.findByRole('timer');
        expect(overflowing(mounted)).to.deep.equal([]);
        await pressed(mounted, text.stop);
        await mounted.view.findByRole('button', { name: text.use });
        expect(overflowing(mounted)).to.deep.equal([]);
        await pressed(mounted, text.use);
        await waitUntil(() => names(mounted).includes('pc-file-selected'));
        const { file } = detailOf(mounted, 'pc-file-selected') as { file: File };
        expect(file.name.startsWith(text.fileName(''))).to.equal(true);
      });
});
