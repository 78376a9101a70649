/** The changelog at a release: the section that `changeset version` has written gets the date. */

/** The date of releases is that of the calendar in UTC, so that it does not depend on who releases. */
export const dateOf = (time: Date): string => time.toISOString().slice(0, 10);

/**
 * Dates the first section. The one of a version whose release failed, or was written in advance, gets the new date.
 * @throws {Error} if it is of another version, or empty.
 */
export function releaseChangelog(text: string, version: string, date: string): string {
  const [first, next] = [...text.matchAll(/^## (\S+).*$/gm)];
  if (first?.[1] !== version)
    throw new Error(`CHANGELOG.md says nothing of ${version}: describe what has changed in .changeset.`);
  if (text.slice(first.index + first[0].length, next?.index).trim() === '')
    throw new Error(
      `The section "${first[0]}" of CHANGELOG.md is empty. Describe what changes for those who use the package.`,
    );
  return `${text.slice(0, first.index)}## ${version} – ${date}${text.slice(first.index + first[0].length)}`;
}
