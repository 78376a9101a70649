/** What tests need beyond Node, npm and Chromium: programs, browsers and rights that a machine may lack. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findProgram } from '../service/src/find-program.ts';

export interface Requirement {
  readonly name: string;
  /** Programs that this machine may have, and that its tests start. */
  readonly programs: readonly string[];
  /** Why a machine does not fulfil it and how to change that, in one line; undefined if it does. */
  readonly missing: () => string | undefined;
}

const PATH = process.env['PATH'] ?? '';

/**
 * Folders of programs: those of the PATH. Debian keeps servers in other folders; they belong to the ordinary one, so
 * that a PATH without it hides both.
 */
export const searchPath = (): string =>
  PATH.split(delimiter).includes('/usr/bin')
    ? [PATH, '/usr/sbin', ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()].join(delimiter)
    : PATH;

/** Looks up a program that only tests start. @returns undefined if it is not installed. */
export const findTool = (name: string): string | undefined => findProgram(name, searchPath());

const once = <Value>(compute: () => Value): (() => Value) => {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
};

const succeeds = (program: string, ...args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Needs all programs of a package. */
function installed(
  name: string,
  debian: string,
  programs: readonly string[],
  isComplete = (): boolean => true,
): Requirement {
  const isInstalled = once(() => programs.every((program) => findTool(program) !== undefined) && isComplete());
  const text = `${name} is not installed (Debian: "apt install ${debian}")`;
  return { name, programs, missing: () => (isInstalled() ? undefined : text) };
}

/** Needs a browser, by the first of its names that is found, of the oldest version that these tests run in. */
export interface BrowserRequirement extends Requirement {
  readonly path: () => string | undefined;
}

export function browserRequirement(
  name: string,
  debian: string,
  { programs, find, oldest = 0 }: { programs: readonly string[]; find: () => string | undefined; oldest?: number },
): BrowserRequirement {
  const get = `Debian: "apt install ${debian}"`;
  const missing = once(() => {
    const found = find();
    if (found === undefined) return `${name} is not installed (${get})`;
    const version = oldest === 0 ? undefined : versionOf(found);
    if (version === undefined || version >= oldest) return undefined;
    return `${name} ${version} is too old: these tests need ${oldest} (${get})`;
  });
  return { name, programs, path: find, missing };
}

/** The major version that a browser reports; undefined if it reports none. */
function versionOf(path: string): number | undefined {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const version = /(\d+)\.\d/.exec(stdout)?.[1];
  return version === undefined ? undefined : Number(version);
}

const right = (name: string, text: string, isGranted: () => boolean): Requirement => {
  const granted = once(isGranted);
  return { name, programs: [], missing: () => (granted() ? undefined : text) };
};

const FFMPEG_PACKAGE = ['FFmpeg', 'ffmpeg', ['ffmpeg', 'ffprobe']] as const;

/** What results are compared with. */
export const FFMPEG_TOOLS = installed(...FFMPEG_PACKAGE);

/** What services use: the same programs, unless FFMPEG_PATH names another, or none. */
export const FFMPEG = installed(...FFMPEG_PACKAGE, () =>
  existsSync(findTool(process.env['FFMPEG_PATH'] ?? 'ffmpeg') ?? ''),
);

export const ESPEAK = installed('eSpeak NG', 'espeak-ng', ['espeak-ng']);

export const POSTGRESQL = installed('PostgreSQL', 'postgresql', ['initdb', 'pg_ctl', 'pg_dump', 'postgres']);

export const PGBOUNCER = installed('PgBouncer', 'pgbouncer', ['pgbouncer']);

/** A server of the S3 protocol. */
export const OBJECT_STORE = installed('The Ceph object gateway', 'ceph-common ceph-mon ceph-osd radosgw', [
  'ceph',
  'ceph-authtool',
  'ceph-mon',
  'ceph-osd',
  'monmaptool',
  'radosgw',
  'radosgw-admin',
]);

/** Where Debian puts it; another copy is tested with `WORDPRESS_PATH`. */
export const WORDPRESS_FOLDER = process.env['WORDPRESS_PATH'] ?? '/usr/share/wordpress';

export const WORDPRESS = installed(
  'WordPress',
  'wordpress php-cli php-mysql mariadb-server wordpress-theme-twentytwentyone wordpress-theme-twentytwentythree',
  ['php', 'mariadbd', 'mariadb-install-db'],
  () => existsSync(join(WORDPRESS_FOLDER, 'wp-load.php')),
);

export const FIREFOX = browserRequirement('Firefox', 'firefox-esr', {
  programs: ['firefox-esr', 'firefox'],
  find: () => process.env['FIREFOX_PATH'] ?? findTool('firefox-esr') ?? findTool('firefox'),
  oldest: 140,
});

export const WEBKIT = browserRequirement('WebKitGTK', 'webkit2gtk-driver xvfb', {
  programs: ['WebKitWebDriver', 'Xvfb'],
  find: () =>
    findTool('WebKitWebDriver') && findTool('Xvfb') ? globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0] : undefined,
});

