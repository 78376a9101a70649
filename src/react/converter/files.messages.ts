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
  /** `tags` is a list of the lost ones, such as “lyrics, disc number”. */
  lostTags(format: string, tags: string): string;
  /** By the names of tags; `chapters` are chapters. */
  tagNames: Readonly<Record<string, string>>;
  moreTags(count: number): string;
  /** The result would have been clipped; `level` is an amount in dB. */
  lowered(format: string, level: string): string;
  /** The loudness was matched; levels with their unit. */
  matched(before: string, after: string): string;
  /** Follows it if peaks were limited. */
  limited: string;
  /** Follows it for mono. */
  mono: string;
  /** The loudness was to be matched, but could not be measured. */
  notMatched: string;
  /** Durations, such as “8 sec”. */
  cutOff(read: string, expected: string): string;
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
    onDevice: 'This one is converted on your device',
    losses: {
      tags: (format) => `${format} can’t store the title and other tags of your file.`,
      'cover-art': (format) => `${format} can’t store the cover art of your file.`,
      channels: (format) => `${format} supports fewer channels than your file, so they were mixed down.`,
      'sample-rate': (format) => `${format} doesn’t support the sample rate of your file, so a similar one was used.`,
      'bit-depth': (format) => `${format} stores fewer bits per sample than your file.`,
    },
    lostTags: (format, tags) => `${format} can’t store these tags of your file: ${tags}.`,
    tagNames: {
      title: 'title',
      artist: 'artist',
      album: 'album',
      album_artist: 'album artist',
      composer: 'composer',
      performer: 'performer',
      comment: 'comment',
      genre: 'genre',
      date: 'date',
      copyright: 'copyright',
      track: 'track number',
      disc: 'disc number',
      publisher: 'publisher',
      lyrics: 'lyrics',
      bpm: 'BPM',
      isrc: 'ISRC',
      chapters: 'chapters',
      description: 'description',
    },
    moreTags: (count) => (count === 1 ? '1 more tag' : `${count} more tags`),
    lowered: (format, level) => `${format} would distort the loudest parts, so the result is ${level} quieter.`,
    matched: (before, after) => `The loudness changed from ${before} to ${after}.`,
    limited: 'The loudest peaks were lowered.',
    mono: 'A mono recording gets \u221219\u00a0LUFS: two speakers play it as loud as \u221216\u00a0LUFS in stereo.',
    notMatched: 'Your file is silent or too short to match its loudness.',
    cutOff: (read, expected) => `Only ${read} of ${expected} could be read. Your file is damaged or incomplete.`,
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
    onDevice: 'Este se convierte en tu dispositivo',
    losses: {
      tags: (format) => `${format} no puede guardar el título ni los demás metadatos de tu archivo.`,
      'cover-art': (format) => `${format} no puede guardar la carátula de tu archivo.`,
      channels: (format) => `${format} tiene menos canales que tu archivo, así que se han mezclado.`,
      'sample-rate': (format) =>
        `${format} no admite la frecuencia de muestreo de tu archivo; se ha usado una parecida.`,
      'bit-depth': (format) => `${format} guarda menos bits por muestra que tu archivo.`,
    },
    lostTags: (format, tags) => `${format} no puede guardar estos metadatos de tu archivo: ${tags}.`,
    tagNames: {
      title: 'título',
      artist: 'artista',
      album: 'álbum',
      album_artist: 'artista del álbum',
      composer: 'compositor',
      performer: 'intérprete',
      comment: 'comentario',
      genre: 'género',
      date: 'fecha',
      copyright: 'copyright',
      track: 'número de pista',
      disc: 'número de disco',
      publisher: 'editor',
      lyrics: 'letra',
      bpm: 'BPM',
      isrc: 'ISRC',
      chapters: 'capítulos',
      description: 'descripción',
    },
    moreTags: (count) => `${count} más`,
    lowered: (format, level) =>
      `${format} distorsionaría las partes más fuertes, así que el resultado suena ${level} más bajo.`,
    matched: (before, after) => `El volumen ha pasado de ${before} a ${after}.`,
    limited: 'Se han rebajado los picos más fuertes.',
    mono: 'Una grabación mono se ajusta a \u221219\u00a0LUFS: en dos altavoces suena igual de fuerte que \u221216\u00a0LUFS en estéreo.',
    notMatched: 'Tu archivo está en silencio o es demasiado corto para igualar su volumen.',
    cutOff: (read, expected) => `Solo hemos podido leer ${read} de ${expected}. Tu archivo está dañado o incompleto.`,
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
    onDevice: 'Celui-ci est converti sur votre appareil',
    losses: {
      tags: (format) => `Le format ${format} ne peut pas contenir le titre ni les autres métadonnées de votre fichier.`,
      'cover-art': (format) => `Le format ${format} ne peut pas contenir la pochette de votre fichier.`,
      channels: (format) => `Le format ${format} a moins de canaux que votre fichier\u202f; ils ont été mixés.`,
      'sample-rate': (format) =>
        `Le format ${format} n’accepte pas la fréquence de votre fichier\u202f; une fréquence proche a été choisie.`,
      'bit-depth': (format) => `Le format ${format} contient moins de bits par échantillon que votre fichier.`,
    },
    lostTags: (format, tags) =>
      `Le format ${format} ne peut pas contenir ces métadonnées de votre fichier\u00a0: ${tags}.`,
    tagNames: {
      title: 'titre',
      artist: 'artiste',
      album: 'album',
      album_artist: 'artiste de l’album',
      composer: 'compositeur',
      performer: 'interprète',
      comment: 'commentaire',
      genre: 'genre',
      date: 'date',
      copyright: 'copyright',
      track: 'numéro de piste',
      disc: 'numéro de disque',
      publisher: 'éditeur',
      lyrics: 'paroles',
      bpm: 'BPM',
      isrc: 'ISRC',
      chapters: 'chapitres',
      description: 'description',
    },
    moreTags: (count) => (count === 1 ? '1 autre' : `${count} autres`),
    lowered: (format, level) =>
      `Le format ${format} ferait saturer les passages les plus forts\u202f; le résultat est donc moins fort de ${level}.`,
    matched: (before, after) => `Le volume est passé de ${before} à ${after}.`,
    limited: 'Les pics les plus forts ont été atténués.',
    mono: 'Un enregistrement mono est réglé à \u221219\u00a0LUFS\u00a0: sur deux haut-parleurs, il paraît aussi fort que \u221216\u00a0LUFS en stéréo.',
    notMatched: 'Votre fichier est silencieux ou trop court pour que son volume soit égalisé.',
    cutOff: (read, expected) =>
      `Nous n’avons pu lire que ${read} sur ${expected}. Votre fichier est endommagé ou incomplet.`,
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
    ready: (format) => `Deine ${format}\u2011Datei ist fertig`,
    download: (format) => `${format} herunterladen`,
    another: 'Weitere Datei umwandeln',
    unsupported: (fileName, formats) => `Wir können „${fileName}“ nicht umwandeln. Wähle eine Datei in ${formats}.`,
    video: (fileName) => `„${fileName}“ ist ein Video. Wir können hier nur Audiodateien umwandeln.`,
    uploadsInstead:
      'Auf dieser Seite ist das Umwandeln auf deinem Gerät nicht möglich. Deine Dateien werden hochgeladen und auf unseren Servern umgewandelt.',
    onDeviceInstead:
      'Unser Dienst ist auf dieser Website nicht verfügbar. Deine Dateien werden auf deinem Gerät umgewandelt.',
    onDevice: 'Diese Datei wird auf deinem Gerät umgewandelt',
    losses: {
      tags: (format) => `${format} kann Titel und andere Metadaten deiner Datei nicht speichern.`,
      'cover-art': (format) => `${format} kann das Cover deiner Datei nicht speichern.`,
      channels: (format) =>
        `${format} unterstützt weniger Kanäle als deine Datei, deshalb wurden sie zusammengemischt.`,
      'sample-rate': (format) =>
        `${format} unterstützt die Abtastrate deiner Datei nicht, deshalb wurde eine ähnliche verwendet.`,
      'bit-depth': (format) => `${format} speichert weniger Bit pro Abtastwert als deine Datei.`,
    },
    lostTags: (format, tags) => `${format} kann diese Metadaten deiner Datei nicht speichern: ${tags}.`,
    tagNames: {
      title: 'Titel',
      artist: 'Künstler',
      album: 'Album',
      album_artist: 'Albumkünstler',
      composer: 'Komponist',
      performer: 'Interpret',
      comment: 'Kommentar',
      genre: 'Genre',
      date: 'Datum',
      copyright: 'Copyright',
      track: 'Titelnummer',
      disc: 'CD-Nummer',
      publisher: 'Verlag',
      lyrics: 'Liedtext',
      bpm: 'BPM',
      isrc: 'ISRC',
      chapters: 'Kapitel',
      description: 'Beschreibung',
    },
    moreTags: (count) => (count === 1 ? '1 weiteres' : `${count} weitere`),
    lowered: (format, level) =>
      `${format} würde die lautesten Stellen verzerren, deshalb ist das Ergebnis ${level} leiser.`,
    matched: (before, after) => `Die Lautheit wurde von ${before} auf ${after} angepasst.`,
    limited: 'Die lautesten Spitzen wurden abgesenkt.',
    mono: 'Mono-Aufnahmen erhalten \u221219\u00a0LUFS: Über zwei Lautsprecher klingen sie so laut wie \u221216\u00a0LUFS in Stereo.',
    notMatched: 'Deine Datei ist still oder zu kurz, um ihre Lautheit anzupassen.',
    cutOff: (read, expected) =>
      `Wir konnten nur ${read} von ${expected} lesen. Deine Datei ist beschädigt oder unvollständig.`,
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
