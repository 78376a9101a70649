/**
 * Where nothing can be loaded before it is rendered: on servers, which choose this file by `imports` in package.json.
 */
import { addEveryLanguage } from './every-language.ts';

let isAdded = false;

/** Adds the texts of all languages, once. */
export function addTexts(): void {
  if (isAdded) return;
  isAdded = true;
  addEveryLanguage();
}
