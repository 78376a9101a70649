import { plural } from '../plural.ts';
import { texts as originRefused } from './origin-refused.ts';
import { texts as intercepted } from './intercepted.ts';
import type { CommonFileMessages } from '../en/file-jobs.ts';

export const texts: CommonFileMessages = {
  cancelUpload: 'Cancelar la subida',
  remove: 'Quitar el archivo',
  timeLeft: (time) => `tiempo restante: ${time}`,
  stalled: { sending: 'esperando la conexión', sent: 'esperando a nuestros servidores' },
  preparingOnce: (size) => `${size}, solo una vez`,
  reading: 'Leyendo',
  uploading: 'Subiendo',
  cancel: 'Cancelar',
  openFile: 'Abrir el archivo',
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
    'origin-refused': originRefused,
    intercepted: intercepted,
    'too-large-here': ['Este sitio no admite archivos de este tamaño', 'Elige un archivo más pequeño.'],
    server: ['Algo ha fallado por nuestra parte', 'Tu archivo sigue aquí. Inténtalo de nuevo en un momento.'],
    'rate-limited': ['Ahora mismo hay mucha demanda', 'Tu archivo sigue aquí. Espera un momento e inténtalo de nuevo.'],
    quota: [
      'Has alcanzado el límite por ahora',
      'Tu archivo sigue aquí. Espera a que tus otros archivos terminen o caduquen e inténtalo de nuevo.',
    ],
    'daily-limit': ['Este sitio ha alcanzado el límite de hoy', 'Tu archivo sigue aquí. Inténtalo de nuevo más tarde.'],
    'result-unreadable': [
      'Tu navegador descarga este archivo por su cuenta',
      'Si la descarga no ha empezado, abre el archivo y guárdalo desde allí.',
    ],
    'result-too-large': [
      'El resultado sería demasiado grande',
      'Elige un archivo más corto o un formato más compacto, como MP3.',
    ],
    unavailable: [
      'Nuestros servidores no pueden hacerlo ahora mismo',
      'Tu archivo sigue aquí. Inténtalo de nuevo en unos minutos.',
    ],
    'attempts-failed': [
      'No hemos podido procesar este archivo',
      'Lo hemos intentado varias veces. Elige otro archivo o guarda este antes en otro formato.',
    ],
    'upload-stalled': [
      'La subida se ha detenido',
      'Tu archivo sigue aquí. Comprueba tu conexión e inténtalo de nuevo.',
    ],
    'signed-out': [
      'Tu sesión ha caducado',
      'Inicia sesión de nuevo para seguir donde lo dejaste. Tu archivo sigue aquí.',
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
    protected: [
      'Este archivo está protegido',
      'Se compró o se alquiló y solo se puede abrir en la aplicación de la que procede. Elige otro archivo.',
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
  kinds: {
    dsd: 'Es una grabación DSD. Guárdala como WAV o FLAC en el programa que la reproduce y elige ese archivo.',
    'monkeys-audio': 'Es un archivo de Monkey’s Audio. Guárdalo antes como FLAC o WAV y elige ese archivo.',
    midi: 'Es un archivo MIDI: notas sin sonido. Expórtalo como WAV en un programa de música y elige ese archivo.',
    'cd-track':
      'Es solo un enlace a una pista de un CD. Importa el CD en una aplicación de música y elige el archivo importado.',
    audacity: 'Es un proyecto de Audacity. Expórtalo como WAV en Audacity y elige ese archivo.',
    playlist: 'Es una lista de reproducción. Elige las grabaciones que contiene.',
    session: 'Es el proyecto de un programa de audio. Expórtalo allí como WAV y elige ese archivo.',
  },
  codec: (name) => `El códec ${name} no es compatible. Elige otro archivo o guarda este antes en otro formato.`,
  outdated: ['Esta página se ha actualizado', 'Recárgala para continuar.'],
  blocked: (directives) => `Avisa al propietario de este sitio: su política de seguridad debe permitir ${directives}.`,
};
