/** Whether the visitor has switched captions on. */
import { localStore, type Store } from '../../../../visitor/storage.ts';

const KEY = 'pc_captions';

export const keptCaptions = (store: Store = localStore): boolean => store.get(KEY) === 'on';

export function keepCaptions(isOn: boolean, store: Store = localStore): void {
  if (isOn) store.setOptional(KEY, 'on');
  else store.remove(KEY);
}
