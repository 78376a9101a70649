/** What a tool says where scripts are switched off. */
import { english } from '../english.ts';

export const needsScript = english<string>('noScript', 'Turn on JavaScript in your browser to use this tool.');
