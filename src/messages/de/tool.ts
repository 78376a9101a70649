import { texts as chooser } from './chooser.ts';
import type { ToolMessages } from '../en/tool.ts';

export const texts: ToolMessages = {
  ...chooser,
  drop: 'Aufnahme hier ablegen',
  dropNow: 'Loslassen, um zu starten',
  limit: (size) => `MP3, WAV, M4A, FLAC und mehr, bis ${size}`,
  private: 'Deine Datei verlässt dieses Gerät nicht',
};
