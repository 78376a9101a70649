/** The converter's messages about chosen files, in every language. */
import type { Loss } from '../../definition/audio.ts';
import type { Messages } from '../../messages/messages.ts';
import { fileJobsMessages, type FileJobsMessages } from '../file-jobs/file-jobs.messages.ts';

export interface FileMessages extends FileJobsMessages {
  uploaded: string;
  convert(format: string): string;
  converting(format: string): string;
  ready(format: string): string;
  download(format: string): string;
  another: string;
  /** What was lost in the conversion; `format` is the result's. */
  losses: Record<Loss['kind'], (format: string) => string>;
}

export const fileMessages: Messages<'converterFiles'> = {
  name: 'converterFiles',
  en: {
    ...fileJobsMessages.en,
    preparing: 'Getting the converter ready',
    uploaded: 'Uploaded',
    convert: (format) => `Convert to ${format}`,
    converting: (format) => `Converting to ${format}`,
    ready: (format) => `Your ${format} is ready`,
    download: (format) => `Download ${format}`,
    another: 'Convert another file',
    unsupported: (fileName, formats) => `“${fileName}” is not a format we convert. Choose a file in ${formats}.`,
    video: (fileName) => `“${fileName}” is a video. The service here converts audio files only.`,
    uploadsInstead: 'This page cannot convert on your device, so your files are uploaded and converted by the service.',
    onDeviceInstead: 'The service is not available on this site, so your files are converted on your device.',
    losses: {
      tags: (format) => `${format} cannot hold the title and other tags of your file.`,
      'cover-art': (format) => `${format} cannot hold the cover picture of your file.`,
      channels: (format) => `${format} has fewer channels than your file, so they were mixed down.`,
      'sample-rate': (format) => `${format} cannot hold the sample rate of your file, so a close one was used.`,
      'bit-depth': (format) => `${format} holds fewer bits per sample than your file.`,
    },
    failures: {
      ...fileJobsMessages.en.failures,
      damaged: ['This file could not be converted', 'It may be damaged, or not be audio at all. Choose another file.'],
      'upload-expired': ['The upload has expired', 'Your file is still here. Try again to upload and convert it.'],
      'result-expired': ['The converted file has expired', 'Try again to convert your file once more.'],
      'engine-blocked': ['The converter is not allowed to run on this page', 'Let the owner of this site know.'],
      'engine-unsupported': ['This browser cannot convert audio', 'Update it, or open this page in another browser.'],
      'engine-not-found': ['Converting is not set up on this site', 'Let the owner of this site know.'],
      'engine-unreachable': [
        'The converter could not be loaded',
        'Check your connection, then try again. Your file is still here.',
      ],
    },
  },
  es: {
    ...fileJobsMessages.es,
    preparing: 'Preparando el conversor',
    uploaded: 'Subido',
    convert: (format) => `Convertir a ${format}`,
    converting: (format) => `Convirtiendo a ${format}`,
    ready: (format) => `Tu ${format} está listo`,
    download: (format) => `Descargar ${format}`,
    another: 'Convertir otro archivo',
    unsupported: (fileName, formats) => `No convertimos el formato de «${fileName}». Elige un archivo en ${formats}.`,
    video: (fileName) => `«${fileName}» es un vídeo. Aquí el servicio solo convierte archivos de audio.`,
    uploadsInstead:
      'Esta página no puede convertir en tu dispositivo: tus archivos se suben y los convierte el servicio.',
    onDeviceInstead: 'El servicio no está disponible en este sitio: tus archivos se convierten en tu dispositivo.',
    losses: {
      tags: (format) => `${format} no puede guardar el título ni las demás etiquetas de tu archivo.`,
      'cover-art': (format) => `${format} no puede guardar la carátula de tu archivo.`,
      channels: (format) => `${format} tiene menos canales que tu archivo, así que se mezclaron.`,
      'sample-rate': (format) => `${format} no admite la frecuencia de muestreo de tu archivo; se usó una cercana.`,
      'bit-depth': (format) => `${format} guarda menos bits por muestra que tu archivo.`,
    },
    failures: {
      ...fileJobsMessages.es.failures,
      damaged: ['No se pudo convertir este archivo', 'Puede estar dañado o no ser audio. Elige otro archivo.'],
      'upload-expired': ['La subida ha caducado', 'Tu archivo sigue aquí. Reinténtalo para subirlo y convertirlo.'],
      'result-expired': ['El archivo convertido ha caducado', 'Reinténtalo para convertir tu archivo otra vez.'],
      'engine-blocked': [
        'El conversor no tiene permiso para funcionar en esta página',
        'Avisa al propietario de este sitio.',
      ],
      'engine-unsupported': [
        'Este navegador no puede convertir audio',
        'Actualízalo o abre esta página en otro navegador.',
      ],
      'engine-not-found': ['La conversión no está configurada en este sitio', 'Avisa al propietario de este sitio.'],
      'engine-unreachable': [
        'No se pudo cargar el conversor',
        'Comprueba la conexión y reinténtalo. Tu archivo sigue aquí.',
      ],
    },
  },
  fr: {
    ...fileJobsMessages.fr,
    preparing: 'Préparation du convertisseur',
    uploaded: 'Envoyé',
    convert: (format) => `Convertir en ${format}`,
    converting: (format) => `Conversion en ${format}`,
    ready: (format) => `Votre ${format} est prêt`,
    download: (format) => `Télécharger le ${format}`,
    another: 'Convertir un autre fichier',
    unsupported: (fileName, formats) =>
      `Nous ne convertissons pas le format de « ${fileName} ». Choisissez un fichier en ${formats}.`,
    video: (fileName) => `« ${fileName} » est une vidéo. Ici, le service ne convertit que des fichiers audio.`,
    uploadsInstead:
      'Cette page ne peut pas convertir sur votre appareil : vos fichiers sont envoyés et convertis par le service.',
    onDeviceInstead: 'Le service n’est pas disponible sur ce site : vos fichiers sont convertis sur votre appareil.',
    losses: {
      tags: (format) => `Le format ${format} ne peut pas contenir le titre et les autres étiquettes de votre fichier.`,
      'cover-art': (format) => `Le format ${format} ne peut pas contenir la pochette de votre fichier.`,
      channels: (format) => `Le format ${format} a moins de canaux que votre fichier ; ils ont été mixés.`,
      'sample-rate': (format) =>
        `Le format ${format} n’accepte pas la fréquence de votre fichier ; une fréquence proche a été choisie.`,
      'bit-depth': (format) => `Le format ${format} contient moins de bits par échantillon que votre fichier.`,
    },
    failures: {
      ...fileJobsMessages.fr.failures,
      damaged: [
        'Ce fichier n’a pas pu être converti',
        'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
      ],
      'upload-expired': [
        'L’envoi a expiré',
        'Votre fichier est toujours là. Réessayez pour l’envoyer et le convertir.',
      ],
      'result-expired': ['Le fichier converti a expiré', 'Réessayez pour convertir votre fichier à nouveau.'],
      'engine-blocked': [
        'Le convertisseur n’a pas le droit de fonctionner sur cette page',
        'Prévenez le propriétaire de ce site.',
      ],
      'engine-unsupported': [
        'Ce navigateur ne peut pas convertir de son',
        'Mettez-le à jour, ou ouvrez cette page dans un autre navigateur.',
      ],
      'engine-not-found': ['La conversion n’est pas configurée sur ce site', 'Prévenez le propriétaire de ce site.'],
      'engine-unreachable': [
        'Le convertisseur n’a pas pu être chargé',
        'Vérifiez la connexion, puis réessayez. Votre fichier est toujours là.',
      ],
    },
  },
  de: {
    ...fileJobsMessages.de,
    preparing: 'Der Konverter wird vorbereitet',
    uploaded: 'Hochgeladen',
    convert: (format) => `In ${format} umwandeln`,
    converting: (format) => `Wird in ${format} umgewandelt`,
    ready: (format) => `Deine ${format}-Datei ist fertig`,
    download: (format) => `${format} herunterladen`,
    another: 'Weitere Datei umwandeln',
    unsupported: (fileName, formats) =>
      `Das Format von „${fileName}“ wandeln wir nicht um. Wähle eine Datei in ${formats}.`,
    video: (fileName) => `„${fileName}“ ist ein Video. Der Dienst wandelt hier nur Audiodateien um.`,
    uploadsInstead:
      'Diese Seite kann nicht auf deinem Gerät umwandeln. Deine Dateien werden hochgeladen, der Dienst wandelt sie um.',
    onDeviceInstead:
      'Der Dienst ist auf dieser Website nicht verfügbar. Deine Dateien werden auf deinem Gerät umgewandelt.',
    losses: {
      tags: (format) => `${format} kann Titel und andere Angaben deiner Datei nicht aufnehmen.`,
      'cover-art': (format) => `${format} kann das Titelbild deiner Datei nicht aufnehmen.`,
      channels: (format) => `${format} hat weniger Kanäle als deine Datei; sie wurden zusammengemischt.`,
      'sample-rate': (format) =>
        `${format} kann die Abtastrate deiner Datei nicht aufnehmen; eine naheliegende wurde gewählt.`,
      'bit-depth': (format) => `${format} nimmt weniger Bit je Abtastwert auf als deine Datei.`,
    },
    failures: {
      ...fileJobsMessages.de.failures,
      damaged: [
        'Diese Datei ließ sich nicht umwandeln',
        'Vielleicht ist sie beschädigt oder gar kein Ton. Wähle eine andere Datei.',
      ],
      'upload-expired': [
        'Das Hochgeladene ist abgelaufen',
        'Deine Datei ist noch da. Versuche es erneut, um sie umzuwandeln.',
      ],
      'result-expired': [
        'Die umgewandelte Datei ist abgelaufen',
        'Versuche es erneut, um deine Datei noch einmal umzuwandeln.',
      ],
      'engine-blocked': [
        'Der Konverter darf auf dieser Seite nicht laufen',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unsupported': [
        'Dieser Browser kann keinen Ton umwandeln',
        'Aktualisiere ihn oder öffne diese Seite in einem anderen Browser.',
      ],
      'engine-not-found': [
        'Das Umwandeln ist auf dieser Website nicht eingerichtet',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unreachable': [
        'Der Konverter konnte nicht geladen werden',
        'Prüfe die Verbindung und versuche es erneut. Deine Datei ist noch da.',
      ],
    },
  },
};
