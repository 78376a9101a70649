/** French: what widgets show before the visitor has done anything. */
import type { TitledMessage } from '../titled-message.ts';
import type { FirstTexts } from '../modules.ts';
import type { CommonChooserMessages } from '../en/chooser.ts';
import { daysText } from '../number-format.ts';
import { plural } from '../plural.ts';

const bitrateUnit = 'kbit/s';

/** What the converter and the processing tools have in common. */
const chooser: CommonChooserMessages = {
  or: 'ou',
  choose: 'Choisir un fichier',
  record: 'Enregistrer',
  retry: 'Réessayer',
  unreachable: ['Connexion perdue', 'Vérifiez votre connexion, puis réessayez.'],
};

/** Lazily loaded parts show it too. */
export const originRefused: TitledMessage = [
  'Ce site n’est pas autorisé à utiliser notre service',
  'Prévenez le propriétaire de ce site.',
];

/** An allowance: `{}` stands for the number of hours. */
const hours = '{}\u00a0h ';

export const texts: FirstTexts = {
  authUnavailable: {
    unavailable: 'La connexion n’est pas disponible pour le moment.',
    retry: 'Réessayer',
    dismiss: 'Fermer ce message',
  },
  autoLeveling: {
    title: 'Égalisation du volume',
    lead: 'Équilibre les voix faibles et fortes pour un son prêt à publier.',
  },
  bitrateUnit,
  circularProgress: 'Traitement en cours',
  converter: {
    ...chooser,
    title: 'Convertisseur audio',
    from: 'De',
    to: 'Vers',
    swap: 'Inverser les formats',
    drop: (format) => `Déposez ici vos ${format} ou autres fichiers audio`,
    dropNow: 'Déposez-les pour commencer',
    limit: (size) => `Jusqu’à ${size}`,
    private: 'Vos fichiers ne quittent pas cet appareil',
  },
  effects: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Pour les enregistrements vocaux\u00a0: moins de bruit, une voix plus claire, un volume régulier.',
    },
    'de-noise': {
      title: 'Suppression du bruit de fond',
      lead: 'Réduit les bourdonnements, le souffle et le bruit de fond autour des voix. Ne convient pas à la musique et ne retire pas l’écho.',
    },
    'shorten-silence': {
      title: 'Raccourcir les pauses',
      lead: 'Raccourcit les longues pauses des enregistrements vocaux, sans couper les mots.',
    },
  },
  header: {
    mainMenu: 'Menu principal',
    openMenu: 'Ouvrir le menu',
    logIn: 'Se connecter',
    getStarted: 'Commencer',
    myAccount: 'Mon compte',
    search: 'Rechercher',
    transition: {
      byEndOf: (name, nextName, year) => `${name} deviendra ${nextName} d’ici fin ${year}.`,
      on: (name, nextName, day) => `${name} deviendra ${nextName} le ${day}.`,
      done: (name, nextName) => `${name} s’appelle désormais ${nextName}.`,
    },
    transitionLink: 'En savoir plus',
    dismiss: 'Fermer',
    menu: {
      'creator-platform': 'Créateurs',
      ai: 'IA',
      'developer-platform': 'Développeurs',
      resources: 'Ressources',
      business: 'Entreprises',
      pricing: 'Tarifs',
      'contact-sales': 'Contacter l’équipe commerciale',
    },
  },
  modal: 'Fermer',
  newTab: '(s’ouvre dans un nouvel onglet)',
  player: {
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
    fixed: 'Cet audio est diffusé en continu\u00a0: impossible de changer de position.',
    ready: 'Prêt. Appuyez sur Lire.',
    preparing: 'Préparation d’un aperçu',
    cancel: 'Annuler',
    retry: 'Réessayer',
    timeOf: (elapsed, total) => `${elapsed} sur ${total}`,
    unreachable: ['Impossible de charger l’audio', 'Vérifiez votre connexion, puis réessayez.'],
  },
  pricing: {
    title: 'Offres et tarifs',
    lead: {
      FREE: (days) =>
        `Commencez gratuitement. Passez à une offre payante quand vous voulez\u00a0: ${daysText('fr', days)} d’essai gratuit.`,
      FREEMIUM_WITH_TRIAL: (days) =>
        `Commencez gratuitement ou essayez gratuitement n’importe quelle offre payante pendant ${daysText('fr', days)}.`,
      TRIAL: (days) => `Essayez gratuitement n’importe quelle offre payante pendant ${daysText('fr', days)}.`,
    },
    interval: 'Facturation',
    intervals: { month: 'Mensuel', '3-months': '3 mois', '6-months': '6 mois', year: 'Annuel' },
    billed: {
      month: () => 'facturé chaque mois',
      '3-months': (total) => `${total} facturés tous les 3 mois`,
      '6-months': (total) => `${total} facturés tous les 6 mois`,
      year: (total) => `${total} facturés par an`,
    },
    saving: (percent) => `${percent} d’économie`,
    savingUpTo: (percent) => `Jusqu’à ${percent} d’économie`,
    currency: 'Devise',
    perMonth: '/ mois',
    spokenPrice: (price, full, billed) => `${price} par mois${full ? ` au lieu de ${full}` : ''}, ${billed}`,
    audiences: {
      free: 'Pour découvrir la plateforme',
      basic: 'Pour vos premiers épisodes',
      essentials: 'Pour publier régulièrement',
      pro: 'Pour publier chaque semaine',
      business: 'Pour les équipes et les studios',
      enterprise: 'Pour les organisations. Nous composons l’offre avec vous.',
    },
    popular: 'La plus populaire',
    current: 'Offre actuelle',
    start: (plan, days) => `Essayer ${plan} ${daysText('fr', days)} gratuitement`,
    startFree: 'Commencer gratuitement',
    subscribe: (plan) => `S’abonner à ${plan}`,
    choose: (plan) => `Choisir ${plan}`,
    switchTo: (plan) => `Passer à ${plan}`,
    contact: 'Nous contacter',
    features: {
      video: `${hours}de vidéo`,
      recordedVideo: `${hours}d’enregistrement vidéo`,
      transcription: `${hours}de transcription`,
      characters: '{} caractères de synthèse vocale',
      millionsOfCharacters: '{} de caractères de synthèse vocale',
      storage: '{} de stockage',
      audio: `${hours}d’audio`,
      recordedAudio: `${hours}d’enregistrement audio`,
      unlimitedAudio: 'Audio illimité',
      mp3: `MP3 à {}\u00a0${bitrateUnit}`,
      resolution: 'Vidéo en {}p',
      studios: '{} studios',
      unlimitedStudios: 'Studios illimités',
    },
    more: 'Afficher plus',
    less: 'Afficher moins',
    compare: 'Comparer toutes les fonctionnalités',
    haveCoupon: 'Vous avez un code promo\u202f?',
    toTop: 'Retour en haut',
    unreachable: 'Le chargement a échoué. Vérifiez votre connexion, puis réessayez.',
    retry: 'Réessayer',
  },
  socialButton: (provider) => `Continuer avec ${provider}`,
  spinner: 'Chargement',
  tool: {
    ...chooser,
    drop: 'Déposez votre enregistrement ici',
    dropNow: 'Déposez-le pour commencer',
    limit: (size) => `MP3, WAV, M4A, FLAC et plus, jusqu’à ${size}`,
    private: 'Votre fichier ne quitte pas cet appareil',
  },
  tts: {
    title: 'Synthèse vocale',
    language: 'Langue',
    category: 'Style',
    categories: {
      MOST_POPULAR: 'Les plus populaires',
      STORYTELLING: 'Narration',
      COMMERCIAL: 'Publicité',
      CHARACTER: 'Personnages',
      DRAMATIC: 'Dramatique',
      BRITISH: 'Britannique',
    },
    voice: 'Voix',
    genders: { female: 'Voix féminine', male: 'Voix masculine', neutral: 'Voix neutre' },
    preview: (name) => `Écouter ${name}`,
    stopPreview: (name) => `Arrêter ${name}`,
    previewFailed: 'Impossible de lire cet extrait pour le moment.',
    loadingVoices: 'Chargement des voix',
    voicesRefused: originRefused,
    voicesFailed: ['Les voix n’ont pas pu être chargées', 'Votre texte est conservé. Réessayez dans un instant.'],
    voicesOffline: [
      'Les voix n’ont pas pu être chargées',
      'Vérifiez votre connexion, puis réessayez. Votre texte est conservé.',
    ],
    noVoices: ['Aucune voix pour le moment', 'Votre texte est conservé. Réessayez plus tard.'],
    noneHere: (_category, language) => `Pas encore de voix en ${language} dans ce style.`,
    text: 'Votre texte',
    placeholder: 'Saisissez ou collez ce que vous voulez entendre',
    example: 'Essayer un exemple',
    counter: (count, limit) => `${count} sur ${limit} caractères`,
    left: (count) => `Il reste ${count} ${plural('fr', count, 'caractère', 'caractères')}`,
    tooLong: (count) => `Trop long. Retirez ${count} ${plural('fr', count, 'caractère', 'caractères')}.`,
    empty: 'Saisissez d’abord un texte ou essayez un exemple.',
    speed: 'Vitesse',
    usualSpeed: 'Normale',
    times: (factor) => `${factor} fois la vitesse normale`,
    insertPause: 'Insérer une pause',
    pause: '[pause 1s]',
    generate: 'Générer l’audio',
    retry: 'Réessayer',
    unreachable: [
      'Le studio vocal n’a pas pu être chargé',
      'Vérifiez votre connexion, puis réessayez. Votre texte est conservé.',
    ],
    held: 'Cette page a suspendu la lecture. Elle commencera dès que la page le permettra.',
  },
  unexpectedError: {
    broken: 'Cette partie de la page ne fonctionne plus.',
    retry: 'Réessayer',
    outdated: 'Cette page a été mise à jour.',
    reload: 'Recharger',
  },
  uploadProgress: { uploading: 'Envoi en cours', abort: 'Annuler l’envoi' },
};
