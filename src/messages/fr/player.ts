import type { PlayerMessages } from '../en/player.ts';

export const texts: PlayerMessages = {
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
  ready: 'Prêt. Appuyez sur Lire.',
  preparing: 'Préparation d’un aperçu',
  cancel: 'Annuler',
  retry: 'Réessayer',
  timeOf: (elapsed, total) => `${elapsed} sur ${total}`,
  unreachable: ['Impossible de charger l’audio', 'Vérifiez votre connexion, puis réessayez.'],
};
