/** The messages of the style guide, in every language. */
import type { Language } from '../../definition/common.ts';
import type { TokenGroup } from './tokens.ts';

export type PrimitiveName =
  | 'button'
  | 'icon-button'
  | 'round-button'
  | 'social-button'
  | 'input'
  | 'field-input'
  | 'card'
  | 'divider'
  | 'modal'
  | 'spinner'
  | 'circular-progress'
  | 'upload-progress';

/** A title and a short explanation. */
type Subject = readonly [title: string, line: string];

export interface ShowroomMessages {
  title: string;
  line: string;
  contents: string;
  theme: string;
  themes: Record<'auto' | 'light' | 'dark' | 'both', string>;
  language: string;
  tokens: Record<Exclude<TokenGroup, 'weight'>, Subject>;
  primitives: Record<PrimitiveName, Subject>;
  /** Sample text for every font size. */
  pangram: string;
  /** Label of an insufficient contrast. */
  tooLow: string;
  decorative: string;
  play: string;
  record: string;
  search: string;
  save: string;
  cancel: string;
  remove: string;
  plans: string;
  show: string;
  showHint: string;
  showValue: string;
  email: string;
  password: string;
  lastUsed: string;
  cardTitle: string;
  cardText: string;
  or: string;
  open: string;
  modalText: string;
}

