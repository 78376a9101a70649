import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { release, ReleaseError, type Step } from './release.ts';

interface Repository {
  git: (...args: string[]) => string;
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  release: (...steps: Step[]) => Promise<string>;
}

function repository(t: TestContext): Repository {
  const root = mkdtempSync(join(tmpdir(), 'release-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  mkdirSync(join(root, 'src'));
  mkdirSync(join(root, '.changeset'));
  write('.changeset/config.json', readFileSync(join(import.meta.dirname, '../../.changeset/config.json'), 'utf8'));
  write('.changeset/new.md', '---\n"pc-elements": minor\n---\n\nNew.\n');
  write('package.json', '{ "name": "pc-elements", "version": "0.1.0" }');
  write('src/version.ts', "export const VERSION = '0.1.0';");
  write('CHANGELOG.md', '# Changelog\n\nWhat counts.\n\n## 0.1.0 – 2026-11-25\n\n- The first.\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@studio.example');
  git('config', 'commit.gpgSign', 'false');
  git('config', 'tag.gpgSign', 'false');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
  return {
    git,
    read,
    write,
    release: (...steps) => release({ root, steps, now: new Date('2027-01-31'), say: () => undefined }),
  };
}

const step = (run: Step['run']): Step => ({ name: 'Building', remedy: 'Mend it.', run });

test('a release is one commit with the version and the date, and its tag', async (t) => {
  const { git, read, release } = repository(t);
  let seen: string | undefined;
  const tag = await release(
    step(() => {
      seen = read('src/version.ts');
      return Promise.resolve(true);
    }),
  );
  assert.equal(tag, 'v0.2.0');
  assert.match(seen!, /'0\.2\.0'/, 'before the steps');
  assert.equal(git('describe', '--exact-match'), 'v0.2.0');
  assert.equal(git('log', '-1', '--format=%s'), 'Release 0.2.0');
  assert.equal(git('status', '--porcelain'), '');
  assert.match(
    read('CHANGELOG.md'),
    /^# Changelog\n\nWhat counts\.\n\n## 0\.2\.0 – 2027-01-31\n[^]*New\.\n\n## 0\.1\.0 – 2026-11-25\n/,
  );
  assert.throws(() => read('.changeset/new.md'), /ENOENT/);
  assert.match(read('package.json'), /"version": "0\.2\.0"/);
});

const succeeds = step(() => Promise.resolve(true));

test('a version without a tag is released as it is, if nothing has changed since', async (t) => {
  const { git, read, release } = repository(t);
  git('rm', '--quiet', '.changeset/new.md');
  git('commit', '--quiet', '--message', 'Nothing new');
  assert.equal(await release(succeeds), 'v0.1.0');
  assert.match(read('CHANGELOG.md'), /^## 0\.1\.0 – 2027-01-31$/m);
  await assert.rejects(release(succeeds), /0\.1\.0 is released already.*\.changeset/);
});

for (const [name, arrange, failing, message] of [
  ['a tag that is there', ({ git }) => git('tag', 'v0.2.0'), succeeds, /v0\.2\.0 is released already/],
  ['a step that fails', () => undefined, step(() => Promise.resolve(false)), /Building failed\. Mend it\./],
  ['a step that throws', () => undefined, step(() => Promise.reject(new Error('No space'))), /No space/],
  [
    'a commit that is refused',
    ({ write, git }) => {
      write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1');
      execFileSync('chmod', ['+x', join(git('rev-parse', '--show-toplevel'), '.git/hooks/pre-commit')]);
    },
    succeeds,
    /committing the release failed/,
  ],
] satisfies [string, (repository: Repository) => unknown, Step, RegExp][])
  test(`${name} leaves the tree as it was, and says what to do`, async (t) => {
    const repo = repository(t);
    arrange(repo);
    const head = repo.git('rev-parse', 'HEAD');
    const tags = repo.git('tag');
    await assert.rejects(
      repo.release(failing),
      (error) => error instanceof ReleaseError && message.test(error.message),
    );
    assert.equal(repo.git('status', '--porcelain'), '');
    assert.equal(repo.git('rev-parse', 'HEAD'), head);
    assert.equal(repo.git('tag'), tags);
  });

test('what is not committed is named, and stays', async (t) => {
  const { read, write, release } = repository(t);
  write('CHANGELOG.md', '## 0.1.0\n\n- Newer.\n');
  await assert.rejects(release(succeeds), /Commit or stash.*\n.*CHANGELOG\.md/);
  assert.match(read('CHANGELOG.md'), /Newer/);
});
