import type { PlayerMessages } from '../en/player.ts';

export const texts: PlayerMessages = {
  player: (name) => (name ? `Player: ${name}` : 'Player'),
  position: 'Position',
  play: 'Abspielen',
  pause: 'Pausieren',
  mute: 'Stummschalten',
  unmute: 'Ton einschalten',
  speed: 'Tempo',
  empty: 'Noch nichts zum Abspielen',
  loading: 'Wird geladen',
  unprepared:
    'Dein Browser spielt dieses Format nicht ab. Drücke auf Abspielen, um auf deinem Gerät eine Vorschau zu erstellen.',
  fixed: 'Der Server überträgt diese Aufnahme als Stream. Du kannst nicht an eine andere Stelle springen.',
  ready: 'Bereit. Drücke auf Abspielen.',
  preparing: 'Vorschau wird vorbereitet',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  timeOf: (elapsed, total) => `${elapsed} von ${total}`,
  unreachable: ['Die Audiodatei konnte nicht geladen werden', 'Prüfe deine Verbindung und versuche es erneut.'],
};
