import { filePlayer } from '../react/widgets/file-player/file-player.element.ts';
import { FilePlayerWidget, filePlayerWidgetStyles } from '../react/widgets/file-player/file-player-widget.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcFilePlayer = elementClass(filePlayer, FilePlayerWidget, filePlayerWidgetStyles);
export type PcFilePlayer = PcElement<typeof filePlayer>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-file-player': PcFilePlayer;
  }
}

register(filePlayer.tag, PcFilePlayer);
