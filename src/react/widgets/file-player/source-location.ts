/** Where a source is. */
import { native } from '../../../dom/native.ts';
import type { Source } from './file-player.machine.ts';

/** Whether reading it takes the network. */
export const isRemote = (source: Source): source is string => typeof source === 'string' && !source.startsWith('blob:');

export const isSameOrigin = (url: string): boolean =>
  new URL(url, native(document, 'baseURI')).origin === location.origin;
