/** Counts requests in the database, so that the limits hold for all processes of the service together. */
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Database } from './database.ts';
import { digest } from './digest.ts';
import { openCounts } from './own-rate-limits.ts';
import { isOver } from './windows.ts';
import { withTimeout } from './with-timeout.ts';

type CountRequest = FastifyRateLimitStore['incr'];

/** Passed by the plugin for each route that has a limit of its own. */
interface RouteOptions {
  routeInfo?: { method?: string | readonly string[]; url?: string };
}

/** How long a request waits to be counted in the database, in milliseconds. */
const PATIENCE = 500;

/** How long requests are then counted here before the database is asked again, in milliseconds. */
const AWAY = 2000;

const OVER = isOver('old.resets_at', {
  now: 'clock_timestamp()',
  newEnd: "(clock_timestamp() + $2 * interval '1 millisecond')",
});

/**
 * A store for the plugin. Windows are measured by the clock of the database, which all processes share. While the
 * database does not answer, and for everything but calls, this process counts alone: files need no database.
 */
export function sharedStore(database: Database): FastifyRateLimitStoreCtor {
  const countHere = openCounts();
  let awayUntil = 0;

  async function countThere(subject: string, timeWindow: number): Promise<{ current: number; ttl: number }> {
    const { rows } = await database.executeSql<{ number: number; left: number }>(
      `insert into pc.request_counts as old (subject, number, resets_at)
         values ($1, 1, clock_timestamp() + $2 * interval '1 millisecond')
       on conflict (subject) do update set
         number = case when ${OVER} then 1 else old.number + 1 end,
         resets_at = case when ${OVER} then excluded.resets_at else old.resets_at end
       returning number, extract(epoch from resets_at - clock_timestamp())::float8 * 1000 as left`,
      [digest(subject), timeWindow],
    );
    const [row] = rows;
    return { current: row?.number ?? 1, ttl: Math.max(0, Math.ceil(row?.left ?? timeWindow)) };
  }

  const count =
    (route: string, isShared: boolean): CountRequest =>
    (address, done, timeWindow) => {
      const subject = `${route} ${address}`;
      // Always counted here too, so that the count does not begin anew when the database stops answering.
      const here = countHere(subject, timeWindow);
      if (!isShared || performance.now() < awayUntil) {
        done(null, here);
        return;
      }
      void withTimeout(PATIENCE, countThere(subject, timeWindow))
        .catch(() => {
          awayUntil = performance.now() + AWAY;
          return here;
        })
        .then((counted) => done(null, counted));
    };

  return class SharedStore implements FastifyRateLimitStore {
    readonly incr: CountRequest;

    constructor(_options: object, route = '') {
      this.incr = count(route, / \/api\//.test(route));
    }

    // The plugin's types name the route itself, but what it passes are its options, with the route among them.
    child(options: object): SharedStore {
      const { routeInfo } = options as RouteOptions;
      return new SharedStore({}, `${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? ''}`);
    }
  };
}
