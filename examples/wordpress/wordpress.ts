/**
 * A WordPress that lives as long as it is needed: its files, its database (MariaDB) and its uploads are in a temporary
 * folder, it listens on the loopback interface only, and asks nothing of the network.
 *
 * `node examples/wordpress/wordpress.ts` runs one with the plugin until it is interrupted.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { searchPath, WORDPRESS, WORDPRESS_FOLDER } from '../../tests/requirements.ts';
import { pluginZip } from './build.ts';

const execute = promisify(execFile);

/** How long a program may take to start, in milliseconds. */
const PATIENCE = 60_000;

/** The accounts, by role; each is its own name. */
const ROLES = ['administrator', 'editor', 'author'] as const;
export type Role = (typeof ROLES)[number];
export const PASSWORD = 'correct horse battery';

export interface WordPress {
  /** Its origin. */
  readonly url: string;
  /** Runs PHP with WordPress loaded, as the site's code would. @returns what it printed. */
  run: (code: string) => Promise<string>;
  /**
   * What PHP and WordPress have complained about so far, except that nothing of the network can be reached, and what an
   * old WordPress does that a new PHP advises against.
   */
  complaints: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** A port that is free now. WordPress has to know its own before it runs. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Ends a process and those that it started. */
async function end(child: ChildProcess | undefined): Promise<void> {
  if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await exited;
}

/** Calls it until it succeeds. Rejects with its last error when that takes too long. */
async function untilItSucceeds(attempt: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      await attempt();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}

/** Starts MariaDB on a socket in the folder; nobody else can reach it. */
async function startDatabase(folder: string): Promise<{ socket: string; server: ChildProcess }> {
  const data = join(folder, 'database');
  const socket = join(folder, 'database.sock');
  const user = process.getuid?.() === 0 ? ['--user=root'] : [];
  await execute('mariadb-install-db', [
    '--no-defaults',
    ...user,
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
  ]);
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      ...user,
      `--datadir=${data}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'database.pid')}`,
      '--skip-networking',
      // It does not have to survive a crash.
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-buffer-pool-size=32M',
    ],
    { stdio: 'ignore', detached: true, env: { ...process.env, PATH: searchPath() } },
  );
  const query = ['--no-defaults', `--socket=${socket}`, '--user=root', '--execute=CREATE DATABASE wordpress'];
  await untilItSucceeds(() => execute('mariadb', query));
  return { socket, server };
}

const configuration = (url: string, socket: string, folder: string): string => `<?php
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:${socket}' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ) as $name ) {
	define( $name . '_KEY', 'key of a site that lives for a test' );
	define( $name . '_SALT', 'salt of a site that lives for a test' );
}
define( 'WP_HOME', '${url}' );
define( 'WP_SITEURL', '${url}' );
define( 'WP_DEBUG', true );
define( 'WP_DEBUG_DISPLAY', false );
define( 'WP_DEBUG_LOG', '${folder}/complaints.log' );
define( 'SCRIPT_DEBUG', false );
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
define( 'FS_METHOD', 'direct' );
$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) {
	define( 'ABSPATH', __DIR__ . '/' );
}
require_once ABSPATH . 'wp-settings.php';
`;

/** Installs WordPress with its accounts, and the plugin from its zip, as an administrator would upload it. */
const installation = (zip: string): string => `
define( 'WP_INSTALLING', true );
require 'wp-load.php';
function wp_new_blog_notification() {}
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Harbour Radio', 'administrator', 'administrator@example.org', true, '', '${PASSWORD}' );
foreach ( array( 'editor', 'author' ) as $role ) {
	wp_insert_user( array( 'user_login' => $role, 'user_pass' => '${PASSWORD}', 'user_email' => "$role@example.org", 'role' => $role ) );
}
update_option( 'show_avatars', 0 );
update_option( 'permalink_structure', '/%postname%/' );
foreach ( get_users() as $user ) {
	update_user_meta( $user->ID, 'wp_persisted_preferences', array(
		'core/edit-post' => array( 'welcomeGuide' => false ),
		'core'           => array( 'enableChoosePatternModal' => false ),
		'_modified'      => gmdate( 'c' ),
	) );
}
require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
wp_set_current_user( 1 );
$upgrader = new Plugin_Upgrader( new Automatic_Upgrader_Skin() );
if ( true !== $upgrader->install( '${zip}' ) ) {
	echo implode( "\\n", $upgrader->skin->get_upgrade_messages() );
	exit( 1 );
}
`;

export async function startWordPress(): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'wordpress-'));
  const site = join(folder, 'site');
  const url = `http://127.0.0.1:${await freePort()}`;
  let database: ChildProcess | undefined;
  let web: ChildProcess | undefined;

  const stop = async (): Promise<void> => {
    await end(web);
    await end(database);
    await rm(folder, { recursive: true, force: true });
  };

  const php = async (code: string): Promise<string> => {
    const host = new URL(url).host;
    const server = `$_SERVER['HTTP_HOST'] = '${host}'; $_SERVER['REQUEST_METHOD'] = 'GET'; $_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';`;
    const { stdout } = await execute('php', ['-d', 'memory_limit=512M', '-r', server + code], {
      cwd: site,
      maxBuffer: 1 << 26,
    });
    return stdout;
  };

  try {
    // A copy: WordPress looks for its configuration where its files really are. Its themes and languages are links on
    // Debian.
    const copied = cp(WORDPRESS_FOLDER, site, {
      recursive: true,
      dereference: true,
      filter: (path) => !/\/(wp-config\.php|wp-content\/(languages|uploads|plugins|upgrade)\/.*)$/.test(path),
    });
    const [{ socket, server }] = await Promise.all([startDatabase(folder), copied]);
    database = server;
    await mkdir(join(site, 'wp-content/upgrade'), { recursive: true });
    await mkdir(join(site, 'wp-content/uploads'), { recursive: true });
    await writeFile(join(site, 'wp-config.php'), configuration(url, socket, folder));
    const zip = join(folder, 'pc-elements.zip');
    await writeFile(zip, await pluginZip());
    await php(installation(zip));
    await php(`require 'wp-load.php'; require_once ABSPATH . 'wp-admin/includes/plugin.php';
      $failure = activate_plugin( 'pc-elements/pc-elements.php' );
      if ( is_wp_error( $failure ) ) { echo $failure->get_error_message(); exit( 1 ); }
      flush_rewrite_rules();`);
    web = spawn('php', ['-d', 'memory_limit=512M', '-S', new URL(url).host, '-t', site], {
      stdio: 'ignore',
      detached: true,
      // One process: with several, one that waits for a connection no longer hears those that it has.
    });
    await untilItSucceeds(() => fetch(`${url}/wp-includes/images/blank.gif`));
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    url,
    run: (code) => php(`require 'wp-load.php'; ${code}`),
    async complaints() {
      const log = await readFile(join(folder, 'complaints.log'), 'utf8').catch(() => '');
      return log
        .split('\n')
        .filter((line) => line !== '' && !/PHP Deprecated:(?!.*\/plugins\/)|connection to WordPress\.org/.test(line));
    },
    stop,
  };
}

if (import.meta.main) {
  const reason = WORDPRESS.missing();
  if (reason !== undefined) {
    console.error(reason);
    process.exit(1);
  }
  const wordpress = await startWordPress();
  console.log(`${wordpress.url}/wp-admin/ – ${ROLES.join(', ')}; password: ${PASSWORD}`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await wordpress.stop();
}
