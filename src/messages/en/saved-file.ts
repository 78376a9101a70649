/** What widgets say about a result that was given to the browser to be saved. Nothing tells them whether it was. */
import type { DownloadPermission } from '../../dom/download-permission.ts';
import { english } from '../english.ts';

export interface SavedFileMessages {
  /** Must not claim that it was saved. */
  handedOver: string;
  /** Replaces it where downloads are or may be blocked. */
  notSaved: Record<Exclude<DownloadPermission, 'granted'>, string>;
  saveAgain: string;
  /** Opens the browser's menu of other apps. */
  share: string;
  shareFailed: string;
  play(fileName: string): string;
}

export const savedFileMessages = english<SavedFileMessages>('savedFile', {
  handedOver: 'Download started',
  notSaved: {
    denied: 'Downloads are blocked here. Open this tool in a new tab.',
    unknown: 'No download? Open this tool in a new tab.',
  },
  saveAgain: 'Download again',
  share: 'Share…',
  shareFailed: 'This file couldn’t be shared. Download it instead.',
  play: (fileName) => `Play ${fileName}`,
});
