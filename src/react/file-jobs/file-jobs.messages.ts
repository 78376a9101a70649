/**
 * The messages about a chosen file that all widgets share, in every language; each widget adds its own. The 50 MB
 * message is given in the specification.
 */
import type { Language } from '../../definition/common.ts';
import type { JobFailureCode } from '../jobs/failure.ts';
import { originRefused } from '../jobs/origin-refused.messages.ts';

/** Failures whose messages depend on what the widget does. */
type OwnWords =
  | 'damaged'
  | 'upload-expired'
  | 'result-expired'
  | 'engine-blocked'
  | 'engine-unsupported'
  | 'engine-unreachable'
  | 'engine-not-found';

type Told<Kind extends string> = Readonly<Record<Kind, readonly [title: string, advice: string]>>;

interface CommonMessages {
  cancelUpload: string;
  remove: string;
  timeLeft(time: string): string;
  /** About the engine's download; `size` is its size. */
  preparingOnce(size: string): string;
  /** Replaces `uploading` if the file stays on the device. */
  reading: string;
  uploading: string;
  cancel: string;
  chooseAnother: string;
  /** The button that opens the sign-in dialog. */
  logIn: string;
  dismiss: string;
  tooLarge: string;
  empty(fileName: string): string;
  /** Follows the message about the first rejected file: so many others were rejected too. */
  others(count: number): string;
  offline: string;
  wait(time: string): string;
  failures: Told<Exclude<JobFailureCode, OwnWords>>;
  /** More specific than the advice in `failures`. */
  codec(name: string): string;
  /** `directive` is what the page's security policy would have to allow. */
  blocked(directive: string): string;
}

/** The common messages, and the widget's own. */
export interface FileJobsMessages extends CommonMessages {
  failures: Told<JobFailureCode>;
  /** The engine on the device is being downloaded, once. */
  preparing: string;
  /** `formats` is a list, already joined. */
  unsupported(fileName: string, formats: string): string;
  /** About a video: only the engine on the device can extract its audio. */
  video(fileName: string): string;
  /** The engine cannot run in the page, so the service is used. */
  uploadsInstead: string;
  /** The service does not allow the page's origin, so the engine on the device is used. */
  onDeviceInstead: string;
  /** Only the first of several files was accepted; absent if there can be several. */
  oneAtATime?: string;
}

