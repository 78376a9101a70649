/** The sign-in dialog in the page of a React application, which has no shadow tree into which its forms could be slotted. */
import { useMemo } from 'react';
import type { WidgetProps } from '../definition/definition.ts';
import { createElement } from '../native.ts';
import { AuthModal } from '../react/auth-modal/auth-modal.tsx';
import type { authModal } from '../react/auth-modal/auth-modal.element.ts';
import { useControllableOpen } from './use-controllable-open.ts';

export function LightAuthModal(props: WidgetProps<typeof authModal>) {
  const [open, setOpen] = useControllableOpen(props.open);
  const light = useMemo(() => ({ setOpen, createPlace }), [setOpen]);
  return <AuthModal {...props} open={open} light={light} />;
}

function createPlace(): HTMLElement {
  const place = createElement('div');
  place.className = 'pc-auth-forms';
  return place;
}
