/**
 * `npm run release`: collects the changesets into the next version and the changelog, builds, tests everything, packs,
 * and commits and tags, up to but without the upload. `--without-tests` leaves out `npm test -- full`, for a tree that
 * has just passed it. If something fails, the files are as they were.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pack } from './pack.ts';
import { release, ReleaseError, type Step } from './release/release.ts';
import { runScript } from './run-program.ts';

const root = resolve(import.meta.dirname, '..');
const WITHOUT_TESTS = '--without-tests';

const args = process.argv.slice(2);
const isTested = !args.includes(WITHOUT_TESTS);
const unknown = args.filter((arg) => arg !== WITHOUT_TESTS);

/** Ignored by git. */
const folderOf = (version: string): string => join(root, 'release', version);

const script =
  (...command: readonly [script: string, ...args: string[]]): Step['run'] =>
  async () =>
    (await runScript(...command)) === 0;

const TESTS: Step = {
  name: 'Testing everything in every browser',
  remedy: 'Mend what is listed above, commit it, and release again.',
  run: script('tools/test.ts', 'full'),
};

const STEPS: readonly Step[] = [
  {
    name: 'Building',
    remedy: 'Mend what is said above: `npm run build` must succeed.',
    run: script('tools/build.ts'),
  },
  {
    name: 'Writing the documentation',
    remedy: 'Mend what is said above: `npm run docs` must succeed.',
    run: script('tools/readme.ts'),
  },
  ...(isTested ? [TESTS] : []),
  {
    name: 'Checking the package',
    remedy: 'Mend what is listed above; `node --test tests/end-to-end/package.test.ts` runs these checks alone.',
    run: script('tests/end-to-end/package.test.ts'),
  },
  {
    name: 'Packing',
    remedy: 'Mend what is said above, and release again.',
    run: async (version) => {
      const folder = folderOf(version);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      await pack(folder);
      cpSync(join(root, 'dist/cdn/integrity.json'), join(folder, 'integrity.json'));
      return true;
    },
  },
];

// Ctrl-C also ends the step that runs, which fails, so that the files are put back.
process.on('SIGINT', () => undefined);

try {
  if (unknown.length > 0)
    throw new ReleaseError(
      `${unknown.join(' ')} is unknown. The changesets decide on the version; pass only ${WITHOUT_TESTS} if it has just been tested.`,
    );
  if (!isTested) console.log(`Not tested, because of ${WITHOUT_TESTS}: only the package is checked.`);
  const tag = await release({ root, steps: STEPS, now: new Date(), say: console.log });
  const folder = `release/${tag.slice(1)}`;
  console.log(`
${tag} is committed and tagged${isTested ? '' : ', untested'}. What is left, if it is right:
  git push --follow-tags
  npm publish ${folder}/pc-elements-${tag.slice(1)}.tgz
Then serve dist/cdn as docs/hosting.md says; ${folder}/integrity.json lists the hashes of its files.
To take it back instead: git tag --delete ${tag} && git reset --hard HEAD~1`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(`\n${error.message}\nNothing is released, and no file of the repository has changed.`);
  process.exitCode = 1;
}
