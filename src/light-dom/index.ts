/** `pc-elements/react`: the widgets as components for React applications, in the light DOM, styled by `/react/index.css`. */
import { authModal } from '../react/auth-modal/definition.ts';
import { Converter as ConverterWidget } from '../react/converter/converter.tsx';
import { converter } from '../react/converter/definition.ts';
import { header } from '../react/header/definition.ts';
import { Header as HeaderWidget } from '../react/header/header.tsx';
import { oneTapSignIn } from '../react/one-tap-sign-in/definition.ts';
import { OneTapSignIn as OneTapSignInWidget } from '../react/one-tap-sign-in/one-tap-sign-in.tsx';
import { pricingSection } from '../react/pricing-section/definition.ts';
import { PricingSection as PricingSectionWidget } from '../react/pricing-section/pricing-section.tsx';
import { CircularProgressWidget } from '../react/primitives/circular-progress/circular-progress-widget.tsx';
import { circularProgress } from '../react/primitives/circular-progress/definition.ts';
import { spinner } from '../react/primitives/spinner/definition.ts';
import { SpinnerWidget } from '../react/primitives/spinner/spinner-widget.tsx';
import { uploadProgress } from '../react/primitives/upload-progress/definition.ts';
import { UploadProgressWidget } from '../react/primitives/upload-progress/upload-progress-widget.tsx';
import { LightAuthModal } from './auth-modal.tsx';
import { lightWidget } from './widget.tsx';

export type { ComponentHandle, ComponentProps } from './widget.tsx';
export type { HostProps } from './host.tsx';

export const AuthModal = /*#__PURE__*/ lightWidget(authModal, LightAuthModal);
export const CircularProgress = /*#__PURE__*/ lightWidget(circularProgress, CircularProgressWidget);
export const Converter = /*#__PURE__*/ lightWidget(converter, ConverterWidget);
export const Header = /*#__PURE__*/ lightWidget(header, HeaderWidget);
export const OneTapSignIn = /*#__PURE__*/ lightWidget(oneTapSignIn, OneTapSignInWidget);
export const PricingSection = /*#__PURE__*/ lightWidget(pricingSection, PricingSectionWidget);
export const Spinner = /*#__PURE__*/ lightWidget(spinner, SpinnerWidget);
export const UploadProgress = /*#__PURE__*/ lightWidget(uploadProgress, UploadProgressWidget);
