/** The microphone of the page: asks for it, and delivers its sound as samples. */
import type { Samples } from './recording-storage.ts';
import type { RecordedPiece, RecorderOptions } from '../../../audio/recorder-module.ts';
import { native } from '../../../dom/native.ts';
import { allowsFeature } from '../../../visitor/permissions-policy.ts';
import { MEASURES_PER_SECOND } from './level.ts';
import type { Microphone, Outcome, RecordFailureCode, Sound } from './recorder.machine.ts';

interface CaptureRequest {
  /** Id of the microphone; empty for the browser's choice. */
  readonly microphone: string;
  /** Gives the microphone back. */
  readonly signal: AbortSignal;
  readonly report: (
    outcome: Extract<Outcome, { type: 'opened' | 'microphones' | 'failed' | 'interrupted' | 'ended' }>,
  ) => void;
  readonly hear: (samples: Samples, sound: Sound) => void;
}

export type Capture = (request: CaptureRequest) => Promise<void>;

/** How long a browser may take to start the sound, in ms: with the microphone, and alone. */
const STARTS_WITHIN = 3000;
const STARTS_ALONE_WITHIN = 1500;

/** The rates that an audio context can have everywhere, in Hz. */
const RATES = { least: 8000, most: 192_000 };

const CONTEXT_LOST: readonly string[] = ['interrupted', 'suspended'];

/** @param moduleUrl URL of the module for the audio worklet; may throw */
export const pageCapture =
  (moduleUrl: () => string): Capture =>
  async ({ microphone, signal, report, hear }) => {
    let stream: MediaStream;
    try {
      stream = await askFor(microphone);
    } catch (cause) {
      report({ type: 'failed', code: await failureOf(cause) });
      return;
    }
    const release = (): void => {
      for (const track of stream.getTracks()) track.stop();
    };
    signal.addEventListener('abort', release);
    const [track] = stream.getAudioTracks();
    if (isAborted(signal) || !track) {
      release();
      return;
    }
    const fail = (code: RecordFailureCode): void => report({ type: 'failed', code });
    let context: AudioContext | undefined;
    try {
      const source = sourceOf(stream, track);
      context = source.context as AudioContext;
      const { sampleRate } = context;
      const used = context;
      signal.addEventListener('abort', () => void used.close().catch(() => undefined));
      try {
        await context.audioWorklet.addModule(moduleUrl());
      } catch {
        fail('unreachable');
        return;
      }
      const length = Math.round(sampleRate / MEASURES_PER_SECOND);
      const processorOptions: RecorderOptions = { length };
      const node = new AudioWorkletNode(context, 'pc-recorder', { processorOptions });
      node.port.onmessage = ({ data }: MessageEvent<RecordedPiece>) => {
        const { samples, ...measured } = data;
        if (!signal.aborted) hear(samples, { ...measured, frames: samples.length });
      };
      // Some browsers run only what leads to the speakers; it plays silence.
      source.connect(node).connect(context.destination);
      if (!(await started(context, STARTS_WITHIN))) {
        // A phone that rings takes the sound away, too.
        const isInterrupted = (context.state as string) === 'interrupted';
        const code = isInterrupted || (await hasOutput()) ? 'suspended' : 'no-output';
        if (!isAborted(signal)) fail(code);
        return;
      }
      watchTrack(track, context, signal, report);
      report({ type: 'opened', rate: sampleRate, microphone: track.getSettings().deviceId ?? microphone });
      const list = () => void listMicrophones().then((microphones) => report({ type: 'microphones', microphones }));
      list();
      navigator.mediaDevices.addEventListener('devicechange', list, { signal });
    } catch {
      fail('unsupported');
    } finally {
      // A failure has ended the effect only if somebody listened.
      if (isAborted(signal)) {
        release();
        void context?.close().catch(() => undefined);
      }
    }
  };

async function askFor(id: string): Promise<MediaStream> {
  const audio: MediaTrackConstraints = {
    // Browsers mix two inputs of an interface as if both had a microphone; the recorder finds out which have.
    channelCount: 2,
    // The effects do it better, and cannot undo what the browser has done.
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  };
  if (id) {
    try {
      return await navigator.mediaDevices.getUserMedia({ audio: { ...audio, deviceId: { exact: id } } });
    } catch (cause) {
      // The remembered one is not there today.
      if (!['OverconstrainedError', 'NotFoundError'].includes(nameOf(cause))) throw cause;
    }
  }
  return navigator.mediaDevices.getUserMedia({ audio });
}

