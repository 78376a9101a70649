/**
 * `pc-elements/react` where nothing can be loaded before it is rendered: on servers, which choose this file by the
 * conditions of package.json.
 */
import { addEveryLanguage } from '../messages/every-language.ts';

addEveryLanguage();

export * from './index.ts';
