/** The sound of a speech: of a long text while it is still being generated, and the whole once it is there. */
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useEnvironment } from '../../environment/environment.tsx';
import { sessionClient } from '../../../visitor/session-client.ts';
import { FilePlayer, type PlayerHandle } from '../file-player/file-player.tsx';
import { PlayerView, type PlayerViewProps } from '../file-player/player-view.tsx';
import type { Player } from '../file-player/store.ts';
import type { Announce } from '../file-player/use-player.ts';

interface SpeechSoundProps {
  /** URL of what can be heard early; undefined if there is none. */
  early: string | undefined;
  /** URL of the whole; undefined while there is none. */
  whole: string | undefined;
  name: string;
  player: RefObject<PlayerHandle | null>;
  /** What can be heard early does not play, as not every browser plays a stream: the whole is to be waited for. */
  onUnplayable: () => void;
  /** Below what is played. */
  sections?: (view: Pick<PlayerViewProps, 'player' | 'state'>) => ReactNode;
}

/** Where the whole begins when it takes the place of what was heard early. */
interface Beginning {
  /** In seconds. */
  readonly at: number;
  readonly plays: boolean;
}

/**
 * What is heard goes on when the whole arrives, as another sound would begin with a gap: the whole takes its place when
 * the visitor pauses, goes elsewhere in it, or has heard it to the end.
 */
export function SpeechSound({ early, whole, name, player, onUnplayable, sections }: SpeechSoundProps) {
  const { apiBase } = useEnvironment();
  const [isHeard, setHeard] = useState(false);
  const beginning = useRef<Beginning>({ at: 0, plays: false });
  const isEarly = early !== undefined && (whole === undefined || isHeard);
  const url = isEarly ? early : whole;
  const source = useMemo(() => url && sessionClient(apiBase).target(url).url, [url, apiBase]);

  useEffect(() => {
    const { at, plays } = beginning.current;
    beginning.current = { at: 0, plays: false };
    if (isEarly || (at === 0 && !plays)) return;
    player.current?.seek(at);
    if (plays) player.current?.play();
  }, [isEarly, player]);

  const stop = (at: number, plays = false): void => {
    beginning.current = { at, plays };
    setHeard(false);
  };
  const announce: Announce = (...[type, detail]) => {
    if (!isEarly) return;
    if (type === 'pc-play') setHeard(true);
    else if (type === 'pc-pause') stop(detail.position);
    else if (type === 'pc-ended') stop(0);
    else if (type === 'pc-player-error') {
      stop(0);
      onUnplayable();
    }
  };

  if (!source) return null;
  return (
    <FilePlayer
      ref={player}
      source={source}
      name={name}
      crossOrigin
      // Reading it for its waveform would load it twice.
      isUnasked={isEarly}
      preload={isEarly ? 'none' : 'metadata'}
      onEvent={announce}
      renderView={(view) => (
        <PlayerView
          {...view}
          sections={sections?.({
            ...view,
            player: isEarly ? elsewhere(view.player, (at) => stop(at, true)) : view.player,
          })}
        />
      )}
    />
  );
}

/** A player whose positions are those of another sound. */
const elsewhere = (player: Player, go: (at: number) => void): Player => ({
  ...player,
  send(event) {
    if (event.type === 'seek') go(event.to);
    else player.send(event);
  },
});
