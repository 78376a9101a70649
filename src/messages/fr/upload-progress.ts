import type { UploadProgressMessages } from '../en/upload-progress.ts';

export const texts: UploadProgressMessages = { uploading: 'Envoi en cours', abort: 'Annuler l’envoi' };
