import { daysText } from '../number-format.ts';
import { texts as bitrateUnit } from './bitrate-unit.ts';
import type { PricingMessages } from '../en/pricing.ts';

const h = '{}\u00a0h ';

export const texts: PricingMessages = {
  title: 'Tarife und Preise',
  lead: {
    FREE: (days) => `Starte kostenlos. Upgrade jederzeit – die ersten ${daysText('de', days)} sind gratis.`,
    FREEMIUM_WITH_TRIAL: (days) =>
      `Starte kostenlos oder teste jeden kostenpflichtigen Tarif ${daysText('de', days)} gratis.`,
    TRIAL: (days) => `Teste jeden kostenpflichtigen Tarif ${daysText('de', days)} gratis.`,
  },
  interval: 'Zahlung',
  intervals: { month: 'Monatlich', '3-months': '3 Monate', '6-months': '6 Monate', year: 'Jährlich' },
  billed: {
    month: () => 'Monatliche Zahlung',
    '3-months': (total) => `${total} alle 3 Monate`,
    '6-months': (total) => `${total} alle 6 Monate`,
    year: (total) => `${total} pro Jahr`,
  },
  saving: (percent) => `Spare ${percent}`,
  savingUpTo: (percent) => `Spare bis zu ${percent}`,
  currency: 'Währung',
  perMonth: '/ Monat',
  usually: 'Statt',
  popular: 'Am beliebtesten',
  current: 'Aktueller Tarif',
  start: (days) => `${daysText('de', days)} gratis testen`,
  startFree: 'Kostenlos starten',
  choose: (plan) => `${plan} wählen`,
  switchTo: (plan) => `Zu ${plan} wechseln`,
  contact: 'Kontakt aufnehmen',
  trial: (days) => `${daysText('de', days)} gratis testen`,
  features: {
    video: `${h}Video`,
    recordedVideo: `${h}Videoaufnahme`,
    transcription: `${h}Transkription`,
    characters: '{} Zeichen für Text-to-Speech',
    millionsOfCharacters: '{} Zeichen für Text-to-Speech',
    storage: '{} Speicher',
    audio: `${h}Audio`,
    recordedAudio: `${h}Audioaufnahme`,
    unlimitedAudio: 'Unbegrenzt Audio',
    mp3: `MP3 mit {}\u00a0${bitrateUnit}`,
    resolution: 'Video in {}p',
    studios: '{} Studios',
    unlimitedStudios: 'Unbegrenzt viele Studios',
  },
  more: 'Mehr anzeigen',
  less: 'Weniger anzeigen',
  compare: 'Alle Funktionen vergleichen',
  haveCoupon: 'Gutschein einlösen',
  toTop: 'Nach oben',
  unreachable: 'Das Laden ist fehlgeschlagen. Prüfe deine Verbindung und versuche es erneut.',
  retry: 'Erneut versuchen',
};
