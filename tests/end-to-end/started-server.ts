/** A server in a process of its own, as somebody starts it. */
import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface StartedServer {
  process: ChildProcessByStdio<null, Readable, Readable>;
  /** What it has printed so far. */
  output: () => string;
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>;
}

/** @param script relative to the folder, in which it runs */
export function startServer(folder: string, script: string, env: Readonly<Record<string, string>>): StartedServer {
  const process_ = spawn(process.execPath, [script], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [process_.stdout, process_.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = once(process_, 'close').then(([code]) => code as number | null);
  return { process: process_, output: () => output, ended };
}

/** The address that it prints on a line of its own. */
export async function addressOf({ process: { stdout }, output, ended }: StartedServer): Promise<string> {
  const stopped = new AbortController();
  void ended.then(() => stopped.abort(new Error(`It ended:\n${output()}`)));
  for (;;) {
    const found = /^\s*(http:\/\/\S+)\s*$/m.exec(output())?.[1];
    if (found !== undefined) return found;
    await once(stdout, 'data', { signal: stopped.signal });
  }
}
