/** Registers element classes; safe to repeat. */
import { VERSION } from '../version.ts';
import { installPageListeners } from './page-listeners.ts';

/** Content scripts of extensions have null, workers nothing. */
interface Absent {
  readonly customElements?: CustomElementRegistry | null;
  readonly WorkerGlobalScope?: unknown;
}

interface VersionedConstructor extends CustomElementConstructor {
  readonly version?: string;
}

let refusalReported = false;
let absenceReported = false;

/**
 * Registers the class unless the tag is taken. A second copy of the script, of this or another version, keeps the first
 * registration, and reports this once. Where there are no elements it is a no-op: without a browser silently, because
 * servers import elements too; elsewhere this is reported once.
 */
export function register(tag: string, elementClass: CustomElementConstructor): void {
  const { customElements, WorkerGlobalScope } = globalThis as Absent;
  if (!customElements) {
    if (absenceReported || (customElements === undefined && !WorkerGlobalScope)) return;
    absenceReported = true;
    console.warn(
      `pc-elements: elements can't be registered here, in a worker or an extension's content script. ` +
        'Load the script in the page.',
    );
    return;
  }
  installPageListeners(window);
  const registered = customElements.get(tag) as VersionedConstructor | undefined;
  if (!registered) {
    customElements.define(tag, elementClass);
  } else if (registered !== elementClass && !refusalReported) {
    refusalReported = true;
    console.warn(
      `pc-elements ${VERSION} was loaded, but <${tag}> is registered already, by ` +
        `${registered.version ? `pc-elements ${registered.version}` : 'another script'}. ` +
        'The first registration stays; load the script once.',
    );
  }
}
