import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { inputsDigest, isBuilt, recordInputs } from './build-inputs.ts';

test('only a change of what is distributed asks for another build', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'inputs-test-'));
  t.after(() => rmSync(root, { recursive: true }));
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  write('src/elements/pc-a.ts', 'a');
  write('engine/prebuilt/engine.wasm', 'w');
  write('tools/build.ts', "import './minify.ts';");
  write('tools/minify.ts', "import '../service/src/signals.ts';");
  write('service/src/signals.ts', 's');
  write('package-lock.json', '{}');
  write('package.json', '{"version": "1.0.0", "scripts": {"test": "b"}}');
  write('dist/cdn/autoload.js', '');
  assert.equal(isBuilt(root), false, 'nothing is recorded');
  recordInputs(root, inputsDigest(root));
  assert.equal(isBuilt(root), true);

  const now = new Date();
  utimesSync(join(root, 'src/elements/pc-a.ts'), now, now);
  write('src/elements/pc-a.browser.test.ts', 'test');
  write('src/react/testing/fake.ts', 'fake');
  write('tools/test.ts', 'test');
  write('benchmarks/load.ts', 'load');
  write('service/src/main.ts', 'main');
  write('package.json', '{"version": "1.0.0", "scripts": {"test": "a"}}');
  assert.equal(
    isBuilt(root),
    true,
    'a checkout, tests, other tools, the service, benchmarks and commands change nothing',
  );

  for (const file of [
    'src/elements/pc-a.ts',
    'engine/prebuilt/engine.wasm',
    'service/src/signals.ts',
    'tools/minify.ts',
    'tools/build.ts',
    'package-lock.json',
  ]) {
    recordInputs(root, inputsDigest(root));
    write(file, 'changed');
    assert.equal(isBuilt(root), false, file);
  }
  recordInputs(root, inputsDigest(root));
  write('package.json', '{"version": "1.0.1"}');
  assert.equal(isBuilt(root), false, 'the version');
  recordInputs(root, inputsDigest(root));
  write('src/elements/pc-b.ts', 'a new file');
  assert.equal(isBuilt(root), false, 'a new file');
});
