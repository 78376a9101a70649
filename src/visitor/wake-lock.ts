/**
 * Keeps the screen on during work that a sleeping device would stop: phones turn it off after half a minute without a
 * touch, and then take the microphone and the connection away. See
 * https://developer.mozilla.org/docs/Web/API/Screen_Wake_Lock_API.
 */
import { native } from '../dom/native.ts';
import { allowsFeature } from './permissions-policy.ts';

/** The signals of the work that is under way. */
const work = new Set<AbortSignal>();

let lock: WakeLockSentinel | undefined;
let isAsking = false;

/**
 * Keeps the screen on until the signal is aborted. Called when the visitor begins something: Safari allows it only
 * then. Browsers may refuse it, to save energy, or to a frame without the permission; the work is the same without it.
 */
export function keepScreenOn(signal: AbortSignal): void {
  // Not in Firefox before 126, nor on pages without HTTPS. Where the policy forbids it, Chromium reports each request.
  if (!('wakeLock' in navigator) || !allowsFeature('screen-wake-lock')) return;
  work.add(signal);
  signal.addEventListener('abort', () => {
    work.delete(signal);
    releaseIfIdle();
  });
  // The browser takes it from a page that is hidden, and leaves it to the page to ask again.
  native(document, 'addEventListener').call(document, 'visibilitychange', () => void ask(), { signal });
  void ask();
}

async function ask(): Promise<void> {
  if (isAsking || lock?.released === false || native(document, 'visibilityState') !== 'visible') return;
  isAsking = true;
  lock = await navigator.wakeLock.request('screen').catch(() => undefined);
  isAsking = false;
  releaseIfIdle();
}

function releaseIfIdle(): void {
  if (work.size === 0) void lock?.release().catch(() => undefined);
}
