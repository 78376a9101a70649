/** The converter's messages about several files, in every language. */
import type { Language } from '../../definition/common.ts';
import { plural } from '../plural.ts';
import type { Messages } from '../../messages/messages.ts';

export interface ListMessages {
  files(count: number): string;
  /** Accessible name of the list. */
  list: string;
  addFiles: string;
  /** `fileName` is the original's. */
  remove(fileName: string): string;
  retry(fileName: string): string;
  download(fileName: string): string;
  waiting: string;
  chosen: string;
  ready: string;
  saved: string;
  failed: string;
  convert(count: number, format: string): string;
  /** `done` of `count` are converted. */
  converting(done: number, count: number, format: string): string;
  allReady(count: number): string;
  someReady(ready: number, count: number): string;
  /** For screen readers. */
  someFailed(failed: number, count: number): string;
  downloadAll(count: number): string;
  retryFailed(count: number): string;
  startOver: string;
}

const filesText: Record<Language, (count: number) => string> = {
  en: (count) => `${count} ${plural('en', count, 'file', 'files')}`,
  es: (count) => `${count} ${plural('es', count, 'archivo', 'archivos')}`,
  fr: (count) => `${count} ${plural('fr', count, 'fichier', 'fichiers')}`,
  de: (count) => `${count} ${plural('de', count, 'Datei', 'Dateien')}`,
};

export const listMessages: Messages<'converterList'> = {
  name: 'converterList',
  en: {
    files: filesText.en,
    list: 'Chosen files',
    addFiles: 'Add files',
    remove: (fileName) => `Remove ${fileName}`,
    retry: (fileName) => `Try again: ${fileName}`,
    download: (fileName) => `Download ${fileName}`,
    waiting: 'Waiting',
    chosen: 'Ready to convert',
    ready: 'Converted',
    saved: 'Saved',
    failed: 'Failed',
    convert: (count, format) => `Convert ${filesText.en(count)} to ${format}`,
    converting: (done, count, format) => `Converting to ${format}: ${done} of ${count} done`,
    allReady: (count) => `${filesText.en(count)} ${plural('en', count, 'is', 'are')} ready`,
    someReady: (ready, count) => `${ready} of ${count} files ${plural('en', ready, 'is', 'are')} ready`,
    someFailed: (failed, count) => `${failed} of ${count} failed`,
    downloadAll: (count) => `Download ${filesText.en(count)} as a ZIP`,
    retryFailed: (count) => plural('en', count, 'Try the failed file again', `Try ${count} failed files again`),
    startOver: 'Start over',
  },
  es: {
    files: filesText.es,
    list: 'Archivos elegidos',
    addFiles: 'Añadir archivos',
    remove: (fileName) => `Quitar ${fileName}`,
    retry: (fileName) => `Reintentar: ${fileName}`,
    download: (fileName) => `Descargar ${fileName}`,
    waiting: 'En espera',
    chosen: 'Listo para convertir',
    ready: 'Convertido',
    saved: 'Guardado',
    failed: 'Error',
    convert: (count, format) => `Convertir ${filesText.es(count)} a ${format}`,
    converting: (done, count, format) => `Convirtiendo a ${format}: ${done} de ${count}`,
    allReady: (count) => `${filesText.es(count)} ${plural('es', count, 'listo', 'listos')}`,
    someReady: (ready, count) => `${ready} de ${count} archivos ${plural('es', ready, 'está listo', 'están listos')}`,
    someFailed: (failed, count) => `${failed} de ${count} con error`,
    downloadAll: (count) => `Descargar ${filesText.es(count)} en un ZIP`,
    retryFailed: (count) =>
      plural('es', count, 'Reintentar el archivo con error', `Reintentar ${count} archivos con error`),
    startOver: 'Empezar de nuevo',
  },
  fr: {
    files: filesText.fr,
    list: 'Fichiers choisis',
    addFiles: 'Ajouter des fichiers',
    remove: (fileName) => `Retirer ${fileName}`,
    retry: (fileName) => `Réessayer\u00a0: ${fileName}`,
    download: (fileName) => `Télécharger ${fileName}`,
    waiting: 'En attente',
    chosen: 'Prêt à convertir',
    ready: 'Converti',
    saved: 'Enregistré',
    failed: 'Échec',
    convert: (count, format) => `Convertir ${filesText.fr(count)} en ${format}`,
    converting: (done, count, format) => `Conversion en ${format}\u00a0: ${done} sur ${count}`,
    allReady: (count) => `${filesText.fr(count)} ${plural('fr', count, 'prêt', 'prêts')}`,
    someReady: (ready, count) =>
      plural('fr', ready, `${ready} fichier sur ${count} est prêt`, `${ready} fichiers sur ${count} sont prêts`),
    someFailed: (failed, count) => `${failed} sur ${count} en échec`,
    downloadAll: (count) => `Télécharger ${filesText.fr(count)} en ZIP`,
    retryFailed: (count) =>
      plural('fr', count, 'Réessayer le fichier en échec', `Réessayer ${count} fichiers en échec`),
    startOver: 'Recommencer',
  },
  de: {
    files: filesText.de,
    list: 'Ausgewählte Dateien',
    addFiles: 'Dateien hinzufügen',
    remove: (fileName) => `${fileName} entfernen`,
    retry: (fileName) => `Erneut versuchen: ${fileName}`,
    download: (fileName) => `${fileName} herunterladen`,
    waiting: 'Wartet',
    chosen: 'Bereit zum Umwandeln',
    ready: 'Umgewandelt',
    saved: 'Gespeichert',
    failed: 'Fehlgeschlagen',
    convert: (count, format) => `${filesText.de(count)} in ${format} umwandeln`,
    converting: (done, count, format) => `Wird in ${format} umgewandelt: ${done} von ${count} fertig`,
    allReady: (count) => `${filesText.de(count)} ${plural('de', count, 'ist', 'sind')} fertig`,
    someReady: (ready, count) => `${ready} von ${count} Dateien ${plural('de', ready, 'ist', 'sind')} fertig`,
    someFailed: (failed, count) => `${failed} von ${count} fehlgeschlagen`,
    downloadAll: (count) => `${filesText.de(count)} als ZIP herunterladen`,
    retryFailed: (count) =>
      plural(
        'de',
        count,
        'Fehlgeschlagene Datei erneut versuchen',
        `${count} fehlgeschlagene Dateien erneut versuchen`,
      ),
    startOver: 'Von vorn beginnen',
  },
};
