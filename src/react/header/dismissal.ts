/** Remembers that the visitor has put an announcement away. */
import { localStore } from '../../visitor/storage.ts';

const KEY = 'pc_dismissed_announcement';

/** @param announcement What it announced: another one is shown again. */
export const isDismissed = (announcement: string): boolean => localStore.get(KEY) === announcement;

export const dismiss = (announcement: string): void => localStore.set(KEY, announcement);
