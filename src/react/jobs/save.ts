/** Gives a file to the browser to be saved. Whether it was saved is not known: some in-app browsers drop it. */
import { createElement } from '../../dom/create-element.ts';

/** A result that was given to the browser to be saved. */
export interface HandedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Saves content under a name, as if the visitor had followed a download link. */
export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  revokeLater(url);
}

/**
 * Lets the browser download a file of another origin, in a new tab, because the browser may show it instead. Only after
 * a press, without which browsers block the tab.
 */
export function downloadInNewTab(url: string): void {
  const { userActivation } = navigator as Partial<Navigator>;
  if (userActivation?.isActive === false) return;
  const link = createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.download = '';
  link.click();
}

/** Browsers read the content after the click, some after asking where to save it. */
export const revokeLater = (url: string): void => void setTimeout(() => URL.revokeObjectURL(url), KEEP_FOR);

/** In ms. */
const KEEP_FOR = 60_000;
