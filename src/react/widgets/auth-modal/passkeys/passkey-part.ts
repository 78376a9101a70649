/** Whether passkeys can be used here; what uses them is loaded only then. */
import type { ClientIds } from '../../../../contract/schema.ts';
import { isFramed } from '../../../../visitor/navigation.ts';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as Part from './passkeys.lazy.tsx';

const load = () => import('./passkeys.lazy.tsx');

/** Shared by all dialogs of the page. */
export const passkeyModule = lazyModule<typeof Part>(load);

/** What only Chromium has. */
interface Features {
  featurePolicy?: { allowsFeature: (name: string) => boolean };
}

let isExplained = false;

/**
 * The browser has the JSON methods, and the service offers passkeys to this page and those around its frame, which do
 * not forbid them. The answer comes from any service, unchecked.
 */
export function canUsePasskeys({ passkeys, passkeyOrigins }: ClientIds): boolean {
  const { PublicKeyCredential: api } = window as { PublicKeyCredential?: Partial<typeof PublicKeyCredential> };
  if (passkeys !== true || !api?.parseRequestOptionsFromJSON) return false;
  // Only where the browser says so: in others, a prompt would fail in most frames.
  if (isFramed() && !(document as Features).featurePolicy?.allowsFeature('publickey-credentials-get')) return false;
  const stranger =
    Array.isArray(passkeyOrigins) &&
    [location.origin, ...((location as Partial<Location>).ancestorOrigins ?? [])].find(
      (origin) => !passkeyOrigins.includes(origin),
    );
  if (!stranger) passkeyModule.load();
  else if (!isExplained) console.warn(`pc-elements: no passkeys: ${stranger} is not in passkeyOrigins.`);
  isExplained ||= !!stranger;
  return !stranger;
}

/** Resolves when it is loaded. */
export const passkeyPart = (): Promise<typeof Part> => {
  // Again if it has failed.
  passkeyModule.load();
  return load();
};
