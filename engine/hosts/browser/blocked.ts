/** Everything that the page's policy has to allow, so that its owner does not learn it one failure at a time. */
import type { EngineAssets } from './assets.ts';
import { assertWorker } from './browser-workers.ts';
import { assertWebAssembly, download } from './download.ts';
import { EngineError, engineUnavailable, type UnavailableReason } from '../../formats/errors.ts';

/**
 * Adds what else is missing to an error about the policy. Where Trusted Types are refused, no worker can be tried. Of
 * the program, only the response is awaited.
 */
export async function withAllMissing(
  error: unknown,
  { worker, program }: EngineAssets,
  signal: AbortSignal,
): Promise<unknown> {
  if (!isBlocked(error)) return error;
  const checks = [
    Promise.resolve().then(assertWebAssembly),
    assertWorker(worker),
    download(program, signal).then((response) => response.body?.cancel()),
  ];
  const outcomes = await Promise.allSettled(checks);
  const others = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  // In the same order, whichever the browser noticed first.
  const missing = [...others.filter(isBlocked), error].flatMap((blocked) => blocked.missing);
  return engineUnavailable(error.reason, error, [...new Set(missing)]);
}

const isBlocked = (error: unknown): error is EngineError & { reason: UnavailableReason } =>
  error instanceof EngineError && error.code === 'engine-blocked' && error.reason !== undefined;
