/** Where the converter starts: with the machine or before it is loaded. */
import { startingPair } from './format-pair.ts';
import type { Start, State } from './converter.machine.ts';

export const initialState = ({ engine, fallback, ...formats }: Start, online = true): State => ({
  ...startingPair(formats),
  openMenu: null,
  options: {},
  notice: null,
  online,
  engine,
  fallback,
  engineProgress: 0,
  items: [],
  chosen: 0,
  bundling: false,
  signingIn: false,
});
