/** The changelog at a release: what was not released yet becomes the section of a version. */

const UNRELEASED = '## Unreleased';

const heading = (version: string, date: string): string => `## ${version} – ${date}`;

/** The date of releases is that of the calendar in UTC, so that it does not depend on who releases. */
export const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Gives the section _Unreleased_ its version and date. A first section that already has this version keeps its text, and
 * gets the date: it was written in advance, or its release failed.
 * @throws {Error} if nothing is there to be released, or the version has a section further down.
 */
export function releaseChangelog(text: string, version: string, date: string): string {
  const [first, ...older] = [...text.matchAll(/^## (\S+).*$/gm)];
  if (older.some(([, name]) => name === version))
    throw new Error(`CHANGELOG.md already has a section ${version}, which is not the first. Choose a newer version.`);
  if (first === undefined || (first[0] !== UNRELEASED && first[1] !== version))
    throw new Error(`CHANGELOG.md says nothing of this release. Describe it in a first section, "${UNRELEASED}".`);
  const end = older[0]?.index ?? text.length;
  if (text.slice(first.index + first[0].length, end).trim() === '')
    throw new Error(
      `The section "${first[0]}" of CHANGELOG.md is empty. Describe what changes for those who use the package.`,
    );
  return text.slice(0, first.index) + heading(version, date) + text.slice(first.index + first[0].length);
}
