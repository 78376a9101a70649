/** The built-in texts for tests, which have all languages at once: loading them is the subject of a few tests alone. */
import { addEveryLanguage } from '../messages/every-language.ts';

addEveryLanguage();

export { builtIn as inLanguage } from '../messages/built-in.ts';
