/** What was lost in a conversion, in one line; empty if nothing was. */
import type { Item, State } from './converter.machine.ts';
import type { FileMessages } from './files.messages.ts';

export const lossesText = (item: Item, { to }: State, text: FileMessages): string =>
  item.phase === 'ready' ? (item.result.losses ?? []).map((kind) => text.losses[kind](to)).join(' ') : '';
