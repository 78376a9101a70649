/**
 * The view of a tool that processes one recording and compares it with the original. This part is loaded from the
 * start; the rest is loaded when a visitor starts to use the widget.
 */
import { useEffect, useRef } from 'react';
import { textOf } from '../../../messages/messages.ts';
import {
  AUDIO_FORMATS,
  DEFAULT_SILENCE,
  DEFAULT_STRENGTH,
  type AudioEffect,
  type LevelingTarget,
  type NoiseStrength,
  type SilenceOptions,
} from '../../../contract/audio.ts';
import { acceptOf } from '../../../audio/formats.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import type { ToolDefinition } from './process-events.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { FilePanel, filePanelStyles } from '../panel/file-panel.tsx';
import { RecordWay, styles as recordWayStyles } from '../record/record-way.tsx';
import type { LazyModule } from '../../../loading/lazy-module.ts';
import { useLazyStore } from '../../jobs/use-lazy-store.ts';
import { createLazyStore } from '../../../loading/lazy-store.ts';
import { chooserMessages } from '../../../messages/en/tool.ts';
import { initialState, preview } from './initial-state.ts';
import { isSameLoudness, USUAL_LOUDNESS } from './leveling-target.ts';
import { isSameSilence } from './silence-options.ts';
import type { ToolWords } from '../../../messages/en/effects.ts';
import type { Action, State } from './tool.machine.ts';
import type * as LazyPart from './stage.tsx';
import toolCss from './tool.css';

export const toolStyles: readonly string[] = /*#__PURE__*/ filePanelStyles.concat(recordWayStyles, toolCss);

export type Announce = WidgetProps<ToolDefinition>['emit'];

interface ToolProps {
  effect: AudioEffect;
  /** Default: `standard`. */
  strength?: NoiseStrength;
  /** Default: the usual pauses. */
  silence?: SilenceOptions;
  /** Default: the usual one. */
  loudness?: LevelingTarget;
  /** Whether visitors may choose another loudness. Default: `false`. */
  offersLoudness?: boolean;
  engine: WidgetProps<ToolDefinition>['engine'];
  maxSize: number;
  record: WidgetProps<ToolDefinition>['record'];
  maxSeconds: number;
  roomCheck: WidgetProps<ToolDefinition>['roomCheck'];
  headingLevel: WidgetProps<ToolDefinition>['headingLevel'];
  words: ToolWords;
  /** Everything that is needed only for a file; shared by all widgets of a kind on the page. */
  lazyPart: LazyModule<typeof LazyPart>;
  emit: Announce;
}

/** What the engine on the device reads besides the listed formats. */
const MEDIA = ['audio/*', 'video/*'];

export function Tool(props: ToolProps) {
  const {
    effect,
    strength = DEFAULT_STRENGTH,
    silence = DEFAULT_SILENCE,
    loudness = USUAL_LOUDNESS,
    offersLoudness = false,
    engine,
    maxSize,
    record,
    maxSeconds,
    roomCheck,
    headingLevel,
    words,
    lazyPart,
    emit,
  } = props;
  const { language } = useEnvironment();
  const text = textOf(chooserMessages, language);
  const widget = useLazyStore<State, Action, Announce, typeof LazyPart>(lazyPart, engine, emit, (target, load) =>
    createLazyStore({
      initialState: initialState({ effect, strength, silence, loudness, offersLoudness }, target),
      load,
      preview,
    }),
  );
  const { update, state, send, part } = widget;
  const Heading = `h${headingLevel}` as const;
  const fileInput = useRef<HTMLInputElement>(null);
  const [item] = state.items;

  const requested = useRef({ effect, strength, silence, loudness, offersLoudness });
  useEffect(() => {
    const before = requested.current;
    requested.current = { effect, strength, silence, loudness, offersLoudness };
    if (before.effect !== effect) update({ type: 'effect', effect });
    if (before.strength !== strength) update({ type: 'strength', strength });
    if (!isSameSilence(before.silence, silence)) update({ type: 'silence', silence });
    if (!isSameLoudness(before.loudness, loudness) || before.offersLoudness !== offersLoudness)
      update({ type: 'given-loudness', loudness, isOffered: offersLoudness });
  }, [update, effect, strength, silence, loudness, offersLoudness]);

  return (
    <FilePanel
      className="pc-tool"
      title={words.title}
      head={
        <header className="pc-tool__head">
          <Heading className="pc-tool__title">{words.title}</Heading>
          <p className="pc-tool__lead">{words.lead}</p>
        </header>
      }
      dropTitle={text.drop}
      text={text}
      language={language}
      widget={widget}
      accept={[...AUDIO_FORMATS.map(acceptOf), ...(state.engine === 'device' || state.fallback ? MEDIA : [])].join()}
      maxSize={maxSize}
      fileInput={fileInput}
      RecordWay={record === 'on' ? RecordWay : undefined}
      recording={{ maxSeconds, checksRoom: roomCheck === 'on', announce: emit }}
      stage={
        part &&
        item && (
          <part.Stage
            key={item.id}
            item={item}
            state={state}
            send={send}
            language={language}
            chooserText={text}
            openDialog={() => fileInput.current?.click()}
            emit={emit}
          />
        )
      }
    />
  );
}
