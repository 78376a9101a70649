import type { UploadProgressMessages } from '../en/upload-progress.ts';

export const texts: UploadProgressMessages = { uploading: 'Wird hochgeladen', abort: 'Upload abbrechen' };
