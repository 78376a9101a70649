/** Tells once which variants of the experiments a visitor has seen. */
import { EXPERIMENTS_KEY, readExperiments } from '../visitor/experiments.ts';
import { localStore } from '../visitor/storage.ts';

interface ExposureDetail {
  readonly experiment: string;
  readonly variant: string;
}

/** The element whose looks depend on them. */
const EXPOSING = 'pc-pricing-section';

/** Stored on the page, so that each is told once, however many copies of this module there are. */
const KEY = Symbol.for('pc-elements.exposed');

/** Dispatches `pc-exposure` on a widget that was seen, for each variant that the page has given the visitor. */
export function tellExposure(widget: Element, tag: string | undefined): void {
  if (tag !== EXPOSING) return;
  const told = ((globalThis as { [KEY]?: Set<string> | undefined })[KEY] ??= new Set());
  const stored = localStore.get(EXPERIMENTS_KEY) ?? '';
  for (const [name, variant] of Object.entries({ ...readExperiments() }) as [string, string][]) {
    // The others are defaults.
    if (!stored.includes(`"${variant}"`)) continue;
    const experiment = name.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`);
    const exposure = `${experiment} ${variant}`;
    if (told.has(exposure)) continue;
    told.add(exposure);
    const detail: ExposureDetail = { experiment, variant };
    widget.dispatchEvent(new CustomEvent('pc-exposure', { detail, bubbles: true, composed: true }));
  }
}
