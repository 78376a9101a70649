/** Collects the changesets, files in `.changeset` that say in a line or two what users notice. */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programScript } from '../node-programs.ts';

export const hasChangesets = (root: string): boolean => globSync('.changeset/*.md', { cwd: root }).length > 0;

/**
 * Turns them into the next version in package.json and a section of the changelog, and deletes them. Done on a copy,
 * because the program versions the workspaces of a repository, and not the package at its root.
 */
export function collectChangesets(root: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'changesets-'));
  try {
    for (const name of ['.changeset', 'CHANGELOG.md']) cpSync(join(root, name), join(copy, name), { recursive: true });
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>;
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ name: manifest['name'], version: manifest['version'] }));
    execFileSync(process.execPath, [programScript('changeset', '@changesets/cli'), 'version'], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const { version } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { version: string };
    writeFileSync(join(root, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
    cpSync(join(copy, 'CHANGELOG.md'), join(root, 'CHANGELOG.md'));
    for (const file of globSync('.changeset/*.md', { cwd: root })) rmSync(join(root, file));
  } finally {
    rmSync(copy, { recursive: true });
  }
}
