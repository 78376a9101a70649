/** What a field for a password has beyond others, loaded where there is one. */
export { showPasswordLabel } from './field-input.messages.ts';
export { RevealButton, revealButtonStyles as styles } from './reveal-button.tsx';
