/** Which files are recordings of this page's microphone. */

const recorded = new WeakSet<File>();

export const markRecorded = (file: File): void => void recorded.add(file);

export const isRecorded = (file: File): boolean => recorded.has(file);
