import type { TrackMessages } from '../en/tracks.ts';

export const texts: TrackMessages = {
  track: 'Tonspur',
  numbered: (number) => `Spur ${number}`,
  mono: 'Mono',
  stereo: 'Stereo',
  channels: (count) => `${count} Kanäle`,
  usual: 'Standard',
};
