import type { ReportMessages } from '../en/loudness-report.ts';

export const texts: ReportMessages = {
  title: 'Volume mesuré',
  before: 'Avant',
  after: 'Après',
  target: 'Cible',
  integrated: 'Niveau',
  range: 'Plage',
  truePeak: 'Crête vraie',
  more: 'Plus de mesures',
  none: 'Non mesurable',
  explanation:
    'Le niveau est l’intensité ressentie de tout l’enregistrement\u202f; la plage, ses variations\u202f; la crête vraie, son instant le plus fort.',
  mono: 'Un enregistrement mono est réglé à \u221219\u00a0LUFS\u00a0: sur deux haut-parleurs, il paraît aussi fort que \u221216\u00a0LUFS en stéréo.',
};
