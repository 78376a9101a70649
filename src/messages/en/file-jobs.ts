/** The messages about a chosen file that all widgets share; each widget adds its own. */
import type { FileKind } from '../../contract/audio.ts';
import type { JobFailureCode } from '../../contract/failure-codes.ts';
import type { TitledMessage } from '../titled-message.ts';
import { texts as intercepted } from './intercepted.ts';
import { texts as originRefused } from './origin-refused.ts';
import { plural } from '../plural.ts';
import type { NoFile } from '../../dom/transferred.ts';

/** Failures whose messages depend on what the widget does. */
type OwnWords =
  | 'damaged'
  | 'upload-expired'
  | 'result-expired'
  | 'engine-blocked'
  | 'engine-unsupported'
  | 'engine-unreachable'
  | 'engine-not-found';

type TitledMessages<Kind extends string> = Readonly<Record<Kind, TitledMessage>>;

export interface CommonFileMessages {
  cancelUpload: string;
  remove: string;
  timeLeft(time: string): string;
  /** Instead of the time left: nothing arrives, or everything has been sent and no answer comes. */
  stalled: Readonly<Record<'sending' | 'sent', string>>;
  /** About the engine's download; `size` is its size. */
  preparingOnce(size: string): string;
  /** Replaces `uploading` if the file stays on the device. */
  reading: string;
  uploading: string;
  cancel: string;
  /** The link to a file that only the browser itself can download. */
  openFile: string;
  chooseAnother: string;
  /** The button that opens the sign-in dialog. */
  logIn: string;
  dismiss: string;
  removed(fileName: string): string;
  /** At least two files were removed. */
  removedFiles(count: number): string;
  /** The button that takes back the removal. */
  undo: string;
  tooLarge: string;
  /**
   * Which file is too large, by whose limit, and what to do. Follows `tooLarge` if the limit is the service's. The
   * sizes have their units.
   */
  tooLargeFor: Record<'service' | 'device' | 'page', (fileName: string, size: string, limit: string) => string>;
  /** The button that uploads a file that the device could not read. */
  useService: string;
  empty(fileName: string): string;
  /** Follows the message about the first rejected file: so many others were rejected too. */
  others(count: number): string;
  emptyFolder: string;
  /** No recording is in the folders, but so many other files. */
  noRecordings(count: number): string;
  /** So many files and folders in the folders could not be read. */
  unreadable(count: number): string;
  /** There is more in the folders; `count` is how much was looked at. */
  cut(count: number): string;
  /** It was not a file: an attachment that is not on the device, a link, a text, or an image of a page. */
  noFile: Readonly<Record<NoFile, string>>;
  /**
   * Chapters or a transcript without their recording: `first`, nothing is chosen yet; `unmatched`, none of the chosen
   * files has such a name.
   */
  sidecar: Readonly<Record<'first' | 'unmatched', (fileName: string) => string>>;
  offline: string;
  wait(time: string): string;
  failures: TitledMessages<Exclude<JobFailureCode, OwnWords>>;
  /** More specific than the advice in `failures`: what the file is, and how to get a recording of it. */
  kinds: Readonly<Record<FileKind, string>>;
  /** More specific than the advice in `failures`. */
  codec(name: string): string;
  /** `directives` are what the page's security policy would have to allow, as in the policy. */
  blocked(directives: string): string;
  /** There is a new release, and what is missing of this one is gone. */
  outdated: TitledMessage;
}

/** The common messages, and the widget's own. */
export interface FileJobsMessages extends CommonFileMessages {
  failures: TitledMessages<JobFailureCode>;
  /** The engine on the device is being downloaded, once. */
  preparing: string;
  /** `formats` is a list, already joined. */
  unsupported(fileName: string, formats: string): string;
  /** About a video: only the engine on the device can extract its audio. */
  video(fileName: string): string;
  /** The engine cannot run in the page, so the service is used. */
  uploadsInstead: string;
  /** The service does not allow the page's origin, so the engine on the device is used. */
  onDeviceInstead: string;
  /** About one file that stays on the device, although others are uploaded. */
  onDevice: string;
  /** Only the first of several files was accepted; absent if there can be several. */
  oneAtATime?: string;
}

/** In English, which says "an MP3". */
export const withArticle = (formats: string): string => `${/^[AMO]/.test(formats) ? 'an' : 'a'} ${formats}`;

