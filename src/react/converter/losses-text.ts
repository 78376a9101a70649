/** What a result could not hold, in one quiet line; empty where nothing was lost. */
import type { Item, State } from './converter.machine.ts';
import type { FileMessages } from './files.messages.ts';

export const lossesText = (item: Item, { to }: State, text: FileMessages): string =>
  item.phase === 'ready' ? (item.result.losses ?? []).map((kind) => text.losses[kind](to)).join(' ') : '';
