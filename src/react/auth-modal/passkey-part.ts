/** Whether passkeys can be used here; what uses them is loaded only then. */
import { FailureError } from '../../api/failure.ts';
import type { ClientIds } from '../../api/schema.ts';
import { isFramed } from '../../visitor/navigation.ts';
import { lazyModule } from '../store/lazy-module.ts';
import type * as Part from './passkeys.lazy.tsx';

/** Shared by all dialogs of the page. */
export const passkeyModule = lazyModule<typeof Part>(() => import('./passkeys.lazy.tsx'));

let isExplained = false;

/**
 * The browser has the JSON methods, and the service offers passkeys to this page and those around its frame, which do not
 * forbid them. The answer comes from any service, unchecked.
 */
export function canUsePasskeys({ passkeys, passkeyOrigins }: ClientIds): boolean {
  const { PublicKeyCredential: api } = window as { PublicKeyCredential?: Partial<typeof PublicKeyCredential> };
  if (passkeys !== true || !api?.parseRequestOptionsFromJSON || !isAllowedInFrame()) return false;
  const stranger =
    Array.isArray(passkeyOrigins) &&
    [location.origin, ...((location as Partial<Location>).ancestorOrigins ?? [])].find(
      (origin) => !passkeyOrigins.includes(origin),
    );
  if (stranger) {
    if (!isExplained) console.warn(`pc-elements: no passkeys on ${stranger}, only on ${passkeyOrigins.join()}.`);
    isExplained = true;
    return false;
  }
  passkeyModule.load();
  return true;
}

/** Only where the browser says so: in others, a prompt would fail in most frames. */
function isAllowedInFrame(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return !isFramed() || featurePolicy?.allowsFeature('publickey-credentials-get') === true;
}

/** Resolves when it is loaded. */
export const passkeyPart = (): Promise<typeof Part> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      const { part, failed } = passkeyModule.status();
      if (part) resolve(part);
      else if (failed) reject(new FailureError('network'));
    };
    passkeyModule.subscribe(look);
    passkeyModule.load();
    look();
  });
