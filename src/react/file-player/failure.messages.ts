/** Error messages of players, in every language. Loaded on failure. */
import type { Messages } from '../../messages/messages.ts';

export const failureMessages: Messages<'playerFailures'> = {
  name: 'playerFailures',
  en: {
    network: ['We couldn’t load the audio', 'Check your connection and try again.'],
    'not-found': ['The audio isn’t available', 'It may have been moved or deleted. Try again or reload the page.'],
    server: ['We couldn’t load the audio', 'The server isn’t responding properly. Try again in a moment.'],
    'empty-file': ['The file is empty', 'Choose a file that contains audio.'],
    'file-gone': ['The file can no longer be read', 'It was moved, changed or deleted. Choose it again.'],
    damaged: ['This file can’t be played', 'It may be damaged or not an audio file. Choose another file.'],
    'no-audio': ['This file contains no audio', 'Choose another file.'],
    'unsupported-codec': ['This format can’t be played here', 'Try the file in another format, such as MP3 or WAV.'],
    'out-of-memory': ['Your device ran out of memory', 'Close other tabs or apps, then try again.'],
    'engine-blocked': ['This format can’t be played on this page', 'Try the file in another format, such as MP3.'],
    'engine-not-found': ['This format can’t be played on this page', 'Try the file in another format, such as MP3.'],
    'engine-unsupported': ['Your browser can’t play this format', 'Update your browser or try an MP3 file.'],
    'engine-unreachable': ['We couldn’t prepare the preview', 'Check your connection and try again.'],
    unexpected: ['Something went wrong', 'Try again.'],
  },
  es: {
    network: ['No se ha podido cargar el audio', 'Comprueba tu conexión e inténtalo de nuevo.'],
    'not-found': [
      'El audio no está disponible',
      'Puede que se haya movido o borrado. Inténtalo de nuevo o recarga la página.',
    ],
    server: ['No se ha podido cargar el audio', 'El servidor no responde bien. Inténtalo de nuevo en un momento.'],
    'empty-file': ['El archivo está vacío', 'Elige un archivo que contenga audio.'],
    'file-gone': ['Ya no se puede leer el archivo', 'Se ha movido, modificado o borrado. Elígelo de nuevo.'],
    damaged: ['No se puede reproducir este archivo', 'Puede estar dañado o no ser audio. Elige otro archivo.'],
    'no-audio': ['Este archivo no contiene audio', 'Elige otro archivo.'],
    'unsupported-codec': [
      'Este formato no se puede reproducir aquí',
      'Prueba con el archivo en otro formato, como MP3 o WAV.',
    ],
    'out-of-memory': [
      'Tu dispositivo se ha quedado sin memoria',
      'Cierra otras pestañas o aplicaciones e inténtalo de nuevo.',
    ],
    'engine-blocked': [
      'Este formato no se puede reproducir en esta página',
      'Prueba con el archivo en otro formato, como MP3.',
    ],
    'engine-not-found': [
      'Este formato no se puede reproducir en esta página',
      'Prueba con el archivo en otro formato, como MP3.',
    ],
    'engine-unsupported': [
      'Tu navegador no puede reproducir este formato',
      'Actualiza el navegador o prueba con un archivo MP3.',
    ],
    'engine-unreachable': [
      'No se ha podido preparar la versión de escucha',
      'Comprueba tu conexión e inténtalo de nuevo.',
    ],
    unexpected: ['Algo ha fallado', 'Inténtalo de nuevo.'],
  },
  fr: {
    network: ['Impossible de charger l’audio', 'Vérifiez votre connexion, puis réessayez.'],
    'not-found': [
      'L’audio n’est pas disponible',
      'Il a peut-être été déplacé ou supprimé. Réessayez ou rechargez la page.',
    ],
    server: ['Impossible de charger l’audio', 'Le serveur ne répond pas correctement. Réessayez dans un instant.'],
    'empty-file': ['Le fichier est vide', 'Choisissez un fichier contenant du son.'],
    'file-gone': ['Le fichier n’est plus lisible', 'Il a été déplacé, modifié ou supprimé. Choisissez-le de nouveau.'],
    damaged: [
      'Impossible de lire ce fichier',
      'Il est peut-être endommagé ou n’est pas un fichier audio. Choisissez-en un autre.',
    ],
    'no-audio': ['Ce fichier ne contient aucun son', 'Choisissez un autre fichier.'],
    'unsupported-codec': [
      'Ce format ne peut pas être lu ici',
      'Essayez le fichier dans un autre format, MP3 ou WAV par exemple.',
    ],
    'out-of-memory': ['Votre appareil manque de mémoire', 'Fermez d’autres onglets ou applications, puis réessayez.'],
    'engine-blocked': [
      'Ce format ne peut pas être lu sur cette page',
      'Essayez le fichier dans un autre format, MP3 par exemple.',
    ],
    'engine-not-found': [
      'Ce format ne peut pas être lu sur cette page',
      'Essayez le fichier dans un autre format, MP3 par exemple.',
    ],
    'engine-unsupported': [
      'Votre navigateur ne peut pas lire ce format',
      'Mettez-le à jour ou essayez un fichier MP3.',
    ],
    'engine-unreachable': ['Impossible de préparer l’aperçu', 'Vérifiez votre connexion, puis réessayez.'],
    unexpected: ['Une erreur s’est produite', 'Réessayez.'],
  },
  de: {
    network: ['Die Audiodatei konnte nicht geladen werden', 'Prüfe deine Verbindung und versuche es erneut.'],
    'not-found': [
      'Die Audiodatei ist nicht verfügbar',
      'Vielleicht wurde sie verschoben oder gelöscht. Versuche es erneut oder lade die Seite neu.',
    ],
    server: [
      'Die Audiodatei konnte nicht geladen werden',
      'Der Server antwortet nicht richtig. Versuche es in Kürze erneut.',
    ],
    'empty-file': ['Die Datei ist leer', 'Wähle eine Datei, die Ton enthält.'],
    'file-gone': [
      'Die Datei ist nicht mehr lesbar',
      'Sie wurde verschoben, geändert oder gelöscht. Wähle sie neu aus.',
    ],
    damaged: [
      'Diese Datei lässt sich nicht abspielen',
      'Sie ist vielleicht beschädigt oder gar keine Audiodatei. Wähle eine andere Datei.',
    ],
    'no-audio': ['Diese Datei enthält keinen Ton', 'Wähle eine andere Datei.'],
    'unsupported-codec': [
      'Dieses Format lässt sich hier nicht abspielen',
      'Versuche es mit der Datei in einem anderen Format, etwa MP3 oder WAV.',
    ],
    'out-of-memory': ['Deinem Gerät fehlt Arbeitsspeicher', 'Schließe andere Tabs oder Apps und versuche es erneut.'],
    'engine-blocked': [
      'Dieses Format lässt sich auf dieser Seite nicht abspielen',
      'Versuche es mit der Datei in einem anderen Format, etwa MP3.',
    ],
    'engine-not-found': [
      'Dieses Format lässt sich auf dieser Seite nicht abspielen',
      'Versuche es mit der Datei in einem anderen Format, etwa MP3.',
    ],
    'engine-unsupported': [
      'Dein Browser kann dieses Format nicht abspielen',
      'Aktualisiere den Browser oder versuche es mit einer MP3-Datei.',
    ],
    'engine-unreachable': [
      'Die Vorschau konnte nicht vorbereitet werden',
      'Prüfe deine Verbindung und versuche es erneut.',
    ],
    unexpected: ['Etwas ist schiefgegangen', 'Versuche es erneut.'],
  },
};
