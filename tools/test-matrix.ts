/**
 * Which tests run in which browser on which build. A rule of ours is tested on each build and in each browser once:
 * everything in Chromium on React, and everything in Firefox on Preact. In WebKit, and in Chromium on Preact, only files
 * run whose subject depends on the browser: focus, the top layer, forms, media, layout, and the first load. They say so
 * in their first comment. End to end, everything runs on React. `npm test -- full` runs the whole matrix.
 */

/** Whether a test file's first comment has the tag `@everywhere`, with a reason. */
export const isTagged = (source: string): boolean => /^\/\*\*(?:(?!\*\/)[^])*@everywhere \w/.test(source);

/** The files of tests/end-to-end that also run on the Preact build, because its scripts load, arrive or act differently. */
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
