import { textOf } from '../../../messages/messages.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { newTabMessages } from '../../../messages/en/new-tab.ts';

/** Tells screen readers that a link opens a new tab; the last of its content. Stylesheet: none but the reset. */
export const NewTabHint = () => (
  <span className="pc-visually-hidden"> {textOf(newTabMessages, useEnvironment().language)}</span>
);
