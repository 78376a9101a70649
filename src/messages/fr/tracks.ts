import type { TrackMessages } from '../en/tracks.ts';

export const texts: TrackMessages = {
  track: 'Piste audio',
  numbered: (number) => `Piste ${number}`,
  mono: 'Mono',
  stereo: 'Stéréo',
  channels: (count) => `${count} canaux`,
  usual: 'Par défaut',
};
