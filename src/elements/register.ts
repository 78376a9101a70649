/** Registers element classes; safe to repeat. */
import { VERSION } from '../version.ts';
import { installPageListeners } from './page-listeners.ts';

interface VersionedConstructor extends CustomElementConstructor {
  readonly version?: string;
}

let refusalReported = false;

/**
 * Registers the class unless the tag is taken. A second copy of the script, of this or another version, keeps the first
 * registration, and reports this once. Without a browser it is a no-op.
 */
export function register(tag: string, elementClass: CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return;
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
