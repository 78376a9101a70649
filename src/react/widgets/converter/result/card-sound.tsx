/**
 * The sound in a card: its waveform, drawn as soon as it has been measured, and a button that plays it. The player is
 * loaded, and the sound given to it, when a visitor asks for it: not every policy of a page allows it.
 */
import { textOf } from '../../../../messages/messages.ts';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';
import { PlayIcon } from '../../../controls/icon/media-icons.tsx';
import { clockText } from '../../file-player/time-text.ts';
import type { Peaks } from '../../file-player/waveform/bars.ts';
import { LaneView } from '../../file-player/waveform/lane.tsx';
import { useResultPlayer } from './result-player.tsx';

interface CardSoundProps {
  sound: File;
  fileName: string;
  /** Null until it has been measured. */
  peaks: Peaks | null;
  /** In seconds, where it is known. */
  duration: number | undefined;
  language: string;
}

/** Stylesheet: `player.css`. */
export function CardSound({ sound, fileName, peaks, duration, language }: CardSoundProps) {
  const { isAsked, ask, player, failure } = useResultPlayer({ blob: sound, fileName, isCompact: true }, language);
  return (
    <div className="pc-converter__sound">
      {player || (
        <div className="pc-player pc-player--compact">
          <div className="pc-player__transport">
            <button
              type="button"
              className="pc-player__play"
              title={textOf(savedFileMessages, language).play(fileName)}
              aria-busy={(isAsked && !failure) || undefined}
              onClick={ask}
            >
              <PlayIcon />
            </button>
            <div className="pc-player__waveform" dir="ltr" onClick={ask}>
              <LaneView peaks={peaks} isHeard duration={duration ?? null} />
            </div>
            <p className="pc-player__time">{duration !== undefined && clockText(duration)}</p>
          </div>
          {failure && <p className="pc-player__hint">{failure}</p>}
        </div>
      )}
    </div>
  );
}
