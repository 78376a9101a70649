import { plural } from '../plural.ts';
import type { ListMessages } from '../en/converter-list.ts';

const filesText: (count: number) => string = (count) => `${count} ${plural('fr', count, 'fichier', 'fichiers')}`;

export const texts: ListMessages = {
  files: filesText,
  list: 'Fichiers choisis',
  addFiles: 'Ajouter des fichiers',
  remove: (fileName) => `Retirer ${fileName}`,
  retry: (fileName) => `Réessayer\u00a0: ${fileName}`,
  download: (fileName) => `Télécharger ${fileName}`,
  waiting: 'En attente',
  chosen: 'Prêt à convertir',
  ready: 'Converti',
  failed: 'Échec',
  convert: (count, format) => `Convertir ${filesText(count)} en ${format}`,
  converting: (done, count, format) => `Conversion en ${format}\u00a0: ${done} sur ${count}`,
  allReady: (count) => `${filesText(count)} ${plural('fr', count, 'prêt', 'prêts')}`,
  someReady: (ready, count) =>
    plural('fr', ready, `${ready} fichier sur ${count} est prêt`, `${ready} fichiers sur ${count} sont prêts`),
  someFailed: (failed, count) => `${failed} sur ${count} en échec`,
  downloadAll: (count) => `Télécharger ${filesText(count)} en ZIP`,
  retryFailed: (count) => plural('fr', count, 'Réessayer le fichier en échec', `Réessayer ${count} fichiers en échec`),
  startOver: 'Recommencer',
};
