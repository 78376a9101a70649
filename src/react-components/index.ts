/**
 * `pc-elements/react`: the widgets as components for React applications, in the light DOM, styled by
 * `/react/index.css`. Each is also a module of its own: `pc-elements/react/button`, styled by `/react/button.css`.
 */
export type { ControlEnvironment } from './control-host.tsx';
export type { HostProps } from './host.tsx';
export type { ComponentHandle, ComponentProps } from './widget.tsx';

export { AuthModal } from './auth-modal.ts';
export { AutoLeveling } from './auto-leveling.ts';
export { Button } from './button.ts';
export { Card } from './card.ts';
export { CircularProgress } from './circular-progress.ts';
export { Converter } from './converter.ts';
export { DesignSystem } from './design-system.ts';
export { Divider } from './divider.ts';
export { FieldInput } from './field-input.ts';
export { FilePlayer } from './file-player.ts';
export { Header } from './header.ts';
export { IconButton } from './icon-button.ts';
export { Input } from './input.ts';
export { Modal } from './modal.ts';
export { OneTapSignIn } from './one-tap-sign-in.ts';
export { PricingSection } from './pricing-section.ts';
export { ProcessingTool } from './processing-tool.ts';
export { RoundButton } from './round-button.ts';
export { SocialButton } from './social-button.ts';
export { Spinner } from './spinner.ts';
export { TtsSection } from './tts-section.ts';
export { UploadProgress } from './upload-progress.ts';
