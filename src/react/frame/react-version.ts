/** The oldest React that the widgets run on: `useEffectEvent` is part of it. */
const OLDEST = [19, 2] as const;

/**
 * @throws if the application's React is older. Otherwise the page would stay empty, for reasons that name no package.
 */
export function assertReactVersion(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Error(
    `pc-elements needs React ${OLDEST.join('.')} or newer, and this application has ${version}: update React, or ` +
      "import the tags from 'pc-elements/preact', which uses no React.",
  );
}
