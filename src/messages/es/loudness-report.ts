import type { ReportMessages } from '../en/loudness-report.ts';

export const texts: ReportMessages = {
  title: 'Sonoridad medida',
  before: 'Antes',
  after: 'Después',
  target: 'Objetivo',
  integrated: 'Sonoridad',
  range: 'Rango',
  truePeak: 'Pico real',
  more: 'Más valores',
  none: 'No medible',
  explanation:
    'La sonoridad es lo fuerte que se percibe toda la grabación; el rango, cuánto varía; el pico real, su instante más fuerte.',
  mono: 'Una grabación mono se ajusta a \u221219\u00a0LUFS: en dos altavoces suena igual de fuerte que \u221216\u00a0LUFS en estéreo.',
};