/** Asked again after something was waited for. */
const isAborted = ({ aborted }: AbortSignal): boolean => aborted;

const nameOf = (cause: unknown): string => (cause instanceof Error || cause instanceof DOMException ? cause.name : '');

const FAILURES: Readonly<Record<string, RecordFailureCode>> = {
  NotFoundError: 'no-microphone',
  OverconstrainedError: 'no-microphone',
  NotReadableError: 'busy',
  AbortError: 'busy',
  InvalidStateError: 'busy',
  SecurityError: 'policy',
};

/** Why the browser did not give the microphone. */
export async function failureOf(cause: unknown): Promise<RecordFailureCode> {
  const name = nameOf(cause);
  if (name !== 'NotAllowedError') return FAILURES[name] ?? 'unsupported';
  if (cause instanceof Error && /system/i.test(cause.message)) return 'denied-by-system';
  if (!allowsFeature('microphone')) return 'policy';
  return (await permission()) === 'prompt' ? 'dismissed' : 'denied';
}

/** Undefined where the browser does not say. */
async function permission(): Promise<PermissionState | undefined> {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    return undefined;
  }
}

/** At the microphone's own rate, if the browser knows it and can connect the two: nothing is resampled. */
function sourceOf(stream: MediaStream, track: MediaStreamTrack): MediaStreamAudioSourceNode {
  const { sampleRate } = track.getSettings();
  if (sampleRate && sampleRate >= RATES.least && sampleRate <= RATES.most) {
    const context = new AudioContext({ sampleRate });
    try {
      return context.createMediaStreamSource(stream);
    } catch {
      void context.close();
    }
  }
  return new AudioContext().createMediaStreamSource(stream);
}

/** Whether the sound runs, within a while. */
async function started(context: AudioContext, within: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, within)));
  await Promise.race([context.resume().catch(() => undefined), late]);
  clearTimeout(timer);
  return context.state === 'running';
}

/**
 * Whether there is anything that could sound: Firefox 153 runs no audio context on a computer without headphones and
 * loudspeakers. It lists none to a page that may use them either, so that this is found out by trying.
 */
async function hasOutput(): Promise<boolean> {
  const context = new AudioContext();
  try {
    return await started(context, STARTS_ALONE_WITHIN);
  } finally {
    void context.close().catch(() => undefined);
  }
}

/** Reports when the system takes the sound away, for a while or for good. */
function watchTrack(
  track: MediaStreamTrack,
  context: AudioContext,
  signal: AbortSignal,
  report: CaptureRequest['report'],
): void {
  const { deviceId } = track.getSettings();
  let wasInterrupted = false;
  const look = (): void => {
    const isLost = CONTEXT_LOST.includes(context.state);
    // Some browsers leave it to the page to go on.
    if (isLost) void context.resume().catch(() => undefined);
    const interrupted = track.muted || isLost;
    if (interrupted !== wasInterrupted) report({ type: 'interrupted', interrupted });
    wasInterrupted = interrupted;
  };
  for (const type of ['mute', 'unmute']) track.addEventListener(type, look, { signal });
  context.addEventListener('statechange', look, { signal });
  native(document, 'addEventListener').call(document, 'visibilitychange', look, { signal });
  track.addEventListener('ended', () => void whyEnded(deviceId).then((code) => report({ type: 'ended', code })), {
    signal,
  });
  look();
}

/** A browser without the permission lists microphones without ids. */
async function whyEnded(id: string | undefined): Promise<'unplugged' | 'permission-withdrawn'> {
  if ((await permission()) === 'granted') return 'unplugged';
  const inputs = await audioInputs();
  return inputs.some(({ deviceId }) => deviceId === '' || deviceId === id) ? 'permission-withdrawn' : 'unplugged';
}

const audioInputs = async (): Promise<MediaDeviceInfo[]> => {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'audioinput');
};

/** Without the aliases that Windows adds for two of them. */
async function listMicrophones(): Promise<Microphone[]> {
  const inputs = await audioInputs();
  return inputs
    .filter(({ deviceId }) => deviceId !== '' && deviceId !== 'communications')
    .map(({ deviceId, label }) => ({ id: deviceId, name: label }));
}
