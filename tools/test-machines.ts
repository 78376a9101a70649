/**
 * `npm test -- machines`: on a machine that lacks something, each test passes or is skipped with a reason. The machines
 * are made from this one: a copy of the project lies in a folder that other users may or may not enter, root or an
 * ordinary user runs its tests, and the PATH leads to links to all programs but some. It needs root, and a build in
 * `dist`.
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import {
  ESPEAK,
  FFMPEG,
  FIREFOX,
  MOUNT,
  needs,
  OBJECT_STORE,
  PGBOUNCER,
  POSTGRESQL,
  REQUIREMENTS,
  searchPath,
  WORDPRESS,
  type Requirement,
} from '../tests/requirements.ts';
import { programScript } from './node-programs.ts';
import { BACKEND, nodeTestFiles, UNITS } from './test-files.ts';
import type { TestResults } from './test-results.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** As other temporary files, but never in memory: with its packages, the project takes a gigabyte. */
const PLACE = '/var/tmp';

interface Owner {
  name: string;
  user: number;
}

const ROOT_USER: Owner = { name: 'root', user: 0 };
const ORDINARY_USER: Owner = { name: 'an ordinary user', user: 65_534 };

const SERVICE = 'service/tests';

interface Lack {
  what: string;
  programs: readonly string[];
  /** Files with tests that ask for them. */
  files: readonly string[];
  /** Named by tests that are skipped. Absent: something else takes its place, so none are. */
  reason?: Requirement;
}

/** What a machine may lack alone. */
const LACKS: readonly Lack[] = [
  {
    what: 'FFmpeg',
    programs: FFMPEG.programs,
    files: [`${SERVICE}/http.test.ts`, `${SERVICE}/attempts.test.ts`, 'src/audio/formats.test.ts'],
    reason: FFMPEG,
  },
  {
    what: 'ffprobe',
    programs: ['ffprobe'],
    files: [`${SERVICE}/http.test.ts`, `${SERVICE}/attempts.test.ts`],
    reason: FFMPEG,
  },
  { what: 'eSpeak NG', programs: ESPEAK.programs, files: [`${SERVICE}/http.test.ts`, `${SERVICE}/speech.test.ts`] },
  {
    what: 'PostgreSQL',
    programs: POSTGRESQL.programs,
    files: [`${SERVICE}/database-settings.test.ts`, `${SERVICE}/backup.test.ts`],
    reason: POSTGRESQL,
  },
  {
    what: 'PgBouncer',
    programs: PGBOUNCER.programs,
    files: [`${SERVICE}/database-settings.test.ts`],
    reason: PGBOUNCER,
  },
  {
    what: 'Ceph',
    programs: OBJECT_STORE.programs,
    files: [`${SERVICE}/deploy.test.ts`, `${SERVICE}/bucket.test.ts`],
    reason: OBJECT_STORE,
  },
  { what: 'MariaDB', programs: ['mariadbd'], files: ['tests/end-to-end/wordpress.test.ts'], reason: WORDPRESS },
  { what: 'PHP', programs: ['php'], files: ['tests/end-to-end/wordpress.test.ts'], reason: WORDPRESS },
  {
    what: 'Firefox',
    programs: FIREFOX.programs,
    files: ['tests/end-to-end/site-data-blocked.test.ts'],
    reason: FIREFOX,
  },
];

/** All that may be missing from a machine with nothing but Node, npm and Chromium. */
const OPTIONAL = REQUIREMENTS.flatMap(({ programs }) => programs);

/** Fast tests of each kind, all with something that may be missing. */
const SOME_FILES = [...new Set(LACKS.flatMap(({ files }) => files)), 'tests/end-to-end/header.test.ts'];

const ALL_FILES = [
  ...nodeTestFiles([...UNITS, ...BACKEND], ROOT),
  ...['header', 'site-data-blocked', 'wordpress'].map((name) => `tests/end-to-end/${name}.test.ts`),
];

const BROWSER_FILE = 'src/react/widgets/spinner/pc-spinner.browser.test.ts';

/** A folder with links to every program of this machine but some. */
function linksWithout(programs: readonly string[], folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const found = new Map<string, string>();
  for (const place of searchPath().split(delimiter)) {
    // The project's own come first, as npm has it.
    if (place.startsWith(ROOT)) continue;
    for (const name of existsSync(place) ? readdirSync(place) : [])
      if (!found.has(name)) found.set(name, join(place, name));
  }
  for (const [name, path] of found) if (!programs.includes(name)) symlinkSync(path, join(folder, name));
}

