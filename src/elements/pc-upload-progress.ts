import { uploadProgress } from '../react/widgets/upload-progress/upload-progress.element.ts';
import {
  UploadProgressWidget,
  uploadProgressWidgetStyles,
} from '../react/widgets/upload-progress/upload-progress-widget.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcUploadProgress = elementClass(uploadProgress, UploadProgressWidget, uploadProgressWidgetStyles);
export type PcUploadProgress = PcElement<typeof uploadProgress>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-upload-progress': PcUploadProgress;
  }
}

register(uploadProgress.tag, PcUploadProgress);
