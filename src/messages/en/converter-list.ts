/** The converter's messages about several files. */
import { plural } from '../plural.ts';
import { english } from '../english.ts';

export interface ListMessages {
  files(count: number): string;
  /** Accessible name of the list. */
  list: string;
  addFiles: string;
  /** `fileName` is the result's once there is one. */
  remove(fileName: string): string;
  /** In a row: the file that the result was made from. */
  from(fileName: string): string;
  /** In a row, where the result would have the name of another: the one that it gets. */
  becomes(fileName: string): string;
  retry(fileName: string): string;
  download(fileName: string): string;
  waiting: string;
  chosen: string;
  ready: string;
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

const filesText: (count: number) => string = (count) => `${count} ${plural('en', count, 'file', 'files')}`;

export const listMessages = english<ListMessages>('converterList', {
  files: filesText,
  list: 'Chosen files',
  addFiles: 'Add files',
  remove: (fileName) => `Remove ${fileName}`,
  from: (fileName) => `from ${fileName}`,
  becomes: (fileName) => `Will be ${fileName}`,
  retry: (fileName) => `Try again: ${fileName}`,
  download: (fileName) => `Download ${fileName}`,
  waiting: 'Waiting',
  chosen: 'Ready to convert',
  ready: 'Converted',
  failed: 'Failed',
  convert: (count, format) => `Convert ${filesText(count)} to ${format}`,
  converting: (done, count, format) => `Converting to ${format}: ${done} of ${count} done`,
  allReady: (count) => `${filesText(count)} ${plural('en', count, 'is', 'are')} ready`,
  someReady: (ready, count) => `${ready} of ${count} files ${plural('en', ready, 'is', 'are')} ready`,
  someFailed: (failed, count) => `${failed} of ${count} failed`,
  downloadAll: (count) => `Download ${filesText(count)} as a ZIP`,
  retryFailed: (count) => plural('en', count, 'Try the failed file again', `Try ${count} failed files again`),
  startOver: 'Start over',
});
