import { UploadProgressWidget } from '../react/widgets/upload-progress/upload-progress-widget.tsx';
import { uploadProgress } from '../react/widgets/upload-progress/upload-progress.element.ts';
import { lightWidget } from './widget.tsx';

export const UploadProgress = /*#__PURE__*/ lightWidget(uploadProgress, UploadProgressWidget);
