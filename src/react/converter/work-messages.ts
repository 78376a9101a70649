/** What the converter says of a file at hand, in every language. The 50 MB message is the specification's own. */
import type { Loss } from '../../api/schema.ts';
import type { Language } from '../../definition/common.ts';
import type { ConverterProblem } from './definition.ts';

export interface WorkMessages {
  cancelUpload: string;
  remove: string;
  /** `seconds` is at least 1. */
  secondsLeft(seconds: number): string;
  minutesLeft(minutes: number): string;
  /** The engine on the device is being downloaded, once. */
  preparing: string;
  /** `size` is that of the download. */
  preparingOnce(size: string): string;
  /** The same as uploading, where the file stays on the device. */
  reading: string;
  uploading: string;
  uploaded: string;
  convert(format: string): string;
  converting(format: string): string;
  cancel: string;
  ready(format: string): string;
  download(format: string): string;
  another: string;
  chooseAnother: string;
  /** Opens the dialog for it. */
  logIn: string;
  dismiss: string;
  /** `formats` is a list, already joined. */
  unsupported(fileName: string, formats: string): string;
  tooLarge: string;
  empty(fileName: string): string;
  /** Of a video, which only the device takes the sound out of. */
  video(fileName: string): string;
  /** After one of these about the first file: so many others were not taken either. */
  others(count: number): string;
  /** The engine cannot run in the page, so the service converts. */
  uploadsInstead: string;
  offline: string;
  waitSeconds(seconds: number): string;
  problems: Record<ConverterProblem, readonly [title: string, advice: string]>;
  /** More exact than the advice in `problems`. */
  codec(name: string): string;
  /** `directive` is what the page's policy would have to allow. */
  blocked(directive: string): string;
  /** What a result could not take over; `format` is its own. */
  losses: Record<Loss['kind'], (format: string) => string>;
}

