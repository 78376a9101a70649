/** The converter's messages about the last saved result. */
import type { DownloadPermission } from '../../react/converter/download-permission.ts';
import { english } from '../english.ts';

export interface SavedFileMessages {
  /** For screen readers. */
  isSaved(fileName: string): string;
  /** Follows the size, where downloads are or may be blocked. */
  notSaved: Record<Exclude<DownloadPermission, 'granted'>, string>;
  saveAgain: string;
  play(fileName: string): string;
}

export const savedFileMessages = english<SavedFileMessages>('savedFile', {
  isSaved: (fileName) => `${fileName} is saved`,
  notSaved: {
    denied: 'Downloads are blocked here. Open the converter in its own tab.',
    unknown: 'Not saved? Open the converter in its own tab.',
  },
  saveAgain: 'Save again',
  play: (fileName) => `Play ${fileName}`,
});
