/**
 * Chooses, uploads, converts and hands over an audio file. A projection of the machine's state. What stands here is
 * there from the start; `work.tsx` has the rest and is loaded when a visitor turns to the converter.
 */
import { useRef, type ClipboardEvent } from 'react';
import { acceptOf } from '../../audio/formats.ts';
import type { WidgetProps } from '../../definition/definition.ts';
import { useEnvironment } from '../environment.tsx';
import { useFileDrop } from '../hooks/file-drop.ts';
import { FocusKeeper } from '../hooks/focus-keeper.tsx';
import { Button } from '../primitives/button/button.tsx';
import { IconButton } from '../primitives/icon-button/icon-button.tsx';
import { RetryIcon } from '../primitives/icon/action-icons.tsx';
import { WaveformIcon } from '../primitives/icon/icons.tsx';
import listboxFaceCss from '../primitives/listbox/listbox-trigger.css';
import { ListboxTrigger } from '../primitives/listbox/listbox-trigger.tsx';
import { LiveRegion } from '../primitives/live-region/live-region.tsx';
import { Notice } from '../primitives/notice/notice.tsx';
import spinnerCss from '../primitives/spinner/spinner.css';
import { LockIcon, SwapIcon } from './chooser-icons.tsx';
import { chooserMessages, type ChooserMessages } from './chooser.messages.ts';
import converterCss from './converter.css';
import type { converter } from './converter.element.ts';
import type { Side } from './format-pair.ts';
import { useConverter, type LazyConverter } from './use-converter.ts';

export const converterStyles: readonly string[] = [spinnerCss, listboxFaceCss, converterCss];

export function Converter({ from, to, formats, engine, emit }: WidgetProps<typeof converter>) {
  const { language } = useEnvironment();
  const widget = useConverter({ from, to, formats, engine }, emit);
  const { state, send, part, unreachable, waiting, prepare } = widget;
  const text = chooserMessages[language];
  const input = useRef<HTMLInputElement>(null);
  const openDialog = (): void => input.current?.click();
  const choose = (files: readonly File[]): void => send({ type: 'choose', files });
  const atRest = state.items.length === 0;
  const { dragging, handlers } = useFileDrop(!part?.isConverting(state), choose);

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length > 0) choose(files);
  }

  return (
    <section
      className="pc-converter"
      part="panel"
      aria-label={text.title}
      data-at-rest={atRest || undefined}
      data-dragging={dragging || undefined}
      onPaste={onPaste}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...handlers}
    >
      <FormatRow {...widget} text={text} />
      <FocusKeeper className="pc-converter__stage">
        {part && !atRest ? (
          <part.Stage state={state} send={send} language={language} chooserText={text} openDialog={openDialog} />
        ) : (
          <div className="pc-converter__drop-field" part="drop-field">
            <span className="pc-converter__drop-icon">
              <WaveformIcon />
            </span>
            <p className="pc-converter__drop-title">{dragging ? text.dropNow : text.drop(state.from)}</p>
            <p className="pc-converter__or">{text.or}</p>
            <Button
              variant="primary"
              part="choose-button"
              data-focus
              busy={waiting === 'file' && !unreachable}
              onClick={openDialog}
            >
              {text.choose}
            </Button>
            <p className="pc-converter__hint">{text.limit}</p>
            {state.engine === 'device' && (!state.fallback || state.engineProgress === 1) && (
              <p className="pc-converter__hint pc-converter__private">
                <LockIcon />
                {text.private}
              </p>
            )}
          </div>
        )}
      </FocusKeeper>
      {part && <part.FileNotice state={state} send={send} language={language} />}
      {unreachable && (
        <Notice
          tone="danger"
          live="assertive"
          title={text.unreachable[0]}
          actions={
            <Button icon={<RetryIcon />} onClick={prepare}>
              {text.retry}
            </Button>
          }
        >
          {text.unreachable[1]}
        </Notice>
      )}
      <LiveRegion message={part ? part.announcement(state, language) : ''} />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={text.choose}
        accept={acceptOf(state.from)}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // The same file chosen again is a choice too.
          event.target.value = '';
        }}
      />
    </section>
  );
}

function FormatRow({ state, send, part, text }: LazyConverter & { text: ChooserMessages }) {
  const busy = part?.isConverting(state) ?? false;
  const dropdown = (side: Side) => (
    <div className="pc-converter__format" part={side}>
      <ListboxTrigger
        appearance="pill"
        label={text[side]}
        value={state[side]}
        // One that is no longer offered stays as long as the file is in it.
        options={[...new Set([...state.formats, state[side]])].map((format) => ({ value: format, label: format }))}
        disabled={busy}
        open={state.openMenu === side}
        onOpenChange={(open) => send({ type: 'menu', side, open })}
        onChange={(format) => send({ type: 'pick', side, format })}
        parts={part?.listboxParts}
      />
    </div>
  );
  return (
    <div className="pc-converter__formats">
      {dropdown('from')}
      <IconButton
        className="pc-converter__swap"
        part="swap"
        label={text.swap}
        icon={<SwapIcon />}
        aria-disabled={busy || undefined}
        onClick={() => send({ type: 'swap' })}
      />
      {dropdown('to')}
    </div>
  );
}
