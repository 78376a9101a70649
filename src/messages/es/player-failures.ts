import type { PlayerFailureMessages } from '../en/player-failures.ts';

export const texts: PlayerFailureMessages = {
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
  protected: [
    'Este archivo está protegido',
    'Se compró o se alquiló y solo se puede abrir en la aplicación de la que procede. Elige otro archivo.',
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
  'playback-refused': [
    'Ahora mismo no se ha podido reproducir el audio',
    'Tu navegador lo ha rechazado. Inténtalo de nuevo.',
  ],
  unexpected: ['Algo ha fallado', 'Inténtalo de nuevo.'],
};
