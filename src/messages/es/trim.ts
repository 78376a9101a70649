import type { TrimMessages } from '../en/trim.ts';

export const texts: TrimMessages = {
  trim: 'Recortar',
  handles: { start: 'Inicio del recorte', end: 'Fin del recorte' },
  start: 'Inicio',
  end: 'Fin',
  fadeIn: 'Fundido de entrada',
  fadeOut: 'Fundido de salida',
  length: (time) => `Duración: ${time}`,
  listen: 'Escuchar el recorte',
  stop: 'Detener',
  undo: 'Deshacer',
  whole: 'Archivo completo',
  measuring: 'Leyendo el archivo',
  noTime: (example) => `Escribe un tiempo como ${example}.`,
  startTooLate: (end) => `El inicio debe ser anterior al fin (${end}).`,
  endTooEarly: (start) => `El fin debe ser posterior al inicio (${start}).`,
  behindEnd: (end) => `El archivo termina en ${end}.`,
  unavailable: 'Aquí no se puede recortar. El archivo se convertirá completo.',
  unplayable: 'No podemos reproducir este archivo aquí, pero puedes recortarlo.',
  unmeasured: 'No hemos podido averiguar cuánto dura este archivo, así que no se puede recortar.',
  unreachable: 'No hemos podido cargarlo. Comprueba tu conexión e inténtalo de nuevo.',
};
