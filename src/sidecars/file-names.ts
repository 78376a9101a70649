/** What the names of files with chapters or a transcript tell, and of which sound they are. Pure. */

const SIDECAR = /\.(vtt|srt|psc|json|txt|xml|html?)$/i;

/** What has such a name is nothing else, whatever it is beside. */
const SURE = /\.(vtt|srt|psc)$|chapters?|transcript/i;

/** Whether a file may contain chapters or a transcript. */
export const isSidecarName = (name: string): boolean => SIDECAR.test(name);

/** Whether it surely does. */
export const isSurelySidecar = (name: string): boolean => isSidecarName(name) && SURE.test(name);

/** Without the last extension. */
export const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '');

/** Whatever system has written a name. */
const comparable = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * What follows the name of the sound in that of a file beside it, such as `.de.vtt`; undefined if it belongs to another
 * one.
 */
export function suffixOf(name: string, soundName: string): string | undefined {
  const [own, stem] = [name.normalize('NFC'), stemOf(soundName).normalize('NFC')];
  const rest = own.slice(stem.length);
  return comparable(own.slice(0, stem.length)) === comparable(stem) && /^[.\-_ (]/.test(rest) ? rest : undefined;
}

/** The sound to which a file belongs: the one whose name it has, or else the only one, if it surely is such a file. */
export function soundOf<Sound extends { readonly file: { readonly name: string } }>(
  name: string,
  sounds: readonly Sound[],
): Sound | undefined {
  const [best] = sounds
    .filter(({ file }) => suffixOf(name, file.name) !== undefined)
    .sort((one, other) => other.file.name.length - one.file.name.length);
  return best ?? (sounds.length === 1 && isSurelySidecar(name) ? sounds[0] : undefined);
}
