/** What the browser tests of the audio engine need: real files, what becomes of them, and its worker as a build has it. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import type { Middleware } from '@web/dev-server-core';
import { EngineError } from '../../engine/errors.ts';
import { NodeEngine } from '../../engine/node.ts';
import { SAMPLES } from '../../engine/testing/samples.ts';
import type { AudioFormat } from '../../src/api/schema.ts';
import { bundledScript } from '../engine-assets.ts';

/** What a conversion ends with: a digest of the result's bytes, or the code of the error. */
export type Outcome = string;

/**
 * - `/samples/` lists the audio samples, `/samples/…` is one of them.
 * - `/engine-build/outcome/<format>/<sample>` is what becomes of a sample in Node, whose results are compared with
 *   FFmpeg's own in engine/node.test.ts.
 * - `/engine-build/worker.js` is the worker's script in one piece.
 * - `/engine-build/policy.html?policy=…` is a page with that policy, which tries the engine.
 *
 * Open to other origins, as hosted files are.
 */
export function engineFiles(root: string): Middleware {
  const engine = new NodeEngine();
  const outcomes = new Map<string, Promise<Outcome>>();
  let script: ReturnType<typeof bundledScript> | undefined;

  return async (context, next) => {
    const path = decodeURIComponent(context.path);
    context.set('Access-Control-Allow-Origin', '*');
    const [, to, file = ''] = /^\/engine-build\/outcome\/(\w+)\/(.+)$/.exec(path) ?? [];
    if (to !== undefined) {
      const outcome = outcomes.get(path) ?? outcomeOf(engine, join(SAMPLES, file), to as AudioFormat);
      outcomes.set(path, outcome);
      context.body = await outcome;
    } else if (path === '/engine-build/worker.js') {
      context.type = 'text/javascript';
      script ??= bundledScript(join(root, 'engine/browser-worker.ts'));
      context.body = (await script).text;
    } else if (path === '/engine-build/policy.html') {
      context.type = 'text/html';
      context.set('Content-Security-Policy', String(context.query['policy']));
      context.body = '<!doctype html><script type="module" src="/src/audio/testing/policy-frame.ts"></script>';
    } else if (path === '/samples/') {
      const names = existsSync(SAMPLES) ? await readdir(SAMPLES, { recursive: true }) : [];
      context.body = names.filter((name) => /\/.+\.\w+$/.test(name)).sort();
    } else if (path.startsWith('/samples/')) {
      const sample = resolve(SAMPLES, path.slice('/samples/'.length));
      if (!sample.startsWith(resolve(SAMPLES) + sep)) return;
      context.type = 'application/octet-stream';
      context.body = await readFile(sample);
    } else await next();
  };
}

async function outcomeOf(engine: NodeEngine, source: string, to: AudioFormat): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-outcome-'));
  try {
    const result = join(folder, 'result');
    await engine.convert(source, result, { to });
    return createHash('sha256')
      .update(await readFile(result))
      .digest('hex');
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}
