/** The host of the style guide; its content in `showroom.lazy.tsx` is loaded afterwards. */
import { useEffect } from 'react';
import { FailureNotice } from '../../frame/error-boundary.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { Spinner } from '../spinner/spinner.tsx';
import spinnerCss from '../spinner/spinner.css';
import { lazyModule } from '../../../loading/lazy-module.ts';
import designSystemCss from './design-system.css';
import type * as ShowroomPart from './showroom.lazy.tsx';

export const designSystemStyles: readonly string[] = [spinnerCss, designSystemCss];

/** Shared by all elements of the page. */
const showroom = lazyModule<typeof ShowroomPart>(() => import('./showroom.lazy.tsx'));

export function DesignSystem() {
  const { part, failed } = useLazyModule(showroom);
  useEffect(() => showroom.load(), []);
  if (failed) return <FailureNotice onRetry={showroom.load} />;
  if (part) return <part.Showroom />;
  return (
    <div className="pc-design-system__waiting" aria-busy="true">
      <Spinner />
    </div>
  );
}
