/** The text of a speech beside its player: what is spoken is marked, and a press on a word leads to it. */
import { useEffect, useMemo } from 'react';
import type { TtsWord } from '../../../contract/schema.ts';
import { sentenceCues } from '../../../sidecars/spoken-cues.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import type { State } from '../file-player/file-player.machine.ts';
import type { Player } from '../file-player/store.ts';
import { transcriptPart } from '../file-player/transcript/transcript-part.ts';

interface ReadAlongProps {
  text: string;
  words: readonly TtsWord[];
  /** Of the text. */
  language: string;
  /** Its name. */
  label: string;
  player: Player;
  state: State;
}

export function ReadAlong({ text, words, ...props }: ReadAlongProps) {
  const cues = useMemo(() => sentenceCues(text, words), [text, words]);
  const { part } = useLazyModule(transcriptPart);
  useEffect(() => transcriptPart.load(), []);
  return (
    <div className="pc-transcript pc-tts__read-along" part="read-along">
      {part && <part.Lines {...props} cues={cues} isCalm />}
    </div>
  );
}
