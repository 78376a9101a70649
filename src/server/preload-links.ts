/**
 * What a page's head says about the hosted files that its widgets need, so that the browser requests them together with
 * the loader, one round trip earlier.
 */
import { filesOf, type ElementFiles } from '../loading/element-files.ts';
import type { RegistryName } from '../elements/registry.ts';
import { attributesText } from './markup.ts';
import { widgetNamed } from './widgets.ts';

/** The files of each build, and their hashes by path. Written by the build (see tools/hosted-files.ts). */
declare const HOSTED_FILES: Readonly<
  Record<'react' | 'preact', ElementFiles & { readonly integrity: Readonly<Record<string, string>> }>
>;

export interface PreloadOptions {
  /** URL of the folder of the hosted files, which must be those of this version. Default: `/cdn/`. */
  base?: string;
  /** Whose loader is on the page: `autoload.js`, the default, or `preact/autoload.js`. */
  build?: 'react' | 'preact';
  /** The language of the widgets, for the file with its texts. Default: English, which is part of the widgets. */
  language?: string;
  /** The nonce of the page's content security policy. */
  nonce?: string;
}

/** The attributes of a `<link>`. */
export interface PreloadLink {
  rel: 'modulepreload';
  href: string;
  integrity: string;
  nonce?: string;
}

/**
 * The modules that the loader imports for these widgets, each once, for frameworks that write the page's head. If the
 * page has an import map, they must come after it.
 *
 * @param names registry names, or tags
 * @throws {TypeError} if no widget has that name
 */
export function preloadLinks(
  names: readonly (RegistryName | `pc-${string}`)[],
  { base = '/cdn/', build = 'react', language = 'en', nonce }: PreloadOptions = {},
): PreloadLink[] {
  const hosted = HOSTED_FILES[build];
  const folder = `${base.replace(/\/*$/, '/')}${build === 'preact' ? 'preact/' : ''}`;
  const paths = names.flatMap((name) => {
    const { tag } = widgetNamed(name).definition;
    return [`./elements/${tag}.js`, ...filesOf(tag, language, hosted)];
  });
  return [...new Set(paths)].map((path) => ({
    rel: 'modulepreload',
    href: folder + path.slice('./'.length),
    integrity: hosted.integrity[path] ?? '',
    ...(nonce !== undefined && { nonce }),
  }));
}

/** The same as HTML, for templates. */
export const preloadMarkup = (...parameters: Parameters<typeof preloadLinks>): string =>
  preloadLinks(...parameters)
    .map((link) => `<link${attributesText({ ...link })}>`)
    .join('');
