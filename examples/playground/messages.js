// @ts-check
/** The playground's own texts. `{value}` is filled in; what stands between backticks is shown as code. */

export const LANGUAGES = /** @type {const} */ (['en', 'es', 'fr', 'de']);

/** @typedef {(typeof LANGUAGES)[number]} Language */
/** @typedef {keyof typeof en} MessageKey */

const en = {
  skip: 'Skip to the widget',
  language: 'Language',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  system: 'As the system',
  navigation: 'Widgets and pages',
  widgets: 'Widgets',
  pages: 'On a real page',
  plainPage: 'Plain HTML',
  spanishPage: 'In Spanish',
  classicPage: 'Classic script',
  pricingPage: 'Price list',
  start: 'Start here',
  startConverter: 'Drop an audio file; it is really converted by this machine.',
  serviceReady: 'The service is ready, with FFmpeg {value}.',
  serviceWithoutFfmpeg:
    'The service is to convert with FFmpeg, and FFmpeg is missing: install it, or start without AUDIO_ENGINE.',
  serviceFailed: 'The service is in trouble; its log says why. Start it again with `npm start`.',
  serviceSilent: 'No service answers on this origin: start it with `npm start`.',
  preview: 'Preview',
  width: 'Width',
  full: 'Full',
  widthHandle: 'Width of the preview in pixels',
  restart: 'Restart',
  restarted: 'The widget starts anew.',
  reset: 'Reset',
  resetDone: 'No attribute is set, and the widget starts anew.',
  attributes: 'Attributes',
  absent: 'not set',
  snippet: 'Snippet',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'The browser does not allow copying here. The snippet is selected: copy it with the keyboard.',
  otherOrigin: 'For a page of another origin add `{value}` to the tag, and that origin to `ALLOWED_ORIGINS`.',
  events: 'Events',
  clear: 'Clear',
  cleared: 'The list of events is empty.',
  noEvents: 'Nothing yet. Use the widget, and what it dispatches appears here.',
  cancelable: 'cancelable',
  repeated: '{value} times',
  reference: 'Reference',
  properties: 'Properties',
  methods: 'Methods',
  parts: 'Parts',
  slots: 'Slots',
  customProperties: 'Custom properties',
  name: 'Name',
  meaning: 'Meaning',
  defaultValue: 'default {value}',
  startAuthModal: 'Open it and sign up; the code comes to the mailbox below.',
  startOneTap: 'The prompt stands at the edge of the window; nothing of it is in the page.',
  startTts: 'Choose a voice, write something, and have it read aloud; ▷ lets you hear a voice first.',
  signIn: 'Sign in',
  open: 'Sign up',
  openLogin: 'Log in',
  signOut: 'Sign out',
  signedOut: 'Nobody is signed in.',
  wouldLead: 'Signed in. On a page of yours this would lead to {value}.',
  standIns: 'The providers are played by this machine. What shall they do?',
  mailbox: 'What the service mails arrives here.',
  noModels: 'The widgets are not built yet. Run `npm run build`, then reload this page.',
};