interface Machine {
  owner: Owner;
  /** Whether other users may enter the folder above the project. */
  isOpen: boolean;
  /** Programs that are not installed. */
  without: readonly string[];
}

const PLACES = [ROOT_USER, ORDINARY_USER].flatMap((owner) => [true, false].map((isOpen) => ({ owner, isOpen })));

/**
 * Whether everything is tried on a machine: on two of the four kinds, so that each user and each kind of folder is met
 * once.
 */
const isWhole = ({ owner, isOpen }: Pick<Machine, 'owner' | 'isOpen'>): boolean => isOpen === (owner === ORDINARY_USER);

describe('a machine', needs(MOUNT), () => {
  let folder: string;
  let project: string;

  before(() => {
    folder = mkdtempSync(join(PLACE, 'machines-'));
    project = join(folder, 'closed/project');
    mkdirSync(project, { recursive: true });
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter(Boolean);
    const made = ['dist', 'service/src/openapi/schemas.json', 'examples/documentation/dist'];
    const built = globSync([...made, '{,service/,examples/*/}node_modules'], { cwd: ROOT });
    for (const path of [...tracked, ...built])
      cpSync(join(ROOT, path), join(project, path), { recursive: true, verbatimSymlinks: true });
    rmSync(join(project, 'node_modules/.cache'), { recursive: true, force: true });
    chmodSync(folder, 0o755);
  });

  after(() => rmSync(folder, { recursive: true }));

  /** Runs Node with these arguments. @returns the results of the tests */
  async function run(
    { owner, isOpen, without }: Machine,
    args: readonly string[],
    environment: NodeJS.ProcessEnv = {},
  ): Promise<TestResults> {
    const programs = join(folder, 'programs');
    linksWithout(without, programs);
    const closed = join(folder, 'closed');
    const user = `${owner.user}`;
    execFileSync('chown', ['-R', `${user}:${user}`, closed]);
    chmodSync(closed, isOpen ? 0o755 : 0o700);
    const temporary = join(folder, 'temporary');
    rmSync(temporary, { recursive: true, force: true });
    mkdirSync(temporary);
    chmodSync(temporary, 0o1777);
    const env = {
      PATH: [join(project, 'node_modules/.bin'), programs].join(delimiter),
      HOME: temporary,
      TMPDIR: temporary,
      LANG: 'C.UTF-8',
      ...environment,
    };
    const as = ['--reuid', user, '--regid', user, '--clear-groups', 'node'];
    const child = spawn('setpriv', [...as, ...args], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'], env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-20_000)));
    await once(child, 'close');
    const text = await readFile(join(folder, 'temporary/results.json'), 'utf8').catch(() => assert.fail(output));
    const results = JSON.parse(text) as TestResults;
    assert.deepEqual([results.failed, results.failures], [0, []], output);
    return results;
  }

  const runFiles = (machine: Machine, files: readonly string[]): Promise<TestResults> =>
    run(machine, [
      '--test',
      '--test-concurrency=2',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./tools/count-reporter.ts',
      `--test-reporter-destination=${join(folder, 'temporary/results.json')}`,
      ...files,
    ]);

  const runInChromium = (machine: Machine, file: string): Promise<TestResults> =>
    run(machine, [programScript('web-test-runner', '@web/test-runner'), '--files', file], {
      TEST_COUNTS: join(folder, 'temporary/results.json'),
      BROWSERS: 'chromium',
    });

  for (const { owner, isOpen } of PLACES) {
    const where = `${owner.name} in ${isOpen ? 'an open' : 'a closed'} folder`;
    it(`with nothing but Node, npm and Chromium, as ${where}`, async () => {
      const machine = { owner, isOpen, without: OPTIONAL };
      assert.ok((await runFiles(machine, isWhole(machine) ? ALL_FILES : SOME_FILES)).passed > 0);
      assert.ok((await runInChromium(machine, BROWSER_FILE)).passed > 0);
    });
  }

  for (const { what, programs, files, reason } of LACKS)
    for (const machine of PLACES.filter(isWhole))
      it(`without ${what}, as ${machine.owner.name}`, async () => {
        const { passed, skipped, reasons } = await runFiles({ ...machine, without: programs }, files);
        assert.ok(passed + skipped > 0);
        assert.equal(
          Object.keys(reasons).some((text) => text.includes(`${reason?.name} is not installed`)),
          reason !== undefined,
        );
      });
});
