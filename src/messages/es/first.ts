/** Spanish: what widgets show before the visitor has done anything. */
import type { TitledMessage } from '../titled-message.ts';
import type { FirstTexts } from '../modules.ts';
import type { CommonChooserMessages } from '../en/chooser.ts';
import { daysText } from '../number-format.ts';
import { plural } from '../plural.ts';

const bitrateUnit = 'kbps';

/** What the converter and the processing tools have in common. */
const chooser: CommonChooserMessages = {
  or: 'o',
  choose: 'Elegir un archivo',
  record: 'Grabar',
  retry: 'Reintentar',
  unreachable: ['Se ha perdido la conexión', 'Comprueba tu conexión e inténtalo de nuevo.'],
};

/** Lazily loaded parts show it too. */
export const originRefused: TitledMessage = [
  'Este sitio no tiene permiso para usar nuestro servicio',
  'Avisa al propietario de este sitio.',
];

/** An allowance: `{}` stands for the number of hours. */
const hours = '{}\u00a0h ';

export const texts: FirstTexts = {
  authUnavailable: {
    unavailable: 'Ahora mismo no se puede iniciar sesión.',
    retry: 'Reintentar',
    dismiss: 'Cerrar este mensaje',
  },
  autoLeveling: {
    title: 'Igualar el volumen',
    lead: 'Equilibra las voces suaves y fuertes para que tu audio suene uniforme en cualquier plataforma.',
  },
  bitrateUnit,
  circularProgress: 'Procesando',
  converter: {
    ...chooser,
    title: 'Conversor de audio',
    from: 'De',
    to: 'A',
    swap: 'Intercambiar formatos',
    drop: (format) => `Suelta aquí tus ${format} u otros archivos de audio`,
    dropNow: 'Suéltalos para empezar',
    limit: (size) => `Hasta ${size}`,
    private: 'Tus archivos no salen de este dispositivo',
  },
  effects: {
    'magic-dust': {
      title: 'Magic Dust',
      lead: 'Para grabaciones de voz: menos ruido, una voz más clara y un volumen uniforme.',
    },
    'de-noise': {
      title: 'Eliminador de ruido de fondo',
      lead: 'Reduce zumbidos, siseos y ruidos de fondo alrededor de la voz. No está pensado para música ni elimina el eco.',
    },
    'shorten-silence': {
      title: 'Acortar pausas',
      lead: 'Acorta las pausas largas de las grabaciones de voz sin cortar ninguna palabra.',
    },
  },
  header: {
    mainMenu: 'Menú principal',
    openMenu: 'Abrir el menú',
    logIn: 'Iniciar sesión',
    getStarted: 'Empezar',
    myAccount: 'Mi cuenta',
    search: 'Buscar',
    transition: {
      byEndOf: (name, nextName, year) => `${name} pasará a llamarse ${nextName} antes de que acabe ${year}.`,
      on: (name, nextName, day) => `${name} pasará a llamarse ${nextName} el ${day}.`,
      done: (name, nextName) => `${name} ahora se llama ${nextName}.`,
    },
    transitionLink: 'Más información',
    dismiss: 'Cerrar',
    menu: {
      'creator-platform': 'Creadores',
      ai: 'IA',
      'developer-platform': 'Desarrolladores',
      resources: 'Recursos',
      business: 'Empresas',
      pricing: 'Precios',
      'contact-sales': 'Hablar con ventas',
    },
  },
  modal: 'Cerrar',
  newTab: '(se abre en una pestaña nueva)',
  player: {
    player: (name) => (name ? `Reproductor: ${name}` : 'Reproductor'),
    position: 'Posición',
    play: 'Reproducir',
    pause: 'Pausar',
    mute: 'Silenciar',
    unmute: 'Activar el sonido',
    speed: 'Velocidad',
    empty: 'Aún no hay nada que reproducir',
    loading: 'Cargando',
    unprepared:
      'Tu navegador no reproduce este formato. Pulsa Reproducir para crear una versión de escucha en tu dispositivo.',
    fixed: 'Este audio se transmite en streaming y no se puede saltar a otro punto.',
    ready: 'Listo. Pulsa Reproducir.',
    preparing: 'Preparando la versión de escucha',
    cancel: 'Cancelar',
    retry: 'Reintentar',
    timeOf: (elapsed, total) => `${elapsed} de ${total}`,
    unreachable: ['No se ha podido cargar el audio', 'Comprueba tu conexión e inténtalo de nuevo.'],
  },
  pricing: {
    title: 'Planes y precios',
    lead: {
      FREE: (days) => `Empieza gratis. Mejora tu plan cuando quieras, con ${daysText('es', days)} de prueba gratis.`,
      FREEMIUM_WITH_TRIAL: (days) =>
        `Empieza gratis o prueba cualquier plan de pago gratis durante ${daysText('es', days)}.`,
      TRIAL: (days) => `Prueba cualquier plan de pago gratis durante ${daysText('es', days)}.`,
    },
    interval: 'Facturación',
    intervals: { month: 'Mensual', '3-months': '3 meses', '6-months': '6 meses', year: 'Anual' },
    billed: {
      month: () => 'se factura cada mes',
      '3-months': (total) => `${total} facturados cada 3 meses`,
      '6-months': (total) => `${total} facturados cada 6 meses`,
      year: (total) => `${total} facturados al año`,
    },
    saving: (percent) => `Ahorra un ${percent}`,
    savingUpTo: (percent) => `Ahorra hasta un ${percent}`,
    currency: 'Moneda',
    perMonth: '/ mes',
    spokenPrice: (price, full, billed) => `${price} al mes${full ? ` en lugar de ${full}` : ''}, ${billed}`,
    audiences: {
      free: 'Para probar la plataforma',
      basic: 'Para tus primeros episodios',
      essentials: 'Para publicar con regularidad',
      pro: 'Para publicar cada semana',
      business: 'Para equipos y estudios',
      enterprise: 'Para organizaciones. Preparamos el plan contigo.',
    },
    popular: 'El más popular',
    current: 'Plan actual',
    start: (plan, days) => `Probar ${plan} gratis durante ${daysText('es', days)}`,
    startFree: 'Empezar gratis',
    subscribe: (plan) => `Suscribirse a ${plan}`,
    choose: (plan) => `Elegir ${plan}`,
    switchTo: (plan) => `Cambiar a ${plan}`,
    contact: 'Contactar',
    features: {
      video: `${hours}de vídeo`,
      recordedVideo: `${hours}de grabación de vídeo`,
      transcription: `${hours}de transcripción`,
      characters: '{} caracteres de texto a voz',
      millionsOfCharacters: '{} de caracteres de texto a voz',
      storage: '{} de almacenamiento',
      audio: `${hours}de audio`,
      recordedAudio: `${hours}de grabación de audio`,
      unlimitedAudio: 'Audio ilimitado',
      mp3: `MP3 a {}\u00a0${bitrateUnit}`,
      resolution: 'Vídeo en {}p',
      studios: '{} estudios',
      unlimitedStudios: 'Estudios ilimitados',
    },
    more: 'Mostrar más',
    less: 'Mostrar menos',
    compare: 'Comparar todas las funciones',
    haveCoupon: '¿Tienes un cupón?',
    toTop: 'Volver arriba',
    unreachable: 'No se ha podido cargar. Comprueba tu conexión e inténtalo de nuevo.',
    retry: 'Reintentar',
  },
  socialButton: (provider) => `Continuar con ${provider}`,
  spinner: 'Cargando',
  tool: {
    ...chooser,
    drop: 'Suelta aquí tu grabación',
    dropNow: 'Suéltala para empezar',
    limit: (size) => `MP3, WAV, M4A, FLAC y más, hasta ${size}`,
    private: 'Tu archivo no sale de este dispositivo',
  },
  tts: {
    title: 'Texto a voz',
    language: 'Idioma',
    category: 'Estilo',
    categories: {
      MOST_POPULAR: 'Más populares',
      STORYTELLING: 'Narración',
      COMMERCIAL: 'Publicidad',
      CHARACTER: 'Personajes',
      DRAMATIC: 'Dramático',
      BRITISH: 'Británico',
    },
    voice: 'Voz',
    genders: { female: 'Voz femenina', male: 'Voz masculina', neutral: 'Voz neutra' },
    preview: (name) => `Escuchar a ${name}`,
    stopPreview: (name) => `Detener a ${name}`,
    previewFailed: 'Esta muestra no se puede reproducir ahora.',
    loadingVoices: 'Cargando voces',
    voicesRefused: originRefused,
    voicesFailed: ['No se han podido cargar las voces', 'Tu texto está a salvo. Inténtalo de nuevo en un momento.'],
    voicesOffline: [
      'No se han podido cargar las voces',
      'Comprueba tu conexión e inténtalo de nuevo. Tu texto está a salvo.',
    ],
    noVoices: ['Ahora mismo no hay voces', 'Tu texto está a salvo. Inténtalo de nuevo más tarde.'],
    noneHere: (_category, language) => `Aún no hay voces en ${language} con este estilo.`,
    text: 'Tu texto',
    placeholder: 'Escribe o pega lo que quieres oír',
    example: 'Probar un ejemplo',
    counter: (count, limit) => `${count} de ${limit} caracteres`,
    left: (count) => plural('es', count, `Queda ${count} carácter`, `Quedan ${count} caracteres`),
    tooLong: (count) => `Demasiado largo. Quita ${count} ${plural('es', count, 'carácter', 'caracteres')}.`,
    empty: 'Escribe primero un texto o prueba un ejemplo.',
    speed: 'Velocidad',
    usualSpeed: 'Normal',
    times: (factor) => `${factor} veces la velocidad normal`,
    insertPause: 'Insertar una pausa',
    pause: '[pausa 1s]',
    generate: 'Generar audio',
    retry: 'Reintentar',
    unreachable: [
      'No se ha podido cargar el estudio de voz',
      'Comprueba tu conexión e inténtalo de nuevo. Tu texto está a salvo.',
    ],
    held: 'Esta página ha pausado la reproducción. Empezará en cuanto la página lo permita.',
  },
  unexpectedError: {
    broken: 'Esta parte de la página ha dejado de funcionar.',
    retry: 'Reintentar',
    outdated: 'Esta página se ha actualizado.',
    reload: 'Recargar',
  },
  uploadProgress: { uploading: 'Subiendo', abort: 'Cancelar la subida' },
};
