import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { CheckIcon, ChevronDownIcon } from '../icon/icons.tsx';
import { findTyped, isTyping, keyEffect, nothingTyped, type } from './keyboard.ts';
import { placePopup, showOption } from './placement.ts';

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

/**
 * One of some values: the select-only combobox of the ARIA Authoring Practices. The focus stays on the combobox;
 * the active option is told by `aria-activedescendant`. Stylesheet: `listbox.css`.
 */
export function Listbox<Value extends string>({
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
}: ListboxProps<Value>) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const combobox = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const typed = useRef(nothingTyped);
  const [ownOpen, setOwnOpen] = useState(false);
  /** Where the reader has moved to since it opened. */
  const [moved, setMoved] = useState<number>();
  const open = (controlled ?? ownOpen) && !disabled;
  if (!open && moved !== undefined) setMoved(undefined);

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

  useLayoutEffect(() => {
    if (open && popup.current && combobox.current) placePopup(popup.current, combobox.current);
  }, [open]);

  useLayoutEffect(() => {
    if (open && popup.current) showOption(popup.current, active);
  }, [open, active]);

  // A press on something that takes no focus moves none, so leaving is not always a blur.
  const closeFromOutside = useEffectEvent((event: Event) => {
    if (root.current && !event.composedPath().includes(root.current)) setOpen(false);
  });
  useEffect(() => {
    const ownerDocument = root.current?.ownerDocument;
    if (!open || !ownerDocument) return;
    const onPress = (event: Event): void => closeFromOutside(event);
    ownerDocument.addEventListener('pointerdown', onPress, true);
    return () => ownerDocument.removeEventListener('pointerdown', onPress, true);
  }, [open]);

  function onKeyDown(event: KeyboardEvent): void {
    const { key, altKey, timeStamp } = event;
    if (disabled || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;

    if (/^.$/u.test(key) && !altKey && (key !== ' ' || isTyping(typed.current, timeStamp))) {
      event.preventDefault();
      typed.current = type(typed.current, key, timeStamp);
      const labels = options.map((option) => option.label);
      const found = findTyped(labels, typed.current, active);
      setOpen(true);
      if (found >= 0) setMoved(found);
      return;
    }

    const effect = keyEffect(key, altKey, { open, active, count: options.length });
    if (!effect) return;
    if (!effect.passOn) {
      event.preventDefault();
      // What closes here must not close a dialog around it as well.
      if (key === 'Escape') event.stopPropagation();
    }
    if (effect.choose) choose(effect.active);
    else if (!effect.open) setOpen(false);
    else {
      setOpen(true);
      setMoved(effect.active);
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
        aria-activedescendant={open ? `${id}${active}` : undefined}
        aria-disabled={disabled || undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <span className="pc-listbox__value">{options[chosen]?.label}</span>
        <ChevronDownIcon />
      </div>
      <div
        ref={popup}
        id={`${id}popup`}
        className="pc-listbox__popup"
        role="listbox"
        aria-labelledby={`${id}label`}
        data-open={open || undefined}
        // The focus stays where it is.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            id={`${id}${index}`}
            className="pc-listbox__option"
            role="option"
            aria-selected={index === chosen}
            data-active={(open && index === active) || undefined}
            onClick={() => choose(index)}
            // Not on entering: the list also moves under a resting pointer when the keyboard scrolls it.
            onPointerMove={(event) => event.pointerType === 'mouse' && setMoved(index)}
          >
            <span className="pc-listbox__option-text">
              {option.label}
              {option.description && <span className="pc-listbox__description">{option.description}</span>}
            </span>
            {index === chosen && <CheckIcon />}
          </div>
        ))}
      </div>
    </div>
  );
}
