/** The messages of all tools about the chosen file, in every language. */
import type { AudioEffect } from '../../definition/audio.ts';
import type { Language } from '../../definition/common.ts';
import { fileJobsMessages, type FileJobsMessages } from '../file-jobs/file-jobs.messages.ts';

export interface ProcessingMessages extends FileJobsMessages {
  /** The button that starts processing after it was canceled. */
  process: string;
  processing: Record<AudioEffect, string>;
  ready: Record<AudioEffect, string>;
  /** @param decibels the measured reduction, as a number in the language */
  noiseReduced: (decibels: string) => string;
  download: string;
  edit: string;
  another: string;
}

export const processingMessages: Record<Language, ProcessingMessages> = {
  en: {
    ...fileJobsMessages.en,
    preparing: 'Getting the audio engine ready',
    process: 'Process it now',
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
    download: 'Download',
    edit: 'Open in the editor',
    another: 'Choose another recording',
    unsupported: (fileName, formats) => `“${fileName}” is not a format we can read. Choose a file in ${formats}.`,
    video: (fileName) => `“${fileName}” is a video. The service here takes audio files only.`,
    oneAtATime: 'One recording at a time: only the first was taken.',
    uploadsInstead: 'This page cannot work on your device, so your file is uploaded and processed by the service.',
    onDeviceInstead: 'The service is not available on this site, so your file is processed on your device.',
    failures: {
      ...fileJobsMessages.en.failures,
      damaged: ['This file could not be processed', 'It may be damaged, or not be audio at all. Choose another file.'],
      'upload-expired': ['The upload has expired', 'Your file is still here. Try again to upload it once more.'],
      'result-expired': ['The result has expired', 'Try again to process your file once more.'],
      'engine-blocked': ['The audio engine is not allowed to run on this page', 'Let the owner of this site know.'],
      'engine-unsupported': ['This browser cannot process audio', 'Update it, or open this page in another browser.'],
      'engine-not-found': ['Processing is not set up on this site', 'Let the owner of this site know.'],
      'engine-unreachable': [
        'The audio engine could not be loaded',
        'Check your connection, then try again. Your file is still here.',
      ],
      'no-audio': [
        'There is nothing to hear in this file',
        'It holds only silence, or no sound at all. Choose another recording.',
      ],
    },
  },
  es: {
    ...fileJobsMessages.es,
    preparing: 'Preparando el motor de audio',
    process: 'Procesarlo ahora',
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
    download: 'Descargar',
    edit: 'Abrir en el editor',
    another: 'Elegir otra grabación',
    unsupported: (fileName, formats) => `No podemos leer el formato de «${fileName}». Elige un archivo en ${formats}.`,
    video: (fileName) => `«${fileName}» es un vídeo. Aquí el servicio solo admite archivos de audio.`,
    oneAtATime: 'De una en una: solo se tomó la primera grabación.',
    uploadsInstead: 'Esta página no puede trabajar en tu dispositivo: tu archivo se sube y lo procesa el servicio.',
    onDeviceInstead: 'El servicio no está disponible en este sitio: tu archivo se procesa en tu dispositivo.',
    failures: {
      ...fileJobsMessages.es.failures,
      damaged: ['No se pudo procesar este archivo', 'Puede estar dañado o no ser audio. Elige otro archivo.'],
      'upload-expired': ['La subida ha caducado', 'Tu archivo sigue aquí. Reinténtalo para subirlo otra vez.'],
      'result-expired': ['El resultado ha caducado', 'Reinténtalo para procesar tu archivo otra vez.'],
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
        'No se pudo cargar el motor de audio',
        'Comprueba la conexión y reinténtalo. Tu archivo sigue aquí.',
      ],
      'no-audio': ['En este archivo no se oye nada', 'Solo contiene silencio o ningún sonido. Elige otra grabación.'],
    },
  },
  fr: {
    ...fileJobsMessages.fr,
    preparing: 'Préparation du moteur audio',
    process: 'Traiter maintenant',
    processing: {
      AUTO_LEVELING: 'Mesure et nivellement',
      MAGIC_DUST_AI: 'Magic Dust en cours',
      DE_NOISE_AI: 'Réduction du bruit',
    },
    ready: {
      AUTO_LEVELING: 'Votre enregistrement est nivelé',
      MAGIC_DUST_AI: 'Votre enregistrement est sublimé',
      DE_NOISE_AI: 'Votre enregistrement est prêt',
    },
    noiseReduced: (decibels) => `Bruit réduit de ${decibels} dB dans les pauses`,
    download: 'Télécharger',
    edit: 'Ouvrir dans l’éditeur',
    another: 'Choisir un autre enregistrement',
    unsupported: (fileName, formats) =>
      `Nous ne savons pas lire le format de « ${fileName} ». Choisissez un fichier en ${formats}.`,
    video: (fileName) => `« ${fileName} » est une vidéo. Ici, le service n’accepte que des fichiers audio.`,
    oneAtATime: 'Un enregistrement à la fois : seul le premier a été pris.',
    uploadsInstead:
      'Cette page ne peut pas travailler sur votre appareil : votre fichier est envoyé et traité par le service.',
    onDeviceInstead: 'Le service n’est pas disponible sur ce site : votre fichier est traité sur votre appareil.',
    failures: {
      ...fileJobsMessages.fr.failures,
      damaged: [
        'Ce fichier n’a pas pu être traité',
        'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
      ],
      'upload-expired': ['L’envoi a expiré', 'Votre fichier est toujours là. Réessayez pour l’envoyer à nouveau.'],
      'result-expired': ['Le résultat a expiré', 'Réessayez pour traiter votre fichier à nouveau.'],
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
        'Vérifiez la connexion, puis réessayez. Votre fichier est toujours là.',
      ],
      'no-audio': [
        'Il n’y a rien à entendre dans ce fichier',
        'Il ne contient que du silence, ou aucun son. Choisissez un autre enregistrement.',
      ],
    },
  },
  de: {
    ...fileJobsMessages.de,
    preparing: 'Die Audio-Engine wird vorbereitet',
    process: 'Jetzt bearbeiten',
    processing: {
      AUTO_LEVELING: 'Messen und Angleichen',
      MAGIC_DUST_AI: 'Magic Dust wird aufgetragen',
      DE_NOISE_AI: 'Rauschen wird reduziert',
    },
    ready: {
      AUTO_LEVELING: 'Deine Aufnahme ist angeglichen',
      MAGIC_DUST_AI: 'Deine Aufnahme ist veredelt',
      DE_NOISE_AI: 'Deine Aufnahme ist fertig',
    },
    noiseReduced: (decibels) => `Geräusche in den Pausen um ${decibels} dB gesenkt`,
    download: 'Herunterladen',
    edit: 'Im Editor öffnen',
    another: 'Andere Aufnahme auswählen',
    unsupported: (fileName, formats) =>
      `„${fileName}“ ist kein Format, das wir lesen können. Wähle eine Datei in ${formats}.`,
    video: (fileName) => `„${fileName}“ ist ein Video. Der Dienst hier nimmt nur Audiodateien.`,
    oneAtATime: 'Eine Aufnahme nach der anderen: Nur die erste wurde genommen.',
    uploadsInstead:
      'Diese Seite kann nicht auf deinem Gerät arbeiten, deshalb wird deine Datei hochgeladen und vom Dienst bearbeitet.',
    onDeviceInstead: 'Der Dienst ist auf dieser Website nicht verfügbar. Deine Datei wird auf deinem Gerät bearbeitet.',
    failures: {
      ...fileJobsMessages.de.failures,
      damaged: [
        'Diese Datei konnte nicht bearbeitet werden',
        'Sie ist vielleicht beschädigt oder gar keine Audiodatei. Wähle eine andere Datei.',
      ],
      'upload-expired': [
        'Der Upload ist abgelaufen',
        'Deine Datei ist noch hier. Versuche es erneut, um sie noch einmal hochzuladen.',
      ],
      'result-expired': [
        'Das Ergebnis ist abgelaufen',
        'Versuche es erneut, um deine Datei noch einmal zu bearbeiten.',
      ],
      'engine-blocked': [
        'Die Audio-Engine darf auf dieser Seite nicht laufen',
        'Sag dem Betreiber dieser Website Bescheid.',
      ],
      'engine-unsupported': [
        'Dieser Browser kann kein Audio bearbeiten',
        'Aktualisiere ihn oder öffne diese Seite in einem anderen Browser.',
      ],
      'engine-not-found': [
        'Die Bearbeitung ist auf dieser Website nicht eingerichtet',
        'Gib den Betreibern dieser Website Bescheid.',
      ],
      'engine-unreachable': [
        'Die Audio-Engine konnte nicht geladen werden',
        'Prüfe die Verbindung und versuche es erneut. Deine Datei ist noch hier.',
      ],
      'no-audio': [
        'In dieser Datei ist nichts zu hören',
        'Sie enthält nur Stille oder gar keinen Ton. Wähle eine andere Aufnahme.',
      ],
    },
  },
};
