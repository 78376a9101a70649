import type { ReactNode } from 'react';

/** What changes the place of a file among the others. */
export interface RowOrder {
  readonly handle: ReactNode;
  readonly buttons: ReactNode;
}
