import { plural } from '../plural.ts';
import type { JoinMessages } from '../en/join.ts';

export const texts: JoinMessages = {
  join: 'Unir en un solo archivo',
  between: 'Entre los archivos',
  ways: { nothing: 'Nada', gap: 'Pausa', crossfade: 'Fundido' },
  lengths: { gap: 'Duración de la pausa', crossfade: 'Duración del fundido' },
  match: 'Igualar el volumen de todos los archivos',
  chapters: 'Cada archivo se convierte en un capítulo.',
  total: (time) => `Duración total: ${time}`,
  drag: 'Arrastra para cambiar el orden',
  moveUp: (fileName) => `Subir ${fileName}`,
  moveDown: (fileName) => `Bajar ${fileName}`,
  moved: (fileName, place, count) => `${fileName}, ${place} de ${count}`,
  sort: 'Ordenar por nombre',
  sorted: 'Ordenados por nombre',
  start: (count, format) => `Unir ${count} archivos en ${format}`,
  joining: (count) => `Uniendo ${count} archivos`,
  onDevice: 'Estos archivos se unen en tu dispositivo',
  back: 'Volver a los archivos',
  stuck: (fileName, others) =>
    others === 0
      ? `«${fileName}» no se puede unir. Quítalo para unir los demás.`
      : `«${fileName}» y ${others} ${plural('es', others, 'archivo más', 'archivos más')} no se pueden unir. Quítalos para unir el resto.`,
  tooMany: (most) => `Se pueden unir hasta ${most} archivos. Quita antes algunos.`,
  unreadable: (fileName) => `«${fileName}» no se puede leer`,
  unreadableAdvice: 'Vuelve, quítalo y une los demás.',
  oneIsUnreadable: [
    'Uno de estos archivos no se puede leer',
    'Para saber cuál, conviértelos uno por uno. Después, quítalo y une los demás.',
  ],
  unavailable: 'Aquí no se pueden unir archivos. Cada uno se convierte por separado.',
  unreachable: 'No hemos podido cargarlo. Comprueba tu conexión e inténtalo de nuevo.',
};