export const texts: CommonFileMessages = {
  cancelUpload: 'Cancel upload',
  remove: 'Remove file',
  timeLeft: (time) => `about ${time} left`,
  stalled: { sending: 'waiting for the connection', sent: 'waiting for our servers' },
  preparingOnce: (size) => `${size}, first time only`,
  reading: 'Reading',
  uploading: 'Uploading',
  cancel: 'Cancel',
  openFile: 'Open the file',
  chooseAnother: 'Choose another file',
  logIn: 'Log in',
  dismiss: 'Close this message',
  removed: (fileName) => `“${fileName}” removed.`,
  removedFiles: (count) => `${count} files removed.`,
  undo: 'Undo',
  tooLarge: 'The maximum allowed file size is 50MB.',
  tooLargeFor: {
    service: (fileName, size) =>
      `“${fileName}” is ${size}, which is more than our servers accept. Choose a smaller file.`,
    device: (fileName, size, limit) =>
      `“${fileName}” is ${size}. On your device, files can be up to ${limit}. Choose a smaller file.`,
    page: (fileName, size, limit) =>
      `“${fileName}” is ${size}. This page accepts files of up to ${limit}. Choose a smaller file.`,
  },
  useService: 'Upload it to our servers instead',
  empty: (fileName) => `“${fileName}” is empty. Choose a file that contains audio.`,
  others: (count) => `${count} other ${plural('en', count, 'file wasn’t', 'files weren’t')} added.`,
  emptyFolder: 'This folder is empty. Drop one that contains recordings.',
  noRecordings: (count) =>
    'There are no recordings in this folder, only ' +
    `${plural('en', count, '1 other file', `${count} other files`)}. Drop one that contains recordings.`,
  unreadable: (count) => `${count} ${plural('en', count, 'item', 'items')} in the folder couldn’t be read.`,
  cut: (count) => `We checked only the first ${count} files. Add the others from smaller folders.`,
  noFile: {
    promise: 'This attachment isn’t on your device yet. Save it first, then choose the saved file.',
    link: 'This is a link, not a file. Download the recording first, then choose the downloaded file.',
    text: 'This is text, not a file. Choose a recording from your device.',
    image: 'This is an image, not a recording. Choose an audio file from your device.',
  },
  sidecar: {
    first: (fileName) => `Now choose the recording that “${fileName}” belongs to.`,
    unmatched: (fileName) =>
      `“${fileName}” belongs to none of these files. Give it the name of the right one, then choose it again.`,
  },
  offline: 'You’re offline. We’ll continue when you’re back online.',
  wait: (time) => `Wait time: ${time}.`,
  failures: {
    network: ['Connection lost', 'Your file is still here. Check your connection and try again.'],
    'origin-refused': originRefused,
    intercepted: intercepted,
    'too-large-here': ['This site can’t take files of this size', 'Choose a smaller file.'],
    server: ['Something went wrong on our side', 'Your file is still here. Try again in a moment.'],
    'rate-limited': ['We’re very busy right now', 'Your file is still here. Wait a moment, then try again.'],
    quota: [
      'Limit reached for now',
      'Your file is still here. Wait until your other files are done or have expired, then try again.',
    ],
    'daily-limit': ['This site has reached its limit for today', 'Your file is still here. Try again later.'],
    'result-unreadable': [
      'Your browser downloads this file itself',
      'If the download hasn’t started, open the file and save it from there.',
    ],
    'result-too-large': [
      'The result would be too large',
      'Choose a shorter file or a more compact format, such as MP3.',
    ],
    unavailable: ['We’re having trouble right now', 'Your file is still here. Try again in a few minutes.'],
    'attempts-failed': [
      'We couldn’t process this file',
      'We tried several times. Choose another file or save this one in another format first.',
    ],
    'upload-stalled': ['The upload has stalled', 'Your file is still here. Check your connection and try again.'],
    'signed-out': ['Your session timed out', 'Log in again to pick up where you left off. Your file is still here.'],
    'not-signed-in': ['Log in to continue', 'Your file is still here. We’ll continue once you’re logged in.'],
    refused: ['We couldn’t accept this file', 'Choose another file or try again.'],
    'unexpected-response': ['Unexpected response from our servers', 'Your file is still here. Try again in a moment.'],
    'too-large': ['The file is too large', 'The maximum allowed file size is 50MB.'],
    'empty-file': ['The file is empty', 'Choose a file that contains audio.'],
    'file-gone': ['The file can no longer be read', 'It was moved, changed or deleted. Choose it again.'],
    'no-audio': ['This file contains no audio', 'Choose a file that contains audio.'],
    'unsupported-codec': [
      'We can’t read the audio in this file',
      'Choose another file or save this one in another format first.',
    ],
    protected: [
      'This file is protected',
      'It was bought or rented, so only the app it came from can open it. Choose another file.',
    ],
    'out-of-memory': [
      'Your device ran out of memory',
      'Close other tabs or apps, then try again. Your file is still here.',
    ],
    unexpected: ['Something went wrong on this device', 'Your file is still here. Try again or choose another file.'],
  },
  kinds: {
    dsd: 'This is a DSD recording. Save it as WAV or FLAC in the program that plays it, then choose that file.',
    'monkeys-audio': 'This is a Monkey’s Audio file. Save it as FLAC or WAV first, then choose that file.',
    midi: 'This is a MIDI file: notes without sound. Export it as WAV in a music program, then choose that file.',
    'cd-track': 'This is only a link to a track on a CD. Import the CD in a music app, then choose the imported file.',
    audacity: 'This is an Audacity project. Export it as WAV in Audacity, then choose that file.',
    playlist: 'This is a playlist. Choose the recordings it lists.',
    session: 'This is an audio program’s project file. Export it as WAV there, then choose that file.',
  },
  codec: (name) => `The ${name} codec isn’t supported. Choose another file or save this one in another format first.`,
  outdated: ['This page has been updated', 'Reload it to continue.'],
  blocked: (directives) => `Let the owner of this site know: its security policy has to allow ${directives}.`,
};
