/** The page for which widgets are rendered without a browser: what a server knows of it. */
import type { Configuration } from '../configuration/configuration.ts';
import type { Language } from '../definition/common.ts';
import { experimentsIn, type Experiments } from './experiments.ts';
import { languageOfPath } from './language.ts';

export interface ServerPage {
  readonly configuration: Partial<Configuration>;
  readonly path: string;
  readonly signedIn: boolean;
  readonly experiments: Experiments;
}

/** React hydrates with the same, so that it finds what a server has rendered for an unknown page. */
let page: ServerPage = { configuration: {}, path: '/', signedIn: false, experiments: experimentsIn({}) };

/** Snapshots for `useSyncExternalStore`. */
export const onServer = {
  configuration: (): Partial<Configuration> => page.configuration,
  path: (): string => page.path,
  language: (): Language => languageOfPath(page.path),
  signedIn: (): boolean => page.signedIn,
  experiments: (): Experiments => page.experiments,
};

/** Renders for this page. `render` is synchronous, so no other rendering sees the page. */
export function renderFor<Result>(known: ServerPage, render: () => Result): Result {
  const before = page;
  page = known;
  try {
    return render();
  } finally {
    page = before;
  }
}
