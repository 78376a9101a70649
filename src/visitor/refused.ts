/** Whose session the service has ended: see `owner.ts`. */
import { localStore } from './storage.ts';

const REFUSED = 'pc-refused';

/**
 * Remembers whose session the service has ended, for all tabs: nobody has signed out, so what is being written stays.
 */
export const rememberRefused = (owner: string): void => localStore.set(REFUSED, owner);

/** Somebody has signed in or out since. */
export const forgetRefused = (): void => localStore.remove(REFUSED);

/** Whether the service has ended this session, which nobody has replaced by another refused one. */
export const isRefused = (owner: string): boolean => localStore.get(REFUSED) === owner;
