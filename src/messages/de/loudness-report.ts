import type { ReportMessages } from '../en/loudness-report.ts';

export const texts: ReportMessages = {
  title: 'Gemessene Lautheit',
  before: 'Vorher',
  after: 'Nachher',
  target: 'Ziel',
  integrated: 'Lautheit',
  range: 'Lautheits\u00adumfang',
  truePeak: 'True Peak',
  more: 'Weitere Messwerte',
  none: 'Nicht messbar',
  explanation:
    'Lautheit sagt, wie laut die ganze Aufnahme wirkt, der Lautheitsumfang, wie stark sie schwankt; True Peak ist ihr lautester Moment.',
  mono: 'Mono wird auf \u221219\u00a0LUFS gebracht; das klingt so laut wie \u221216\u00a0LUFS in Stereo.',
};
