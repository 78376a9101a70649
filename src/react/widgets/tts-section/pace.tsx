/** How fast the text is spoken, and where a pause is heard. Stylesheet: `range-field.css`. */
import type { RefObject } from 'react';
import { TTS_SPEEDS } from '../../../contract/schema.ts';
import { sectionMessages } from '../../../messages/en/tts.ts';
import { textOf } from '../../../messages/messages.ts';
import { native } from '../../../dom/native.ts';
import { Button } from '../button/button.tsx';
import { RangeField } from '../../controls/range-field/range-field.tsx';
import type { VoiceCatalog } from './voices/voices.ts';

interface SpeedProps {
  /** Undefined until it is known what the service can do. */
  catalog: VoiceCatalog | undefined;
  speed: number;
  language: string;
  onChange: (speed: number) => void;
}

const STEP = 0.1;

export function Speed({ catalog, speed, language, onChange }: SpeedProps) {
  const text = textOf(sectionMessages, language);
  if (catalog && !catalog.speeds) return null;
  const { least, most } = catalog?.speeds ?? TTS_SPEEDS;
  const factor = speed.toLocaleString(language, { maximumFractionDigits: 2 });
  return (
    <div className="pc-tts__speed" part="speed">
      <RangeField
        label={text.speed}
        shown={speed === 1 ? text.usualSpeed : `${factor}×`}
        spoken={speed === 1 ? text.usualSpeed : text.times(factor)}
        min={least}
        max={most}
        step={STEP}
        value={speed}
        disabled={catalog === undefined}
        onChange={onChange}
      />
    </div>
  );
}

interface PauseButtonProps {
  field: RefObject<HTMLTextAreaElement | null>;
  language: string;
}

/** Inserts a pause into the text. */
export function PauseButton({ field, language }: PauseButtonProps) {
  const text = textOf(sectionMessages, language);
  return (
    <Button size="sm" variant="quiet" onClick={() => field.current && insert(field.current, text.pause)}>
      {text.insertPause}
    </Button>
  );
}

/** As if it was typed, so that it can be undone; its length is selected, to be changed. */
function insert(field: HTMLTextAreaElement, mark: string): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const before = start > 0 && !/\s/.test(value.charAt(start - 1)) ? ' ' : '';
  const after = /\s/.test(value.charAt(end)) ? '' : ' ';
  field.focus();
  const inserted = `${before}${mark}${after}`;
  // Deprecated, but nothing else can be undone by the visitor.
  if (!native(document, 'execCommand').call(document, 'insertText', false, inserted)) {
    field.setRangeText(inserted, start, end, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const digit = start + before.length + mark.search(/\d/);
  field.setSelectionRange(digit, digit + 1);
}
