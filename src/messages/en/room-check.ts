/** The check of the room in the recorder. */
import { english } from '../english.ts';
import type { TitledMessage } from '../titled-message.ts';

export interface RoomCheckMessages {
  /** First the room alone is listened to, then a voice in it. */
  silence: TitledMessage;
  speech: TitledMessage;
  measuring: string;
  /** What happens with the sound. */
  privacy: string;
  /** Seconds until the step ends. */
  secondsLeft: string;
  /** Without a fault. */
  good: TitledMessage;
  /** The worst fault, and what to do about it. */
  advice: Record<
    'unheard' | 'no-speech' | 'clipping' | 'call-mode' | 'noise' | 'echo' | 'loud' | 'quiet' | 'one-side',
    TitledMessage
  >;
  /** `mains` is 50 or 60. */
  hum: { title(mains: number): string; advice: string };
  /** The list of what was measured. */
  measured: string;
  names: Record<'level' | 'clipping' | 'noise' | 'hum' | 'echo' | 'sides' | 'range', string>;
  values: {
    good: string;
    quiet: string;
    loud: string;
    none: string;
    clipped: string;
    /** `decibels` is a number such as 42. */
    belowVoice(decibels: string): string;
    hertz(mains: number): string;
    littleEcho: string;
    /** Of noise or echo. */
    tooMuch: string;
    left: string;
    right: string;
    call: string;
    unknown: string;
  };
  again: string;
  back: string;
}

export const roomCheckMessages = english<RoomCheckMessages>('roomCheck', {
  silence: ['Be quiet for a moment', 'We’re listening to the room.'],
  speech: ['Now speak', 'Say a few sentences, the way you will when you record.'],
  measuring: 'Measuring…',
  privacy: 'This isn’t recorded. The sound stays on this device and is dropped after the check.',
  secondsLeft: 'Seconds left',
  good: ['All good', 'Your room and your microphone are ready.'],
  advice: {
    unheard: ['We can’t hear anything', 'Turn the microphone on: at its switch, or in your system’s sound settings.'],
    'no-speech': ['We didn’t hear a voice', 'Check the room again, and speak when we ask you to.'],
    clipping: ['Your voice is distorted', 'Turn the microphone down, or move a little farther from it.'],
    'call-mode': [
      'Your microphone sounds like a phone call',
      'Choose another microphone, such as the one built into your device. Wireless headsets often can’t do better.',
    ],
    noise: ['The room is noisy', 'Close windows, turn fans off, or move closer to the microphone.'],
    echo: ['The room echoes', 'Move closer to the microphone, or to a room with curtains, carpets or a sofa.'],
    loud: ['Your voice is too loud', 'Turn the microphone down a little, or move farther from it.'],
    quiet: ['Your voice is too quiet', 'Move closer to the microphone, or turn it up.'],
    'one-side': [
      'Only one side has sound',
      'Your recording will be heard on both sides. If you use a stereo microphone, check its cable.',
    ],
  },
  hum: {
    title: (mains) => `There’s a hum at ${mains} Hz`,
    advice: 'Unplug the charger, or move the microphone and its cable away from power cables.',
  },
  measured: 'What we measured',
  names: {
    level: 'Level',
    clipping: 'Distortion',
    noise: 'Noise',
    hum: 'Hum',
    echo: 'Echo',
    sides: 'Sides',
    range: 'Sound range',
  },
  values: {
    good: 'Good',
    quiet: 'Too quiet',
    loud: 'Too loud',
    none: 'None',
    clipped: 'Too loud in places',
    belowVoice: (decibels) => `${decibels} dB below your voice`,
    hertz: (mains) => `${mains} Hz`,
    littleEcho: 'Little',
    tooMuch: 'Too much',
    left: 'Left only',
    right: 'Right only',
    call: 'As in a phone call',
    unknown: 'Couldn’t be measured',
  },
  again: 'Check again',
  back: 'Back',
});
