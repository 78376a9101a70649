/** The messages of the loudness report, in every language. */
import type { Messages } from '../../messages/messages.ts';

export interface ReportMessages {
  title: string;
  before: string;
  after: string;
  target: string;
  integrated: string;
  range: string;
  truePeak: string;
  /** Replaces a value that could not be measured. */
  none: string;
  /** Explains the terms. */
  explanation: string;
  /** Why the target of a mono recording is lower. */
  mono: string;
}

export const reportMessages: Messages<'loudnessReport'> = {
  name: 'loudnessReport',
  en: {
    title: 'Measured loudness',
    before: 'Before',
    after: 'After',
    target: 'Target',
    integrated: 'Loudness',
    range: 'Range',
    truePeak: 'True peak',
    none: 'Not measurable',
    explanation:
      'Loudness is how loud the whole recording feels; range is how much that varies; true peak is its loudest moment.',
    mono: 'A mono recording gets \u221219\u00a0LUFS: two speakers play it as loud as \u221216\u00a0LUFS in stereo.',
  },
  es: {
    title: 'Sonoridad medida',
    before: 'Antes',
    after: 'Después',
    target: 'Objetivo',
    integrated: 'Sonoridad',
    range: 'Rango',
    truePeak: 'Pico real',
    none: 'No medible',
    explanation:
      'La sonoridad es lo fuerte que se percibe toda la grabación; el rango, cuánto varía; el pico real, su instante más fuerte.',
    mono: 'Una grabación mono se ajusta a \u221219\u00a0LUFS: en dos altavoces suena igual de fuerte que \u221216\u00a0LUFS en estéreo.',
  },
  fr: {
    title: 'Niveau sonore mesuré',
    before: 'Avant',
    after: 'Après',
    target: 'Cible',
    integrated: 'Niveau',
    range: 'Plage',
    truePeak: 'Crête vraie',
    none: 'Non mesurable',
    explanation:
      'Le niveau est l’intensité ressentie de tout l’enregistrement\u202f; la plage, ses variations\u202f; la crête vraie, son instant le plus fort.',
    mono: 'Un enregistrement mono est réglé à \u221219\u00a0LUFS\u00a0: sur deux haut-parleurs, il paraît aussi fort que \u221216\u00a0LUFS en stéréo.',
  },
  de: {
    title: 'Gemessene Lautheit',
    before: 'Vorher',
    after: 'Nachher',
    target: 'Ziel',
    integrated: 'Lautheit',
    range: 'Lautheits\u00adumfang',
    truePeak: 'True Peak',
    none: 'Nicht messbar',
    explanation:
      'Lautheit sagt, wie laut die ganze Aufnahme wirkt, der Lautheitsumfang, wie stark sie schwankt; True Peak ist ihr lautester Moment.',
    mono: 'Mono-Aufnahmen erhalten \u221219\u00a0LUFS: Über zwei Lautsprecher klingen sie so laut wie \u221216\u00a0LUFS in Stereo.',
  },
};
