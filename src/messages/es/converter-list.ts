import { plural } from '../plural.ts';
import type { ListMessages } from '../en/converter-list.ts';

const filesText: (count: number) => string = (count) => `${count} ${plural('es', count, 'archivo', 'archivos')}`;

export const texts: ListMessages = {
  files: filesText,
  list: 'Archivos elegidos',
  addFiles: 'Añadir archivos',
  remove: (fileName) => `Quitar ${fileName}`,
  retry: (fileName) => `Reintentar: ${fileName}`,
  download: (fileName) => `Descargar ${fileName}`,
  waiting: 'En espera',
  chosen: 'Listo para convertir',
  ready: 'Convertido',
  failed: 'Error',
  convert: (count, format) => `Convertir ${filesText(count)} a ${format}`,
  converting: (done, count, format) => `Convirtiendo a ${format}: ${done} de ${count}`,
  allReady: (count) => `${filesText(count)} ${plural('es', count, 'listo', 'listos')}`,
  someReady: (ready, count) => `${ready} de ${count} archivos ${plural('es', ready, 'está listo', 'están listos')}`,
  someFailed: (failed, count) => `${failed} de ${count} con error`,
  downloadAll: (count) => `Descargar ${filesText(count)} en un ZIP`,
  retryFailed: (count) =>
    plural('es', count, 'Reintentar el archivo con error', `Reintentar ${count} archivos con error`),
  startOver: 'Empezar de nuevo',
};
