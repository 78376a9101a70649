/** A recording that is finished: heard, used, saved, made again or thrown away. */
import { FilePlayer } from '../../widgets/file-player/file-player.tsx';
import { playerStyles } from '../../widgets/file-player/player-view.tsx';
import { saveFile } from '../../jobs/save.ts';
import { Button } from '../../widgets/button/button.tsx';
import { DownloadIcon } from '../../controls/icon/media-icons.tsx';
import { Notice } from '../../controls/notice/notice.tsx';
import { INFO } from '../../controls/notice/tones.tsx';
import successTickCss from '../../controls/success-tick/success-tick.css';
import { SuccessTick } from '../../controls/success-tick/success-tick.tsx';
import { Failure } from './failure.tsx';
import keptCss from './kept.css';
import type { State } from './recorder.machine.ts';
import type { ViewProps } from './view-props.ts';

export const styles: readonly string[] = [...playerStyles, successTickCss, keptCss];

export function Kept({ recorder, state, text, use }: ViewProps & { state: State; use: () => void }) {
  const { kept, reason, failure, place } = state;
  if (!kept) return null;
  const { id, file } = kept;
  return (
    <>
      <div className="pc-recorder__outcome">
        <SuccessTick />
        <p className="pc-recorder__title" tabIndex={-1} data-focus>
          {text.kept}
        </p>
      </div>
      {reason && reason !== 'visitor' && (
        <Notice tone={INFO} live="off">
          {text.stopped[reason]}
        </Notice>
      )}
      {failure && <Failure {...{ failure, text }} />}
      <div className="pc-recorder__player">
        <FilePlayer source={file} name={file.name} />
      </div>
      <div className="pc-recorder__actions">
        <Button variant="primary" onClick={use}>
          {text.use}
        </Button>
        <Button
          icon={<DownloadIcon />}
          onClick={() => {
            saveFile(file, file.name);
            recorder.markHanded(id);
          }}
        >
          {text.save}
        </Button>
        <Button variant="quiet" onClick={() => recorder.send({ type: 'again' })}>
          {text.again}
        </Button>
        <Button variant="quiet" onClick={() => recorder.throwAway()}>
          {text.discard}
        </Button>
      </div>
      {place === 'memory' && <p className="pc-recorder__hint">{text.places.memory}</p>}
    </>
  );
}
