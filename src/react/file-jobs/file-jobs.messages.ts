/**
 * The messages about a chosen file that all widgets share, in every language; each widget adds its own. The 50 MB
 * message is given in the specification.
 */
import type { Language } from '../../definition/common.ts';
import type { JobFailureCode } from '../jobs/failure.ts';
import { intercepted } from '../jobs/intercepted.messages.ts';
import { originRefused } from '../jobs/origin-refused.messages.ts';
import { plural } from '../plural.ts';
import type { NoFile } from './transferred.ts';

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
  removed(fileName: string): string;
  /** At least two files were removed. */
  removedFiles(count: number): string;
  /** The button that takes back the removal. */
  undo: string;
  tooLarge: string;
  /**
   * Which file is too large, by whose limit, and what to do. Follows `tooLarge` if the limit is the service's. The sizes
   * have their units.
   */
  tooLargeFor: Record<'service' | 'device' | 'page', (fileName: string, size: string, limit: string) => string>;
  /** The button that uploads a file that the device could not read. */
  useService: string;
  empty(fileName: string): string;
  /** Follows the message about the first rejected file: so many others were rejected too. */
  others(count: number): string;
  emptyFolder: string;
  /** No recording is in the folders, but so many other files. */
  noRecordings(count: number): string;
  /** So many files and folders in the folders could not be read. */
  unreadable(count: number): string;
  /** There is more in the folders; `count` is how much was looked at. */
  cut(count: number): string;
  /** It was not a file: an attachment that is not on the device, a link, a text, or an image of a page. */
  noFile: Readonly<Record<NoFile, string>>;
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
  /** About one file that stays on the device, although others are uploaded. */
  onDevice: string;
  /** Only the first of several files was accepted; absent if there can be several. */
  oneAtATime?: string;
}

