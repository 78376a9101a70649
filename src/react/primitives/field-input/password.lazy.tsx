/** The reveal button of password fields, loaded on demand. */
export { showPasswordLabel } from './field-input.messages.ts';
export { RevealButton, revealButtonStyles as styles } from './reveal-button.tsx';
