/** A release, from the version to the tag, in a working tree that a failure leaves as it was. */
import { execFile } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dateOf, releaseChangelog } from './changelog.ts';
import { collectChangesets, hasChangesets } from './changesets.ts';
import { VERSIONED, withVersion } from './version.ts';

/** Something between writing the version and committing it. */
export interface Step {
  /** What is done, for the terminal: "Building". */
  readonly name: string;
  /** What to do if it fails, a sentence. */
  readonly remedy: string;
  /** Resolves to whether it succeeded. */
  readonly run: (version: string) => Promise<boolean>;
}

export interface Release {
  /** The root of the repository. */
  readonly root: string;
  readonly steps: readonly Step[];
  readonly now: Date;
  readonly say: (line: string) => void;
}

/** What whoever releases has to do; shown without a stack. */
export class ReleaseError extends Error {}

const CHANGELOG = 'CHANGELOG.md';

/**
 * Collects the changesets into the changelog and the next version, writes both, performs the steps, and then commits
 * and tags. A version that has no tag yet, as the first, is released as it is if there are no changesets. Nothing is
 * uploaded.
 * @returns the tag.
 * @throws {ReleaseError} with what to do next; files that git knows are then as they were.
 */
export async function release({ root, steps, now, say }: Release): Promise<string> {
  const git = async (...args: readonly string[]): Promise<string> =>
    (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');

  const status = await git('status', '--porcelain').catch(() => {
    throw new ReleaseError(
      'A release is a commit and a tag: make it in a clone of the repository, with git installed.',
    );
  });
  const changes = status.split('\n').filter(Boolean);
  if (changes.length > 0)
    throw new ReleaseError(
      `There are changes that are not committed. Commit or stash them first:\n${changes.join('\n')}`,
    );
  const versionOf = (): string => (JSON.parse(read('package.json')) as { version: string }).version;
  const isTagged = async (version: string): Promise<boolean> => (await git('tag', '--list', `v${version}`)) !== '';
  if (!hasChangesets(root) && (await isTagged(versionOf())))
    throw new ReleaseError(
      `${versionOf()} is released already, and nothing has been described since: describe what has changed in .changeset, as CONTRIBUTING.md says.`,
    );

  let tag: string;
  let version: string;
  try {
    if (hasChangesets(root)) collectChangesets(root);
    version = versionOf();
    tag = `v${version}`;
    if (await isTagged(version)) throw new ReleaseError(`${tag} is released already.`);
    writeFileSync(join(root, CHANGELOG), releaseChangelog(read(CHANGELOG), version, dateOf(now)));
    for (const file of globSync(VERSIONED, { cwd: root }))
      writeFileSync(join(root, file), withVersion(file, read(file), version));
    for (const { name, remedy, run } of steps) {
      say(`\n== ${name}`);
      if (!(await run(version))) throw new ReleaseError(`${name} failed. ${remedy}`);
    }
    const stray = (await git('status', '--porcelain')).split('\n').filter((line) => line.startsWith('??'));
    if (stray.length > 0) throw new ReleaseError(`Files appeared that git does not know:\n${stray.join('\n')}`);
    await git('commit', '--quiet', '--all', '--allow-empty', '--message', `Release ${version}`);
  } catch (error) {
    await git('restore', '--staged', '--worktree', '.');
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`Writing or committing the release failed: ${(error as Error).message}`);
  }
  try {
    await git('tag', '--annotate', '--message', `Release ${version}`, tag);
  } catch (error) {
    await git('reset', '--quiet', '--hard', 'HEAD~1');
    throw new ReleaseError(`The tag could not be made: ${(error as Error).message}`);
  }
  return tag;
}
