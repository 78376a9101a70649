/** CONTRIBUTING.md against the code: its list of folders, its code paths, and the files it names. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { importsOf } from '../imports.ts';
import { page, quoted, section } from './contributing.ts';

const root = resolve(import.meta.dirname, '../..');

it('the list of folders has every folder, and no other', () => {
  const isMade = (path: string): boolean => /^(node_modules|dist|data|coverage)$/.test(path);
  const folders = globSync(['*/', 'src/*/'], { cwd: root, exclude: isMade }).map((path) => path.replace(/\/$/, ''));
  const listed = [...section('## Folders').matchAll(/^- `([^`]+)`/gm)].map(([, folder = '']) => folder);
  assert.deepEqual(listed.sort(), folders.filter((path) => path !== 'src').sort());
});

interface Step {
  number: number;
  file: string;
  text: string;
}

/** The lines of a walk, which are numbered in order. */
const stepsOf = (text: string): Step[] =>
  [...text.matchAll(/^(\d+)\. `([^`]+)`:(.*)$/gm)].map(([, number, file = '', line = '']) => ({
    number: Number(number),
    file,
    text: line,
  }));

/** An earlier step, or a file that it imports, has its URL. */
const isLoadedByUrl = (file: string, earlier: readonly Step[]): boolean =>
  earlier
    .flatMap((step) => [step.file, ...importsOf(root, step.file)])
    .filter((source) => existsSync(join(root, source)) && !source.endsWith('.css'))
    .some((source) =>
      [...readFileSync(join(root, source), 'utf8').matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)].some(
        ([, url = '']) => join(dirname(source), url) === file,
      ),
    );

/** Both files name the event. */
const isConnectedByEvent = ({ file, text }: Step, earlier: readonly Step[]): boolean => {
  const [event] = quoted(text.slice(text.indexOf('_event_')));
  const names = (path: string): boolean => readFileSync(join(root, path), 'utf8').includes(`'${event}'`);
  return event !== undefined && names(file) && earlier.some((step) => names(step.file));
};

/** What is wrong with a walk. */
function faultsOf(steps: readonly Step[]): string[] {
  const missing = steps.filter(({ file }) => !existsSync(join(root, file)));
  if (missing.length > 0) return missing.map(({ file }) => `${file} does not exist`);
  const faults: string[] = [];
  for (const [index, step] of steps.entries()) {
    const earlier = steps.slice(0, index);
    const { file, text } = step;
    if (earlier.some((other) => other.file === file)) faults.push(`${file} is named twice`);
    if (index === 0) continue;
    const [, number = index] = /^ _step (\d+)_;/.exec(text) ?? [];
    const importer = earlier[Number(number) - 1];
    const isConnected = text.startsWith(' _event_')
      ? isConnectedByEvent(step, earlier)
      : text.startsWith(' _URL_')
        ? isLoadedByUrl(file, earlier)
        : importer && importsOf(root, importer.file).has(file);
    if (!isConnected) faults.push(`nothing connects ${file} with an earlier step`);
  }
  return faults;
}

describe('the walks', () => {
  const walks = new Map(
    [...section('## Three code paths').matchAll(/^### (.+)$/gm)].map(([heading, title = '']) => [
      title,
      stepsOf(section(heading)),
    ]),
  );
  const dropped = [...walks.values()][0] ?? [];

  it('are three, from a tag to the end', () => {
    const ends = [...walks.values()].map((steps) => [steps[0]?.file, steps.at(-1)?.file]);
    assert.deepEqual(ends, [
      ['src/elements/pc-converter.ts', 'engine/hosts/browser/browser-worker.ts'],
      ['src/elements/pc-header.ts', 'src/react/hooks/modal-dialog.ts'],
      ['src/elements/pc-converter.ts', 'src/messages/es/first.ts'],
    ]);
  });

  for (const [title, steps] of walks) {
    it(`${title}: every step follows from an earlier one, and none is named twice`, () => {
      assert.deepEqual(faultsOf(steps), []);
      assert.deepEqual(
        steps.map(({ number }) => number),
        steps.map((_step, index) => index + 1),
      );
      assert.deepEqual(
        quoted(section(`### ${title}`)).filter((code) => code.includes('/') && !code.startsWith('<')),
        steps.map(({ file }) => file),
        'a file stands in a line that is not its own',
      );
    });
  }

  it('a dropped file reaches the worker within 14 files', () =>
    assert.ok(dropped.length <= 14, `It takes ${dropped.length}; the limit is 14.`));

  it('a walk that leaves out, repeats, exchanges or invents a step is noticed', () => {
    const at = (index: number): Step => dropped[index]!;
    const wrong = [
      dropped.toSpliced(2, 1),
      dropped.toSpliced(3, 0, at(1)),
      dropped.toSpliced(6, 2, at(7), at(6)),
      dropped.with(12, { number: 13, file: 'engine/nowhere.ts', text: '' }),
      dropped.with(13, { number: 14, file: 'engine/hosts/node/node-worker.ts', text: ' _URL_' }),
      dropped.with(13, { number: 14, file: 'engine/hosts/browser/browser-worker.ts', text: '' }),
      dropped.with(4, { number: 5, file: 'src/elements/page-listeners.ts', text: ' _event_ `pc-auth-request`' }),
    ];
    for (const steps of wrong) assert.notDeepEqual(faultsOf(steps), []);
  });
});

it('every file and every script that it names exists', () => {
  const files = quoted(page).flatMap(
    (code) => code.match(/(?<![\w./-])(src|engine|tools|tests|examples|docs)\/[\w./-]+/g) ?? [],
  );
  // The files of the widget that the generator would write are not there.
  const missing = files.filter((name) => !name.includes('sound-meter') && !existsSync(join(root, name)));
  assert.deepEqual(missing, []);
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  for (const [, script = ''] of page.matchAll(/`npm run ([\w:-]+)/g)) assert.ok(script in scripts, script);
});
