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
  release: (version: string | undefined, ...steps: Step[]) => Promise<string>;
}

function repository(t: TestContext): Repository {
  const root = mkdtempSync(join(tmpdir(), 'release-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
  mkdirSync(join(root, 'src'));
  write('package.json', '{ "version": "0.1.0" }');
  write('src/version.ts', "export const VERSION = '0.1.0';");
  write('CHANGELOG.md', '## Unreleased\n\n- New.\n');
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
    release: (version, ...steps) =>
      release({ root, version, steps, now: new Date('2027-01-31'), say: () => undefined }),
  };
}

const step = (run: Step['run']): Step => ({ name: 'Building', remedy: 'Mend it.', run });

test('a release is one commit with the version and the date, and its tag', async (t) => {
  const { git, read, release } = repository(t);
  let seen: string | undefined;
  const tag = await release(
    '0.2.0',
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
  assert.match(read('CHANGELOG.md'), /^## 0\.2\.0 – 2027-01-31$/m);
  assert.match(read('package.json'), /"version": "0\.2\.0"/);
});

const succeeds = step(() => Promise.resolve(true));

for (const [name, arrange, version, failing, message] of [
  ['no version', () => undefined, undefined, succeeds, /Say which version/],
  [
    'a changelog without news',
    ({ write, git }) => {
      write('CHANGELOG.md', '## Unreleased\n');
      git('commit', '--quiet', '--all', '--message', 'Forget');
    },
    '0.2.0',
    succeeds,
    /is empty/,
  ],
  ['a tag that is there', ({ git }) => git('tag', 'v0.2.0'), '0.2.0', succeeds, /v0\.2\.0 is released already/],
  ['a step that fails', () => undefined, '0.2.0', step(() => Promise.resolve(false)), /Building failed\. Mend it\./],
  ['a step that throws', () => undefined, '0.2.0', step(() => Promise.reject(new Error('No space'))), /No space/],
  [
    'a commit that is refused',
    ({ write, git }) => {
      write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1');
      execFileSync('chmod', ['+x', join(git('rev-parse', '--show-toplevel'), '.git/hooks/pre-commit')]);
    },
    '0.2.0',
    succeeds,
    /committing the release failed/,
  ],
] satisfies [string, (repository: Repository) => unknown, string | undefined, Step, RegExp][])
  test(`${name} leaves the tree as it was, and says what to do`, async (t) => {
    const repo = repository(t);
    arrange(repo);
    const head = repo.git('rev-parse', 'HEAD');
    const tags = repo.git('tag');
    await assert.rejects(
      repo.release(version, failing),
      (error) => error instanceof ReleaseError && message.test(error.message),
    );
    assert.equal(repo.git('status', '--porcelain'), '');
    assert.equal(repo.git('rev-parse', 'HEAD'), head);
    assert.equal(repo.git('tag'), tags);
  });

test('what is not committed is named, and stays', async (t) => {
  const { read, write, release } = repository(t);
  write('CHANGELOG.md', '## Unreleased\n\n- Newer.\n');
  await assert.rejects(release('0.2.0', succeeds), /Commit or stash.*\n.*CHANGELOG\.md/);
  assert.match(read('CHANGELOG.md'), /Newer/);
});
