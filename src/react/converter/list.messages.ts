/** The converter's messages about several files, in every language. */
import type { Language } from '../../definition/common.ts';

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

export const listMessages: Record<Language, ListMessages> = {
  en: {
    files: (count) => `${count} files`,
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
    convert: (count, format) => `Convert ${count === 1 ? '1 file' : `${count} files`} to ${format}`,
    converting: (done, count, format) => `Converting to ${format}: ${done} of ${count} done`,
    allReady: (count) => `All ${count} files are ready`,
    someReady: (ready, count) => `${ready} of ${count} files are ready`,
    someFailed: (failed, count) => `${failed} of ${count} failed`,
    downloadAll: (count) => (count === 1 ? 'Download 1 file as a zip' : `Download all ${count} as a zip`),
    retryFailed: (count) => (count === 1 ? 'Try the failed file again' : `Try the ${count} failed files again`),
    startOver: 'Start over',
  },
  es: {
    files: (count) => `${count} archivos`,
    list: 'Archivos elegidos',
    addFiles: 'Añadir archivos',
    remove: (fileName) => `Quitar ${fileName}`,
    retry: (fileName) => `Reintentar: ${fileName}`,
    download: (fileName) => `Descargar ${fileName}`,
    waiting: 'En espera',
    chosen: 'Listo para convertir',
    ready: 'Convertido',
    saved: 'Guardado',
    failed: 'Falló',
    convert: (count, format) => `Convertir ${count === 1 ? '1 archivo' : `${count} archivos`} a ${format}`,
    converting: (done, count, format) => `Convirtiendo a ${format}: ${done} de ${count} listos`,
    allReady: (count) => `Los ${count} archivos están listos`,
    someReady: (ready, count) => `${ready} de ${count} archivos están listos`,
    someFailed: (failed, count) => `${failed} de ${count} con error`,
    downloadAll: (count) => (count === 1 ? 'Descargar 1 archivo en un zip' : `Descargar los ${count} en un zip`),
    retryFailed: (count) =>
      count === 1 ? 'Reintentar el archivo que falló' : `Reintentar los ${count} archivos que fallaron`,
    startOver: 'Empezar de nuevo',
  },
  fr: {
    files: (count) => `${count} fichiers`,
    list: 'Fichiers choisis',
    addFiles: 'Ajouter des fichiers',
    remove: (fileName) => `Retirer ${fileName}`,
    retry: (fileName) => `Réessayer : ${fileName}`,
    download: (fileName) => `Télécharger ${fileName}`,
    waiting: 'En attente',
    chosen: 'Prêt à convertir',
    ready: 'Converti',
    saved: 'Enregistré',
    failed: 'Échec',
    convert: (count, format) => `Convertir ${count === 1 ? '1 fichier' : `${count} fichiers`} en ${format}`,
    converting: (done, count, format) => `Conversion en ${format} : ${done} sur ${count}`,
    allReady: (count) => `Les ${count} fichiers sont prêts`,
    someReady: (ready, count) =>
      ready === 1 ? `1 fichier sur ${count} est prêt` : `${ready} fichiers sur ${count} sont prêts`,
    someFailed: (failed, count) => `${failed} sur ${count} en échec`,
    downloadAll: (count) => (count === 1 ? 'Télécharger 1 fichier en zip' : `Télécharger les ${count} en zip`),
    retryFailed: (count) =>
      count === 1 ? 'Réessayer le fichier en échec' : `Réessayer les ${count} fichiers en échec`,
    startOver: 'Recommencer',
  },
  de: {
    files: (count) => `${count} Dateien`,
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
    convert: (count, format) => `${count === 1 ? '1 Datei' : `${count} Dateien`} in ${format} umwandeln`,
    converting: (done, count, format) => `Wird in ${format} umgewandelt: ${done} von ${count} fertig`,
    allReady: (count) => `Alle ${count} Dateien sind fertig`,
    someReady: (ready, count) => `${ready} von ${count} Dateien ${ready === 1 ? 'ist' : 'sind'} fertig`,
    someFailed: (failed, count) => `${failed} von ${count} fehlgeschlagen`,
    downloadAll: (count) => (count === 1 ? '1 Datei als Zip herunterladen' : `Alle ${count} als Zip herunterladen`),
    retryFailed: (count) =>
      count === 1 ? 'Fehlgeschlagene Datei erneut versuchen' : `${count} fehlgeschlagene Dateien erneut versuchen`,
    startOver: 'Von vorn beginnen',
  },
};
