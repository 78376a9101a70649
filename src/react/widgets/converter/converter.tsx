/**
 * The view of the converter's state. This part is loaded from the start; `converter.lazy.tsx` has the rest and is
 * loaded when a visitor starts to use the converter.
 */
import { useEffect, useRef } from 'react';
import { textOf } from '../../../messages/messages.ts';
import { acceptOf } from '../../../audio/formats.ts';
import type { AudioFormat } from '../../../contract/audio.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { FilePanel, filePanelStyles } from '../../files/panel/file-panel.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import iconButtonCss from '../icon-button/icon-button.css';
import { IconButton } from '../icon-button/icon-button.tsx';
import { icon } from '../../controls/icon/icons.tsx';
import listboxTriggerCss from '../../controls/listbox/listbox-trigger.css';
import { ListboxTrigger } from '../../controls/listbox/listbox-trigger.tsx';
import { chooserMessages, type ConverterMessages } from '../../../messages/en/converter.ts';
import type * as RecordPart from '../../files/record/record-way.tsx';
import { lazyModule } from '../../../loading/lazy-module.ts';
import converterCss from './converter.css';
import type { converter } from './converter.element.ts';
import type { Side } from './format-pair.ts';
import { useConverter, type LazyConverter } from './use-converter.ts';

export const converterStyles: readonly string[] = /*#__PURE__*/ [iconButtonCss].concat(
  filePanelStyles,
  listboxTriggerCss,
  converterCss,
);

/** Only where the page wants it. */
const recordPart = lazyModule<typeof RecordPart>(() => import('../../files/record/record-way.tsx'));

const SwapIcon = /*#__PURE__*/ icon('M3.5 6.75h13m-3-3 3 3-3 3M16.5 13.25h-13m3-3-3 3 3 3');

export function Converter(props: WidgetProps<typeof converter>) {
  const { from, to, formats, engine, maxSize, record, maxSeconds, roomCheck, trim, tags, join, presets, emit } = props;
  const { language } = useEnvironment();
  const widget = useConverter({ from, to, formats, engine }, emit);
  const { state, send, part } = widget;
  const { part: recording } = useLazyModule(recordPart);
  const fileInput = useRef<HTMLInputElement>(null);
  const text = textOf(chooserMessages, language);
  const records = record === 'on';
  useEffect(() => {
    if (records) recordPart.load();
  }, [records]);
  return (
    <FilePanel
      className="pc-converter"
      title={text.title}
      head={<FormatRow {...widget} text={text} language={language} />}
      dropTitle={text.drop(state.from)}
      text={text}
      language={language}
      widget={widget}
      accept={acceptOf(state.from)}
      maxSize={maxSize}
      multiple
      fileInput={fileInput}
      RecordWay={records ? recording?.RecordWay : undefined}
      recording={{ maxSeconds, checksRoom: roomCheck === 'on', announce: emit }}
      stage={
        part &&
        state.items.length > 0 && (
          <part.Stage
            state={state}
            send={send}
            language={language}
            chooserText={text}
            trims={trim === 'auto'}
            editsTags={tags === 'auto'}
            joins={join === 'auto'}
            presets={presets}
            openDialog={() => fileInput.current?.click()}
          />
        )
      }
    />
  );
}

interface FormatRowProps extends LazyConverter {
  text: ConverterMessages;
  language: string;
}

function FormatRow({ state, send, part, text, language }: FormatRowProps) {
  const busy = part?.isLocked(state) ?? false;
  const dropdown = (side: Side) => (
    <div className="pc-converter__format" part={side}>
      <ListboxTrigger
        appearance="inline"
        label={text[side]}
        // The format of a file may be none of the listed ones.
        value={side === 'from' && part ? part.sourceLabel(state) : state[side]}
        // A format that is no longer available is listed as long as it is selected.
        options={[...new Set<string>([...state.formats, state[side]])].map((format) => ({
          value: format,
          label: format,
        }))}
        disabled={busy}
        open={state.openMenu === side}
        onOpenChange={(open) => send({ type: 'menu', side, open })}
        onChange={(format) => send({ type: 'pick', side, format: format as AudioFormat })}
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
      {part && <part.Privacy state={state} language={language} />}
    </div>
  );
}
