/** Where the audio engine's files are, if the page says so. */
import { folderUrl, statedBase } from '../loading/base.ts';
import { configuration } from './configuration.ts';

/** Undefined: next to the scripts. */
export function engineFolder(): string | undefined {
  const { engineBase, base } = configuration();
  if (engineBase) return engineBase;
  const folder = base ? folderUrl(base) : statedBase();
  return folder && `${folder}engine/`;
}
