/** The visibility of a dialog as a state machine. Pure. */

/** `closing`: fading out. */
export type Visibility = 'closed' | 'open' | 'closing';

export function reduce(visibility: Visibility, event: 'open' | 'close' | 'faded'): Visibility {
  switch (event) {
    case 'open':
      return 'open';
    case 'close':
      return visibility === 'open' ? 'closing' : visibility;
    case 'faded':
      return visibility === 'closing' ? 'closed' : visibility;
  }
}
