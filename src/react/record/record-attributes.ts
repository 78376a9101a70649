/** The public interface of recording, which all elements that work on files share. */
import { oneOf, wordOf, type AttributeType } from '../../definition/attribute-types.ts';
import { event } from '../../definition/definition.ts';
import { number } from '../../definition/number-types.ts';
import type { RecordErrorDetail, RecordStopDetail } from './store.ts';

const RECORD = ['on', 'off'] as const;

/** A bare attribute means `on`, whatever the default. */
const recordType = (fallback: (typeof RECORD)[number]): AttributeType<(typeof RECORD)[number]> => {
  return { ...oneOf(RECORD, fallback), parse: (value) => wordOf(RECORD, value.trim() || 'on') };
};

const maxSeconds = {
  /** The longest recording, in seconds. */
  maxSeconds: number(3 * 60 * 60),
} as const;

export const recordAttributes = {
  /**
   * `on`: visitors can record their voice instead of choosing a file, where the browser and the page's permissions policy
   * allow it; nothing is asked or loaded before they want to. `off`: they cannot.
   */
  record: recordType('on'),
  ...maxSeconds,
} as const;

export const optionalRecordAttributes = {
  /**
   * `on`, or no value: visitors can record their voice instead of choosing a file, where the browser and the page's
   * permissions policy allow it; nothing is asked or loaded before they want to. `off`: they cannot.
   */
  record: recordType('off'),
  ...maxSeconds,
} as const;

export const recordEvents = {
  /** A recording starts. */
  'pc-record-start': event<object>(),
  /** A recording stopped. If the visitor uses it, `pc-file-selected` follows, with `source: 'microphone'`. */
  'pc-record-stop': event<RecordStopDetail>(),
  /** There is no sound from the microphone; the visitor sees a message that says what to do. */
  'pc-record-error': event<RecordErrorDetail>(),
} as const;
