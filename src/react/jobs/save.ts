/** Saves content under a name, as if the visitor had followed a download link. */
import { createElement } from '../../create-element.ts';

export function saveFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Browsers read the content after the click, some after asking where to save it.
  setTimeout(() => URL.revokeObjectURL(url), KEEP_FOR);
}

/** In ms. */
const KEEP_FOR = 60_000;
