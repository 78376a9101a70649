/** What a field for a password has beyond others, loaded where there is one. */
export { showPasswordLabel } from './field-input.messages.ts';
export { RevealButton, revealButtonStyles } from './reveal-button.tsx';
