import { oneTapSignIn } from '../react/widgets/one-tap-sign-in/one-tap-sign-in.element.ts';
import { OneTapSignIn, oneTapStyles } from '../react/widgets/one-tap-sign-in/one-tap-sign-in.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcOneTapSignIn = elementClass(oneTapSignIn, OneTapSignIn, oneTapStyles);
export type PcOneTapSignIn = PcElement<typeof oneTapSignIn>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-one-tap-sign-in': PcOneTapSignIn;
  }
}

register(oneTapSignIn.tag, PcOneTapSignIn);
