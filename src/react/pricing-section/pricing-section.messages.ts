/** The messages of the pricing section, in every language. */
import type { PaymentInterval } from '../../definition/payment-intervals.ts';
import type { Messages } from '../../messages/messages.ts';
import type { SubscriptionExperiment } from '../../visitor/experiments.ts';
import type { Feature } from './built-in-plans.ts';
import { daysText } from './number-format.ts';
import { bitrateUnit } from './units.messages.ts';

export interface PricingMessages {
  title: string;
  /** Below the title, by experiment. `days` is the length of the trial. */
  lead: Record<SubscriptionExperiment, (days: number) => string>;
  interval: string;
  intervals: Record<PaymentInterval, string>;
  /** How a monthly price is billed. `total` is the amount of one payment. */
  billed: Record<PaymentInterval, (total: string) => string>;
  saving: (percent: string) => string;
  /** If not all plans save that much. */
  savingUpTo: (percent: string) => string;
  currency: string;
  perMonth: string;
  /** For screen readers, before a price that is struck out. */
  usually: string;
  popular: string;
  current: string;
  start: (days: number) => string;
  startFree: string;
  choose: (plan: string) => string;
  switchTo: (plan: string) => string;
  contact: string;
  trial: (days: number) => string;
  /** A line of a feature list; `{}` is the limit. Space that must not break is written `\u00a0`. */
  features: Record<
    Feature | 'millionsOfCharacters' | 'recordedVideo' | 'recordedAudio' | 'unlimitedAudio' | 'unlimitedStudios',
    string
  >;
  more: string;
  less: string;
  compare: string;
  haveCoupon: string;
  toTop: string;
  /** The prices, or a part of the widget, could not be loaded. */
  unreachable: string;
  retry: string;
}

const h = '{}\u00a0h ';

