import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { ChevronDownIcon } from '../icon/icons.tsx';

export interface ListboxOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  /** A second, quieter line. */
  readonly description?: string;
}

export interface ListboxProps<Value extends string = string> {
  /** Names it; shown above the field, inside the pill. */
  label: string;
  /** For screen readers only. */
  labelHidden?: boolean;
  value: Value;
  options: readonly ListboxOption<Value>[];
  /** Called with another value than the one there is. */
  onChange: (value: Value) => void;
  /** Absent, the listbox opens and closes by itself. */
  open?: boolean;
  /** Asks for opening or closing. */
  onOpenChange?: (open: boolean) => void;
  /** Can be focused and read, not opened. */
  disabled?: boolean;
  /** Default: `field`. */
  appearance?: 'field' | 'pill';
  /** The element that has the focus. */
  ref?: Ref<HTMLDivElement>;
}

/** What opens, and its keyboard; a widget may load it only when a visitor turns to it. */
export interface ListboxParts {
  Popup: ComponentType<ListboxControls>;
  /** Acts on a key that reached the combobox. */
  press: (event: KeyboardEvent, controls: ListboxControls) => void;
}

/** The state of one listbox, and what can be done with it. */
export interface ListboxControls {
  /** Beginning of the ids: of the label, the popup, and each option by its index. */
  readonly id: string;
  readonly open: boolean;
  readonly options: readonly ListboxOption[];
  /** Index of the value. */
  readonly chosen: number;
  /** Index of the option that a reader stands on. */
  readonly active: number;
  readonly root: RefObject<HTMLElement | null>;
  readonly combobox: RefObject<HTMLElement | null>;
  readonly setOpen: (open: boolean) => void;
  readonly move: (index: number) => void;
  readonly choose: (index: number) => void;
}

/** Keys that open a closed listbox. */
const OPENING = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * The closed listbox: label and combobox. Until its parts are there it can be focused and asked to open.
 * Stylesheet: `listbox-trigger.css`.
 */
export function ListboxTrigger<Value extends string>({
  label,
  labelHidden = false,
  value,
  options,
  onChange,
  open: controlled,
  onOpenChange,
  disabled = false,
  appearance = 'field',
  ref,
  parts,
}: ListboxProps<Value> & { parts: ListboxParts | undefined }) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const combobox = useRef<HTMLDivElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  /** Where the reader has moved to since it opened. */
  const [moved, move] = useState<number>();
  const open = (controlled ?? ownOpen) && !disabled;
  if (!open && moved !== undefined) move(undefined);

  const chosen = options.findIndex((option) => option.value === value);
  const active = moved ?? Math.max(0, chosen);

  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => combobox.current, []);

  function setOpen(next: boolean): void {
    if (next === open || disabled) return;
    setOwnOpen(next);
    onOpenChange?.(next);
  }

  function choose(index: number): void {
    setOpen(false);
    const option = options[index];
    if (option && option.value !== value) onChange(option.value);
  }

  const controls: ListboxControls = { id, open, options, chosen, active, root, combobox, setOpen, move, choose };

  function onKeyDown(event: KeyboardEvent): void {
    if (disabled || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    if (parts) parts.press(event, controls);
    else if (OPENING.includes(event.key)) {
      event.preventDefault();
      setOpen(true);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  function onBlur(event: FocusEvent): void {
    if (event.target === combobox.current) setOpen(false);
  }

  return (
    <div ref={root} className={`pc-listbox pc-listbox--${appearance}`}>
      <span
        id={`${id}label`}
        className={labelHidden ? 'pc-visually-hidden' : 'pc-listbox__label'}
        onClick={() => combobox.current?.focus()}
      >
        {label}
      </span>
      <div
        ref={combobox}
        className="pc-listbox__combobox"
        role="combobox"
        tabIndex={0}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}popup`}
        aria-labelledby={`${id}label`}
        aria-activedescendant={open && parts ? `${id}${active}` : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <span className="pc-listbox__value">{options[chosen]?.label}</span>
        <ChevronDownIcon />
      </div>
      {parts && <parts.Popup {...controls} />}
    </div>
  );
}
