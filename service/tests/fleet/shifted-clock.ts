/**
 * Loaded by Node with `--import`: shifts the clock of a process by the hours in the query, and once more on SIGUSR2.
 */
const shift = Number(new URL(import.meta.url).searchParams.get('hours')) * 3_600_000;
let ahead = shift;

globalThis.Date = new Proxy(Date, {
  construct: (target, values) =>
    (values.length === 0 ? new target(target.now() + ahead) : Reflect.construct(target, values)) as Date,
  get: (target, name) => (name === 'now' ? () => target.now() + ahead : Reflect.get(target, name)) as unknown,
});

process.on('SIGUSR2', () => {
  ahead += shift;
});