export const showroomMessages: Record<Language, ShowroomMessages> = {
  en: {
    title: 'Design system',
    line: 'The tokens as they are on this page, and every primitive made of them.',
    contents: 'Contents',
    theme: 'Theme',
    themes: { auto: 'Auto', light: 'Light', dark: 'Dark', both: 'Both' },
    language: 'Language',
    tokens: {
      colour: ['Colour', 'One accent for each view. The ratios are measured here and now.'],
      type: ['Type', 'Sizes follow the reader’s own, whatever the page’s.'],
      space: ['Space', 'Few steps, and nothing in between.'],
      shape: ['Shape', 'The larger the surface, the rounder its corners.'],
      depth: ['Depth', 'A tinted shadow on light, a hairline on dark.'],
      motion: ['Motion', 'Quick to come, quicker to leave, still for those who ask for it.'],
    },
    primitives: {
      button: ['Button', 'Four degrees of emphasis, three sizes.'],
      'icon-button': ['Icon button', 'Quiet, named aloud, easy to hit.'],
      'round-button': ['Round button', 'For sound: play it, record it.'],
      'social-button': ['Social button', 'Each provider with its own mark.'],
      input: ['Input', 'One line of text, in a form of yours.'],
      'field-input': ['Field', 'With its label, a hint, and what is wrong. Nothing moves when a message comes.'],
      card: ['Card', 'Holds together what belongs together.'],
      divider: ['Divider', 'A hairline, with a word where there is one to say.'],
      modal: ['Modal', 'Above the page, which waits.'],
      spinner: ['Spinner', 'Something is under way.'],
      'circular-progress': ['Circular progress', 'How far it is, where there is little room.'],
      'upload-progress': ['Upload progress', 'Which file, how far, and a way to stop.'],
    },
    pangram: 'Sphinx of black quartz, judge my vow',
    tooLow: 'too low',
    decorative: 'decorative',
    play: 'Play',
    record: 'Record',
    search: 'Search',
    save: 'Save episode',
    cancel: 'Cancel',
    remove: 'Delete episode',
    plans: 'See plans',
    show: 'Name of the show',
    showHint: 'As listeners will see it.',
    showValue: 'Morning coffee',
    email: 'Email',
    password: 'Password',
    lastUsed: 'Last used',
    cardTitle: 'Episode 12',
    cardText: 'A walk through the garden with a beekeeper, and what the bees had to say.',
    or: 'or',
    open: 'Open',
    modalText: 'Its cover, notes and statistics go with it. This cannot be undone.',
  },
  es: {
    title: 'Sistema de diseño',
    line: 'Los tokens tal como son en esta página y todos los componentes hechos con ellos.',
    contents: 'Contenido',
    theme: 'Tema',
    themes: { auto: 'Auto', light: 'Claro', dark: 'Oscuro', both: 'Ambos' },
    language: 'Idioma',
    tokens: {
      colour: ['Color', 'Un solo acento por vista. Los contrastes se miden aquí y ahora.'],
      type: ['Tipografía', 'Los tamaños siguen los del lector, no los de la página.'],
      space: ['Espacio', 'Pocos pasos y nada entre ellos.'],
      shape: ['Forma', 'Cuanto mayor la superficie, más redondas las esquinas.'],
      depth: ['Profundidad', 'Sombra teñida sobre claro, línea fina sobre oscuro.'],
      motion: ['Movimiento', 'Llega rápido, se va antes y se detiene si se lo piden.'],
    },
    primitives: {
      button: ['Botón', 'Cuatro grados de énfasis, tres tamaños.'],
      'icon-button': ['Botón de icono', 'Discreto, con nombre y fácil de pulsar.'],
      'round-button': ['Botón redondo', 'Para el sonido: reproducirlo, grabarlo.'],
      'social-button': ['Botón social', 'Cada proveedor con su propia marca.'],
      input: ['Entrada', 'Una línea de texto, en tu formulario.'],
      'field-input': ['Campo', 'Con etiqueta, ayuda y lo que falla. Nada se mueve cuando llega un mensaje.'],
      card: ['Tarjeta', 'Mantiene junto lo que va junto.'],
      divider: ['Separador', 'Una línea fina, con una palabra si hace falta.'],
      modal: ['Diálogo', 'Sobre la página, que espera.'],
      spinner: ['Indicador', 'Algo está en marcha.'],
      'circular-progress': ['Progreso circular', 'Cuánto lleva, donde hay poco sitio.'],
      'upload-progress': ['Progreso de subida', 'Qué archivo, cuánto lleva y cómo pararlo.'],
    },
    pangram: 'El veloz murciélago hindú comía feliz cardillo',
    tooLow: 'insuficiente',
    decorative: 'decorativo',
    play: 'Reproducir',
    record: 'Grabar',
    search: 'Buscar',
    save: 'Guardar episodio',
    cancel: 'Cancelar',
    remove: 'Eliminar episodio',
    plans: 'Ver planes',
    show: 'Nombre del programa',
    showHint: 'Así lo verán los oyentes.',
    showValue: 'Café de la mañana',
    email: 'Correo electrónico',
    password: 'Contraseña',
    lastUsed: 'Último uso',
    cardTitle: 'Episodio 12',
    cardText: 'Un paseo por el jardín con una apicultora, y lo que contaron las abejas.',
    or: 'o',
    open: 'Abrir',
    modalText: 'Su portada, sus notas y sus estadísticas se van con él. No se puede deshacer.',
  },
  fr: {
    title: 'Système de design',
    line: 'Les jetons tels qu’ils sont sur cette page, et tous les composants qui en sont faits.',
    contents: 'Sommaire',
    theme: 'Thème',
    themes: { auto: 'Auto', light: 'Clair', dark: 'Sombre', both: 'Les deux' },
    language: 'Langue',
    tokens: {
      colour: ['Couleur', 'Un seul accent par vue. Les contrastes sont mesurés ici même.'],
      type: ['Typographie', 'Les tailles suivent celles du lecteur, non celles de la page.'],
      space: ['Espace', 'Peu de pas, et rien entre eux.'],
      shape: ['Forme', 'Plus la surface est grande, plus ses coins sont ronds.'],
      depth: ['Profondeur', 'Une ombre teintée sur clair, un filet sur sombre.'],
      motion: ['Mouvement', 'Vite arrivé, plus vite reparti, immobile pour qui le demande.'],
    },
    primitives: {
      button: ['Bouton', 'Quatre degrés d’importance, trois tailles.'],
      'icon-button': ['Bouton icône', 'Discret, nommé, facile à toucher.'],
      'round-button': ['Bouton rond', 'Pour le son\u00a0: le lire, l’enregistrer.'],
      'social-button': ['Bouton social', 'Chaque fournisseur avec sa propre marque.'],
      input: ['Saisie', 'Une ligne de texte, dans votre formulaire.'],
      'field-input': [
        'Champ',
        'Avec son libellé, une aide et ce qui ne va pas. Rien ne bouge quand un message arrive.',
      ],
      card: ['Carte', 'Tient ensemble ce qui va ensemble.'],
      divider: ['Séparateur', 'Un filet, avec un mot s’il y en a un à dire.'],
      modal: ['Dialogue', 'Au-dessus de la page, qui attend.'],
      spinner: ['Indicateur', 'Quelque chose est en cours.'],
      'circular-progress': ['Progression circulaire', 'Où l’on en est, quand la place manque.'],
      'upload-progress': ['Progression d’envoi', 'Quel fichier, où il en est, et comment l’arrêter.'],
    },
    pangram: 'Portez ce vieux whisky au juge blond qui fume',
    tooLow: 'insuffisant',
    decorative: 'décoratif',
    play: 'Lire',
    record: 'Enregistrer',
    search: 'Rechercher',
    save: 'Sauvegarder l’épisode',
    cancel: 'Annuler',
    remove: 'Supprimer l’épisode',
    plans: 'Voir les offres',
    show: 'Nom de l’émission',
    showHint: 'Tel que les auditeurs le verront.',
    showValue: 'Café du matin',
    email: 'E-mail',
    password: 'Mot de passe',
    lastUsed: 'Dernière utilisée',
    cardTitle: 'Épisode 12',
    cardText: 'Une promenade au jardin avec une apicultrice, et ce que les abeilles avaient à dire.',
    or: 'ou',
    open: 'Ouvrir',
    modalText: 'Sa couverture, ses notes et ses statistiques partent avec lui. C’est définitif.',
  },
  de: {
    title: 'Designsystem',
    line: 'Die Tokens, wie sie auf dieser Seite gelten, und alle Bausteine daraus.',
    contents: 'Inhalt',
    theme: 'Design',
    themes: { auto: 'Auto', light: 'Hell', dark: 'Dunkel', both: 'Beide' },
    language: 'Sprache',
    tokens: {
      colour: ['Farbe', 'Ein Akzent pro Ansicht. Die Kontraste werden hier und jetzt gemessen.'],
      type: ['Schrift', 'Die Größen folgen denen der Lesenden, nicht denen der Seite.'],
      space: ['Abstand', 'Wenige Stufen, nichts dazwischen.'],
      shape: ['Form', 'Je größer die Fläche, desto runder die Ecken.'],
      depth: ['Tiefe', 'Auf Hell ein getönter Schatten, auf Dunkel eine Haarlinie.'],
      motion: ['Bewegung', 'Schnell da, schneller weg, und still für alle, die es wünschen.'],
    },
    primitives: {
      button: ['Schaltfläche', 'Vier Grade der Betonung, drei Größen.'],
      'icon-button': ['Symbolschaltfläche', 'Leise, mit Namen, leicht zu treffen.'],
      'round-button': ['Runde Schaltfläche', 'Für Ton: abspielen, aufnehmen.'],
      'social-button': ['Anmeldeschaltfläche', 'Jeder Anbieter mit seinem eigenen Zeichen.'],
      input: ['Eingabe', 'Eine Zeile Text, in deinem Formular.'],
      'field-input': ['Feld', 'Mit Beschriftung, Hinweis und Fehler. Kommt eine Meldung, bewegt sich nichts.'],
      card: ['Karte', 'Hält zusammen, was zusammengehört.'],
      divider: ['Trennlinie', 'Eine Haarlinie, mit einem Wort, wo es eines gibt.'],
      modal: ['Dialog', 'Über der Seite, die wartet.'],
      spinner: ['Ladeanzeige', 'Etwas ist im Gange.'],
      'circular-progress': ['Fortschrittsring', 'Wie weit es ist, wo wenig Platz ist.'],
      'upload-progress': ['Upload-Fortschritt', 'Welche Datei, wie weit, und wie man ihn anhält.'],
    },
    pangram: 'Zwölf Boxkämpfer jagen Viktor quer über den Sylter Deich',
    tooLow: 'zu gering',
    decorative: 'dekorativ',
    play: 'Abspielen',
    record: 'Aufnehmen',
    search: 'Suchen',
    save: 'Folge speichern',
    cancel: 'Abbrechen',
    remove: 'Folge löschen',
    plans: 'Tarife ansehen',
    show: 'Name der Sendung',
    showHint: 'So sehen ihn alle, die zuhören.',
    showValue: 'Morgenkaffee',
    email: 'E-Mail',
    password: 'Passwort',
    lastUsed: 'Zuletzt benutzt',
    cardTitle: 'Folge 12',
    cardText: 'Ein Gang durch den Garten mit einer Imkerin, und was die Bienen zu sagen hatten.',
    or: 'oder',
    open: 'Öffnen',
    modalText: 'Cover, Notizen und Statistik gehen mit. Das lässt sich nicht rückgängig machen.',
  },
};