/** @type {Readonly<Record<Language, Readonly<Record<MessageKey, string>>>>} */
const messages = {
  en,
  es: {
    skip: 'Ir al widget',
    language: 'Idioma',
    theme: 'Tema',
    light: 'Claro',
    dark: 'Oscuro',
    system: 'Como el sistema',
    navigation: 'Widgets y páginas',
    widgets: 'Widgets',
    pages: 'En una página real',
    plainPage: 'HTML simple',
    spanishPage: 'En español',
    classicPage: 'Script clásico',
    pricingPage: 'Lista de precios',
    start: 'Empieza aquí',
    startConverter: 'Suelta un archivo de audio; esta máquina lo convierte de verdad.',
    serviceReady: 'El servicio está listo, con FFmpeg {value}.',
    serviceWithoutFfmpeg:
      'El servicio debe convertir con FFmpeg y FFmpeg falta: instálalo, o reinicia sin AUDIO_ENGINE.',
    serviceFailed: 'El servicio tiene problemas; su registro dice por qué. Reinícialo con `npm start`.',
    serviceSilent: 'Ningún servicio responde en este origen: inícialo con `npm start`.',
    preview: 'Vista previa',
    width: 'Ancho',
    full: 'Completo',
    widthHandle: 'Ancho de la vista previa en píxeles',
    restart: 'Reiniciar',
    restarted: 'El widget empieza de nuevo.',
    reset: 'Restablecer',
    resetDone: 'No hay atributos definidos y el widget empieza de nuevo.',
    attributes: 'Atributos',
    absent: 'sin definir',
    snippet: 'Fragmento',
    copy: 'Copiar',
    copied: 'Copiado',
    copyByHand: 'El navegador no permite copiar aquí. El fragmento está seleccionado: cópialo con el teclado.',
    otherOrigin: 'En una página de otro origen, añade `{value}` a la etiqueta y ese origen a `ALLOWED_ORIGINS`.',
    events: 'Eventos',
    clear: 'Vaciar',
    cleared: 'La lista de eventos está vacía.',
    noEvents: 'Nada todavía. Usa el widget y aquí aparecerá lo que emite.',
    cancelable: 'cancelable',
    repeated: '{value} veces',
    reference: 'Referencia',
    properties: 'Propiedades',
    methods: 'Métodos',
    parts: 'Partes',
    slots: 'Slots',
    customProperties: 'Propiedades personalizadas',
    name: 'Nombre',
    meaning: 'Significado',
    defaultValue: 'por defecto {value}',
    startAuthModal: 'Ábrelo y regístrate; el código llega al buzón de abajo.',
    startOneTap: 'El aviso está en el borde de la ventana; nada de él está en la página.',
    startTts: 'Elige una voz, escribe algo y deja que lo lea; con ▷ la oyes antes.',
    signIn: 'Iniciar sesión',
    open: 'Registrarse',
    openLogin: 'Iniciar sesión',
    signOut: 'Cerrar sesión',
    signedOut: 'Nadie ha iniciado sesión.',
    wouldLead: 'Sesión iniciada. En una página tuya esto llevaría a {value}.',
    standIns: 'Esta máquina hace de los proveedores. ¿Qué deben hacer?',
    mailbox: 'Lo que envía el servicio llega aquí.',
    noModels: 'Los widgets aún no están compilados. Ejecuta `npm run build` y recarga esta página.',
  },
  fr: {
    skip: 'Aller au widget',
    language: 'Langue',
    theme: 'Thème',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Comme le système',
    navigation: 'Widgets et pages',
    widgets: 'Widgets',
    pages: 'Sur une vraie page',
    plainPage: 'HTML simple',
    spanishPage: 'En espagnol',
    classicPage: 'Script classique',
    pricingPage: 'Liste de prix',
    start: 'Commencez ici',
    startConverter: 'Déposez un fichier audio\u00a0: cette machine le convertit réellement.',
    serviceReady: 'Le service est prêt, avec FFmpeg {value}.',
    serviceWithoutFfmpeg:
      'Le service doit convertir avec FFmpeg, et FFmpeg manque\u00a0: installez-le, ou relancez sans AUDIO_ENGINE.',
    serviceFailed: 'Le service est en difficulté\u00a0; son journal dit pourquoi. Relancez-le avec `npm start`.',
    serviceSilent: 'Aucun service ne répond sur cette origine\u00a0: lancez-le avec `npm start`.',
    preview: 'Aperçu',
    width: 'Largeur',
    full: 'Pleine',
    widthHandle: 'Largeur de l’aperçu en pixels',
    restart: 'Relancer',
    restarted: 'Le widget repart de zéro.',
    reset: 'Réinitialiser',
    resetDone: 'Aucun attribut n’est défini et le widget repart de zéro.',
    attributes: 'Attributs',
    absent: 'non défini',
    snippet: 'Extrait',
    copy: 'Copier',
    copied: 'Copié',
    copyByHand: 'Le navigateur ne permet pas de copier ici. L’extrait est sélectionné\u00a0: copiez-le au clavier.',
    otherOrigin:
      'Sur une page d’une autre origine, ajoutez `{value}` à la balise et cette origine à `ALLOWED_ORIGINS`.',
    events: 'Événements',
    clear: 'Vider',
    cleared: 'La liste des événements est vide.',
    noEvents: 'Rien pour l’instant. Utilisez le widget\u00a0: ce qu’il émet apparaît ici.',
    cancelable: 'annulable',
    repeated: '{value} fois',
    reference: 'Référence',
    properties: 'Propriétés',
    methods: 'Méthodes',
    parts: 'Parties',
    slots: 'Slots',
    customProperties: 'Propriétés personnalisées',
    name: 'Nom',
    meaning: 'Signification',
    defaultValue: 'par défaut {value}',
    startAuthModal: 'Ouvrez-la et inscrivez-vous ; le code arrive dans la boîte ci-dessous.',
    startOneTap: 'L’invite se tient au bord de la fenêtre ; rien n’en est dans la page.',
    startTts: 'Choisissez une voix, écrivez quelque chose et faites-le lire ; ▷ la fait entendre d’abord.',
    signIn: 'Connexion',
    open: 'S’inscrire',
    openLogin: 'Se connecter',
    signOut: 'Se déconnecter',
    signedOut: 'Personne n’est connecté.',
    wouldLead: 'Connecté. Sur une page à vous, cela mènerait à {value}.',
    standIns: 'Cette machine joue les fournisseurs. Que doivent-ils faire ?',
    mailbox: 'Les e-mails du service arrivent ici.',
    noModels: 'Les widgets ne sont pas encore compilés. Lancez `npm run build`, puis rechargez cette page.',
  },
  de: {
    skip: 'Zum Widget springen',
    language: 'Sprache',
    theme: 'Farbschema',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'Wie das System',
    navigation: 'Widgets und Seiten',
    widgets: 'Widgets',
    pages: 'Auf einer echten Seite',
    plainPage: 'Reines HTML',
    spanishPage: 'Auf Spanisch',
    classicPage: 'Klassisches Skript',
    pricingPage: 'Preisliste',
    start: 'Hier beginnen',
    startConverter: 'Legen Sie eine Audiodatei ab; dieser Rechner wandelt sie wirklich um.',
    serviceReady: 'Der Dienst ist bereit, mit FFmpeg {value}.',
    serviceWithoutFfmpeg:
      'Der Dienst soll mit FFmpeg umwandeln, und FFmpeg fehlt: installieren, oder ohne AUDIO_ENGINE neu starten.',
    serviceFailed: 'Der Dienst ist gestört; sein Protokoll sagt, warum. Neu starten mit `npm start`.',
    serviceSilent: 'Unter dieser Adresse antwortet kein Dienst: starten mit `npm start`.',
    preview: 'Vorschau',
    width: 'Breite',
    full: 'Voll',
    widthHandle: 'Breite der Vorschau in Pixeln',
    restart: 'Neu beginnen',
    restarted: 'Das Widget beginnt von vorn.',
    reset: 'Zurücksetzen',
    resetDone: 'Kein Attribut ist gesetzt, und das Widget beginnt von vorn.',
    attributes: 'Attribute',
    absent: 'nicht gesetzt',
    snippet: 'Code',
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyByHand: 'Der Browser erlaubt das Kopieren hier nicht. Der Code ist markiert: mit der Tastatur kopieren.',
    otherOrigin:
      'Auf einer Seite mit anderem Ursprung `{value}` am Tag ergänzen und diesen Ursprung in `ALLOWED_ORIGINS` eintragen.',
    events: 'Ereignisse',
    clear: 'Leeren',
    cleared: 'Die Liste der Ereignisse ist leer.',
    noEvents: 'Noch nichts. Was das Widget meldet, sobald Sie es benutzen, erscheint hier.',
    cancelable: 'abbrechbar',
    repeated: '{value}-mal',
    reference: 'Referenz',
    properties: 'Eigenschaften',
    methods: 'Methoden',
    parts: 'Teile',
    slots: 'Slots',
    customProperties: 'CSS-Variablen',
    name: 'Name',
    meaning: 'Bedeutung',
    defaultValue: 'Standard {value}',
    startAuthModal: 'Öffne ihn und registriere dich; der Code kommt ins Postfach unten.',
    startOneTap: 'Die Aufforderung steht am Rand des Fensters; in der Seite steht nichts davon.',
    startTts: 'Wähle eine Stimme, schreibe etwas und lass es vorlesen; mit ▷ hörst du sie vorher.',
    signIn: 'Anmelden',
    open: 'Registrieren',
    openLogin: 'Anmelden',
    signOut: 'Abmelden',
    signedOut: 'Niemand ist angemeldet.',
    wouldLead: 'Angemeldet. Auf einer Seite von dir ginge es weiter zu {value}.',
    standIns: 'Diese Maschine spielt die Anbieter. Was sollen sie tun?',
    mailbox: 'Was der Dienst verschickt, kommt hier an.',
    noModels: 'Die Widgets sind noch nicht gebaut. `npm run build` ausführen, dann diese Seite neu laden.',
  },
};

/** @type {Language} */
let current = 'en';

/**
 * @param {MessageKey} key
 * @param {string} [value]
 */
export const message = (key, value = '') => messages[current][key].replace('{value}', value);

/**
 * Puts every text at and below a node into the current language: `data-text` names the message that is the content,
 * `data-label` the one that is the accessible name, `data-fill` what is filled in.
 * @param {HTMLElement} root
 */
export function translate(root) {
  for (const node of [root, ...root.querySelectorAll('[data-text], [data-label]')]) {
    if (!(node instanceof HTMLElement)) continue;
    const { text, label, fill } = node.dataset;
    if (text) node.replaceChildren(...prose(message(/** @type {MessageKey} */ (text), fill)));
    if (label) node.setAttribute('aria-label', message(/** @type {MessageKey} */ (label), fill));
  }
}

/** @param {Language} language */
export function speak(language) {
  current = language;
  document.documentElement.lang = language;
  translate(document.body);
}

/**
 * Text whose parts between backticks are code.
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export function prose(text) {
  return text.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const code = document.createElement('code');
    code.textContent = part;
    return code;
  });
}
