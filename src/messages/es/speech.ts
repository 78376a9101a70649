import { texts as originRefused } from './origin-refused.ts';
import { texts as intercepted } from './intercepted.ts';
import type { SpeechMessages } from '../en/speech.ts';

export const texts: SpeechMessages = {
  generating: (voice) => `${voice} está leyendo tu texto`,
  cancel: 'Cancelar',
  ready: 'Tu audio está listo',
  spokenBy: (voice) => `En la voz de ${voice}`,
  download: 'Descargar',
  openInEditor: 'Abrir en el editor',
  openFile: 'Abrir el archivo',
  retry: 'Reintentar',
  shorten: 'Acortar el texto',
  signUp: 'Registrarse gratis',
  logIn: 'Iniciar sesión',
  failures: {
    'daily-limit-exceeded': ['Hoy no te quedan suficientes caracteres', 'Tu texto está a salvo.'],
    'text-too-large': ['El texto es demasiado largo', 'Acórtalo o genéralo por partes.'],
    'rate-limited': ['Ya se están generando varios textos', 'Tu texto está a salvo.'],
    'access-denied': [
      'Esta cuenta aún no puede generar audio',
      'Inicia sesión con una cuenta confirmada. Tu texto está a salvo.',
    ],
    'signed-out': [
      'Tu sesión ha caducado',
      'Inicia sesión de nuevo para seguir donde lo dejaste. Tu texto está a salvo.',
    ],
    'not-spoken': ['No se ha podido leer este texto', 'Escribe algunas palabras o elige otra voz.'],
    unavailable: [
      'Nuestros servidores no pueden hacerlo ahora mismo',
      'Tu texto está a salvo. Inténtalo de nuevo en unos minutos.',
    ],
    'attempts-failed': [
      'No se ha podido leer este texto',
      'Lo hemos intentado varias veces. Cámbialo un poco o elige otra voz e inténtalo de nuevo.',
    ],
    'result-unreadable': [
      'Tu navegador descarga este archivo por su cuenta',
      'Si la descarga no ha empezado, abre el archivo y guárdalo desde allí.',
    ],
    'result-expired': ['El audio ha caducado', 'Tu texto sigue aquí. Genéralo de nuevo.'],
    network: ['Se ha perdido la conexión', 'Tu texto está a salvo. Continuará cuando vuelvas a tener conexión.'],
    'origin-refused': originRefused,
    intercepted: intercepted,
    server: ['Algo ha fallado por nuestra parte', 'Tu texto está a salvo. Inténtalo de nuevo en un momento.'],
    'unexpected-response': [
      'Respuesta inesperada de nuestros servidores',
      'Tu texto está a salvo. Inténtalo de nuevo en un momento.',
    ],
    refused: ['No hemos podido aceptar este texto', 'Cámbialo un poco o elige otra voz e inténtalo de nuevo.'],
  },
  withAccount: 'Con una cuenta tienes más caracteres y puedes seguir aquí mismo.',
  resets: (when) => `Tu límite se restablece ${when}.`,
  goesOn: (seconds) => `Continuará automáticamente en ${seconds} s.`,
};
