/** Files with chapters or a transcript beside the sounds of a queue. Pure. */
import { isSidecarName, isSurelySidecar, soundOf, suffixOf } from '../../../sidecars/file-names.ts';

export interface Sidecar {
  readonly file: File;
  /** The id of the sound to which it belongs; null until that is chosen. */
  readonly of: number | null;
}

interface Sound {
  readonly id: number;
  readonly file: File;
}

/** The files that are no sidecars by their names. */
export const soundsAmong = (files: readonly File[]): readonly Pick<Sound, 'file'>[] =>
  files.filter(({ name }) => !isSidecarName(name)).map((file) => ({ file }));

/** Whether a file is beside one of these sounds, or one that is still to be chosen, and none itself. */
export const isBeside = ({ name }: File, sounds: readonly Pick<Sound, 'file'>[]): boolean =>
  isSurelySidecar(name) || (isSidecarName(name) && sounds.some(({ file }) => suffixOf(name, file.name) !== undefined));

/**
 * With new ones, each with its sound as soon as that is there. One replaces another of its name; of several that come
 * together, as from several folders, the first stays: what it is beside comes first too.
 */
export function withSidecars(
  before: readonly Sidecar[],
  added: readonly File[],
  sounds: readonly Sound[],
): readonly Sidecar[] {
  const kept = before.filter(
    ({ file, of }) =>
      (of === null || sounds.some(({ id }) => id === of)) && !added.some(({ name }) => name === file.name),
  );
  const first = added.filter(({ name }, index) => added.findIndex((file) => file.name === name) === index);
  return [...kept, ...first.map((file) => ({ file, of: null }))].map((sidecar) =>
    sidecar.of === null ? { ...sidecar, of: soundOf(sidecar.file.name, sounds)?.id ?? null } : sidecar,
  );
}
