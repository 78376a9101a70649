import { describeError } from './logging.ts';

/** Stops on the first SIGINT or SIGTERM; a second one ends the process at once. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  const begin = (): void => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.off(signal, begin);
      process.once(signal, () => process.exit(1));
    }
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(describeError(error).stack);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', begin);
  process.on('SIGTERM', begin);
}
