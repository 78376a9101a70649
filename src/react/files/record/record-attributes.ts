/** The public interface of recording, which all elements that work on files share. */
import { oneOf, wordOf } from '../../../definition/attribute-types.ts';
import { event } from '../../../definition/definition.ts';
import { number } from '../../../definition/number-types.ts';
import type { RecordErrorDetail, RecordStopDetail, RoomCheckDetail } from './store.ts';

const RECORD = ['on', 'off'] as const;

const onOrOff = (fallback: (typeof RECORD)[number]) => ({
  ...oneOf(RECORD, fallback),
  parse: (value: string) => wordOf(RECORD, value.trim() || 'on'),
});

/** @param fallback what no attribute means; a bare one means `on` */
export const recordAttributes = (fallback: (typeof RECORD)[number]) => ({
  /**
   * `on`, or no value: visitors can record their voice instead of choosing a file, where the browser and the page's
   * permissions policy allow it; nothing is asked before they want to. `off`: they cannot.
   */
  record: onOrOff(fallback),
  /**
   * `on`: before they record, visitors can check their room and their microphone, which takes ten seconds on their
   * device. `off`: they cannot.
   */
  roomCheck: onOrOff('on'),
  /** The longest recording, in seconds. */
  maxSeconds: number(3 * 60 * 60),
});

export const recordEvents = {
  /**
   * A recording starts.
   * @measured
   */
  'pc-record-start': event<object>(),
  /**
   * A recording stopped. If the visitor uses it, `pc-file-selected` follows, with `source: 'microphone'`.
   * @measured
   */
  'pc-record-stop': event<RecordStopDetail>(),
  /**
   * There is no sound from the microphone; the visitor sees a message that says what to do.
   * @measured
   */
  'pc-record-error': event<RecordErrorDetail>(),
  /**
   * The visitor has checked the room, and sees what was measured and one thing to do.
   * @measured
   */
  'pc-room-check': event<RoomCheckDetail>(),
} as const;
