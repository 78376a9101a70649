import type { UploadProgressMessages } from '../en/upload-progress.ts';

export const texts: UploadProgressMessages = { uploading: 'Subiendo', abort: 'Cancelar la subida' };
