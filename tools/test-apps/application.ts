/** An application that is made and installed for a test. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, resolve } from 'node:path';
import type { TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { npmCommand } from '../node-programs.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** What the tests share; set before the first of them. */
export interface Fixture {
  /** For the applications; deleted at the end. */
  folder: string;
  /** The packed package. */
  tarball: string;
  browser: Browser;
}

export const REACT = { react: '19.3.1', 'react-dom': '19.3.1' };

/** Writes an application and installs what it depends on. @returns its folder. */
export async function install(
  { folder, tarball }: Fixture,
  name: string,
  dependencies: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
  manifest: object = {},
): Promise<string> {
  const application = join(folder, name);
  mkdirSync(application);
  writeFiles(application, {
    'package.json': JSON.stringify({ private: true, type: 'module', ...manifest, dependencies }),
    ...files,
  });
  dependOn(application, tarball);
  await npm(application, 'install', '--no-audit', '--no-fund');
  return application;
}

function writeFiles(application: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(application, name)), { recursive: true });
    writeFileSync(join(application, name), text);
  }
}

/** Errors in the browser's console, except those about the missing service. */
export const problems = (said: readonly string[]): readonly string[] =>
  said.filter((line) => /^(error|warning|uncaught)/.test(line) && !line.includes('404'));

/** Makes the application use the packed package. */
export function dependOn(application: string, tarball: string): void {
  const file = join(application, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> };
  manifest.dependencies['pc-elements'] = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(manifest));
}

/** @returns what the command printed. */
export function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve(printed);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${printed}`));
    });
  });
}

/** @returns what npm printed. */
export function npm(cwd: string, ...args: string[]): Promise<string> {
  const [program, ...first] = npmCommand();
  return run(cwd, program, ...first, ...args);
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** Serves a folder like a static host. @returns its URL. */
export async function serve(t: TestContext, directory: string): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const file = join(directory, pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': TYPES[extname(file)] ?? 'text/plain',
            // Frameworks start themselves from scripts in the page; nothing is loaded from data: and blob: URLs.
            'content-security-policy': "script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'",
          })
          .end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
