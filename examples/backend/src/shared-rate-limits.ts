/** Counts requests in the database, so that the limits hold for all processes of the service together. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from './database.ts';
import { digest } from './digest.ts';

type CountRequest = FastifyRateLimitStore['incr'];

/** Passed by the plugin for each route that has a limit of its own. */
interface RouteOptions {
  routeInfo?: { method?: string | readonly string[]; url?: string };
}

/** A store for the plugin. Windows are measured by the clock of the database, which all processes share. */
export function sharedStore(database: Database): FastifyRateLimitStoreCtor {
  const count =
    (route: string): CountRequest =>
    (address, done, timeWindow) => {
      database
        .executeSql<{ number: number; left: number }>(
          `insert into pc.request_counts as old (subject, number, resets_at)
             values ($1, 1, clock_timestamp() + $2 * interval '1 millisecond')
           on conflict (subject) do update set
             number = case when old.resets_at <= clock_timestamp() then 1 else old.number + 1 end,
             resets_at = case when old.resets_at <= clock_timestamp() then excluded.resets_at else old.resets_at end
           returning number, extract(epoch from resets_at - clock_timestamp())::float8 * 1000 as left`,
          [digest(`${route} ${address}`), timeWindow],
        )
        .then(
          ({ rows: [row] }) =>
            done(null, { current: row?.number ?? 1, ttl: Math.max(0, Math.ceil(row?.left ?? timeWindow)) }),
          (error: unknown) => done(error as Error),
        );
    };

  return class SharedStore implements FastifyRateLimitStore {
    readonly incr: CountRequest;

    constructor(_options: object, route = '') {
      this.incr = count(route);
    }

    // The plugin's types name the route itself, but what it passes are its options, with the route among them.
    child(options: object): SharedStore {
      const { routeInfo } = options as RouteOptions;
      return new SharedStore({}, `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`);
    }
  };
}
