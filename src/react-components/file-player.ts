import { FilePlayerWidget } from '../react/widgets/file-player/file-player-widget.tsx';
import { filePlayer } from '../react/widgets/file-player/file-player.element.ts';
import { lightWidget } from './widget.tsx';

export const FilePlayer = /*#__PURE__*/ lightWidget(filePlayer, FilePlayerWidget);
