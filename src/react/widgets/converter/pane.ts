/** What can be changed of a result before it is made. */
import type { ReactNode } from 'react';

export interface Pane {
  /** Also the name of its part, for styles of the page. */
  name: 'trim' | 'tags' | 'options';
  label: string;
  icon: ReactNode;
  /** What is chosen, in a few words. */
  summary: string | undefined;
  /** Loads what the content needs. */
  load?: () => void;
  /** Rendered once it was opened. */
  content: ReactNode;
  /** Stands in the last row while it is open. */
  aside?: ReactNode;
}
