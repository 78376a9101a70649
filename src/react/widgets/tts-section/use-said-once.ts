import { useState } from 'react';
import type { LiveRegionProps } from '../../controls/live-region/live-region.tsx';

/**
 * What the live region says of a draft: the message when its level changes and each time that the draft is refused.
 * While only its number changes, with each key, that would drown what is typed.
 * @param refused How often the draft was refused since the last edit.
 */
export function useSaidOnce(message: string, level: string, refused: number): LiveRegionProps {
  const [said, setSaid] = useState({ message: '', level: '', refused: 0, occurrence: 0 });
  if (said.level === level && said.refused === refused && (message !== '' || said.message === '')) return said;
  const isNew = message === '' || said.level !== level || refused > said.refused;
  const next = {
    message: isNew ? message : said.message,
    level,
    refused,
    occurrence: refused > said.refused ? said.occurrence + 1 : said.occurrence,
  };
  setSaid(next);
  return next;
}
