/** The converter's messages about chosen files, in every language. */
import type { Loss } from '../../definition/audio.ts';
import { fileJobsMessages, withArticle, type FileJobsMessages } from '../file-jobs/file-jobs.messages.ts';
import type { Messages } from '../../messages/messages.ts';

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
    unsupported: (fileName, formats) => `We can’t convert “${fileName}”. Choose ${withArticle(formats)} file.`,
    video: (fileName) => `“${fileName}” is a video. We can only convert audio files here.`,
    uploadsInstead: 'Files can’t be converted on your device here, so they’re uploaded and converted on our servers.',
    onDeviceInstead: 'Our service isn’t available on this site, so your files are converted on your device.',
    losses: {
      tags: (format) => `${format} can’t store the title and other tags of your file.`,
      'cover-art': (format) => `${format} can’t store the cover art of your file.`,
      channels: (format) => `${format} supports fewer channels than your file, so they were mixed down.`,
      'sample-rate': (format) => `${format} doesn’t support the sample rate of your file, so a similar one was used.`,
      'bit-depth': (format) => `${format} stores fewer bits per sample than your file.`,
    },
    failures: {
      ...fileJobsMessages.en.failures,
      damaged: ['We couldn’t convert this file', 'It may be damaged or not an audio file. Choose another file.'],
      'upload-expired': ['The upload has expired', 'Your file is still here. Try again to upload and convert it.'],
      'result-expired': ['The converted file has expired', 'Try again to convert your file.'],
      'engine-blocked': ['The converter isn’t allowed to run on this page', 'Let the owner of this site know.'],
      'engine-unsupported': ['This browser can’t convert audio', 'Update it or open this page in another browser.'],
      'engine-not-found': ['Converting isn’t set up on this site', 'Let the owner of this site know.'],
      'engine-unreachable': [
        'We couldn’t load the converter',
        'Check your connection and try again. Your file is still here.',
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
    unsupported: (fileName, formats) => `No podemos convertir «${fileName}». Elige un archivo ${formats}.`,
    video: (fileName) => `«${fileName}» es un vídeo. Aquí solo podemos convertir archivos de audio.`,
    uploadsInstead:
      'Aquí no se puede convertir en tu dispositivo: tus archivos se suben y se convierten en nuestros servidores.',
    onDeviceInstead: 'Nuestro servicio no está disponible en este sitio: tus archivos se convierten en tu dispositivo.',
    losses: {
      tags: (format) => `${format} no puede guardar el título ni los demás metadatos de tu archivo.`,
      'cover-art': (format) => `${format} no puede guardar la carátula de tu archivo.`,
      channels: (format) => `${format} tiene menos canales que tu archivo, así que se han mezclado.`,
      'sample-rate': (format) =>
        `${format} no admite la frecuencia de muestreo de tu archivo; se ha usado una parecida.`,
      'bit-depth': (format) => `${format} guarda menos bits por muestra que tu archivo.`,
    },
    failures: {
      ...fileJobsMessages.es.failures,
      damaged: ['No se ha podido convertir este archivo', 'Puede estar dañado o no ser audio. Elige otro archivo.'],
      'upload-expired': [
        'La subida ha caducado',
        'Tu archivo sigue aquí. Inténtalo de nuevo para subirlo y convertirlo.',
      ],
      'result-expired': ['El archivo convertido ha caducado', 'Inténtalo de nuevo para convertir tu archivo.'],
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
        'No se ha podido cargar el conversor',
        'Comprueba tu conexión e inténtalo de nuevo. Tu archivo sigue aquí.',
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
      `Nous ne pouvons pas convertir «\u00a0${fileName}\u00a0». Choisissez un fichier ${formats}.`,
    video: (fileName) =>
      `«\u00a0${fileName}\u00a0» est une vidéo. Ici, nous ne pouvons convertir que des fichiers audio.`,
    uploadsInstead:
      'Ici, la conversion sur votre appareil est impossible\u00a0: vos fichiers sont envoyés et convertis sur nos serveurs.',
    onDeviceInstead:
      'Notre service n’est pas disponible sur ce site\u00a0: vos fichiers sont convertis sur votre appareil.',
    losses: {
      tags: (format) => `Le format ${format} ne peut pas contenir le titre ni les autres métadonnées de votre fichier.`,
      'cover-art': (format) => `Le format ${format} ne peut pas contenir la pochette de votre fichier.`,
      channels: (format) => `Le format ${format} a moins de canaux que votre fichier\u202f; ils ont été mixés.`,
      'sample-rate': (format) =>
        `Le format ${format} n’accepte pas la fréquence de votre fichier\u202f; une fréquence proche a été choisie.`,
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
      'result-expired': ['Le fichier converti a expiré', 'Réessayez pour convertir votre fichier.'],
      'engine-blocked': [
        'Le convertisseur n’a pas le droit de fonctionner sur cette page',
        'Prévenez le propriétaire de ce site.',
      ],
      'engine-unsupported': [
        'Ce navigateur ne peut pas convertir de fichiers audio',
        'Mettez-le à jour ou ouvrez cette page dans un autre navigateur.',
      ],
      'engine-not-found': ['La conversion n’est pas configurée sur ce site', 'Prévenez le propriétaire de ce site.'],
      'engine-unreachable': [
        'Le convertisseur n’a pas pu être chargé',
        'Vérifiez votre connexion, puis réessayez. Votre fichier est toujours là.',
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
    unsupported: (fileName, formats) => `Wir können „${fileName}“ nicht umwandeln. Wähle eine Datei in ${formats}.`,
    video: (fileName) => `„${fileName}“ ist ein Video. Wir können hier nur Audiodateien umwandeln.`,
    uploadsInstead:
      'Auf dieser Seite ist das Umwandeln auf deinem Gerät nicht möglich. Deine Dateien werden hochgeladen und auf unseren Servern umgewandelt.',
    onDeviceInstead:
      'Unser Dienst ist auf dieser Website nicht verfügbar. Deine Dateien werden auf deinem Gerät umgewandelt.',
    losses: {
      tags: (format) => `${format} kann Titel und andere Metadaten deiner Datei nicht speichern.`,
      'cover-art': (format) => `${format} kann das Cover deiner Datei nicht speichern.`,
      channels: (format) =>
        `${format} unterstützt weniger Kanäle als deine Datei, deshalb wurden sie zusammengemischt.`,
      'sample-rate': (format) =>
        `${format} unterstützt die Abtastrate deiner Datei nicht, deshalb wurde eine ähnliche verwendet.`,
      'bit-depth': (format) => `${format} speichert weniger Bit pro Abtastwert als deine Datei.`,
    },
    failures: {
      ...fileJobsMessages.de.failures,
      damaged: [
        'Wir konnten diese Datei nicht umwandeln',
        'Sie ist vielleicht beschädigt oder gar keine Audiodatei. Wähle eine andere Datei.',
      ],
      'upload-expired': [
        'Der Upload ist abgelaufen',
        'Deine Datei ist noch da. Versuche es erneut, um sie hochzuladen und umzuwandeln.',
      ],
      'result-expired': ['Die umgewandelte Datei ist abgelaufen', 'Versuche es erneut, um deine Datei umzuwandeln.'],
      'engine-blocked': [
        'Der Konverter darf auf dieser Seite nicht laufen',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unsupported': [
        'Dieser Browser kann keine Audiodateien umwandeln',
        'Aktualisiere ihn oder öffne diese Seite in einem anderen Browser.',
      ],
      'engine-not-found': [
        'Das Umwandeln ist auf dieser Website nicht eingerichtet',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unreachable': [
        'Der Konverter konnte nicht geladen werden',
        'Prüfe deine Verbindung und versuche es erneut. Deine Datei ist noch da.',
      ],
    },
  },
};
