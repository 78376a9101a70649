import { texts as chooser } from './chooser.ts';
import type { ToolMessages } from '../en/tool.ts';

export const texts: ToolMessages = {
  ...chooser,
  drop: 'Suelta aquí tu grabación',
  dropNow: 'Suéltala para empezar',
  limit: (size) => `MP3, WAV, M4A, FLAC y más, hasta ${size}`,
  private: 'Tu archivo no sale de este dispositivo',
};
