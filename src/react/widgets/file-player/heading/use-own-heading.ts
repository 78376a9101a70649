/** What the file of a player says of itself. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as OwnHeadingPart from './own-heading.lazy.ts';

const ownHeadingPart = lazyModule<typeof OwnHeadingPart>(() => import('./own-heading.lazy.ts'));

interface OwnHeading {
  readonly title: string;
  /** URL of a picture. */
  readonly cover: string;
}

const NONE: OwnHeading = { title: '', cover: '' };

/** @param file null if there is none, or nothing is to be read of it */
export function useOwnHeading(file: Blob | null): OwnHeading {
  const { part } = useSyncExternalStore(ownHeadingPart.subscribe, ownHeadingPart.status, ownHeadingPart.status);
  const [known, setKnown] = useState(NONE);
  useEffect(() => {
    if (!file) return undefined;
    ownHeadingPart.load();
    let isGone = false;
    let url = '';
    part?.ownHeading(file).then(
      ({ title, cover }) => {
        if (isGone) return;
        if (cover) url = URL.createObjectURL(cover);
        setKnown({ title, cover: url });
      },
      // What is wrong with a file is the player's to say.
      () => undefined,
    );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
      setKnown(NONE);
    };
  }, [part, file]);
  return known;
}
