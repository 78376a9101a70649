/**
 * A recording that was left behind is offered by every recorder of its page, also in other tabs, until one has settled
 * it.
 */
import { openChannel } from '../../../visitor/site-data.ts';

export interface LeftoverChannel {
  /** It was restored or discarded. */
  announce: (id: string) => void;
  /** Until the signal is aborted. */
  watch: (signal: AbortSignal, onSettled: (id: string) => void) => void;
}

const CHANNEL = 'pc-recordings';

export const pageLeftoverChannel: LeftoverChannel = {
  announce(id) {
    const channel = openChannel(CHANNEL, globalThis);
    channel?.postMessage(id);
    channel?.close();
  },
  watch(signal, onSettled) {
    const channel = openChannel(CHANNEL, globalThis);
    channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => onSettled(String(data)), { signal });
    signal.addEventListener('abort', () => channel?.close());
  },
};
