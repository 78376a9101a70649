/**
 * What things are called in the texts that visitors read. `glossary.test.ts` looks for these words in all texts, and
 * `npm run docs` writes them into docs/glossary.md for translators.
 */
import type { Language } from '../definition/common.ts';

/** In one language. A word stands for what begins with it, too: "convert" for "converter". */
export interface Term {
  readonly say: string;
  /** Words for the same thing that texts avoid. */
  readonly never?: readonly string[];
}

export const glossary: Readonly<Record<string, Readonly<Record<Language, Term>>>> = {
  'to begin a session': {
    en: { say: 'log in', never: ['sign in', 'signing in', 'login'] },
    es: { say: 'iniciar sesión', never: ['ingresar', 'loguear'] },
    fr: { say: 'se connecter', never: ['s’identifier', 'identifiez-vous', 'se loguer'] },
    de: { say: 'anmelden', never: ['einloggen', 'eingeloggt', 'einwählen'] },
  },
  'to make an account': {
    en: { say: 'sign up', never: ['register', 'enroll'] },
    es: { say: 'registrarse', never: ['darse de alta', 'date de alta', 'inscrib'] },
    fr: { say: 's’inscrire', never: ['s’enregistrer', 'souscrire'] },
    de: { say: 'registrieren', never: ['einschreiben', 'signup'] },
  },
  'an address for mail': {
    en: { say: 'email', never: ['e-mail', 'mail address'] },
    es: { say: 'correo', never: ['email', 'e-mail', 'mail'] },
    fr: { say: 'e-mail', never: ['email', 'mail', 'courriel'] },
    de: { say: 'E-Mail', never: ['Email', 'Mail'] },
  },
  'a try that may succeed later': {
    en: { say: 'try again', never: ['retry', 'attempt again'] },
    es: { say: 'inténtalo de nuevo', never: ['reinténtalo', 'vuelve a intentarlo', 'prueba otra vez', 'intente'] },
    fr: { say: 'réessayez', never: ['essayez de nouveau', 'essayez à nouveau', 'recommencez'] },
    de: { say: 'versuche es', never: ['versuch es', 'probier es', 'probiere es', 'noch mal', 'nochmal'] },
  },
  'a change of format': {
    en: { say: 'convert', never: ['transcode', 'transform'] },
    es: { say: 'convertir', never: ['convertidor', 'transformar'] },
    fr: { say: 'convertir', never: ['transcoder'] },
    de: { say: 'umwandeln', never: ['konvertieren', 'konvertiert'] },
  },
  'to send a file': {
    en: { say: 'upload', never: ['send up'] },
    es: { say: 'subir', never: ['cargar el archivo', 'cargar un archivo'] },
    fr: { say: 'envoi', never: ['téléverser', 'téléversement', 'uploader'] },
    de: { say: 'hochgeladen', never: ['das Hochgeladene', 'uploaden'] },
  },
  'a file': {
    en: { say: 'file', never: ['document'] },
    es: { say: 'archivo', never: ['fichero'] },
    fr: { say: 'fichier', never: ['document'] },
    de: { say: 'Datei', never: ['File'] },
  },
  'what a visitor has recorded': {
    en: { say: 'recording' },
    es: { say: 'grabación', never: ['registro de audio'] },
    fr: { say: 'enregistrement', never: ['prise de son'] },
    de: { say: 'Aufnahme', never: ['Mitschnitt'] },
  },
  'a machine in the visitor’s hands': {
    en: { say: 'device', never: ['machine'] },
    es: { say: 'dispositivo', never: ['aparato'] },
    fr: { say: 'appareil', never: ['dispositif', 'terminal'] },
    de: { say: 'Gerät', never: ['Endgerät'] },
  },
  'what a visitor pays for': {
    en: { say: 'plan', never: ['tier', 'package'] },
    es: { say: 'plan', never: ['tarifa', 'paquete'] },
    fr: { say: 'offre', never: ['formule', 'forfait'] },
    de: { say: 'Tarif', never: ['Paket', 'Abo-Modell'] },
  },
  'days without paying': {
    en: { say: 'free trial', never: ['test period'] },
    es: { say: 'prueba gratis', never: ['periodo de prueba', 'demo'] },
    fr: { say: 'essai gratuit', never: ['période d’essai'] },
    de: { say: 'Testphase', never: ['Probezeit', 'Probeabo'] },
  },
  'costs money': {
    en: { say: 'paid', never: ['premium'] },
    es: { say: 'de pago', never: ['prémium'] },
    fr: { say: 'payante', never: ['premium'] },
    de: { say: 'kostenpflichtig', never: ['bezahlten Tarif', 'Premium'] },
  },
  'costs none': {
    en: { say: 'free', never: ['for nothing', 'at no cost'] },
    es: { say: 'gratis', never: ['sin costo', 'gratuitamente'] },
    fr: { say: 'gratuit', never: ['pour rien'] },
    de: { say: 'kostenlos', never: ['umsonst', 'ohne Kosten'] },
  },
  'a code for a lower price': {
    en: { say: 'coupon', never: ['voucher', 'promo code'] },
    es: { say: 'cupón', never: ['código promocional', 'vale'] },
    fr: { say: 'code promo', never: ['coupon', 'bon de réduction'] },
    de: { say: 'Gutschein', never: ['Coupon', 'Rabattcode'] },
  },
  'text read by a computer': {
    en: { say: 'text to speech', never: ['speech synthesis'] },
    es: { say: 'texto a voz', never: ['síntesis de voz'] },
    fr: { say: 'synthèse vocale', never: ['texte en parole'] },
    de: { say: 'Text-to-Speech', never: ['Text in Sprache', 'Text-zu-Sprache', 'Sprachausgabe'] },
  },
  'how loud something is': {
    en: { say: 'loudness', never: ['sound volume'] },
    es: { say: 'sonoridad', never: ['volumen sonoro'] },
    fr: { say: 'niveau', never: ['sonie', 'nivellement', 'nivelé'] },
    de: { say: 'Lautheit', never: ['Lautstärkepegel'] },
  },
  'title, artist and the like in a file': {
    en: { say: 'tags' },
    es: { say: 'metadatos', never: ['etiquetas'] },
    fr: { say: 'métadonnées', never: ['étiquettes', 'tags'] },
    de: { say: 'Metadaten', never: ['Tags'] },
  },
  'the place of a visitor’s projects': {
    en: { say: 'workspace', never: ['work area'] },
    es: { say: 'espacio de trabajo', never: ['área de trabajo'] },
    fr: { say: 'espace de travail', never: ['plan de travail'] },
    de: { say: 'Arbeitsbereich', never: ['Workspace', 'Arbeitsplatz'] },
  },
  'a helper on a page': {
    en: { say: 'tool', never: ['utility'] },
    es: { say: 'herramienta', never: ['utilidad'] },
    fr: { say: 'outil', never: ['utilitaire'] },
    de: { say: 'Tool', never: ['Werkzeug', 'Werkzeuge'] },
  },
  'a moment in which nobody speaks': {
    en: { say: 'pause', never: ['gap', 'silent passage'] },
    es: { say: 'pausa', never: ['hueco'] },
    fr: { say: 'pause', never: ['blanc'] },
    de: { say: 'Pause', never: ['Lücke', 'Sprechpause'] },
  },
  'no longer available': {
    en: { say: 'expired', never: ['outdated'] },
    es: { say: 'ha caducado', never: ['ha expirado', 'vencido'] },
    fr: { say: 'a expiré', never: ['périmé', 'est terminée'] },
    de: { say: 'ist abgelaufen', never: ['verfallen'] },
  },
  'without a connection': {
    en: { say: 'offline', never: ['no connection'] },
    es: { say: 'no tienes conexión', never: ['estás offline', 'fuera de línea'] },
    fr: { say: 'hors ligne', never: ['déconnecté'] },
    de: { say: 'offline', never: ['nicht verbunden'] },
  },
};

/** How visitors are spoken to, and what would be another way. */
export const address: Readonly<Record<Language, { readonly say: string; readonly never: RegExp }>> = {
  en: {
    say: 'you, in US spelling',
    never: /(?<!\p{L})(colour|favour|licence|centre|cancelled|labelled|levelling|personalis|organis)/iu,
  },
  es: { say: 'tú', never: /(?<!\p{L})(usted(es)?|vosotros|vuestr[oa]s?|vos|os)(?!\p{L})/iu },
  fr: { say: 'vous', never: /(?<![\p{L}’])(tu|ton|ta|tes|toi)(?!\p{L})|(?<!\p{L})t’/iu },
  // At the beginning of a sentence "Sie" may be a file.
  de: { say: 'du', never: /(?<!^|[.!?:] |„)(?<!\p{L})(Sie|Ihnen|Ihr(e[mnrs]?)?)(?!\p{L})/u },
};
