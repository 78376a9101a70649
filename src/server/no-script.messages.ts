/** What a tool says where scripts are switched off, in every language. */
import type { Messages } from '../messages/messages.ts';

export const needsScript: Messages<'noScript'> = {
  name: 'noScript',
  en: 'Turn on JavaScript in your browser to use this tool.',
  es: 'Activa JavaScript en tu navegador para usar esta herramienta.',
  fr: 'Activez JavaScript dans votre navigateur pour utiliser cet outil.',
  de: 'Aktiviere JavaScript in deinem Browser, um dieses Tool zu nutzen.',
};
