/** The default messages of an upload, in every language. */
import type { Messages } from '../../../messages/messages.ts';

export interface UploadProgressMessages {
  uploading: string;
  abort: string;
}

export const messages: Messages<'uploadProgress'> = {
  name: 'uploadProgress',
  en: { uploading: 'Uploading', abort: 'Cancel upload' },
  es: { uploading: 'Subiendo', abort: 'Cancelar la subida' },
  fr: { uploading: 'Envoi en cours', abort: 'Annuler l’envoi' },
  de: { uploading: 'Wird hochgeladen', abort: 'Upload abbrechen' },
};
