import { plural } from '../plural.ts';
import { texts as fileJobs } from './file-jobs.ts';
import type { ProcessingMessages } from '../en/processing.ts';

export const texts: ProcessingMessages = {
  ...fileJobs,
  preparing: 'Preparando el motor de audio',
  process: 'Procesar ahora',
  processing: {
    AUTO_LEVELING: 'Midiendo y nivelando',
    MAGIC_DUST_AI: 'Aplicando Magic Dust',
    DE_NOISE_AI: 'Reduciendo el ruido',
    SHORTEN_SILENCE: 'Acortando las pausas',
  },
  ready: {
    AUTO_LEVELING: 'Tu grabación está nivelada',
    MAGIC_DUST_AI: 'Tu grabación ya suena mejor',
    DE_NOISE_AI: 'Tu grabación está lista',
    SHORTEN_SILENCE: 'Tu grabación está lista',
  },
  noiseReduced: (decibels) => `Ruido en las pausas reducido en ${decibels}\u00a0dB`,
  noiseLeft: (decibels) => `Apenas se pudo quitar ruido: ${decibels}\u00a0dB en las pausas`,
  floorRaised: (decibels) => `El ruido de fondo subió ${decibels}\u00a0dB, como los pasajes suaves`,
  floorLowered: (decibels) => `El ruido de fondo bajó ${decibels}\u00a0dB`,
  hardlyAnyVoice: 'Esto suena más a música o ruido que a voz',
  madeForSpeech:
    'Esta herramienta está hecha para la voz hablada: puede tratar la música y otros sonidos como ruido. Compara el antes y el después o elige Suave.',
  strength: 'Reducción de ruido',
  strengths: { light: 'Suave', standard: 'Normal', strong: 'Fuerte' },
  strongLoads: (size) => `Para Fuerte se descargan antes otros ${size}`,
  strongMissing: 'La opción Fuerte no está disponible aquí, así que se ha usado Normal',
  pausesShortened: (count, saved) =>
    `${count} ${plural('es', count, 'pausa acortada', 'pausas acortadas')}, ${saved} menos`,
  noLongPause: (longest) => `Ninguna pausa dura más de ${longest}, así que no ha cambiado nada`,
  pauses: 'Qué pausas se acortan',
  longestPause: 'Las pausas de más de',
  pauseBecomes: 'se acortan a',
  shortenAgain: 'Acortar de nuevo',
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
    ...fileJobs.failures,
    damaged: ['No se ha podido procesar este archivo', 'Puede estar dañado o no ser audio. Elige otro archivo.'],
    'upload-expired': ['La subida ha caducado', 'Tu archivo sigue aquí. Inténtalo de nuevo para subirlo.'],
    'result-expired': ['El resultado ha caducado', 'Inténtalo de nuevo para procesar tu archivo.'],
    'engine-blocked': ['El motor de audio está bloqueado en esta página', 'Avisa al propietario de este sitio.'],
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
};
