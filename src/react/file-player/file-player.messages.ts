/** The messages of a player, in every language. */
import type { Messages } from '../../messages/messages.ts';

export interface PlayerMessages {
  /** Name of the player; `name` is the name of the audio. */
  player(name: string): string;
  /** Name of the slider. */
  position: string;
  play: string;
  pause: string;
  mute: string;
  unmute: string;
  speed: string;
  empty: string;
  loading: string;
  /** The browser cannot play the format. */
  unprepared: string;
  /** Neither the server nor a copy allows another position. */
  fixed: string;
  preparing: string;
  cancel: string;
  retry: string;
  /** `elapsed` and `total` are spoken times. */
  timeOf(elapsed: string, total: string): string;
  /** Shown if the specific error messages could not be loaded. */
  unreachable: readonly [title: string, advice: string];
}

export const playerMessages: Messages<'player'> = {
  name: 'player',
  en: {
    player: (name) => (name ? `Player: ${name}` : 'Player'),
    position: 'Position',
    play: 'Play',
    pause: 'Pause',
    mute: 'Mute',
    unmute: 'Unmute',
    speed: 'Speed',
    empty: 'Nothing to play yet',
    loading: 'Loading',
    unprepared: 'Your browser doesn’t play this format. Press Play to create a preview on your device.',
    fixed: 'The server streams this audio, so you can’t jump to another position.',
    preparing: 'Preparing a preview',
    cancel: 'Cancel',
    retry: 'Try again',
    timeOf: (elapsed, total) => `${elapsed} of ${total}`,
    unreachable: ['We couldn’t load the audio', 'Check your connection and try again.'],
  },
  es: {
    player: (name) => (name ? `Reproductor: ${name}` : 'Reproductor'),
    position: 'Posición',
    play: 'Reproducir',
    pause: 'Pausar',
    mute: 'Silenciar',
    unmute: 'Activar el sonido',
    speed: 'Velocidad',
    empty: 'Aún no hay nada que reproducir',
    loading: 'Cargando',
    unprepared:
      'Tu navegador no reproduce este formato. Pulsa Reproducir para crear una versión de escucha en tu dispositivo.',
    fixed: 'El servidor transmite este audio en continuo, así que no puedes saltar a otra posición.',
    preparing: 'Preparando la versión de escucha',
    cancel: 'Cancelar',
    retry: 'Reintentar',
    timeOf: (elapsed, total) => `${elapsed} de ${total}`,
    unreachable: ['No se ha podido cargar el audio', 'Comprueba tu conexión e inténtalo de nuevo.'],
  },
  fr: {
    player: (name) => (name ? `Lecteur\u00a0: ${name}` : 'Lecteur'),
    position: 'Position',
    play: 'Lire',
    pause: 'Mettre en pause',
    mute: 'Couper le son',
    unmute: 'Rétablir le son',
    speed: 'Vitesse',
    empty: 'Rien à écouter pour l’instant',
    loading: 'Chargement',
    unprepared: 'Votre navigateur ne lit pas ce format. Appuyez sur Lire pour créer un aperçu sur votre appareil.',
    fixed: 'Le serveur diffuse ce son en continu\u202f; vous ne pouvez pas passer à un autre endroit.',
    preparing: 'Préparation d’un aperçu',
    cancel: 'Annuler',
    retry: 'Réessayer',
    timeOf: (elapsed, total) => `${elapsed} sur ${total}`,
    unreachable: ['Impossible de charger l’audio', 'Vérifiez votre connexion, puis réessayez.'],
  },
  de: {
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
    preparing: 'Vorschau wird vorbereitet',
    cancel: 'Abbrechen',
    retry: 'Erneut versuchen',
    timeOf: (elapsed, total) => `${elapsed} von ${total}`,
    unreachable: ['Die Audiodatei konnte nicht geladen werden', 'Prüfe deine Verbindung und versuche es erneut.'],
  },
};
