/** Modules of an application that uses the published types, and how it is compiled. */

/** The tags, the functions of the main entry, and the client of the API. */
export const PAGE = `
import 'pc-elements/elements/pc-converter';
import 'pc-elements/styles/landing.css';
import { configure, render, type Catalog } from 'pc-elements';
import 'pc-elements/elements/pc-pricing-section';
import { ApiError, createApiClient } from 'pc-elements/api';

const element = document.querySelector('pc-converter')!;
element.from = 'FLAC';
// @ts-expect-error -- no such format
element.from = 'OGG';
element.addEventListener('pc-download', (event) => {
  const blob: Blob = event.detail.blob;
  // @ts-expect-error -- it is no text
  const text: string = event.detail.blob;
  console.log(blob, text);
});
const catalog: Catalog = { plans: [{ id: 'pro', prices: { month: { USD: 2999 } } }] };
document.querySelector('pc-pricing-section')!.catalog = catalog;
// @ts-expect-error -- amounts are numbers, in the currency's smallest unit
const wrong: Catalog = { plans: [{ id: 'pro', prices: { month: { USD: '29.99' } } }] };
configure({ theme: 'dark' });
render('converter', document.body).unmount();
console.log(wrong, createApiClient({ base: '', token: () => undefined }), ApiError);
`;

/**
 * With `exactOptionalPropertyTypes`, what may be left out may be undefined too: applications pass on what they have.
 */
export const COMPONENTS = `
import type { ComponentProps } from 'react';
import type * as components from 'pc-elements/react';
import 'pc-elements/react/index.css';
import 'pc-elements/react/button.css';

type Refusing<Props> = Props extends unknown
  ? { [Name in keyof Props]-?: {} extends Pick<Props, Name> ? (Record<Name, undefined> extends Pick<Props, Name> ? never : Name) : never }[keyof Props]
  : never;
type Components = Omit<typeof components, 'default'>;
type Refused = { [Name in keyof Components]: Refusing<ComponentProps<Components[Name]>> };
const refused: { [Name in keyof Refused]: never } = {} as Refused;
console.log(refused);
`;

/** Strict, with nothing but what the types need. */
export const COMPILER_OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  skipLibCheck: false,
} as const;