export const pricingMessages: Messages<'pricing'> = {
  name: 'pricing',
  en: {
    title: 'Plans and pricing',
    lead: {
      FREE: (days) => `Start free. Upgrade any time, with a ${days}-day free trial.`,
      FREEMIUM_WITH_TRIAL: (days) => `Start free, or try any paid plan free for ${daysText('en', days)}.`,
      TRIAL: (days) => `Try any paid plan free for ${daysText('en', days)}.`,
    },
    interval: 'Billing',
    intervals: { month: 'Monthly', '3-months': '3 months', '6-months': '6 months', year: 'Yearly' },
    billed: {
      month: () => 'Billed monthly',
      '3-months': (total) => `${total} billed every 3 months`,
      '6-months': (total) => `${total} billed every 6 months`,
      year: (total) => `${total} billed yearly`,
    },
    saving: (percent) => `Save ${percent}`,
    savingUpTo: (percent) => `Save up to ${percent}`,
    currency: 'Currency',
    perMonth: '/ month',
    usually: 'Instead of',
    popular: 'Most popular',
    current: 'Current plan',
    start: (days) => `Start ${days}-day free trial`,
    startFree: 'Get started free',
    choose: (plan) => `Choose ${plan}`,
    switchTo: (plan) => `Switch to ${plan}`,
    contact: 'Contact us',
    trial: (days) => `${days}-day free trial`,
    features: {
      video: `${h}video`,
      recordedVideo: `${h}video recording`,
      transcription: `${h}transcription`,
      characters: '{} text-to-speech characters',
      millionsOfCharacters: '{} text-to-speech characters',
      storage: '{} storage',
      audio: `${h}audio`,
      recordedAudio: `${h}audio recording`,
      unlimitedAudio: 'Unlimited audio',
      mp3: `{}\u00a0${bitrateUnit.en} MP3`,
      resolution: '{}p video',
      studios: '{} studios',
      unlimitedStudios: 'Unlimited studios',
    },
    more: 'Show more',
    less: 'Show less',
    compare: 'Compare all features',
    haveCoupon: 'Have a coupon?',
    toTop: 'Back to top',
    unreachable: 'We couldn’t load this. Check your connection and try again.',
    retry: 'Try again',
  },
  es: {
    title: 'Planes y precios',
    lead: {
      FREE: (days) => `Empieza gratis. Mejora tu plan cuando quieras, con ${daysText('es', days)} de prueba gratis.`,
      FREEMIUM_WITH_TRIAL: (days) =>
        `Empieza gratis o prueba cualquier plan de pago gratis durante ${daysText('es', days)}.`,
      TRIAL: (days) => `Prueba cualquier plan de pago gratis durante ${daysText('es', days)}.`,
    },
    interval: 'Facturación',
    intervals: { month: 'Mensual', '3-months': '3 meses', '6-months': '6 meses', year: 'Anual' },
    billed: {
      month: () => 'Facturación mensual',
      '3-months': (total) => `${total} cada 3 meses`,
      '6-months': (total) => `${total} cada 6 meses`,
      year: (total) => `${total} al año`,
    },
    saving: (percent) => `Ahorra un ${percent}`,
    savingUpTo: (percent) => `Ahorra hasta un ${percent}`,
    currency: 'Moneda',
    perMonth: '/ mes',
    usually: 'En lugar de',
    popular: 'El más popular',
    current: 'Plan actual',
    start: (days) => `Probar ${daysText('es', days)} gratis`,
    startFree: 'Empezar gratis',
    choose: (plan) => `Elegir ${plan}`,
    switchTo: (plan) => `Cambiar a ${plan}`,
    contact: 'Contáctanos',
    trial: (days) => `${daysText('es', days)} de prueba gratis`,
    features: {
      video: `${h}de vídeo`,
      recordedVideo: `${h}de grabación de vídeo`,
      transcription: `${h}de transcripción`,
      characters: '{} caracteres de texto a voz',
      millionsOfCharacters: '{} de caracteres de texto a voz',
      storage: '{} de almacenamiento',
      audio: `${h}de audio`,
      recordedAudio: `${h}de grabación de audio`,
      unlimitedAudio: 'Audio ilimitado',
      mp3: `MP3 a {}\u00a0${bitrateUnit.es}`,
      resolution: 'Vídeo en {}p',
      studios: '{} estudios',
      unlimitedStudios: 'Estudios ilimitados',
    },
    more: 'Mostrar más',
    less: 'Mostrar menos',
    compare: 'Comparar todas las funciones',
    haveCoupon: '¿Tienes un cupón?',
    toTop: 'Volver arriba',
    unreachable: 'No se ha podido cargar. Comprueba tu conexión e inténtalo de nuevo.',
    retry: 'Reintentar',
  },
  fr: {
    title: 'Offres et tarifs',
    lead: {
      FREE: (days) =>
        `Commencez gratuitement. Changez d’offre quand vous voulez, avec ${daysText('fr', days)} d’essai gratuit.`,
      FREEMIUM_WITH_TRIAL: (days) =>
        `Commencez gratuitement ou essayez gratuitement n’importe quelle offre payante pendant ${daysText('fr', days)}.`,
      TRIAL: (days) => `Essayez gratuitement n’importe quelle offre payante pendant ${daysText('fr', days)}.`,
    },
    interval: 'Facturation',
    intervals: { month: 'Mensuel', '3-months': '3 mois', '6-months': '6 mois', year: 'Annuel' },
    billed: {
      month: () => 'Facturation mensuelle',
      '3-months': (total) => `${total} tous les 3 mois`,
      '6-months': (total) => `${total} tous les 6 mois`,
      year: (total) => `${total} par an`,
    },
    saving: (percent) => `${percent} d’économie`,
    savingUpTo: (percent) => `Jusqu’à ${percent} d’économie`,
    currency: 'Devise',
    perMonth: '/ mois',
    usually: 'Au lieu de',
    popular: 'Le plus populaire',
    current: 'Offre actuelle',
    start: (days) => `Essayer gratuitement pendant ${daysText('fr', days)}`,
    startFree: 'Commencer gratuitement',
    choose: (plan) => `Choisir ${plan}`,
    switchTo: (plan) => `Passer à ${plan}`,
    contact: 'Nous contacter',
    trial: (days) => `${daysText('fr', days)} d’essai gratuit`,
    features: {
      video: `${h}de vidéo`,
      recordedVideo: `${h}d’enregistrement vidéo`,
      transcription: `${h}de transcription`,
      characters: '{} caractères de synthèse vocale',
      millionsOfCharacters: '{} de caractères de synthèse vocale',
      storage: '{} de stockage',
      audio: `${h}d’audio`,
      recordedAudio: `${h}d’enregistrement audio`,
      unlimitedAudio: 'Audio illimité',
      mp3: `MP3 à {}\u00a0${bitrateUnit.fr}`,
      resolution: 'Vidéo en {}p',
      studios: '{} studios',
      unlimitedStudios: 'Studios illimités',
    },
    more: 'Afficher plus',
    less: 'Afficher moins',
    compare: 'Comparer toutes les fonctionnalités',
    haveCoupon: 'Un code promo\u202f?',
    toTop: 'Haut de page',
    unreachable: 'Le chargement a échoué. Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
  de: {
    title: 'Tarife und Preise',
    lead: {
      FREE: (days) => `Starte kostenlos. Upgrade jederzeit möglich, kostenlose Testphase: ${daysText('de', days)}.`,
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
      characters: '{} Zeichen Text-to-Speech',
      millionsOfCharacters: '{} Zeichen Text-to-Speech',
      storage: '{} Speicher',
      audio: `${h}Audio`,
      recordedAudio: `${h}Audioaufnahme`,
      unlimitedAudio: 'Audio unbegrenzt',
      mp3: `MP3 mit {}\u00a0${bitrateUnit.de}`,
      resolution: 'Video in {}p',
      studios: '{} Studios',
      unlimitedStudios: 'Studios unbegrenzt',
    },
    more: 'Mehr anzeigen',
    less: 'Weniger anzeigen',
    compare: 'Alle Funktionen vergleichen',
    haveCoupon: 'Gutschein einlösen',
    toTop: 'Nach oben',
    unreachable: 'Das Laden ist fehlgeschlagen. Prüfe deine Verbindung und versuche es erneut.',
    retry: 'Erneut versuchen',
  },
};
