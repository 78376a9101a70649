import {
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
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
  /** A second line below the label. */
  readonly description?: string;
}

export interface ListboxProps<Value extends string = string> {
  /** The label; shown above the field, or before the value. */
  label: string;
  /** For screen readers only. */
  labelHidden?: boolean;
  /** Shown as it is if it is none of the options. */
  value: Value;
  options: readonly ListboxOption<Value>[];
  /** Called when another value is chosen. */
  onChange: (value: Value) => void;
  /** Absent: uncontrolled. */
  open?: boolean;
  /** Requests opening or closing. */
  onOpenChange?: (open: boolean) => void;
  /** Focusable and readable, but cannot be opened. */
  disabled?: boolean;
  /** `inline`: in one box with its label, where there is room. Default: `field`. */
  appearance?: 'field' | 'inline';
  /** Ref of the focusable element. */
  ref?: Ref<HTMLDivElement>;
}

/** What is used of the event of a key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'timeStamp' | 'preventDefault' | 'stopPropagation'>;

/** The popup and its keyboard handling, which a widget may load lazily. */
export interface ListboxParts {
  Popup: ComponentType<ListboxControls>;
  /** Handles a key pressed on the combobox. */
  press: (event: KeyPress, controls: ListboxControls) => void;
  /** Handles keys that were pressed on the open listbox before. */
  pressKept: (events: readonly KeyPress[], controls: ListboxControls) => void;
}

/** The state of a listbox and its actions. */
export interface ListboxControls {
  /** Prefix of the ids of the label, the popup and the options, the latter by index. */
  readonly id: string;
  readonly open: boolean;
  readonly options: readonly ListboxOption[];
  /** Index of the selected option. */
  readonly chosen: number;
  /** Index of the active option. */
  readonly active: number;
  readonly root: RefObject<HTMLElement | null>;
  readonly combobox: RefObject<HTMLElement | null>;
  readonly setOpen: (open: boolean) => void;
  readonly move: (index: number) => void;
  readonly choose: (index: number) => void;
}

/** Keys that change an open listbox. */
const MOVING = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp', 'Enter', ' '];

const keptKey = ({ key, altKey, timeStamp }: KeyboardEvent): KeyPress => ({
  key,
  altKey,
  timeStamp,
  preventDefault: () => undefined,
  stopPropagation: () => undefined,
});

/** Keys that open a closed listbox. */
const OPENING = ['ArrowDown', 'ArrowUp', 'Enter', ' '];

/**
 * The closed listbox: label and combobox. Until its parts are loaded it is focusable, and opening is remembered.
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
  /** The active option since opening. */
  const [moved, move] = useState<number>();
  /** Keys that were pressed before the parts were loaded. */
  const keys = useRef<KeyPress[]>([]);
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
    if (parts) {
      parts.press(event, controls);
      return;
    }
    const isCharacter = /^.$/u.test(event.key);
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      keys.current = [];
      setOpen(false);
    } else if (!open && OPENING.includes(event.key)) {
      event.preventDefault();
      setOpen(true);
    } else if (isCharacter || (open && MOVING.includes(event.key))) {
      event.preventDefault();
      setOpen(true);
      keys.current.push(keptKey(event));
    }
  }

  const pressKept = useEffectEvent(() => {
    const kept = keys.current.splice(0);
    if (open) parts?.pressKept(kept, controls);
  });
  useLayoutEffect(() => {
    if (parts) pressKept();
  }, [parts]);

  function onBlur(event: FocusEvent): void {
    if (event.target !== combobox.current) return;
    keys.current = [];
    setOpen(false);
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
        <span className="pc-listbox__value">{options[chosen]?.label ?? value}</span>
        <ChevronDownIcon />
      </div>
      {parts && <parts.Popup {...controls} />}
    </div>
  );
}
