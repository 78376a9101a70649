/** The catalog: given by the page, or loaded from a URL. */
import { useEffect, useMemo, useState } from 'react';
import { whenActivated } from '../../../visitor/activation.ts';
import { checkCatalog, type Catalog } from './catalog.ts';

export interface CatalogState {
  /** Absent: the built-in plans are shown. */
  readonly catalog?: Catalog;
  /** The catalog is loading. */
  readonly loading?: boolean;
  /** Set if the catalog could not be loaded. */
  readonly retry?: () => void;
}

interface Loaded {
  readonly url: string;
  readonly attempt: number;
  readonly catalog?: Catalog;
  /** Whether loading failed, rather than the validation. */
  readonly unreachable?: boolean;
}

/** `report` is called for every catalog that cannot be used. */
export function useCatalog(given: Catalog | undefined, url: string, report: (cause: unknown) => void): CatalogState {
  const checked = useMemo(() => given && tryCheckCatalog(given), [given]);
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>();
  const wanted = given ? '' : url;

  useEffect(() => {
    if (checked?.cause !== undefined) report(checked.cause);
  }, [checked, report]);

  useEffect(() => {
    if (!wanted) return;
    const loading = new AbortController();
    const { signal } = loading;
    const show = (catalog: Omit<Loaded, 'url' | 'attempt'>, cause?: unknown): void => {
      if (signal.aborted) return;
      setLoaded({ url: wanted, attempt, ...catalog });
      if (cause !== undefined) report(cause);
    };
    const fail = (cause: unknown, isReachable = false): void => show(isReachable ? {} : { unreachable: true }, cause);
    whenActivated(() => {
      const response = fetch(wanted, { signal });
      response.catch(ignore);
      void importKept().then(
        ({ loadKept }) =>
          loadKept({
            url: wanted,
            response,
            check: checkCatalog,
            signal,
            // Prices that change while they are read are worse than ones that come later.
            patience: 1500,
            show: (catalog) => show({ catalog }),
            fail,
          }),
        fail,
      );
    }, signal);
    return () => loading.abort();
  }, [wanted, attempt, report]);

  if (!wanted) return checked?.catalog ? { catalog: checked.catalog } : {};
  if (loaded?.url !== wanted || loaded.attempt !== attempt) return { loading: true };
  return {
    ...(loaded.catalog && { catalog: loaded.catalog }),
    ...(loaded.unreachable && { retry: () => setAttempt(attempt + 1) }),
  };
}

function tryCheckCatalog(data: unknown): { catalog?: Catalog; cause?: unknown } {
  try {
    return { catalog: checkCatalog(data) };
  } catch (cause) {
    return { cause };
  }
}

const importKept = () => import('../../../visitor/kept-json.lazy.ts');

/** It is told by what is made of the response. */
const ignore = (): void => undefined;