/** A sound server, whose microphone hears what is played. */
export const PULSEAUDIO = installed('PulseAudio', 'pulseaudio pulseaudio-utils', ['pulseaudio', 'pactl', 'paplay']);

export const SYSTEMD = installed('systemd-analyze', 'systemd', ['systemd-analyze']);

export const LINUX = right('Linux', 'Processes are listed by /proc, which only Linux has', () =>
  existsSync('/proc/self'),
);

/** Root of a Linux system that may mount: in a container it usually may not. */
export const MOUNT = right(
  'Mounting',
  'Only root may mount file systems, and a container’s root usually may not (start it with --privileged)',
  () => process.getuid?.() === 0 && succeeds('unshare', '--mount', 'mount', '-t', 'tmpfs', 'none', '/mnt'),
);

/** Mounting in a user namespace, which ordinary users may have. */
export const OWN_MOUNTS = right('Own mounts', 'This system has no user namespaces with mounts of their own', () =>
  succeeds('unshare', '--map-root-user', '--mount', 'true'),
);

/**
 * Put before a command: it has a process table of its own, as in a container, in which it is number 1. What it starts
 * ends with it.
 */
export const IN_A_CONTAINER = [
  'unshare',
  ...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']),
  '--pid',
  '--fork',
  '--kill-child',
] as const;

export const CONTAINERS = right('Process namespaces', 'This system has no process namespaces', () =>
  succeeds(IN_A_CONTAINER[0], ...IN_A_CONTAINER.slice(1), 'true'),
);

export const SETPRIV = right('setpriv', 'setpriv is not installed (Debian: "apt install util-linux")', () =>
  succeeds('setpriv', '--pdeathsig', 'KILL', 'true'),
);

/** What is read as it is shipped. */
export const BUILD = right('A build', 'There is no build (`npm run build`)', () =>
  existsSync(join(import.meta.dirname, '../dist/cdn/integrity.json')),
);

/** Minutes, for what few changes can affect: measurements of sound, and the recipes of CONTRIBUTING.md. */
export const TIME = right(
  'Time',
  'Takes minutes; run its stage by name, such as "npm test -- sound" after a change of the engine',
  () => process.env['LONG_TESTS'] === 'true',
);

/** What a machine may lack. */
export const REQUIREMENTS: readonly Requirement[] = [
  FFMPEG,
  ESPEAK,
  POSTGRESQL,
  PGBOUNCER,
  OBJECT_STORE,
  WORDPRESS,
  FIREFOX,
  WEBKIT,
  PULSEAUDIO,
  SYSTEMD,
  LINUX,
  MOUNT,
  OWN_MOUNTS,
  CONTAINERS,
  SETPRIV,
];

/** Options of a test or suite that needs all of these: it is skipped, with every reason, where one is missing. */
export function needs(...requirements: readonly Pick<Requirement, 'missing'>[]): { skip: string | false } {
  const reasons = requirements.flatMap(({ missing }) => missing() ?? []);
  return { skip: reasons.length > 0 && reasons.join('; ') };
}