/** In English, which says "an MP3". */
export const withArticle = (formats: string): string => `${/^[AMO]/.test(formats) ? 'an' : 'a'} ${formats}`;

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
    removed: (fileName) => `“${fileName}” removed.`,
    removedFiles: (count) => `${count} files removed.`,
    undo: 'Undo',
    tooLarge: 'The maximum allowed file size is 50MB.',
    tooLargeFor: {
      service: (fileName, size) =>
        `“${fileName}” is ${size}, which is more than our servers accept. Choose a smaller file.`,
      device: (fileName, size, limit) =>
        `“${fileName}” is ${size}. On your device, files can be up to ${limit}. Choose a smaller file.`,
      page: (fileName, size, limit) =>
        `“${fileName}” is ${size}. This page accepts files of up to ${limit}. Choose a smaller file.`,
    },
    useService: 'Upload it to our servers instead',
    empty: (fileName) => `“${fileName}” is empty. Choose a file that contains audio.`,
    others: (count) => `${count} other ${plural('en', count, 'file wasn’t', 'files weren’t')} added.`,
    emptyFolder: 'This folder is empty. Drop one that contains recordings.',
    noRecordings: (count) =>
      'There are no recordings in this folder, only ' +
      `${plural('en', count, '1 other file', `${count} other files`)}. Drop one that contains recordings.`,
    unreadable: (count) => `${count} ${plural('en', count, 'item', 'items')} in the folder couldn’t be read.`,
    cut: (count) => `Only the first ${count} files were looked at. Add the others from smaller folders.`,
    noFile: {
      promise: 'This attachment isn’t on your device yet. Save it first, then choose the saved file.',
      link: 'This is a link, not a file. Download the recording first, then choose the downloaded file.',
      text: 'This is text, not a file. Choose a recording from your device.',
      image: 'This is an image, not a recording. Choose an audio file from your device.',
    },
    offline: 'You’re offline. We’ll continue when you’re back online.',
    wait: (time) => `Wait time: ${time}.`,
    failures: {
      network: ['Connection lost', 'Your file is still here. Check your connection and try again.'],
      'origin-refused': originRefused.en,
      intercepted: intercepted.en,
      'too-large-here': ['This site can’t take files of this size', 'Choose a smaller file.'],
      server: ['Something went wrong on our side', 'Your file is still here. Try again in a moment.'],
      'rate-limited': ['We’re very busy right now', 'Your file is still here. Wait a moment, then try again.'],
      quota: [
        'Limit reached for now',
        'Your file is still here. Wait until your other files are done or have expired, then try again.',
      ],
      'result-too-large': [
        'The result would be too large',
        'Choose a shorter file, or a more compact format such as MP3.',
      ],
      'signed-out': ['Your session timed out', 'Log in again to pick up where you left off. Your file is still here.'],
      refused: ['We couldn’t accept this file', 'Choose another file or try again.'],
      'unexpected-response': [
        'Unexpected response from our servers',
        'Your file is still here. Try again in a moment.',
      ],
      'too-large': ['The file is too large', 'The maximum allowed file size is 50MB.'],
      'empty-file': ['The file is empty', 'Choose a file that contains audio.'],
      'file-gone': ['The file can no longer be read', 'It was moved, changed or deleted. Choose it again.'],
      'no-audio': ['This file contains no audio', 'Choose a file that contains audio.'],
      'unsupported-codec': [
        'We can’t read the audio in this file',
        'Choose another file or save this one in another format first.',
      ],
      'out-of-memory': [
        'Your device ran out of memory',
        'Close other tabs or apps, then try again. Your file is still here.',
      ],
      unexpected: ['Something went wrong on this device', 'Your file is still here. Try again or choose another file.'],
    },
    codec: (name) => `The codec ${name} isn’t supported. Choose another file or save this one in another format first.`,
    blocked: (directive) => `Let the owner of this site know: its security policy has to allow ${directive}.`,
  },
  es: {
    cancelUpload: 'Cancelar la subida',
    remove: 'Quitar el archivo',
    timeLeft: (time) => `tiempo restante: ${time}`,
    preparingOnce: (size) => `${size}, solo una vez`,
    reading: 'Leyendo',
    uploading: 'Subiendo',
    cancel: 'Cancelar',
    chooseAnother: 'Elegir otro archivo',
    logIn: 'Iniciar sesión',
    dismiss: 'Cerrar este mensaje',
    removed: (fileName) => `Se ha quitado «${fileName}».`,
    removedFiles: (count) => `Se han quitado ${count} archivos.`,
    undo: 'Deshacer',
    tooLarge: 'El tamaño máximo permitido es de 50 MB.',
    tooLargeFor: {
      service: (fileName, size) =>
        `«${fileName}» ocupa ${size}, más de lo que admiten nuestros servidores. Elige un archivo más pequeño.`,
      device: (fileName, size, limit) =>
        `«${fileName}» ocupa ${size}. En tu dispositivo, el máximo es de ${limit}. Elige un archivo más pequeño.`,
      page: (fileName, size, limit) =>
        `«${fileName}» ocupa ${size}. Esta página admite archivos de hasta ${limit}. Elige un archivo más pequeño.`,
    },
    useService: 'Subirlo a nuestros servidores',
    empty: (fileName) => `«${fileName}» está vacío. Elige un archivo que contenga audio.`,
    others: (count) =>
      plural('es', count, 'Otro archivo no se ha añadido.', `Otros ${count} archivos no se han añadido.`),
    emptyFolder: 'Esta carpeta está vacía. Suelta una que contenga grabaciones.',
    noRecordings: (count) =>
      'En esta carpeta no hay grabaciones, solo ' +
      `${plural('es', count, 'otro archivo', `otros ${count} archivos`)}. Suelta una que contenga grabaciones.`,
    unreadable: (count) =>
      plural(
        'es',
        count,
        'No se ha podido leer 1 elemento de la carpeta.',
        `No se han podido leer ${count} elementos de la carpeta.`,
      ),
    cut: (count) => `Solo se han revisado los primeros ${count} archivos. Añade los demás en carpetas más pequeñas.`,
    noFile: {
      promise: 'Este archivo adjunto aún no está en tu dispositivo. Guárdalo primero y elige el archivo guardado.',
      link: 'Esto es un enlace, no un archivo. Descarga primero la grabación y elige el archivo descargado.',
      text: 'Esto es un texto, no un archivo. Elige una grabación de tu dispositivo.',
      image: 'Esto es una imagen, no una grabación. Elige un archivo de audio de tu dispositivo.',
    },
    offline: 'No tienes conexión. Continuaremos cuando la recuperes.',
    wait: (time) => `Tiempo de espera: ${time}.`,
    failures: {
      network: ['Se ha perdido la conexión', 'Tu archivo sigue aquí. Comprueba tu conexión e inténtalo de nuevo.'],
      'origin-refused': originRefused.es,
      intercepted: intercepted.es,
      'too-large-here': ['Este sitio no admite archivos de este tamaño', 'Elige un archivo más pequeño.'],
      server: ['Algo ha fallado por nuestra parte', 'Tu archivo sigue aquí. Inténtalo de nuevo en un momento.'],
      'rate-limited': [
        'Ahora mismo hay mucha demanda',
        'Tu archivo sigue aquí. Espera un momento e inténtalo de nuevo.',
      ],
      quota: [
        'Has alcanzado el límite por ahora',
        'Tu archivo sigue aquí. Espera a que tus otros archivos terminen o caduquen e inténtalo de nuevo.',
      ],
      'result-too-large': [
        'El resultado sería demasiado grande',
        'Elige un archivo más corto o un formato más compacto, como MP3.',
      ],
      'signed-out': [
        'Tu sesión ha caducado',
        'Inicia sesión de nuevo y continuará automáticamente. Tu archivo sigue aquí.',
      ],
      refused: ['No hemos podido aceptar este archivo', 'Elige otro archivo o inténtalo de nuevo.'],
      'unexpected-response': [
        'Respuesta inesperada de nuestros servidores',
        'Tu archivo sigue aquí. Inténtalo de nuevo en un momento.',
      ],
      'too-large': ['El archivo es demasiado grande', 'El tamaño máximo permitido es de 50 MB.'],
      'empty-file': ['El archivo está vacío', 'Elige un archivo que contenga audio.'],
      'file-gone': ['Ya no se puede leer el archivo', 'Se ha movido, modificado o borrado. Elígelo de nuevo.'],
      'no-audio': ['Este archivo no contiene audio', 'Elige un archivo que contenga audio.'],
      'unsupported-codec': [
        'No podemos leer el audio de este archivo',
        'Elige otro archivo o guarda este antes en otro formato.',
      ],
      'out-of-memory': [
        'Tu dispositivo se ha quedado sin memoria',
        'Cierra otras pestañas o aplicaciones e inténtalo de nuevo. Tu archivo sigue aquí.',
      ],
      unexpected: [
        'Algo ha fallado en este dispositivo',
        'Tu archivo sigue aquí. Inténtalo de nuevo o elige otro archivo.',
      ],
    },
    codec: (name) => `El códec ${name} no es compatible. Elige otro archivo o guarda este antes en otro formato.`,
    blocked: (directive) => `Avisa al propietario de este sitio: su política de seguridad debe permitir ${directive}.`,
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
    removed: (fileName) => `«\u00a0${fileName}\u00a0» a été retiré.`,
    removedFiles: (count) => `${count} fichiers retirés.`,
    undo: 'Restaurer',
    tooLarge: 'La taille maximale autorisée est de 50 Mo.',
    tooLargeFor: {
      service: (fileName, size) =>
        `«\u00a0${fileName}\u00a0» pèse ${size}, plus que ce que nos serveurs acceptent. Choisissez un fichier plus petit.`,
      device: (fileName, size, limit) =>
        `«\u00a0${fileName}\u00a0» pèse ${size}. Sur votre appareil, la limite est de ${limit}. Choisissez un fichier plus petit.`,
      page: (fileName, size, limit) =>
        `«\u00a0${fileName}\u00a0» pèse ${size}. Cette page accepte les fichiers jusqu’à ${limit}. Choisissez un fichier plus petit.`,
    },
    useService: 'L’envoyer à nos serveurs',
    empty: (fileName) => `«\u00a0${fileName}\u00a0» est vide. Choisissez un fichier contenant du son.`,
    others: (count) =>
      plural('fr', count, 'Un autre fichier n’a pas été ajouté.', `${count} autres fichiers n’ont pas été ajoutés.`),
    emptyFolder: 'Ce dossier est vide. Déposez un dossier contenant des enregistrements.',
    noRecordings: (count) =>
      'Ce dossier ne contient aucun enregistrement, seulement ' +
      `${plural('fr', count, 'un autre fichier', `${count} autres fichiers`)}. ` +
      'Déposez un dossier contenant des enregistrements.',
    unreadable: (count) =>
      plural(
        'fr',
        count,
        'Un élément du dossier n’a pas pu être lu.',
        `${count} éléments du dossier n’ont pas pu être lus.`,
      ),
    cut: (count) =>
      `Seuls les ${count} premiers fichiers ont été examinés. Ajoutez les autres à partir de dossiers plus petits.`,
    noFile: {
      promise:
        'Cette pièce jointe n’est pas encore sur votre appareil. Enregistrez-la d’abord, puis choisissez le fichier enregistré.',
      link: 'C’est un lien, pas un fichier. Téléchargez d’abord l’enregistrement, puis choisissez le fichier téléchargé.',
      text: 'C’est du texte, pas un fichier. Choisissez un enregistrement sur votre appareil.',
      image: 'C’est une image, pas un enregistrement. Choisissez un fichier audio sur votre appareil.',
    },
    offline: 'Vous êtes hors ligne. Nous reprendrons dès que vous serez de nouveau en ligne.',
    wait: (time) => `Temps d’attente\u00a0: ${time}.`,
    failures: {
      network: ['Connexion perdue', 'Votre fichier est toujours là. Vérifiez votre connexion, puis réessayez.'],
      'origin-refused': originRefused.fr,
      intercepted: intercepted.fr,
      'too-large-here': ['Ce site n’accepte pas les fichiers de cette taille', 'Choisissez un fichier plus petit.'],
      server: ['Un problème est survenu de notre côté', 'Votre fichier est toujours là. Réessayez dans un instant.'],
      'rate-limited': [
        'Nous sommes très sollicités en ce moment',
        'Votre fichier est toujours là. Patientez un instant, puis réessayez.',
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
        'Votre session a expiré',
        'Reconnectez-vous pour reprendre là où vous en étiez. Votre fichier est toujours là.',
      ],
      refused: ['Nous n’avons pas pu accepter ce fichier', 'Choisissez un autre fichier ou réessayez.'],
      'unexpected-response': [
        'Réponse inattendue de nos serveurs',
        'Votre fichier est toujours là. Réessayez dans un instant.',
      ],
      'too-large': ['Le fichier est trop volumineux', 'La taille maximale autorisée est de 50 Mo.'],
      'empty-file': ['Le fichier est vide', 'Choisissez un fichier contenant du son.'],
      'file-gone': [
        'Le fichier n’est plus lisible',
        'Il a été déplacé, modifié ou supprimé. Choisissez-le de nouveau.',
      ],
      'no-audio': ['Ce fichier ne contient aucun son', 'Choisissez un fichier contenant du son.'],
      'unsupported-codec': [
        'Nous ne pouvons pas lire le son de ce fichier',
        'Choisissez un autre fichier ou enregistrez d’abord celui-ci dans un autre format.',
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
      `Le codec ${name} n’est pas pris en charge. Choisissez un autre fichier ou enregistrez d’abord celui-ci dans un autre format.`,
    blocked: (directive) =>
      `Prévenez le propriétaire de ce site\u00a0: sa politique de sécurité doit autoriser ${directive}.`,
  },
  de: {
    cancelUpload: 'Upload abbrechen',
    remove: 'Datei entfernen',
    timeLeft: (time) => `noch etwa ${time}`,
    preparingOnce: (size) => `${size}, nur einmal`,
    reading: 'Wird gelesen',
    uploading: 'Wird hochgeladen',
    cancel: 'Abbrechen',
    chooseAnother: 'Andere Datei auswählen',
    logIn: 'Anmelden',
    dismiss: 'Meldung schließen',
    removed: (fileName) => `„${fileName}“ wurde entfernt.`,
    removedFiles: (count) => `${count} Dateien wurden entfernt.`,
    undo: 'Rückgängig machen',
    tooLarge: 'Die maximal erlaubte Dateigröße beträgt 50 MB.',
    tooLargeFor: {
      service: (fileName, size) =>
        `„${fileName}“ ist ${size} groß. So große Dateien nehmen unsere Server nicht an. Wähle eine kleinere Datei.`,
      device: (fileName, size, limit) =>
        `„${fileName}“ ist ${size} groß. Auf deinem Gerät sind bis zu ${limit} möglich. Wähle eine kleinere Datei.`,
      page: (fileName, size, limit) =>
        `„${fileName}“ ist ${size} groß. Auf dieser Seite sind bis zu ${limit} erlaubt. Wähle eine kleinere Datei.`,
    },
    useService: 'Stattdessen auf unsere Server hochladen',
    empty: (fileName) => `„${fileName}“ ist leer. Wähle eine Datei, die Ton enthält.`,
    others: (count) =>
      plural(
        'de',
        count,
        'Eine weitere Datei wurde nicht übernommen.',
        `${count} weitere Dateien wurden nicht übernommen.`,
      ),
    emptyFolder: 'Dieser Ordner ist leer. Ziehe einen hierher, der Aufnahmen enthält.',
    noRecordings: (count) =>
      'In diesem Ordner sind keine Aufnahmen, nur ' +
      `${plural('de', count, 'eine andere Datei', `${count} andere Dateien`)}. Ziehe einen hierher, der Aufnahmen enthält.`,
    unreadable: (count) =>
      plural(
        'de',
        count,
        'Ein Element im Ordner konnte nicht gelesen werden.',
        `${count} Elemente im Ordner konnten nicht gelesen werden.`,
      ),
    cut: (count) => `Nur die ersten ${count} Dateien wurden durchsucht. Füge die übrigen aus kleineren Ordnern hinzu.`,
    noFile: {
      promise:
        'Dieser Anhang ist noch nicht auf deinem Gerät. Speichere ihn zuerst und wähle dann die gespeicherte Datei.',
      link: 'Das ist ein Link, keine Datei. Lade die Aufnahme zuerst herunter und wähle dann die heruntergeladene Datei.',
      text: 'Das ist Text, keine Datei. Wähle eine Aufnahme von deinem Gerät.',
      image: 'Das ist ein Bild, keine Aufnahme. Wähle eine Audiodatei von deinem Gerät.',
    },
    offline: 'Du bist offline. Es geht weiter, sobald du wieder online bist.',
    wait: (time) => `Wartezeit: ${time}.`,
    failures: {
      network: ['Verbindung unterbrochen', 'Deine Datei ist noch da. Prüfe deine Verbindung und versuche es erneut.'],
      'origin-refused': originRefused.de,
      intercepted: intercepted.de,
      'too-large-here': ['Diese Website nimmt keine Dateien dieser Größe an', 'Wähle eine kleinere Datei.'],
      server: ['Bei uns ist etwas schiefgegangen', 'Deine Datei ist noch da. Versuche es in Kürze erneut.'],
      'rate-limited': ['Gerade ist viel los', 'Deine Datei ist noch da. Warte einen Moment und versuche es erneut.'],
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
        'Melde dich wieder an, um dort weiterzumachen, wo du aufgehört hast. Deine Datei ist noch da.',
      ],
      refused: ['Wir konnten diese Datei nicht annehmen', 'Wähle eine andere Datei oder versuche es erneut.'],
      'unexpected-response': [
        'Unerwartete Antwort von unseren Servern',
        'Deine Datei ist noch da. Versuche es in Kürze erneut.',
      ],
      'too-large': ['Die Datei ist zu groß', 'Die maximal erlaubte Dateigröße beträgt 50 MB.'],
      'empty-file': ['Die Datei ist leer', 'Wähle eine Datei, die Ton enthält.'],
      'file-gone': [
        'Die Datei ist nicht mehr lesbar',
        'Sie wurde verschoben, geändert oder gelöscht. Wähle sie neu aus.',
      ],
      'no-audio': ['Diese Datei enthält keinen Ton', 'Wähle eine Datei, die Ton enthält.'],
      'unsupported-codec': [
        'Wir können den Ton dieser Datei nicht lesen',
        'Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.',
      ],
      'out-of-memory': [
        'Deinem Gerät fehlt Arbeitsspeicher',
        'Schließe andere Tabs oder Apps und versuche es erneut. Deine Datei ist noch da.',
      ],
      unexpected: [
        'Auf diesem Gerät ist etwas schiefgegangen',
        'Deine Datei ist noch da. Versuche es erneut oder wähle eine andere Datei.',
      ],
    },
    codec: (name) =>
      `Der Codec ${name} wird nicht unterstützt. Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.`,
    blocked: (directive) =>
      `Gib den Betreibern dieser Website Bescheid: Die Sicherheitsrichtlinie der Website muss ${directive} erlauben.`,
  },
};
