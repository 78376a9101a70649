/** The reveal button of password fields, loaded on demand. */
export { showPasswordLabel } from '../../../messages/en/password-field.ts';
export { RevealButton, revealButtonStyles as styles } from './reveal-button.tsx';
