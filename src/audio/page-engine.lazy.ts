/** The audio engine of the page, shared by all widgets. */
import { engineAssets } from '../../engine/hosts/browser/assets.ts';
import { BrowserEngine } from '../../engine/hosts/browser/browser.ts';
import { EngineError } from '../../engine/formats/errors.ts';
import { convertOnDevice, deviceEngine, processOnDevice } from './device-engine.ts';
import type { ConversionEngine, ProcessingEngine } from './job-engine.ts';

/** One for each kind of job. */
export interface DeviceEngines {
  readonly conversion: ConversionEngine;
  readonly processing: ProcessingEngine;
}

/** The engines, and where their files are. */
let current: { readonly base: string | undefined; readonly engines: DeviceEngines } | undefined;

/**
 * Nothing is downloaded until an engine is prepared or used.
 * @param base URL of the folder with the engine's files; default: next to the scripts
 * @param parallel number of programs that the device runs at a time
 * @throws EngineError `engine-not-found`
 */
export function deviceEngines(base: string | undefined, parallel: number): DeviceEngines {
  if (current?.base !== base) current = undefined;
  current ??= { base, engines: createEngines(base, parallel) };
  return current.engines;
}

function createEngines(base: string | undefined, parallel: number): DeviceEngines {
  let engine: BrowserEngine;
  try {
    engine = new PageEngine(base, parallel);
  } catch (error) {
    report(error, base);
    throw error;
  }
  return {
    conversion: {
      ...deviceEngine(engine, convertOnDevice),
      readTags: (file, options) => engine.readTags(file, options),
    },
    processing: deviceEngine(engine, processOnDevice),
  };
}

/** Reports missing files in the console, where a site builder finds what to do. */
class PageEngine extends BrowserEngine {
  readonly #base: string | undefined;

  constructor(base: string | undefined, parallel: number) {
    super(engineAssets(base), parallel);
    this.#base = base;
  }

  override prepare(...parameters: Parameters<BrowserEngine['prepare']>): ReturnType<BrowserEngine['prepare']> {
    return this.#reporting(super.prepare(...parameters));
  }

  /** The network that removes noise is downloaded only when it is needed. */
  override async process(...parameters: Parameters<BrowserEngine['process']>): ReturnType<BrowserEngine['process']> {
    const done = await this.#reporting(super.process(...parameters));
    if (done.report.usedStrength !== undefined) reportVoiceNetwork(engineAssets(this.#base).voiceNetwork);
    return done;
  }

  async #reporting<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      report(error, this.#base);
      throw error;
    }
  }
}

/** What has been reported. */
const reported = new Set<string>();

function report(error: unknown, base: string | undefined): void {
  if (!(error instanceof EngineError) || error.code !== 'engine-not-found') return;
  const found = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  const about = `${base ?? ''}${found}`;
  if (reported.has(about)) return;
  reported.add(about);
  console.error(
    `pc-elements: The audio engine's files were not found${found}. Copy all of the package's files dist/cdn/engine/**/* to one folder of the site, and set its URL: configure({ engineBase: "https://…/engine/" }). If a plugin for optimization or consent has moved the script, exclude it there, or add data-pc-base="https://…/cdn/" to a script element.`,
  );
}

/** Nothing fails without it, but who owns the site may want it. */
function reportVoiceNetwork(url: string): void {
  if (reported.has(url)) return;
  reported.add(url);
  console.warn(
    `pc-elements: Strong noise reduction was done as Standard: ${url} cannot be loaded, or there is no room for copies of the sound. The file is not in the npm package: copy it from a build of the same version, as "Host the files" describes.`,
  );
}
