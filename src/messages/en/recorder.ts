/** The recorder of the tools for voices. */
import { english } from '../english.ts';
import type { TitledMessage } from '../titled-message.ts';

/** Where the permission is changed. */
export type PermissionPlace = 'address-bar' | 'site-settings' | 'system-settings';

export interface RecorderMessages {
  title: string;
  asking: TitledMessage;
  microphone: string;
  /** A microphone whose name the browser does not say. */
  unnamed(number: number): string;
  level: string;
  verdicts: { waiting: string; quiet: string; good: string; loud: string };
  start: string;
  stop: string;
  pause: string;
  resume: string;
  cancel: string;
  /** From the visitor's permission until the microphone is heard. */
  starting: string;
  ready: string;
  recording: string;
  paused: string;
  saving: string;
  interrupted: string;
  /** While nothing but zeros arrive. */
  unheard: string;
  /** `at` is a time such as 1:05. */
  clipped(at: string): string;
  /** How long a recording can be, before it is made; `length` is such as "9 minutes". */
  longest: { length(length: string): string; size(length: string, size: string): string };
  /** Shortly before the end; `left` is a time such as 0:59. */
  left(left: string): string;
  places: { device: string; memory: string };
  kept: string;
  use: string;
  again: string;
  save: string;
  /** The recording as it was made, below what was made of it or why that failed. */
  saveOriginal: string;
  /** Throws the recording away. */
  discard: string;
  /** While a new recording is made. */
  previous: string;
  usePrevious: string;
  /** Name of the file without its ending; `when` is such as "2026-11-25 10.32". */
  fileName(when: string): string;
  /** `time` is such as 10:32, `length` such as 4:10, `until` such as "Tuesday 10:32 AM". */
  leftover: { title(time: string, length: string): string; advice(until: string): string };
  restore: string;
  stopOther: string;
  failures: Record<
    | 'dismissed'
    | 'denied-by-system'
    | 'policy'
    | 'no-microphone'
    | 'busy'
    | 'unsupported'
    | 'unreachable'
    | 'suspended'
    | 'no-output'
    | 'no-data'
    | 'unplugged'
    | 'permission-withdrawn'
    | 'storage'
    | 'elsewhere'
    | 'vanished',
    TitledMessage
  >;
  denied: { title: string; advice: Record<PermissionPlace, string> };
  /** Why a recording that is kept stopped. */
  stopped: Record<
    'length' | 'size' | 'replaced' | 'unplugged' | 'permission-withdrawn' | 'no-data' | 'storage',
    string
  >;
}

export const recorderMessages = english<RecorderMessages>('recorder', {
  title: 'Record your voice',
  asking: ['Allow the microphone', 'Your browser is asking whether this page may use it.'],
  microphone: 'Microphone',
  unnamed: (number) => `Microphone ${number}`,
  level: 'Level',
  verdicts: { waiting: 'Say something', quiet: 'Too quiet', good: 'Good', loud: 'Too loud' },
  start: 'Start recording',
  stop: 'Stop recording',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  starting: 'Starting the microphone…',
  ready: 'Ready to record',
  recording: 'Recording',
  paused: 'Paused',
  saving: 'Saving your recording…',
  interrupted: 'The microphone is silenced by your device. Recording goes on when it is back.',
  unheard: 'We can’t hear anything. Is the microphone muted?',
  clipped: (at) => `Too loud at ${at}. Move a little away from the microphone.`,
  longest: {
    length: (length) => `Up to ${length}`,
    size: (length, size) => `Up to ${length}, because files can have ${size} at most`,
  },
  left: (left) => `${left} left`,
  places: {
    device: 'Kept on this device while you record, and for a day if the page closes unexpectedly',
    memory: 'Kept in this tab only: don’t close it before you save',
  },
  kept: 'Your recording is ready',
  use: 'Use this recording',
  again: 'Record again',
  save: 'Save',
  saveOriginal: 'Save the recording',
  discard: 'Discard',
  previous: 'Your previous recording is kept until the new one is finished.',
  usePrevious: 'Back to it',
  fileName: (when) => `Recording ${when}`,
  leftover: {
    title: (time, length) => `A recording from ${time}, ${length} long, was kept`,
    advice: (until) => `The page closed before it was used. It is on this device only, until ${until}.`,
  },
  restore: 'Restore',
  stopOther: 'Stop it and record here',
  failures: {
    dismissed: ['The microphone was not allowed yet', 'Press Record again and choose Allow.'],
    'denied-by-system': [
      'Your system blocks the microphone',
      'Allow your browser to use it in the privacy settings of your system, then try again.',
    ],
    policy: ['This page may not record', 'Its owner has not allowed the microphone here. You can choose a file.'],
    'no-microphone': ['No microphone found', 'Plug one in and try again, or choose a file.'],
    busy: ['The microphone is in use', 'Close the other program or tab that uses it, then try again.'],
    unsupported: ['This browser can’t record here', 'Try another browser, or choose a file.'],
    unreachable: ['The recorder could not be loaded', 'Check your connection and try again.'],
    suspended: ['The browser did not start the microphone', 'Try again.'],
    'no-output': ['No sound output found', 'Connect headphones or loudspeakers, then try again.'],
    'no-data': ['The microphone delivers nothing', 'Plug it in again or choose another one, then try again.'],
    unplugged: ['The microphone was unplugged', 'Plug it in and try again.'],
    'permission-withdrawn': ['The microphone is no longer allowed', 'Allow it again, then try again.'],
    storage: ['There is no room on this device', 'Delete something and try again.'],
    elsewhere: ['Another recording is running on this page', 'It will be kept.'],
    vanished: ['The recording is no longer complete', 'Its files were deleted from the browser’s storage.'],
  },
  denied: {
    title: 'The microphone is blocked',
    advice: {
      'address-bar': 'Select the icon beside the page’s address, allow the microphone, then try again.',
      'site-settings': 'Choose Settings for This Website in the Safari menu, allow the microphone, then try again.',
      'system-settings': 'Select the icon in the address field, then Website Settings, and allow the microphone.',
    },
  },
  stopped: {
    length: 'It has reached the longest length.',
    size: 'It has reached the largest size of a file.',
    replaced: 'It stopped because another recording began on this page.',
    unplugged: 'It stopped because the microphone was unplugged. Everything up to then is here.',
    'permission-withdrawn': 'It stopped because the microphone is no longer allowed. Everything up to then is here.',
    'no-data': 'It stopped because the microphone delivered nothing for 5 seconds. Everything up to then is here.',
    storage: 'It stopped because this device has no more room. Save it before you close the page.',
  },
});
