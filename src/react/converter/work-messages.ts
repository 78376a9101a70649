/** What the converter says of a file at hand, in every language. The 50 MB message is the specification's own. */
import type { Language } from '../../definition/common.ts';
import type { ConverterProblem } from './definition.ts';

export interface WorkMessages {
  cancelUpload: string;
  remove: string;
  /** `seconds` is at least 1. */
  secondsLeft(seconds: number): string;
  minutesLeft(minutes: number): string;
  uploading: string;
  uploaded: string;
  convert(format: string): string;
  converting(format: string): string;
  cancel: string;
  ready(format: string): string;
  download(format: string): string;
  another: string;
  chooseAnother: string;
  dismiss: string;
  /** `formats` is a list, already joined. */
  unsupported(fileName: string, formats: string): string;
  tooLarge: string;
  empty(fileName: string): string;
  oneAtATime(fileName: string): string;
  offline: string;
  waitSeconds(seconds: number): string;
  problems: Record<ConverterProblem, readonly [title: string, advice: string]>;
}

export const workMessages: Record<Language, WorkMessages> = {
  en: {
    cancelUpload: 'Cancel upload',
    remove: 'Remove file',
    secondsLeft: (seconds) => `about ${seconds} s left`,
    minutesLeft: (minutes) => `about ${minutes} min left`,
    uploading: 'Uploading',
    uploaded: 'Uploaded',
    convert: (format) => `Convert to ${format}`,
    converting: (format) => `Converting to ${format}`,
    cancel: 'Cancel',
    ready: (format) => `Your ${format} is ready`,
    download: (format) => `Download ${format}`,
    another: 'Convert another file',
    chooseAnother: 'Choose another file',
    dismiss: 'Close this message',
    unsupported: (fileName, formats) => `“${fileName}” is not a format we convert. Choose a file in ${formats}.`,
    tooLarge: 'The maximum allowed file size is 50MB.',
    empty: (fileName) => `“${fileName}” is empty. Choose a file that holds audio.`,
    oneAtATime: (fileName) => `One file at a time: we took “${fileName}”.`,
    offline: 'You are offline. It goes on as soon as the connection is back.',
    waitSeconds: (seconds) => `Try again in ${seconds} s.`,
    problems: {
      network: ['The connection was lost', 'Your file is still here. Check your connection, then try again.'],
      server: ['The service has a problem', 'Your file is still here. Try again in a moment.'],
      busy: ['The service is busy', 'Your file is still here. Wait a little, then try again.'],
      'signed-out': ['Your session has ended', 'Log in again, then try again. Your file is still here.'],
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
    },
  },
  es: {
    cancelUpload: 'Cancelar la subida',
    remove: 'Quitar el archivo',
    secondsLeft: (seconds) => `quedan unos ${seconds} s`,
    minutesLeft: (minutes) => `quedan unos ${minutes} min`,
    uploading: 'Subiendo',
    uploaded: 'Subido',
    convert: (format) => `Convertir a ${format}`,
    converting: (format) => `Convirtiendo a ${format}`,
    cancel: 'Cancelar',
    ready: (format) => `Tu ${format} está listo`,
    download: (format) => `Descargar ${format}`,
    another: 'Convertir otro archivo',
    chooseAnother: 'Elegir otro archivo',
    dismiss: 'Cerrar este mensaje',
    unsupported: (fileName, formats) => `No convertimos el formato de «${fileName}». Elige un archivo en ${formats}.`,
    tooLarge: 'El tamaño máximo permitido es de 50 MB.',
    empty: (fileName) => `«${fileName}» está vacío. Elige un archivo que contenga audio.`,
    oneAtATime: (fileName) => `De uno en uno: hemos tomado «${fileName}».`,
    offline: 'No tienes conexión. Seguirá en cuanto vuelva.',
    waitSeconds: (seconds) => `Reinténtalo en ${seconds} s.`,
    problems: {
      network: ['Se perdió la conexión', 'Tu archivo sigue aquí. Comprueba la conexión y reinténtalo.'],
      server: ['El servicio tiene un problema', 'Tu archivo sigue aquí. Reinténtalo en un momento.'],
      busy: ['El servicio está ocupado', 'Tu archivo sigue aquí. Espera un poco y reinténtalo.'],
      'signed-out': ['Tu sesión ha terminado', 'Inicia sesión de nuevo y reinténtalo. Tu archivo sigue aquí.'],
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
    },
  },
  fr: {
    cancelUpload: 'Annuler l’envoi',
    remove: 'Retirer le fichier',
    secondsLeft: (seconds) => `encore ${seconds} s environ`,
    minutesLeft: (minutes) => `encore ${minutes} min environ`,
    uploading: 'Envoi en cours',
    uploaded: 'Envoyé',
    convert: (format) => `Convertir en ${format}`,
    converting: (format) => `Conversion en ${format}`,
    cancel: 'Annuler',
    ready: (format) => `Votre ${format} est prêt`,
    download: (format) => `Télécharger le ${format}`,
    another: 'Convertir un autre fichier',
    chooseAnother: 'Choisir un autre fichier',
    dismiss: 'Fermer ce message',
    unsupported: (fileName, formats) =>
      `Nous ne convertissons pas le format de « ${fileName} ». Choisissez un fichier en ${formats}.`,
    tooLarge: 'La taille maximale autorisée est de 50 Mo.',
    empty: (fileName) => `« ${fileName} » est vide. Choisissez un fichier qui contient du son.`,
    oneAtATime: (fileName) => `Un fichier à la fois : nous avons pris « ${fileName} ».`,
    offline: 'Vous êtes hors ligne. Cela reprendra dès le retour de la connexion.',
    waitSeconds: (seconds) => `Réessayez dans ${seconds} s.`,
    problems: {
      network: ['La connexion a été perdue', 'Votre fichier est toujours là. Vérifiez la connexion, puis réessayez.'],
      server: ['Le service rencontre un problème', 'Votre fichier est toujours là. Réessayez dans un instant.'],
      busy: ['Le service est très sollicité', 'Votre fichier est toujours là. Patientez un peu, puis réessayez.'],
      'signed-out': ['Votre session est terminée', 'Reconnectez-vous, puis réessayez. Votre fichier est toujours là.'],
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
    },
  },
  de: {
    cancelUpload: 'Hochladen abbrechen',
    remove: 'Datei entfernen',
    secondsLeft: (seconds) => `noch etwa ${seconds} s`,
    minutesLeft: (minutes) => `noch etwa ${minutes} min`,
    uploading: 'Wird hochgeladen',
    uploaded: 'Hochgeladen',
    convert: (format) => `In ${format} umwandeln`,
    converting: (format) => `Wird in ${format} umgewandelt`,
    cancel: 'Abbrechen',
    ready: (format) => `Deine ${format}-Datei ist fertig`,
    download: (format) => `${format} herunterladen`,
    another: 'Weitere Datei umwandeln',
    chooseAnother: 'Andere Datei auswählen',
    dismiss: 'Meldung schließen',
    unsupported: (fileName, formats) =>
      `Das Format von „${fileName}“ wandeln wir nicht um. Wähle eine Datei in ${formats}.`,
    tooLarge: 'Die maximal erlaubte Dateigröße beträgt 50 MB.',
    empty: (fileName) => `„${fileName}“ ist leer. Wähle eine Datei, die Ton enthält.`,
    oneAtATime: (fileName) => `Eine Datei nach der anderen: Wir haben „${fileName}“ genommen.`,
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
        'Melde dich neu an und versuche es erneut. Deine Datei ist noch da.',
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
    },
  },
};
