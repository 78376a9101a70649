/** The messages of all tools about the chosen file, in every language. */
import type { AudioEffect, NoiseStrength } from '../../definition/audio.ts';
import { fileJobsMessages, withArticle, type FileJobsMessages } from '../file-jobs/file-jobs.messages.ts';
import type { Messages } from '../../messages/messages.ts';

export interface ProcessingMessages extends FileJobsMessages {
  /** The button that starts processing after it was canceled. */
  process: string;
  processing: Record<AudioEffect, string>;
  ready: Record<AudioEffect, string>;
  /** @param decibels the measured reduction, as a number in the language */
  noiseReduced: (decibels: string) => string;
  /** Why the result may be poor. */
  hardlyAnyVoice: string;
  madeForSpeech: string;
  /** How much noise is removed. */
  strength: string;
  strengths: Record<NoiseStrength, string>;
  download: string;
  edit: string;
  another: string;
}

export const processingMessages: Messages<'processing'> = {
  name: 'processing',
  en: {
    ...fileJobsMessages.en,
    preparing: 'Getting the audio engine ready',
    process: 'Process now',
    processing: {
      AUTO_LEVELING: 'Measuring and leveling',
      MAGIC_DUST_AI: 'Sprinkling Magic Dust',
      DE_NOISE_AI: 'Reducing the noise',
    },
    ready: {
      AUTO_LEVELING: 'Your recording is leveled',
      MAGIC_DUST_AI: 'Your recording is polished',
      DE_NOISE_AI: 'Your recording is ready',
    },
    noiseReduced: (decibels) => `Noise in the pauses reduced by ${decibels}\u00a0dB`,
    hardlyAnyVoice: 'This sounds more like music or noise than speech',
    madeForSpeech:
      'This tool is made for speech: it may take music and other sounds for noise. Compare before and after, or choose Light.',
    strength: 'Noise reduction',
    strengths: { light: 'Light', standard: 'Standard', strong: 'Strong' },
    download: 'Download',
    edit: 'Open in the editor',
    another: 'Choose another recording',
    unsupported: (fileName, formats) => `We can’t read “${fileName}”. Choose ${withArticle(formats)} file.`,
    video: (fileName) => `“${fileName}” is a video. We can only process audio files here.`,
    oneAtATime: 'One recording at a time: only the first was added.',
    uploadsInstead: 'Your file can’t be processed on your device here, so it’s uploaded and processed on our servers.',
    onDeviceInstead: 'Our service isn’t available on this site, so your file is processed on your device.',
    onDevice: 'This one is processed on your device',
    failures: {
      ...fileJobsMessages.en.failures,
      damaged: ['We couldn’t process this file', 'It may be damaged or not an audio file. Choose another file.'],
      'upload-expired': ['The upload has expired', 'Your file is still here. Try again to upload it.'],
      'result-expired': ['The result has expired', 'Try again to process your file.'],
      'engine-blocked': ['The audio engine isn’t allowed to run on this page', 'Let the owner of this site know.'],
      'engine-unsupported': ['This browser can’t process audio', 'Update it or open this page in another browser.'],
      'engine-not-found': ['Processing isn’t set up on this site', 'Let the owner of this site know.'],
      'engine-unreachable': [
        'We couldn’t load the audio engine',
        'Check your connection and try again. Your file is still here.',
      ],
      'no-audio': [
        'There’s nothing to hear in this file',
        'It contains only silence or no sound at all. Choose another recording.',
      ],
    },
  },
  es: {
    ...fileJobsMessages.es,
    preparing: 'Preparando el motor de audio',
    process: 'Procesar ahora',
    processing: {
      AUTO_LEVELING: 'Midiendo y nivelando',
      MAGIC_DUST_AI: 'Aplicando Magic Dust',
      DE_NOISE_AI: 'Reduciendo el ruido',
    },
    ready: {
      AUTO_LEVELING: 'Tu grabación está nivelada',
      MAGIC_DUST_AI: 'Tu grabación está pulida',
      DE_NOISE_AI: 'Tu grabación está lista',
    },
    noiseReduced: (decibels) => `Ruido en las pausas reducido en ${decibels}\u00a0dB`,
    hardlyAnyVoice: 'Esto suena más a música o ruido que a voz',
    madeForSpeech:
      'Esta herramienta está hecha para la voz hablada: puede tratar la música y otros sonidos como ruido. Compara el antes y el después o elige Suave.',
    strength: 'Reducción de ruido',
    strengths: { light: 'Suave', standard: 'Normal', strong: 'Fuerte' },
    download: 'Descargar',
    edit: 'Abrir en el editor',
    another: 'Elegir otra grabación',
    unsupported: (fileName, formats) => `No podemos leer «${fileName}». Elige un archivo ${formats}.`,
    video: (fileName) => `«${fileName}» es un vídeo. Aquí solo podemos procesar archivos de audio.`,
    oneAtATime: 'De una en una: solo se ha añadido la primera grabación.',
    uploadsInstead:
      'Aquí no se puede procesar en tu dispositivo: tu archivo se sube y se procesa en nuestros servidores.',
    onDeviceInstead: 'Nuestro servicio no está disponible en este sitio: tu archivo se procesa en tu dispositivo.',
    onDevice: 'Este se procesa en tu dispositivo',
    failures: {
      ...fileJobsMessages.es.failures,
      damaged: ['No se ha podido procesar este archivo', 'Puede estar dañado o no ser audio. Elige otro archivo.'],
      'upload-expired': ['La subida ha caducado', 'Tu archivo sigue aquí. Inténtalo de nuevo para subirlo.'],
      'result-expired': ['El resultado ha caducado', 'Inténtalo de nuevo para procesar tu archivo.'],
      'engine-blocked': [
        'El motor de audio no tiene permiso para funcionar en esta página',
        'Avisa al propietario de este sitio.',
      ],
      'engine-unsupported': [
        'Este navegador no puede procesar audio',
        'Actualízalo o abre esta página en otro navegador.',
      ],
      'engine-not-found': ['El procesamiento no está configurado en este sitio', 'Avisa al propietario de este sitio.'],
      'engine-unreachable': [
        'No se ha podido cargar el motor de audio',
        'Comprueba tu conexión e inténtalo de nuevo. Tu archivo sigue aquí.',
      ],
      'no-audio': ['En este archivo no se oye nada', 'Solo contiene silencio o ningún sonido. Elige otra grabación.'],
    },
  },
  fr: {
    ...fileJobsMessages.fr,
    preparing: 'Préparation du moteur audio',
    process: 'Traiter maintenant',
    processing: {
      AUTO_LEVELING: 'Égalisation du volume',
      MAGIC_DUST_AI: 'Magic Dust en cours',
      DE_NOISE_AI: 'Réduction du bruit',
    },
    ready: {
      AUTO_LEVELING: 'Volume égalisé',
      MAGIC_DUST_AI: 'Votre enregistrement est sublimé',
      DE_NOISE_AI: 'Votre enregistrement est prêt',
    },
    noiseReduced: (decibels) => `Bruit réduit de ${decibels} dB dans les pauses`,
    hardlyAnyVoice: 'Cet enregistrement ressemble plus à de la musique ou à du bruit qu’à de la parole',
    madeForSpeech:
      'Cet outil est fait pour la parole\u00a0: il peut prendre la musique et d’autres sons pour du bruit. Comparez avant et après, ou choisissez Légère.',
    strength: 'Réduction du bruit',
    strengths: { light: 'Légère', standard: 'Standard', strong: 'Forte' },
    download: 'Télécharger',
    edit: 'Ouvrir dans l’éditeur',
    another: 'Choisir un autre enregistrement',
    unsupported: (fileName, formats) =>
      `Nous ne pouvons pas lire «\u00a0${fileName}\u00a0». Choisissez un fichier ${formats}.`,
    video: (fileName) =>
      `«\u00a0${fileName}\u00a0» est une vidéo. Ici, nous ne pouvons traiter que des fichiers audio.`,
    oneAtATime: 'Un enregistrement à la fois\u00a0: seul le premier a été ajouté.',
    uploadsInstead:
      'Ici, le traitement sur votre appareil est impossible\u00a0: votre fichier est envoyé et traité sur nos serveurs.',
    onDeviceInstead:
      'Notre service n’est pas disponible sur ce site\u00a0: votre fichier est traité sur votre appareil.',
    onDevice: 'Celui-ci est traité sur votre appareil',
    failures: {
      ...fileJobsMessages.fr.failures,
      damaged: [
        'Ce fichier n’a pas pu être traité',
        'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
      ],
      'upload-expired': ['L’envoi a expiré', 'Votre fichier est toujours là. Réessayez pour l’envoyer.'],
      'result-expired': ['Le résultat a expiré', 'Réessayez pour traiter votre fichier.'],
      'engine-blocked': [
        'Le moteur audio n’a pas le droit de fonctionner sur cette page',
        'Prévenez le propriétaire de ce site.',
      ],
      'engine-unsupported': [
        'Ce navigateur ne peut pas traiter de fichiers audio',
        'Mettez-le à jour ou ouvrez cette page dans un autre navigateur.',
      ],
      'engine-not-found': ['Le traitement n’est pas configuré sur ce site', 'Prévenez le propriétaire de ce site.'],
      'engine-unreachable': [
        'Le moteur audio n’a pas pu être chargé',
        'Vérifiez votre connexion, puis réessayez. Votre fichier est toujours là.',
      ],
      'no-audio': [
        'Il n’y a rien à entendre dans ce fichier',
        'Il ne contient que du silence ou aucun son. Choisissez un autre enregistrement.',
      ],
    },
  },
  de: {
    ...fileJobsMessages.de,
    preparing: 'Die Audio-Engine wird vorbereitet',
    process: 'Jetzt bearbeiten',
    processing: {
      AUTO_LEVELING: 'Messen und Angleichen',
      MAGIC_DUST_AI: 'Magic Dust wird angewendet',
      DE_NOISE_AI: 'Rauschen wird reduziert',
    },
    ready: {
      AUTO_LEVELING: 'Deine Aufnahme ist angeglichen',
      MAGIC_DUST_AI: 'Deine Aufnahme ist veredelt',
      DE_NOISE_AI: 'Deine Aufnahme ist fertig',
    },
    noiseReduced: (decibels) => `Geräusche in den Pausen um ${decibels} dB gesenkt`,
    hardlyAnyVoice: 'Das klingt eher nach Musik oder Geräuschen als nach Sprache',
    madeForSpeech:
      'Dieses Tool ist für Sprache gemacht: Musik und andere Klänge hält es womöglich für Rauschen. Vergleiche vorher und nachher oder wähle „Leicht“.',
    strength: 'Rauschminderung',
    strengths: { light: 'Leicht', standard: 'Standard', strong: 'Stark' },
    download: 'Herunterladen',
    edit: 'Im Editor öffnen',
    another: 'Andere Aufnahme auswählen',
    unsupported: (fileName, formats) => `Wir können „${fileName}“ nicht lesen. Wähle eine Datei in ${formats}.`,
    video: (fileName) => `„${fileName}“ ist ein Video. Wir können hier nur Audiodateien bearbeiten.`,
    oneAtATime: 'Immer nur eine Aufnahme: Die erste wurde übernommen.',
    uploadsInstead:
      'Auf dieser Seite ist die Bearbeitung auf deinem Gerät nicht möglich. Deine Datei wird hochgeladen und auf unseren Servern bearbeitet.',
    onDeviceInstead:
      'Unser Dienst ist auf dieser Website nicht verfügbar. Deine Datei wird auf deinem Gerät bearbeitet.',
    onDevice: 'Diese Datei wird auf deinem Gerät bearbeitet',
    failures: {
      ...fileJobsMessages.de.failures,
      damaged: [
        'Wir konnten diese Datei nicht bearbeiten',
        'Sie ist vielleicht beschädigt oder gar keine Audiodatei. Wähle eine andere Datei.',
      ],
      'upload-expired': [
        'Der Upload ist abgelaufen',
        'Deine Datei ist noch da. Versuche es erneut, um sie hochzuladen.',
      ],
      'result-expired': ['Das Ergebnis ist abgelaufen', 'Versuche es erneut, um deine Datei zu bearbeiten.'],
      'engine-blocked': [
        'Die Audio-Engine darf auf dieser Seite nicht laufen',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unsupported': [
        'Dieser Browser kann keine Audiodateien bearbeiten',
        'Aktualisiere ihn oder öffne diese Seite in einem anderen Browser.',
      ],
      'engine-not-found': [
        'Die Bearbeitung ist auf dieser Website nicht eingerichtet',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unreachable': [
        'Die Audio-Engine konnte nicht geladen werden',
        'Prüfe deine Verbindung und versuche es erneut. Deine Datei ist noch da.',
      ],
      'no-audio': [
        'In dieser Datei ist nichts zu hören',
        'Sie enthält nur Stille oder gar keinen Ton. Wähle eine andere Aufnahme.',
      ],
    },
  },
};
