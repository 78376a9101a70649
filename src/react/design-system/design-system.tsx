/** The place of the design system in a page; what there is to see, in `showroom.lazy.tsx`, is loaded after it. */
import { useEffect, useInsertionEffect, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Broken } from '../error-boundary.tsx';
import { lazyModule } from '../store/lazy-module.ts';
import { Spinner } from '../primitives/spinner/spinner.tsx';
import spinnerCss from '../primitives/spinner/spinner.css';
import designSystemCss from './design-system.css';
import type * as ShowroomPart from './showroom.lazy.tsx';

export const designSystemStyles: readonly string[] = [spinnerCss, designSystemCss];

/** Shared by all of the page. */
const showroom = lazyModule<typeof ShowroomPart>((_attempt) => import('./showroom.lazy.tsx'));

export function DesignSystem() {
  const { adoptStyles } = useEnvironment();
  const { part, failed } = useSyncExternalStore(showroom.subscribe, showroom.status, showroom.status);
  useEffect(() => showroom.load(), []);
  useInsertionEffect(() => {
    if (part) adoptStyles(part.showroomStyles);
  }, [part, adoptStyles]);
  if (failed) return <Broken onRetry={showroom.load} />;
  if (part) return <part.Showroom />;
  return (
    <div className="pc-design-system__waiting" aria-busy="true">
      <Spinner />
    </div>
  );
}
