import { oneTapSignIn } from '../react/widgets/one-tap-sign-in/one-tap-sign-in.element.ts';
import { OneTapSignIn as OneTapSignInWidget } from '../react/widgets/one-tap-sign-in/one-tap-sign-in.tsx';
import { lightWidget } from './widget.tsx';

export const OneTapSignIn = /*#__PURE__*/ lightWidget(oneTapSignIn, OneTapSignInWidget);
