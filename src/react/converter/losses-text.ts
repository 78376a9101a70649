/** What a result could not hold, in one quiet line; empty where nothing was lost. */
import type { Item, State } from './machine.ts';
import type { WorkMessages } from './work-messages.ts';

export const lossesText = (item: Item, { to }: State, text: WorkMessages): string =>
  item.phase === 'ready' ? (item.result.losses ?? []).map((kind) => text.losses[kind](to)).join(' ') : '';
