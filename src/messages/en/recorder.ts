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
  /** Opens the check of the room and the microphone. */
  checkRoom: string;
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
  checkRoom: 'Check the room',
  starting: 'Starting the microphone…',
  ready: 'Ready to record',
  recording: 'Recording',
  paused: 'Paused',
  saving: 'Saving your recording…',
  interrupted: 'Your device muted the microphone. Recording resumes when it’s back.',
  unheard: 'We can’t hear anything. Is the microphone muted?',
  clipped: (at) => `Too loud at ${at}. Move a little farther from the microphone.`,
  longest: {
    length: (length) => `Up to ${length}`,
    size: (length, size) => `Up to ${length} (${size} limit)`,
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
  usePrevious: 'Use the previous one',
  fileName: (when) => `Recording ${when}`,
  leftover: {
    title: (time, length) => `Your recording from ${time} (${length}) was kept`,
    advice: (until) => `The page closed before you used it. It stays on this device until ${until}.`,
  },
  restore: 'Restore',
  stopOther: 'Stop it and record here',
  failures: {
    dismissed: ['Microphone access isn’t allowed yet', 'Press Record again and choose Allow.'],
    'denied-by-system': [
      'Your system is blocking the microphone',
      'Allow your browser to use it in your system’s privacy settings, then try again.',
    ],
    policy: [
      'Recording is turned off on this page',
      'The site’s owner hasn’t allowed the microphone here. You can choose a file.',
    ],
    'no-microphone': ['No microphone found', 'Plug one in and try again, or choose a file.'],
    busy: ['The microphone is in use', 'Close the other program or tab that uses it, then try again.'],
    unsupported: ['This browser can’t record here', 'Try another browser or choose a file.'],
    unreachable: ['We couldn’t load the recorder', 'Check your connection and try again.'],
    suspended: ['The browser didn’t start the microphone', 'Try again.'],
    'no-output': ['No audio output found', 'Connect headphones or speakers, then try again.'],
    'no-data': ['No sound from the microphone', 'Plug it in again or choose another one, then try again.'],
    unplugged: ['The microphone was unplugged', 'Plug it in and try again.'],
    'permission-withdrawn': ['Microphone access is no longer allowed', 'Allow it again, then try again.'],
    storage: ['This device is out of space', 'Free up space and try again.'],
    elsewhere: ['Another recording is in progress on this page', 'It will be kept.'],
    vanished: ['Part of the recording is missing', 'Its files were deleted from the browser’s storage.'],
  },
  denied: {
    title: 'The microphone is blocked',
    advice: {
      'address-bar': 'Select the icon next to the page’s address, allow the microphone, then try again.',
      'site-settings': 'Choose Settings for This Website in the Safari menu, allow the microphone, then try again.',
      'system-settings': 'Tap the icon in the address field, then Website Settings, and allow the microphone.',
    },
  },
  stopped: {
    length: 'Maximum length reached.',
    size: 'Maximum file size reached.',
    replaced: 'It stopped because another recording started on this page.',
    unplugged: 'It stopped because the microphone was unplugged. Everything up to that point was kept.',
    'permission-withdrawn':
      'It stopped because the microphone is no longer allowed. Everything up to that point was kept.',
    'no-data':
      'It stopped because no sound came from the microphone for 5 seconds. Everything up to that point was kept.',
    storage: 'It stopped because this device ran out of space. Save it before you close the page.',
  },
});
