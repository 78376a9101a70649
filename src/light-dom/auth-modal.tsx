/** The sign-in dialog in the page of a React application, which has no shadow tree into which its forms could be slotted. */
import { useMemo, useState } from 'react';
import type { authModal } from '../react/auth-modal/definition.ts';
import { AuthModal } from '../react/auth-modal/auth-modal.tsx';
import type { WidgetProps } from '../definition/definition.ts';

/**
 * Whether it is shown is the prop's to say whenever that changes; in between it is opened and closed by itself, as the
 * element takes its own attribute away.
 */
export function LightAuthModal(props: WidgetProps<typeof authModal>) {
  const [asked, setAsked] = useState(props.open);
  const [open, setOpen] = useState(props.open);
  if (asked !== props.open) {
    setAsked(props.open);
    setOpen(props.open);
  }
  const light = useMemo(() => ({ setOpen, createPlace }), []);
  return <AuthModal {...props} open={open} light={light} />;
}

function createPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'pc-auth-forms';
  return place;
}
