/** The default messages of an upload. */
import { english } from '../english.ts';

export interface UploadProgressMessages {
  uploading: string;
  abort: string;
}

export const messages = english<UploadProgressMessages>('uploadProgress', {
  uploading: 'Uploading',
  abort: 'Cancel upload',
});
