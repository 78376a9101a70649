/** Chapters and transcripts beside a sound, or a result; loads what reads them where there are any. */
import { useEffect } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { sidecarsMessages } from '../../../messages/en/sidecars.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import type { SidecarsProps } from './beside.ts';
import type * as SidecarsPart from './sidecars.lazy.tsx';

const sidecarsPart = lazyModule<typeof SidecarsPart>(() => import('./sidecars.lazy.tsx'));

export function Sidecars(props: SidecarsProps) {
  const { sidecars, sounds } = props.beside;
  const isAny = sidecars.some(({ of }) => sounds.some(({ id }) => id === of));
  const { part, failed } = useLazyModule(sidecarsPart);
  useEffect(() => {
    if (isAny) sidecarsPart.load();
  }, [isAny]);
  if (!isAny) return null;
  if (part) return <part.SidecarList {...props} />;
  return failed && <p role="alert">{textOf(sidecarsMessages, props.language).unreachable}</p>;
}
