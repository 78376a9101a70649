/** The messages of the style guide, in every language. */
import type { Messages } from '../../messages/messages.ts';
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

export const showroomMessages: Messages<'designSystem'> = {
  name: 'designSystem',
  en: {
    title: 'Design system',
    line: 'The design tokens of this page, and every component built with them.',
    contents: 'Contents',
    theme: 'Theme',
    themes: { auto: 'Auto', light: 'Light', dark: 'Dark', both: 'Both' },
    language: 'Language',
    tokens: {
      colour: ['Color', 'One accent per view. Contrast ratios are measured live.'],
      type: ['Typography', 'Sizes follow the reader’s settings, not the page’s.'],
      space: ['Spacing', 'A few steps, nothing in between.'],
      shape: ['Shape', 'The larger the surface, the rounder the corners.'],
      depth: ['Depth', 'A tinted shadow in light mode, a hairline in dark mode.'],
      motion: ['Motion', 'Quick in, quicker out, and off for those who prefer it.'],
    },
    primitives: {
      button: ['Button', 'Four levels of emphasis, three sizes.'],
      'icon-button': ['Icon button', 'Discreet, labeled and easy to hit.'],
      'round-button': ['Round button', 'For audio: play and record.'],
      'social-button': ['Social button', 'Each provider with its own logo.'],
      input: ['Input', 'One line of text, in your form.'],
      'field-input': ['Field', 'With a label, a hint and errors. Nothing moves when a message appears.'],
      card: ['Card', 'Groups what belongs together.'],
      divider: ['Divider', 'A divider with an optional label.'],
      modal: ['Modal', 'A modal dialog; the page behind doesn’t scroll.'],
      spinner: ['Spinner', 'Something is loading.'],
      'circular-progress': ['Circular progress', 'Progress where space is tight.'],
      'upload-progress': ['Upload progress', 'The file, its progress and a way to cancel.'],
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
    modalText: 'Its cover, notes and statistics go with it. This can’t be undone.',
  },
  es: {
    title: 'Sistema de diseño',
    line: 'Los tokens de diseño de esta página y todos los componentes creados con ellos.',
    contents: 'Contenido',
    theme: 'Tema',
    themes: { auto: 'Auto', light: 'Claro', dark: 'Oscuro', both: 'Ambos' },
    language: 'Idioma',
    tokens: {
      colour: ['Color', 'Un solo acento por vista. Los contrastes se miden al momento.'],
      type: ['Tipografía', 'Los tamaños siguen los ajustes del lector, no los de la página.'],
      space: ['Espacio', 'Pocos pasos y nada entre ellos.'],
      shape: ['Forma', 'Cuanto mayor es la superficie, más redondas son las esquinas.'],
      depth: ['Profundidad', 'Sombra teñida en modo claro, línea fina en modo oscuro.'],
      motion: ['Movimiento', 'Aparece rápido, se va antes y se desactiva si se pide.'],
    },
    primitives: {
      button: ['Botón', 'Cuatro niveles de énfasis, tres tamaños.'],
      'icon-button': ['Botón de icono', 'Discreto, con nombre y fácil de pulsar.'],
      'round-button': ['Botón redondo', 'Para audio: reproducir y grabar.'],
      'social-button': ['Botón social', 'Cada proveedor con su propio logotipo.'],
      input: ['Entrada', 'Una línea de texto, en tu formulario.'],
      'field-input': ['Campo', 'Con etiqueta, ayuda y errores. Nada se mueve cuando aparece un mensaje.'],
      card: ['Tarjeta', 'Agrupa lo que va junto.'],
      divider: ['Separador', 'Un separador con etiqueta opcional.'],
      modal: ['Diálogo', 'Un diálogo modal; la página de detrás no se desplaza.'],
      spinner: ['Indicador', 'Algo se está cargando.'],
      'circular-progress': ['Progreso circular', 'El progreso donde hay poco espacio.'],
      'upload-progress': ['Progreso de subida', 'El archivo, su progreso y cómo cancelarlo.'],
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
    line: 'Les tokens de design de cette page et tous les composants qui les utilisent.',
    contents: 'Sommaire',
    theme: 'Thème',
    themes: { auto: 'Auto', light: 'Clair', dark: 'Sombre', both: 'Les deux' },
    language: 'Langue',
    tokens: {
      colour: ['Couleur', 'Un seul accent par vue. Les contrastes sont mesurés en direct.'],
      type: ['Typographie', 'Les tailles suivent les réglages du lecteur, pas ceux de la page.'],
      space: ['Espace', 'Quelques pas, rien entre eux.'],
      shape: ['Forme', 'Plus la surface est grande, plus les coins sont ronds.'],
      depth: ['Profondeur', 'Une ombre teintée en mode clair, un filet en mode sombre.'],
      motion: ['Mouvement', 'Rapide à l’arrivée, plus encore au départ, désactivé sur demande.'],
    },
    primitives: {
      button: ['Bouton', 'Quatre niveaux d’importance, trois tailles.'],
      'icon-button': ['Bouton icône', 'Discret, libellé et facile à toucher.'],
      'round-button': ['Bouton rond', 'Pour le son\u00a0: lire et enregistrer.'],
      'social-button': ['Bouton social', 'Chaque fournisseur avec son propre logo.'],
      input: ['Saisie', 'Une ligne de texte, dans votre formulaire.'],
      'field-input': ['Champ', 'Avec un libellé, une aide et les erreurs. Rien ne bouge quand un message apparaît.'],
      card: ['Carte', 'Regroupe ce qui va ensemble.'],
      divider: ['Séparateur', 'Un séparateur avec un libellé facultatif.'],
      modal: ['Fenêtre', 'Une fenêtre modale\u202f; la page derrière ne défile pas.'],
      spinner: ['Indicateur', 'Un chargement est en cours.'],
      'circular-progress': ['Progression circulaire', 'La progression quand la place manque.'],
      'upload-progress': ['Progression d’envoi', 'Le fichier, sa progression et comment l’annuler.'],
    },
    pangram: 'Portez ce vieux whisky au juge blond qui fume',
    tooLow: 'insuffisant',
    decorative: 'décoratif',
    play: 'Lire',
    record: 'Enregistrer',
    search: 'Rechercher',
    save: 'Enregistrer l’épisode',
    cancel: 'Annuler',
    remove: 'Supprimer l’épisode',
    plans: 'Voir les offres',
    show: 'Nom de l’émission',
    showHint: 'Tel que les auditeurs le verront.',
    showValue: 'Café du matin',
    email: 'E-mail',
    password: 'Mot de passe',
    lastUsed: 'Dernier choix',
    cardTitle: 'Épisode 12',
    cardText: 'Une promenade au jardin avec une apicultrice, et ce que les abeilles avaient à dire.',
    or: 'ou',
    open: 'Ouvrir',
    modalText: 'Sa couverture, ses notes et ses statistiques partent avec lui. C’est définitif.',
  },
  de: {
    title: 'Designsystem',
    line: 'Die Design-Tokens dieser Seite und alle Komponenten, die sie verwenden.',
    contents: 'Inhalt',
    theme: 'Design',
    themes: { auto: 'Auto', light: 'Hell', dark: 'Dunkel', both: 'Beide' },
    language: 'Sprache',
    tokens: {
      colour: ['Farbe', 'Ein Akzent pro Ansicht. Die Kontraste werden live gemessen.'],
      type: ['Schrift', 'Die Größen folgen den Einstellungen der Lesenden, nicht denen der Seite.'],
      space: ['Abstand', 'Wenige Stufen, nichts dazwischen.'],
      shape: ['Form', 'Je größer die Fläche, desto runder die Ecken.'],
      depth: ['Tiefe', 'Im hellen Design ein getönter Schatten, im dunklen eine Haarlinie.'],
      motion: ['Bewegung', 'Schnell da, schneller weg, auf Wunsch ausgeschaltet.'],
    },
    primitives: {
      button: ['Schaltfläche', 'Vier Stufen der Betonung, drei Größen.'],
      'icon-button': ['Symbolschaltfläche', 'Dezent, beschriftet und leicht zu treffen.'],
      'round-button': ['Runde Schaltfläche', 'Für Audio: abspielen und aufnehmen.'],
      'social-button': ['Anmeldeschaltfläche', 'Jeder Anbieter mit eigenem Logo.'],
      input: ['Eingabe', 'Eine Zeile Text, in deinem Formular.'],
      'field-input': ['Feld', 'Mit Beschriftung, Hinweis und Fehlern. Erscheint eine Meldung, bewegt sich nichts.'],
      card: ['Karte', 'Fasst zusammen, was zusammengehört.'],
      divider: ['Trennlinie', 'Eine Trennlinie mit optionaler Beschriftung.'],
      modal: ['Dialog', 'Ein modaler Dialog; die Seite dahinter scrollt nicht.'],
      spinner: ['Ladeanzeige', 'Etwas wird geladen.'],
      'circular-progress': ['Fortschrittsring', 'Der Fortschritt, wenn wenig Platz ist.'],
      'upload-progress': ['Upload-Fortschritt', 'Die Datei, ihr Fortschritt und wie man abbricht.'],
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
    lastUsed: 'Zuletzt genutzt',
    cardTitle: 'Folge 12',
    cardText: 'Ein Gang durch den Garten mit einer Imkerin, und was die Bienen zu sagen hatten.',
    or: 'oder',
    open: 'Öffnen',
    modalText: 'Cover, Notizen und Statistik gehen mit. Das lässt sich nicht rückgängig machen.',
  },
};
