import { plural } from '../plural.ts';
import type { ListMessages } from '../en/converter-list.ts';

const filesText: (count: number) => string = (count) => `${count} ${plural('de', count, 'Datei', 'Dateien')}`;

export const texts: ListMessages = {
  files: filesText,
  list: 'Ausgewählte Dateien',
  addFiles: 'Dateien hinzufügen',
  remove: (fileName) => `${fileName} entfernen`,
  retry: (fileName) => `Erneut versuchen: ${fileName}`,
  download: (fileName) => `${fileName} herunterladen`,
  waiting: 'Wartet',
  chosen: 'Bereit zum Umwandeln',
  ready: 'Umgewandelt',
  failed: 'Fehlgeschlagen',
  convert: (count, format) => `${filesText(count)} in ${format} umwandeln`,
  converting: (done, count, format) => `Wird in ${format} umgewandelt: ${done} von ${count} fertig`,
  allReady: (count) => `${filesText(count)} ${plural('de', count, 'ist', 'sind')} fertig`,
  someReady: (ready, count) => `${ready} von ${count} Dateien ${plural('de', ready, 'ist', 'sind')} fertig`,
  someFailed: (failed, count) => `${failed} von ${count} fehlgeschlagen`,
  downloadAll: (count) => `${filesText(count)} als ZIP herunterladen`,
  retryFailed: (count) =>
    plural('de', count, 'Fehlgeschlagene Datei erneut versuchen', `${count} fehlgeschlagene Dateien erneut versuchen`),
  startOver: 'Von vorn beginnen',
};