export const workMessages: Record<Language, WorkMessages> = {
  en: {
    cancelUpload: 'Cancel upload',
    remove: 'Remove file',
    secondsLeft: (seconds) => `about ${seconds} s left`,
    minutesLeft: (minutes) => `about ${minutes} min left`,
    preparing: 'Getting the converter ready',
    preparingOnce: (size) => `${size}, only once`,
    reading: 'Reading',
    uploading: 'Uploading',
    uploaded: 'Uploaded',
    convert: (format) => `Convert to ${format}`,
    converting: (format) => `Converting to ${format}`,
    cancel: 'Cancel',
    ready: (format) => `Your ${format} is ready`,
    download: (format) => `Download ${format}`,
    another: 'Convert another file',
    chooseAnother: 'Choose another file',
    logIn: 'Log in',
    dismiss: 'Close this message',
    unsupported: (fileName, formats) => `“${fileName}” is not a format we convert. Choose a file in ${formats}.`,
    tooLarge: 'The maximum allowed file size is 50MB.',
    empty: (fileName) => `“${fileName}” is empty. Choose a file that holds audio.`,
    video: (fileName) => `“${fileName}” is a video. The service here converts audio files only.`,
    others: (count) => (count === 1 ? 'One more file was left out.' : `${count} more files were left out.`),
    uploadsInstead: 'This page cannot convert on your device, so your files are uploaded and converted by the service.',
    offline: 'You are offline. It goes on as soon as the connection is back.',
    waitSeconds: (seconds) => `Try again in ${seconds} s.`,
    problems: {
      network: ['The connection was lost', 'Your file is still here. Check your connection, then try again.'],
      server: ['The service has a problem', 'Your file is still here. Try again in a moment.'],
      busy: ['The service is busy', 'Your file is still here. Wait a little, then try again.'],
      'signed-out': ['Your session has ended', 'Log in again and it goes on by itself. Your file is still here.'],
      refused: ['The service did not accept this file', 'Choose another file, or try again.'],
      'unexpected-answer': [
        'The service gave an answer we could not read',
        'Your file is still here. Try again in a moment.',
      ],
      'too-large': ['The file is too large', 'The maximum allowed file size is 50MB.'],
      'empty-file': ['The file is empty', 'Choose a file that holds audio.'],
      'file-gone': ['The file can no longer be read', 'It was moved, changed or deleted. Choose it again.'],
      'conversion-failed': [
        'This file could not be converted',
        'It may be damaged, or not be audio at all. Choose another file.',
      ],
      'no-audio': ['There is no audio in this file', 'Choose a file that holds audio.'],
      'upload-expired': ['The upload has expired', 'Your file is still here. Try again to upload and convert it.'],
      'result-expired': ['The converted file has expired', 'Try again to convert your file once more.'],
      'codec-unsupported': [
        'The sound of this file is encoded in a way we cannot read',
        'Choose another file, or save this one in another format first.',
      ],
      'out-of-memory': [
        'Your device ran out of memory',
        'Close other tabs or apps, then try again. Your file is still here.',
      ],
      'engine-blocked': ['The converter is not allowed to run on this page', 'Let the owner of this site know.'],
      'engine-unsupported': ['This browser cannot convert audio', 'Update it, or open this page in another browser.'],
      'engine-unreachable': [
        'The converter could not be loaded',
        'Check your connection, then try again. Your file is still here.',
      ],
      unexpected: [
        'Something went wrong on this device',
        'Your file is still here. Try again, or choose another file.',
      ],
    },
    codec: (name) =>
      `Its codec, ${name}, is not supported. Choose another file, or save this one in another format first.`,
    blocked: (directive) => `Let the owner of this site know: its security policy has to allow ${directive}.`,
    losses: {
      tags: (format) => `${format} cannot hold the title and other tags of your file.`,
      'cover-art': (format) => `${format} cannot hold the cover picture of your file.`,
      channels: (format) => `${format} has fewer channels than your file, so they were mixed down.`,
      'sample-rate': (format) => `${format} cannot hold the sample rate of your file, so a close one was used.`,
      'bit-depth': (format) => `${format} holds fewer bits per sample than your file.`,
    },
  },
  es: {
    cancelUpload: 'Cancelar la subida',
    remove: 'Quitar el archivo',
    secondsLeft: (seconds) => `quedan unos ${seconds} s`,
    minutesLeft: (minutes) => `quedan unos ${minutes} min`,
    preparing: 'Preparando el conversor',
    preparingOnce: (size) => `${size}, solo una vez`,
    reading: 'Leyendo',
    uploading: 'Subiendo',
    uploaded: 'Subido',
    convert: (format) => `Convertir a ${format}`,
    converting: (format) => `Convirtiendo a ${format}`,
    cancel: 'Cancelar',
    ready: (format) => `Tu ${format} está listo`,
    download: (format) => `Descargar ${format}`,
    another: 'Convertir otro archivo',
    chooseAnother: 'Elegir otro archivo',
    logIn: 'Iniciar sesión',
    dismiss: 'Cerrar este mensaje',
    unsupported: (fileName, formats) => `No convertimos el formato de «${fileName}». Elige un archivo en ${formats}.`,
    tooLarge: 'El tamaño máximo permitido es de 50 MB.',
    empty: (fileName) => `«${fileName}» está vacío. Elige un archivo que contenga audio.`,
    video: (fileName) => `«${fileName}» es un vídeo. Aquí el servicio solo convierte archivos de audio.`,
    others: (count) => (count === 1 ? 'Otro archivo se quedó fuera.' : `Otros ${count} archivos se quedaron fuera.`),
    uploadsInstead:
      'Esta página no puede convertir en tu dispositivo: tus archivos se suben y los convierte el servicio.',
    offline: 'No tienes conexión. Seguirá en cuanto vuelva.',
    waitSeconds: (seconds) => `Reinténtalo en ${seconds} s.`,
    problems: {
      network: ['Se perdió la conexión', 'Tu archivo sigue aquí. Comprueba la conexión y reinténtalo.'],
      server: ['El servicio tiene un problema', 'Tu archivo sigue aquí. Reinténtalo en un momento.'],
      busy: ['El servicio está ocupado', 'Tu archivo sigue aquí. Espera un poco y reinténtalo.'],
      'signed-out': [
        'Tu sesión ha terminado',
        'Inicia sesión de nuevo y continuará sin que hagas nada. Tu archivo sigue aquí.',
      ],
      refused: ['El servicio no aceptó este archivo', 'Elige otro archivo o reinténtalo.'],
      'unexpected-answer': [
        'No pudimos leer la respuesta del servicio',
        'Tu archivo sigue aquí. Reinténtalo en un momento.',
      ],
      'too-large': ['El archivo es demasiado grande', 'El tamaño máximo permitido es de 50 MB.'],
      'empty-file': ['El archivo está vacío', 'Elige un archivo que contenga audio.'],
      'file-gone': ['El archivo ya no se puede leer', 'Se movió, cambió o borró. Elígelo de nuevo.'],
      'conversion-failed': [
        'No se pudo convertir este archivo',
        'Puede estar dañado o no ser audio. Elige otro archivo.',
      ],
      'no-audio': ['Este archivo no contiene audio', 'Elige un archivo que contenga audio.'],
      'upload-expired': ['La subida ha caducado', 'Tu archivo sigue aquí. Reinténtalo para subirlo y convertirlo.'],
      'result-expired': ['El archivo convertido ha caducado', 'Reinténtalo para convertir tu archivo otra vez.'],
      'codec-unsupported': [
        'El sonido de este archivo está codificado de un modo que no podemos leer',
        'Elige otro archivo o guarda este antes en otro formato.',
      ],
      'out-of-memory': [
        'Tu dispositivo se quedó sin memoria',
        'Cierra otras pestañas o aplicaciones y reinténtalo. Tu archivo sigue aquí.',
      ],
      'engine-blocked': [
        'El conversor no tiene permiso para funcionar en esta página',
        'Avisa al propietario de este sitio.',
      ],
      'engine-unsupported': [
        'Este navegador no puede convertir audio',
        'Actualízalo o abre esta página en otro navegador.',
      ],
      'engine-unreachable': [
        'No se pudo cargar el conversor',
        'Comprueba la conexión y reinténtalo. Tu archivo sigue aquí.',
      ],
      unexpected: ['Algo falló en este dispositivo', 'Tu archivo sigue aquí. Reinténtalo o elige otro archivo.'],
    },
    codec: (name) => `Su códec, ${name}, no es compatible. Elige otro archivo o guarda este antes en otro formato.`,
    blocked: (directive) =>
      `Avisa al propietario de este sitio: su política de seguridad tiene que permitir ${directive}.`,
    losses: {
      tags: (format) => `${format} no puede guardar el título ni las demás etiquetas de tu archivo.`,
      'cover-art': (format) => `${format} no puede guardar la carátula de tu archivo.`,
      channels: (format) => `${format} tiene menos canales que tu archivo, así que se mezclaron.`,
      'sample-rate': (format) => `${format} no admite la frecuencia de muestreo de tu archivo; se usó una cercana.`,
      'bit-depth': (format) => `${format} guarda menos bits por muestra que tu archivo.`,
    },
  },
  fr: {
    cancelUpload: 'Annuler l’envoi',
    remove: 'Retirer le fichier',
    secondsLeft: (seconds) => `encore ${seconds} s environ`,
    minutesLeft: (minutes) => `encore ${minutes} min environ`,
    preparing: 'Préparation du convertisseur',
    preparingOnce: (size) => `${size}, une seule fois`,
    reading: 'Lecture',
    uploading: 'Envoi en cours',
    uploaded: 'Envoyé',
    convert: (format) => `Convertir en ${format}`,
    converting: (format) => `Conversion en ${format}`,
    cancel: 'Annuler',
    ready: (format) => `Votre ${format} est prêt`,
    download: (format) => `Télécharger le ${format}`,
    another: 'Convertir un autre fichier',
    chooseAnother: 'Choisir un autre fichier',
    logIn: 'Se connecter',
    dismiss: 'Fermer ce message',
    unsupported: (fileName, formats) =>
      `Nous ne convertissons pas le format de « ${fileName} ». Choisissez un fichier en ${formats}.`,
    tooLarge: 'La taille maximale autorisée est de 50 Mo.',
    empty: (fileName) => `« ${fileName} » est vide. Choisissez un fichier qui contient du son.`,
    video: (fileName) => `« ${fileName} » est une vidéo. Ici, le service ne convertit que des fichiers audio.`,
    others: (count) =>
      count === 1 ? 'Un autre fichier a été laissé de côté.' : `${count} autres fichiers ont été laissés de côté.`,
    uploadsInstead:
      'Cette page ne peut pas convertir sur votre appareil : vos fichiers sont envoyés et convertis par le service.',
    offline: 'Vous êtes hors ligne. Cela reprendra dès le retour de la connexion.',
    waitSeconds: (seconds) => `Réessayez dans ${seconds} s.`,
    problems: {
      network: ['La connexion a été perdue', 'Votre fichier est toujours là. Vérifiez la connexion, puis réessayez.'],
      server: ['Le service rencontre un problème', 'Votre fichier est toujours là. Réessayez dans un instant.'],
      busy: ['Le service est très sollicité', 'Votre fichier est toujours là. Patientez un peu, puis réessayez.'],
      'signed-out': [
        'Votre session est terminée',
        'Reconnectez-vous et cela reprendra tout seul. Votre fichier est toujours là.',
      ],
      refused: ['Le service n’a pas accepté ce fichier', 'Choisissez un autre fichier ou réessayez.'],
      'unexpected-answer': [
        'La réponse du service est illisible',
        'Votre fichier est toujours là. Réessayez dans un instant.',
      ],
      'too-large': ['Le fichier est trop volumineux', 'La taille maximale autorisée est de 50 Mo.'],
      'empty-file': ['Le fichier est vide', 'Choisissez un fichier qui contient du son.'],
      'file-gone': ['Le fichier n’est plus lisible', 'Il a été déplacé, modifié ou supprimé. Choisissez-le à nouveau.'],
      'conversion-failed': [
        'Ce fichier n’a pas pu être converti',
        'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
      ],
      'no-audio': ['Ce fichier ne contient pas de son', 'Choisissez un fichier qui contient du son.'],
      'upload-expired': [
        'L’envoi a expiré',
        'Votre fichier est toujours là. Réessayez pour l’envoyer et le convertir.',
      ],
      'result-expired': ['Le fichier converti a expiré', 'Réessayez pour convertir votre fichier à nouveau.'],
      'codec-unsupported': [
        'Le son de ce fichier est codé d’une façon que nous ne savons pas lire',
        'Choisissez un autre fichier, ou enregistrez d’abord celui-ci dans un autre format.',
      ],
      'out-of-memory': [
        'Votre appareil manque de mémoire',
        'Fermez d’autres onglets ou applications, puis réessayez. Votre fichier est toujours là.',
      ],
      'engine-blocked': [
        'Le convertisseur n’a pas le droit de fonctionner sur cette page',
        'Prévenez le propriétaire de ce site.',
      ],
      'engine-unsupported': [
        'Ce navigateur ne peut pas convertir de son',
        'Mettez-le à jour, ou ouvrez cette page dans un autre navigateur.',
      ],
      'engine-unreachable': [
        'Le convertisseur n’a pas pu être chargé',
        'Vérifiez la connexion, puis réessayez. Votre fichier est toujours là.',
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
    losses: {
      tags: (format) => `Le format ${format} ne peut pas contenir le titre et les autres étiquettes de votre fichier.`,
      'cover-art': (format) => `Le format ${format} ne peut pas contenir la pochette de votre fichier.`,
      channels: (format) => `Le format ${format} a moins de canaux que votre fichier ; ils ont été mixés.`,
      'sample-rate': (format) =>
        `Le format ${format} n’accepte pas la fréquence de votre fichier ; une fréquence proche a été choisie.`,
      'bit-depth': (format) => `Le format ${format} contient moins de bits par échantillon que votre fichier.`,
    },
  },
  de: {
    cancelUpload: 'Hochladen abbrechen',
    remove: 'Datei entfernen',
    secondsLeft: (seconds) => `noch etwa ${seconds} s`,
    minutesLeft: (minutes) => `noch etwa ${minutes} min`,
    preparing: 'Der Konverter wird vorbereitet',
    preparingOnce: (size) => `${size}, nur einmal`,
    reading: 'Wird gelesen',
    uploading: 'Wird hochgeladen',
    uploaded: 'Hochgeladen',
    convert: (format) => `In ${format} umwandeln`,
    converting: (format) => `Wird in ${format} umgewandelt`,
    cancel: 'Abbrechen',
    ready: (format) => `Deine ${format}-Datei ist fertig`,
    download: (format) => `${format} herunterladen`,
    another: 'Weitere Datei umwandeln',
    chooseAnother: 'Andere Datei auswählen',
    logIn: 'Anmelden',
    dismiss: 'Meldung schließen',
    unsupported: (fileName, formats) =>
      `Das Format von „${fileName}“ wandeln wir nicht um. Wähle eine Datei in ${formats}.`,
    tooLarge: 'Die maximal erlaubte Dateigröße beträgt 50 MB.',
    empty: (fileName) => `„${fileName}“ ist leer. Wähle eine Datei, die Ton enthält.`,
    video: (fileName) => `„${fileName}“ ist ein Video. Der Dienst wandelt hier nur Audiodateien um.`,
    others: (count) =>
      count === 1 ? 'Eine weitere Datei blieb außen vor.' : `${count} weitere Dateien blieben außen vor.`,
    uploadsInstead:
      'Diese Seite kann nicht auf deinem Gerät umwandeln. Deine Dateien werden hochgeladen, der Dienst wandelt sie um.',
    offline: 'Du bist offline. Es geht weiter, sobald die Verbindung wieder da ist.',
    waitSeconds: (seconds) => `Versuche es in ${seconds} s erneut.`,
    problems: {
      network: [
        'Die Verbindung ging verloren',
        'Deine Datei ist noch da. Prüfe die Verbindung und versuche es erneut.',
      ],
      server: ['Der Dienst hat ein Problem', 'Deine Datei ist noch da. Versuche es gleich noch einmal.'],
      busy: ['Der Dienst ist ausgelastet', 'Deine Datei ist noch da. Warte kurz und versuche es erneut.'],
      'signed-out': [
        'Deine Sitzung ist abgelaufen',
        'Melde dich neu an, dann geht es von selbst weiter. Deine Datei ist noch da.',
      ],
      refused: ['Der Dienst hat diese Datei nicht angenommen', 'Wähle eine andere Datei oder versuche es erneut.'],
      'unexpected-answer': [
        'Die Antwort des Dienstes war nicht lesbar',
        'Deine Datei ist noch da. Versuche es gleich noch einmal.',
      ],
      'too-large': ['Die Datei ist zu groß', 'Die maximal erlaubte Dateigröße beträgt 50 MB.'],
      'empty-file': ['Die Datei ist leer', 'Wähle eine Datei, die Ton enthält.'],
      'file-gone': [
        'Die Datei ist nicht mehr lesbar',
        'Sie wurde verschoben, geändert oder gelöscht. Wähle sie neu aus.',
      ],
      'conversion-failed': [
        'Diese Datei ließ sich nicht umwandeln',
        'Vielleicht ist sie beschädigt oder gar kein Ton. Wähle eine andere Datei.',
      ],
      'no-audio': ['Diese Datei enthält keinen Ton', 'Wähle eine Datei, die Ton enthält.'],
      'upload-expired': [
        'Das Hochgeladene ist abgelaufen',
        'Deine Datei ist noch da. Versuche es erneut, um sie umzuwandeln.',
      ],
      'result-expired': [
        'Die umgewandelte Datei ist abgelaufen',
        'Versuche es erneut, um deine Datei noch einmal umzuwandeln.',
      ],
      'codec-unsupported': [
        'Der Ton dieser Datei ist auf eine Weise kodiert, die wir nicht lesen können',
        'Wähle eine andere Datei oder speichere diese zuerst in einem anderen Format.',
      ],
      'out-of-memory': [
        'Deinem Gerät ist der Speicher ausgegangen',
        'Schließe andere Tabs oder Programme und versuche es erneut. Deine Datei ist noch da.',
      ],
      'engine-blocked': [
        'Der Konverter darf auf dieser Seite nicht laufen',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unsupported': [
        'Dieser Browser kann keinen Ton umwandeln',
        'Aktualisiere ihn oder öffne diese Seite in einem anderen Browser.',
      ],
      'engine-unreachable': [
        'Der Konverter konnte nicht geladen werden',
        'Prüfe die Verbindung und versuche es erneut. Deine Datei ist noch da.',
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
    losses: {
      tags: (format) => `${format} kann Titel und andere Angaben deiner Datei nicht aufnehmen.`,
      'cover-art': (format) => `${format} kann das Titelbild deiner Datei nicht aufnehmen.`,
      channels: (format) => `${format} hat weniger Kanäle als deine Datei; sie wurden zusammengemischt.`,
      'sample-rate': (format) =>
        `${format} kann die Abtastrate deiner Datei nicht aufnehmen; eine naheliegende wurde gewählt.`,
      'bit-depth': (format) => `${format} nimmt weniger Bit je Abtastwert auf als deine Datei.`,
    },
  },
};
