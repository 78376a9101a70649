import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import type { TestContext } from 'node:test';

const root = resolve(import.meta.dirname, '..');

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'run-program-test-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const asModule = (file: string): string => JSON.stringify(resolve(root, file));

test('a program of a build ends with it, and runs with its Node', { timeout: 20_000 }, async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'program.mjs'), 'console.log(process.execPath); setInterval(() => undefined, 1000);');
  const build = spawn(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const { runScript } = await import(${asModule('tools/run-program.ts')});
       const { endOnSignal } = await import(${asModule('service/src/stop-on-signal.ts')});
       endOnSignal();
       await runScript(${JSON.stringify(join(folder, 'program.mjs'))});`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, PATH: '' } },
  );
  let output = '';
  build.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  while (!output.includes('\n')) await once(build.stdout, 'data');
  assert.equal(output.trim(), process.execPath);
  build.kill('SIGTERM');
  // The pipe closes when the last process that has it has ended.
  const [code] = (await once(build, 'close')) as [number];
  assert.equal(code, 143);
});

test('what needs developer packages says how to get them, without a stack', (t) => {
  const folder = temporaryFolder(t);
  for (const part of ['tools', 'src', 'engine', 'package.json', 'service/src', 'examples/react']) {
    cpSync(join(root, part), join(folder, part), { recursive: true });
  }
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  for (const script of ['start', 'build', 'test']) {
    const [, ...command] = scripts?.[script]?.split(' ') ?? [];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
    assert.equal(status, 1);
    assert.match(stderr, /npm ci --include=dev/, script);
    assert.doesNotMatch(stderr, /^ +at /m);
  }
});

test('an older Node says which one is needed, and how to get it', () => {
  const older = 'data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.19.0"})';
  const guard = `file://${join(root, 'tools/require-node.mjs')}`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', older, '--import', guard, '--eval', '1'], {
    encoding: 'utf8',
  });
  assert.equal(status, 1);
  assert.match(stderr, /needs Node 24/);
  assert.match(stderr, /npm rebuild node --ignore-scripts=false/);
  assert.match(stderr, /npm ci --include=dev/);
});

test('each script of the package that runs TypeScript has this guard', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const unguarded = Object.entries(scripts).filter(
    ([, command]) => /^node .*\.ts\b/.test(command) && !command.startsWith('node --import ./tools/require-node.mjs '),
  );
  assert.deepEqual(unguarded, []);
});
