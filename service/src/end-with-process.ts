/** Processes that this one has started, and that must not outlive it. */
const kills = new Set<() => void>();

process.once('exit', () => {
  for (const kill of kills) kill();
});

/** @param kill Ends the child at once. @returns A function to call when the child has ended. */
export function endWithProcess(kill: () => void): () => void {
  kills.add(kill);
  return () => kills.delete(kill);
}
