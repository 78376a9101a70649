/**
 * Processes one recording and lets it be compared with how it was. A projection of the machine's state. What stands
 * here is there from the start; the rest is loaded when a visitor turns to the widget.
 */
import { useEffect, useRef, type ClipboardEvent } from 'react';
import { AUDIO_FORMATS, type AudioEffect } from '../../api/schema.ts';
import { acceptOf } from '../../audio/formats.ts';
import type { WidgetProps } from '../../definition/definition.ts';
import type { autoLeveling } from '../auto-leveling/auto-leveling.element.ts';
import { useEnvironment } from '../environment.tsx';
import type { LazyModule } from '../store/lazy-module.ts';
import { useFileDrop } from '../hooks/file-drop.ts';
import { FocusKeeper } from '../hooks/focus-keeper.tsx';
import dropFieldCss from '../jobs/drop-field.css';
import { DropField } from '../jobs/drop-field.tsx';
import { useLazyStore } from '../jobs/use-lazy-store.ts';
import { Button } from '../primitives/button/button.tsx';
import { RetryIcon } from '../primitives/icon/action-icons.tsx';
import { LiveRegion } from '../primitives/live-region/live-region.tsx';
import { Notice } from '../primitives/notice/notice.tsx';
import spinnerCss from '../primitives/spinner/spinner.css';
import { chooserMessages } from './chooser.messages.ts';
import { createLazyProcessor } from './lazy-store.ts';
import type { Action, State } from './processing-tool.machine.ts';
import type * as Process from './processing-tool.lazy.tsx';
import toolCss from './tool.css';

export const toolStyles: readonly string[] = [spinnerCss, dropFieldCss, toolCss];

/** What a tool is called, and what it does, in one line. */
export interface ToolWords {
  title: string;
  lead: string;
}

export type Announce = WidgetProps<typeof autoLeveling>['emit'];

interface ToolProps {
  effect: AudioEffect;
  engine: WidgetProps<typeof autoLeveling>['engine'];
  words: ToolWords;
  /** Everything that only a file needs; shared by all widgets of a kind on the page. */
  later: LazyModule<typeof Process>;
  emit: Announce;
}

/** Of a video the device takes the sound out. */
const VIDEOS = '.mp4,.m4v,.mov,.mkv,.webm';

export function Tool({ effect, engine, words, later, emit }: ToolProps) {
  const { language } = useEnvironment();
  const text = chooserMessages[language];
  const { tell, state, send, part, waiting, unreachable, prepare } = useLazyStore<
    State,
    Action,
    Announce,
    typeof Process
  >(later, engine, emit, (target, load) => createLazyProcessor(effect, target, load));
  const input = useRef<HTMLInputElement>(null);
  const openDialog = (): void => input.current?.click();
  const choose = (files: readonly File[]): void => send({ type: 'choose', files });
  const { dragging, handlers } = useFileDrop(!part?.isProcessing(state), choose);
  const onDevice = state.engine === 'device';

  const asked = useRef(effect);
  useEffect(() => {
    if (asked.current === effect) return;
    asked.current = effect;
    tell({ type: 'effect', effect });
  }, [tell, effect]);

  function onPaste(event: ClipboardEvent): void {
    const files = [...event.clipboardData.files];
    if (files.length > 0) choose(files);
  }

  return (
    <section
      className="pc-tool"
      part="panel"
      aria-label={words.title}
      data-at-rest={state.item ? undefined : true}
      data-dragging={dragging || undefined}
      onPaste={onPaste}
      onPointerEnter={prepare}
      onFocus={prepare}
      {...handlers}
    >
      <header className="pc-tool__head">
        <p className="pc-tool__title">{words.title}</p>
        <p className="pc-tool__lead">{words.lead}</p>
      </header>
      <FocusKeeper className="pc-tool__stage">
        {part && state.item ? (
          <part.Stage
            key={state.item.id}
            item={state.item}
            state={state}
            send={send}
            language={language}
            retryLabel={text.retry}
            assurance={text.private}
            openDialog={openDialog}
            emit={emit}
          />
        ) : (
          <DropField
            title={dragging ? text.dropNow : text.drop}
            or={text.or}
            choose={text.choose}
            limit={text.limit}
            assurance={onDevice && (!state.fallback || state.engineProgress === 1) && text.private}
            busy={waiting === 'file' && !unreachable}
            onChoose={openDialog}
          />
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
        aria-label={text.choose}
        accept={[...AUDIO_FORMATS.map(acceptOf), ...(onDevice ? [VIDEOS] : [])].join()}
        onChange={(event) => {
          choose([...(event.target.files ?? [])]);
          // The same file chosen again is a choice too.
          event.target.value = '';
        }}
      />
    </section>
  );
}
