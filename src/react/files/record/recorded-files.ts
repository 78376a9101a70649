/** Which files are recordings of this page's microphone. */

const recorded = new WeakMap<File, () => void>();

/** @param onHanded called when the file, or what was made of it, was handed to the browser or to the editor */
export const markRecorded = (file: File, onHanded: () => void): void => void recorded.set(file, onHanded);

export const isRecorded = (file: File): boolean => recorded.has(file);

/** It, or what was made of it, was handed to the browser or to the editor. Of other files, nothing has to be known. */
export const markHanded = (file: File): void => recorded.get(file)?.();
