import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { native } from '../../../dom/native.ts';
import { CheckIcon } from '../icon/action-icons.tsx';
import { measureWindow, togglePopup, type WindowMeasure } from '../../hooks/top-layer.ts';
import { findTyped, isTyping, keyEffect, nothingTyped, type, type Typed } from './keyboard.ts';
import {
  ListboxTrigger,
  type KeyPress,
  type ListboxControls,
  type ListboxParts,
  type ListboxProps,
} from './listbox-trigger.tsx';
import { placePopup, showOption } from './placement.ts';

export type { ListboxOption, ListboxProps } from './listbox-trigger.tsx';

/**
 * The select-only combobox of the ARIA Authoring Practices. The focus stays on the combobox; `aria-activedescendant`
 * refers to the active option. Stylesheets: `listbox-trigger.css`, `listbox.css`.
 */
export const Listbox = <Value extends string>(props: ListboxProps<Value>) => (
  <ListboxTrigger {...props} parts={listboxParts} />
);

function Popup({ id, open, options, chosen, active, root, combobox, setOpen, move, choose }: ListboxControls) {
  const popup = useRef<HTMLDivElement>(null);
  const show = useRef<() => void>(null);

  // Browsers hide a popup that is moved in the document; an element that has been moved renders again.
  useLayoutEffect(() => {
    if (!popup.current?.matches(':popover-open')) show.current?.();
  });

  // In the top layer nothing clips the popup, but its position must be updated by script.
  useLayoutEffect(() => {
    const shown = popup.current;
    const page = shown && native(shown.ownerDocument, 'defaultView');
    if (!open || !shown || !page || !combobox.current) return;
    const anchor = combobox.current;
    let measure: WindowMeasure;
    const place = (): void => placePopup(shown, anchor, measure);
    const resize = (): void => {
      measure = measureWindow(anchor);
      place();
    };
    const follow = (event: Event): void => {
      if (event.composedPath()[0] !== shown) place();
    };
    show.current = () => {
      togglePopup(shown, true);
      resize();
    };
    show.current();
    page.addEventListener('scroll', follow, true);
    page.addEventListener('resize', resize);
    return () => {
      show.current = null;
      page.removeEventListener('scroll', follow, true);
      page.removeEventListener('resize', resize);
      togglePopup(shown, false);
    };
  }, [open, combobox]);

  useLayoutEffect(() => {
    if (open && popup.current) showOption(popup.current, active);
  }, [open, active]);

  // A press on something not focusable causes no blur.
  const closeFromOutside = useEffectEvent((event: Event) => {
    if (root.current && !event.composedPath().includes(root.current)) setOpen(false);
  });
  useEffect(() => {
    const page = popup.current && native(popup.current.ownerDocument, 'defaultView');
    if (!open || !page) return;
    const onPress = (event: Event): void => closeFromOutside(event);
    page.addEventListener('pointerdown', onPress, true);
    return () => page.removeEventListener('pointerdown', onPress, true);
  }, [open]);

  return (
    <div
      ref={popup}
      id={`${id}popup`}
      className="pc-listbox__popup"
      role="listbox"
      popover="manual"
      aria-labelledby={`${id}label`}
      data-open={open || undefined}
      // Keeps the focus on the combobox.
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
          // Not `pointerenter`, which is also dispatched when keyboard scrolling moves the list under a resting
          // pointer.
          onPointerMove={(event) => event.pointerType === 'mouse' && move(index)}
        >
          <span className="pc-listbox__option-text">
            {option.label}
            {option.description && <span className="pc-listbox__description">{option.description}</span>}
          </span>
          {index === chosen && <CheckIcon />}
        </div>
      ))}
    </div>
  );
}

/** The recent typing; shared, as only one listbox has the focus. */
let typed: { into: string; text: Typed } = { into: '', text: nothingTyped };

function press(event: KeyPress, { id, open, options, active, setOpen, move, choose }: ListboxControls): void {
  const { key, altKey, timeStamp } = event;
  const before = typed.into === id ? typed.text : nothingTyped;

  if (/^.$/u.test(key) && !altKey && (key !== ' ' || isTyping(before, timeStamp))) {
    event.preventDefault();
    const text = type(before, key, timeStamp);
    typed = { into: id, text };
    const labels = options.map((option) => option.label);
    const found = findTyped(labels, text, active);
    setOpen(true);
    if (found >= 0) move(found);
    return;
  }

  const effect = keyEffect(key, altKey, { open, active, count: options.length });
  if (!effect) return;
  if (!effect.passOn) {
    event.preventDefault();
    // Escape must not also close a dialog around it.
    if (key === 'Escape') event.stopPropagation();
  }
  if (effect.choose) choose(effect.active);
  else if (!effect.open) setOpen(false);
  else {
    setOpen(true);
    move(effect.active);
  }
}

/** Each key applies to what those before it have changed, until one closes the list. */
function pressKept(events: readonly KeyPress[], controls: ListboxControls): void {
  let { open, active } = controls;
  for (const event of events) {
    if (!open) return;
    press(event, {
      ...controls,
      active,
      setOpen(next) {
        open = next;
        controls.setOpen(next);
      },
      move(index) {
        active = index;
        controls.move(index);
      },
      choose(index) {
        open = false;
        controls.choose(index);
      },
    });
  }
}

export const listboxParts: ListboxParts = { Popup, press, pressKept };
