/** What a tool says where scripts are switched off, in every language. */
import type { Language } from '../definition/common.ts';

export const needsScript: Readonly<Record<Language, string>> = {
  en: 'Turn on JavaScript in your browser to use this tool.',
  es: 'Activa JavaScript en tu navegador para usar esta herramienta.',
  fr: 'Activez JavaScript dans votre navigateur pour utiliser cet outil.',
  de: 'Aktiviere JavaScript in deinem Browser, um dieses Tool zu nutzen.',
};
