import { useMemo, type ReactNode } from 'react';
import { KnownPageContext, type KnownPage } from '../react/environment/known-page.ts';

export interface ProviderProps extends KnownPage {
  children?: ReactNode;
}

/**
 * Tells the components below it which page they are on. On a server they cannot see it, so that they would render in
 * English; in a browser the page's own address is the default.
 */
export function PcProvider({ language, path, children }: ProviderProps): ReactNode {
  const page = useMemo(() => ({ language, path }), [language, path]);
  return <KnownPageContext value={page}>{children}</KnownPageContext>;
}
