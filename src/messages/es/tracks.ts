import type { TrackMessages } from '../en/tracks.ts';

export const texts: TrackMessages = {
  track: 'Pista de audio',
  numbered: (number) => `Pista ${number}`,
  mono: 'Mono',
  stereo: 'Estéreo',
  channels: (count) => `${count} canales`,
  usual: 'Predeterminada',
};