export const fileJobsMessages: Record<Language, CommonMessages> = {
  en: {
    cancelUpload: 'Cancel upload',
    remove: 'Remove file',
    timeLeft: (time) => `about ${time} left`,
    preparingOnce: (size) => `${size}, only once`,
    reading: 'Reading',
    uploading: 'Uploading',
    cancel: 'Cancel',
    chooseAnother: 'Choose another file',
    logIn: 'Log in',
    dismiss: 'Close this message',
    tooLarge: 'The maximum allowed file size is 50MB.',
    empty: (fileName) => `“${fileName}” is empty. Choose a file that holds audio.`,
    others: (count) => (count === 1 ? 'One more file was left out.' : `${count} more files were left out.`),
    offline: 'You are offline. It goes on as soon as the connection is back.',
    wait: (time) => `Try again in ${time}.`,
    failures: {
      network: ['The connection was lost', 'Your file is still here. Check your connection, then try again.'],
      'origin-refused': originRefused.en,
      server: ['The service has a problem', 'Your file is still here. Try again in a moment.'],
      'rate-limited': ['The service is busy', 'Your file is still here. Wait a little, then try again.'],
      quota: [
        'Limit reached for now',
        'Your file is still here. Wait until your other files are done or have expired, then try again.',
      ],
      'result-too-large': [
        'The result would be too large',
        'Choose a shorter file, or a more compact format such as MP3.',
      ],
      'signed-out': ['Your session has ended', 'Log in again and it goes on by itself. Your file is still here.'],
      refused: ['The service did not accept this file', 'Choose another file, or try again.'],
      'unexpected-response': [
        'The service gave an answer we could not read',
        'Your file is still here. Try again in a moment.',
      ],
      'too-large': ['The file is too large', 'The maximum allowed file size is 50MB.'],
      'empty-file': ['The file is empty', 'Choose a file that holds audio.'],
      'file-gone': ['The file can no longer be read', 'It was moved, changed or deleted. Choose it again.'],
      'no-audio': ['There is no audio in this file', 'Choose a file that holds audio.'],
      'unsupported-codec': [
        'The sound of this file is encoded in a way we cannot read',
        'Choose another file, or save this one in another format first.',
      ],
      'out-of-memory': [
        'Your device ran out of memory',
        'Close other tabs or apps, then try again. Your file is still here.',
      ],
      unexpected: [
        'Something went wrong on this device',
        'Your file is still here. Try again, or choose another file.',
      ],
    },
    codec: (name) =>
      `Its codec, ${name}, is not supported. Choose another file, or save this one in another format first.`,
    blocked: (directive) => `Let the owner of this site know: its security policy has to allow ${directive}.`,
  },
  es: {
    cancelUpload: 'Cancelar la subida',
    remove: 'Quitar el archivo',
    timeLeft: (time) => (/^1 /.test(time) ? `queda ${time}` : `quedan unos ${time}`),
    preparingOnce: (size) => `${size}, solo una vez`,
    reading: 'Leyendo',
    uploading: 'Subiendo',
    cancel: 'Cancelar',
    chooseAnother: 'Elegir otro archivo',
    logIn: 'Iniciar sesión',
    dismiss: 'Cerrar este mensaje',
    tooLarge: 'El tamaño máximo permitido es de 50 MB.',
    empty: (fileName) => `«${fileName}» está vacío. Elige un archivo que contenga audio.`,
    others: (count) => (count === 1 ? 'Otro archivo se quedó fuera.' : `Otros ${count} archivos se quedaron fuera.`),
    offline: 'No tienes conexión. Seguirá en cuanto vuelva.',
    wait: (time) => `Reinténtalo en ${time}.`,
    failures: {
      network: ['Se perdió la conexión', 'Tu archivo sigue aquí. Comprueba la conexión y reinténtalo.'],
      'origin-refused': originRefused.es,
      server: ['El servicio tiene un problema', 'Tu archivo sigue aquí. Reinténtalo en un momento.'],
      'rate-limited': ['El servicio está ocupado', 'Tu archivo sigue aquí. Espera un poco y reinténtalo.'],
      quota: [
        'Has alcanzado el límite por ahora',
        'Tu archivo sigue aquí. Espera a que tus otros archivos terminen o caduquen y reinténtalo.',
      ],
      'result-too-large': [
        'El resultado sería demasiado grande',
        'Elige un archivo más corto o un formato más compacto, como MP3.',
      ],
      'signed-out': [
        'Tu sesión ha terminado',
        'Inicia sesión de nuevo y continuará sin que hagas nada. Tu archivo sigue aquí.',
      ],
      refused: ['El servicio no aceptó este archivo', 'Elige otro archivo o reinténtalo.'],
      'unexpected-response': [
        'No pudimos leer la respuesta del servicio',
        'Tu archivo sigue aquí. Reinténtalo en un momento.',
      ],
      'too-large': ['El archivo es demasiado grande', 'El tamaño máximo permitido es de 50 MB.'],
      'empty-file': ['El archivo está vacío', 'Elige un archivo que contenga audio.'],
      'file-gone': ['El archivo ya no se puede leer', 'Se movió, cambió o borró. Elígelo de nuevo.'],
      'no-audio': ['Este archivo no contiene audio', 'Elige un archivo que contenga audio.'],
      'unsupported-codec': [
        'El sonido de este archivo está codificado de un modo que no podemos leer',
        'Elige otro archivo o guarda este antes en otro formato.',
      ],
      'out-of-memory': [
        'Tu dispositivo se quedó sin memoria',
        'Cierra otras pestañas o aplicaciones y reinténtalo. Tu archivo sigue aquí.',
      ],
      unexpected: ['Algo falló en este dispositivo', 'Tu archivo sigue aquí. Reinténtalo o elige otro archivo.'],
    },
    codec: (name) => `Su códec, ${name}, no es compatible. Elige otro archivo o guarda este antes en otro formato.`,
    blocked: (directive) =>
      `Avisa al propietario de este sitio: su política de seguridad tiene que permitir ${directive}.`,
  },
  fr: {
    cancelUpload: 'Annuler l’envoi',
    remove: 'Retirer le fichier',
    timeLeft: (time) => `encore ${time} environ`,
    preparingOnce: (size) => `${size}, une seule fois`,
    reading: 'Lecture',
    uploading: 'Envoi en cours',
    cancel: 'Annuler',
    chooseAnother: 'Choisir un autre fichier',
    logIn: 'Se connecter',
    dismiss: 'Fermer ce message',
    tooLarge: 'La taille maximale autorisée est de 50 Mo.',
    empty: (fileName) => `« ${fileName} » est vide. Choisissez un fichier qui contient du son.`,
    others: (count) =>
      count === 1 ? 'Un autre fichier a été laissé de côté.' : `${count} autres fichiers ont été laissés de côté.`,
    offline: 'Vous êtes hors ligne. Cela reprendra dès le retour de la connexion.',
    wait: (time) => `Réessayez dans ${time}.`,
    failures: {
      network: ['La connexion a été perdue', 'Votre fichier est toujours là. Vérifiez la connexion, puis réessayez.'],
      'origin-refused': originRefused.fr,
      server: ['Le service rencontre un problème', 'Votre fichier est toujours là. Réessayez dans un instant.'],
      'rate-limited': [
        'Le service est très sollicité',
        'Votre fichier est toujours là. Patientez un peu, puis réessayez.',
      ],
      quota: [
        'Vous avez atteint la limite pour le moment',
        'Votre fichier est toujours là. Attendez que vos autres fichiers soient terminés ou expirés, puis réessayez.',
      ],
      'result-too-large': [
        'Le résultat serait trop volumineux',
        'Choisissez un fichier plus court ou un format plus compact, comme le MP3.',
      ],
      'signed-out': [
        'Votre session est terminée',
        'Reconnectez-vous et cela reprendra tout seul. Votre fichier est toujours là.',
      ],
      refused: ['Le service n’a pas accepté ce fichier', 'Choisissez un autre fichier ou réessayez.'],
      'unexpected-response': [
        'La réponse du service est illisible',
        'Votre fichier est toujours là. Réessayez dans un instant.',
      ],
      'too-large': ['Le fichier est trop volumineux', 'La taille maximale autorisée est de 50 Mo.'],
      'empty-file': ['Le fichier est vide', 'Choisissez un fichier qui contient du son.'],
      'file-gone': ['Le fichier n’est plus lisible', 'Il a été déplacé, modifié ou supprimé. Choisissez-le à nouveau.'],
      'no-audio': ['Ce fichier ne contient pas de son', 'Choisissez un fichier qui contient du son.'],
      'unsupported-codec': [
        'Le son de ce fichier est codé d’une façon que nous ne savons pas lire',
        'Choisissez un autre fichier, ou enregistrez d’abord celui-ci dans un autre format.',
      ],
      'out-of-memory': [
        'Votre appareil manque de mémoire',
        'Fermez d’autres onglets ou applications, puis réessayez. Votre fichier est toujours là.',
      ],
      unexpected: [
        'Un problème est survenu sur cet appareil',
        'Votre fichier est toujours là. Réessayez ou choisissez un autre fichier.',
      ],
    },
    codec: (name) =>
      `Son codec, ${name}, n’est pas pris en charge. Choisissez un autre fichier, ou enregistrez d’abord celui-ci dans un autre format.`,
    blocked: (directive) =>
      `Prévenez le propriétaire de ce site : sa politique de sécurité doit autoriser ${directive}.`,
  },
  de: {
    cancelUpload: 'Hochladen abbrechen',
    remove: 'Datei entfernen',
    timeLeft: (time) => `noch etwa ${time}`,
    preparingOnce: (size) => `${size}, nur einmal`,
    reading: 'Wird gelesen',
    uploading: 'Wird hochgeladen',
    cancel: 'Abbrechen',
    chooseAnother: 'Andere Datei auswählen',
    logIn: 'Anmelden',
    dismiss: 'Meldung schließen',
    tooLarge: 'Die maximal erlaubte Dateigröße beträgt 50 MB.',
    empty: (fileName) => `„${fileName}“ ist leer. Wähle eine Datei, die Ton enthält.`,
    others: (count) =>
      count === 1 ? 'Eine weitere Datei blieb außen vor.' : `${count} weitere Dateien blieben außen vor.`,
    offline: 'Du bist offline. Es geht weiter, sobald die Verbindung wieder da ist.',
    wait: (time) => `Versuche es in ${time} erneut.`,
    failures: {
      network: [
        'Die Verbindung ging verloren',
        'Deine Datei ist noch da. Prüfe die Verbindung und versuche es erneut.',
      ],
      'origin-refused': originRefused.de,
      server: ['Der Dienst hat ein Problem', 'Deine Datei ist noch da. Versuche es gleich noch einmal.'],
      'rate-limited': ['Der Dienst ist ausgelastet', 'Deine Datei ist noch da. Warte kurz und versuche es erneut.'],
      quota: [
        'Das Limit ist vorerst erreicht',
        'Deine Datei ist noch da. Warte, bis deine anderen Dateien fertig oder abgelaufen sind, und versuche es erneut.',
      ],
      'result-too-large': [
        'Das Ergebnis wäre zu groß',
        'Wähle eine kürzere Datei oder ein kompakteres Format wie MP3.',
      ],
      'signed-out': [
        'Deine Sitzung ist abgelaufen',
        'Melde dich neu an, dann geht es von selbst weiter. Deine Datei ist noch da.',
      ],
      refused: ['Der Dienst hat diese Datei nicht angenommen', 'Wähle eine andere Datei oder versuche es erneut.'],
      'unexpected-response': [
        'Die Antwort des Dienstes war nicht lesbar',
        'Deine Datei ist noch da. Versuche es gleich noch einmal.',
      ],
      'too-large': ['Die Datei ist zu groß', 'Die maximal erlaubte Dateigröße beträgt 50 MB.'],
      'empty-file': ['Die Datei ist leer', 'Wähle eine Datei, die Ton enthält.'],
      'file-gone': [
        'Die Datei ist nicht mehr lesbar',
        'Sie wurde verschoben, geändert oder gelöscht. Wähle sie neu aus.',
      ],
      'no-audio': ['Diese Datei enthält keinen Ton', 'Wähle eine Datei, die Ton enthält.'],
      'unsupported-codec': [
        'Der Ton dieser Datei ist auf eine Weise kodiert, die wir nicht lesen können',
        'Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.',
      ],
      'out-of-memory': [
        'Deinem Gerät ist der Speicher ausgegangen',
        'Schließe andere Tabs oder Programme und versuche es erneut. Deine Datei ist noch da.',
      ],
      unexpected: [
        'Auf diesem Gerät ist etwas schiefgegangen',
        'Deine Datei ist noch da. Versuche es erneut oder wähle eine andere Datei.',
      ],
    },
    codec: (name) =>
      `Ihr Codec, ${name}, wird nicht unterstützt. Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.`,
    blocked: (directive) =>
      `Gib den Betreibern dieser Website Bescheid: Ihre Sicherheitsrichtlinie muss ${directive} erlauben.`,
  },
};
