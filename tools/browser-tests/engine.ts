/**
 * Serves what the browser tests of the audio engine need: real files, their expected results, and the bundled worker.
 */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Middleware } from '@web/dev-server-core';
import { EngineError } from '../../engine/formats/errors.ts';
import { FORMATS } from '../../engine/formats/formats.ts';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import { readVoiceNetwork } from '../../engine/hosts/node/node-voice-network.ts';
import { sampleNames, samplePath } from '../../engine/testing/samples.ts';
import { processedFormat } from '../../engine/formats/processed-format.ts';
import {
  NOISE_STRENGTHS,
  type AudioEffect,
  type AudioFormat,
  type NoiseStrength,
  type ProcessReport,
} from '../../src/contract/audio.ts';
import { bundledScript } from '../engine-assets.ts';

/** The outcome of a conversion: a digest of the result, or the code of the error. */
type Outcome = string;

interface Processed {
  /** A digest of the result. */
  readonly digest: string;
  readonly report: ProcessReport;
}

/**
 * - `/samples/` lists the audio samples, `/samples/…` is one of them.
 * - `/engine-build/outcome/<format>/<sample>` is the outcome of converting a sample in Node, which
 *   engine/hosts/node/node.test.ts compares with FFmpeg's.
 * - `/engine-build/processed/<effect>/<sample>` is the result of an effect in Node, and its report, as JSON;
 *   `?strength=…` takes another strength.
 * - `/engine/hosts/browser/browser-worker.ts` and `/engine-build/worker.js` are the bundled script of the worker.
 * - `/engine/hosts/browser/recorder-worklet.ts` is that of the recorder's worklet.
 * - `/engine/prebuilt/voice-network.wasm` is the larger network, which is an npm package's.
 * - `/engine-build/policy.html?policy=…` is a page with that Content Security Policy, which runs the engine.
 *
 * Available to other origins, like hosted files.
 */
export function engineFiles(root: string): Middleware {
  const engine = new NodeEngine();
  const outcomes = new Map<string, Promise<Outcome>>();
  const processed = new Map<string, Promise<Processed>>();
  let script: ReturnType<typeof bundledScript> | undefined;
  let recorder: ReturnType<typeof bundledScript> | undefined;

  return async (context, next) => {
    const path = decodeURIComponent(context.path);
    context.set('Access-Control-Allow-Origin', '*');
    const [, to, file = ''] = /^\/engine-build\/outcome\/(\w+)\/(.+)$/.exec(path) ?? [];
    if (to !== undefined) {
      const outcome = outcomes.get(path) ?? outcomeOf(engine, samplePath(file), to as AudioFormat);
      outcomes.set(path, outcome);
      context.body = await outcome;
      return;
    }
    const [, effect, original = ''] = /^\/engine-build\/processed\/(\w+)\/(.+)$/.exec(path) ?? [];
    if (effect !== undefined) {
      const strength = NOISE_STRENGTHS.find((name) => name === context.query['strength']);
      const request = { effect: effect as AudioEffect, strength };
      const result = processed.get(context.url) ?? processedBy(engine, samplePath(original), request);
      processed.set(context.url, result);
      context.body = await result;
    } else if (['/engine/hosts/browser/browser-worker.ts', '/engine-build/worker.js'].includes(path)) {
      context.type = 'text/javascript';
      script ??= bundledScript(join(root, 'engine/hosts/browser/browser-worker.ts'));
      context.body = (await script).text;
    } else if (path === '/engine/hosts/browser/recorder-worklet.ts') {
      context.type = 'text/javascript';
      recorder ??= bundledScript(join(root, 'engine/hosts/browser/recorder-worklet.ts'));
      context.body = (await recorder).text;
    } else if (path === '/engine/prebuilt/voice-network.wasm') {
      context.type = 'application/wasm';
      context.body = Buffer.from((await readVoiceNetwork()) ?? []);
    } else if (path === '/engine-build/policy.html') {
      context.type = 'text/html';
      context.set('Content-Security-Policy', String(context.query['policy']));
      context.body = '<!doctype html><script type="module" src="/src/audio/testing/policy-frame.ts"></script>';
    } else if (path === '/samples/') {
      context.body = sampleNames();
    } else if (path.startsWith('/samples/')) {
      const name = path.slice('/samples/'.length);
      if (!sampleNames().includes(name)) return;
      context.type = 'application/octet-stream';
      context.body = await readFile(samplePath(name));
    } else await next();
  };
}

async function outcomeOf(engine: NodeEngine, source: string, to: AudioFormat): Promise<Outcome> {
  try {
    const { digest } = await digestIn((result) => engine.convert(source, result, { to }), to);
    return digest;
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
}

async function processedBy(
  engine: NodeEngine,
  source: string,
  request: { readonly effect: AudioEffect; readonly strength: NoiseStrength | undefined },
): Promise<Processed> {
  const to = processedFormat(source);
  const { digest, made } = await digestIn((result) => engine.process(source, result, { ...request, to }), to);
  return { digest, report: made.report };
}

/** Runs something that writes a file in a temporary folder. */
async function digestIn<Made>(
  make: (result: string) => Promise<Made>,
  format: AudioFormat,
): Promise<{ digest: string; made: Made }> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-outcome-'));
  try {
    const result = join(folder, `result.${FORMATS[format].extension}`);
    const made = await make(result);
    const digest = createHash('sha256').update(await readFile(result));
    return { digest: digest.digest('hex'), made };
  } finally {
    await rm(folder, { recursive: true });
  }
}
