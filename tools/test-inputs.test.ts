import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { it } from 'node:test';
import { build } from 'esbuild';
import { partOf, sourcesOf } from './test-inputs.ts';

it('a test depends on what it imports, and on its own part of the lists of all widgets', async (t) => {
  const root = mkdtempSync(join(tmpdir(), 'test-inputs-'));
  t.after(() => rmSync(root, { recursive: true }));
  const files: Record<string, string> = {
    'src/button.css': 'b { color: red }',
    'src/button.ts': `import './button.css'; import './messages/en/button.ts'; import './analytics/index.ts'; import './messages/built-in.ts';`,
    'src/button.test.ts': `import './button.ts';`,
    'src/react/widgets/card/card.css': 'b { color: red }',
    'src/react/widgets/card/card.ts': `import './card.css';`,
    'src/react/widgets/card/card.test.ts': `import './card.ts';`,
    'src/react/widgets/wall/wall.test.ts': `import '../card/card.ts';`,
    'src/messages/en/button.ts': `export const label = english<string>('buttonLabel', 'Go');`,
    'src/messages/en/header.ts': `export const title = english('header', {});`,
    'src/messages/de/first.ts': `export const texts = {\n  buttonLabel: 'Los',\n};\n`,
    'src/messages/built-in.ts': `import './every-language.ts';`,
    'src/messages/every-language.ts': `import './en/header.ts'; import './de/first.ts';`,
    'src/messages/all.test.ts': `import './every-language.ts';`,
    'src/analytics/index.ts': `import('./measured-events.ts');`,
    'src/analytics/measured-events.ts': `export const MEASURED = {};`,
    'src/analytics/measure.test.ts': `import './measured-events.ts';`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.keys(files).filter((path) => path.includes('.test.')),
    outdir: 'unwritten',
    write: false,
    bundle: true,
    metafile: true,
  });

  assert.deepEqual(sourcesOf('src/button.test.ts', metafile, root), [
    'src/analytics/index.ts',
    'src/button.css',
    'src/button.test.ts',
    'src/button.ts',
    'src/messages/built-in.ts',
    'src/messages/de/first.ts#buttonLabel',
    'src/messages/en/button.ts',
  ]);
  const drawn = (test: string): boolean => sourcesOf(test, metafile, root).includes('src/react/widgets/card/card.css');
  assert.ok(drawn('src/react/widgets/card/card.test.ts'));
  assert.ok(!drawn('src/react/widgets/wall/wall.test.ts'));
  assert.ok(sourcesOf('src/messages/all.test.ts', metafile, root).includes('src/messages/de/first.ts'));
  const measured = sourcesOf('src/analytics/measure.test.ts', metafile, root);
  assert.ok(measured.includes('src/analytics/measured-events.ts'));
});

it('an entry of a translation is what all entries share, and its own lines', () => {
  const text = (modal: string, newTab: string): string =>
    `const word = 'x';\n\nexport const texts: FirstTexts = {\n  modal: {\n    close: '${modal}',\n  },\n  newTab: '${newTab}',\n};\n`;
  const of = (entry: string, ...texts: [string, string]): string => partOf(text(...texts), entry);
  assert.equal(of('modal', 'a', 'b'), of('modal', 'a', 'changed'));
  assert.notEqual(of('modal', 'a', 'b'), of('modal', 'changed', 'b'));
  assert.notEqual(of('newTab', 'a', 'b'), of('newTab', 'a', 'changed'));
  assert.equal(of('newTab', 'a', 'b'), of('newTab', 'changed', 'b'));
  assert.equal(of('other', 'a', 'b'), of('other', 'changed', 'changed'));
});
