/**
 * Which tests run in which browser on which build. A rule of ours is tested on each build and in each browser once:
 * everything in Chromium on React, and everything in Firefox on Preact. In WebKit, and in Chromium on Preact, only
 * files run whose subject depends on the browser: focus, the top layer, forms, media, layout, and the first load. They
 * say so in their first comment: with `@everywhere`, or, if nothing in them is of the build, with `@browsers`. End to
 * end, everything runs on React. `npm test -- full` runs the whole matrix.
 */
import type { Runtime } from './runtimes.ts';

/** Whether a test file's first comment has a tag, with a reason, by which it runs in more browsers on this runtime. */
export function isTagged(source: string, runtime: Runtime): boolean {
  const tag = /^\/\*\*(?:(?!\*\/)[^])*@(everywhere|browsers) \w/.exec(source)?.[1];
  return tag === 'everywhere' || (tag === 'browsers' && runtime === 'react');
}

/**
 * The files of tests/end-to-end that also run on the Preact build, because its scripts load, arrive or act differently.
 */
export const PREACT_END_TO_END: readonly string[] = [
  'deferred-part',
  'frames',
  'header-on-pages',
  'languages',
  'loading',
  'network',
  'policy',
  'prerender',
  'sign-in',
  'trust',
];
