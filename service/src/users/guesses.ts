/**
 * Limits on guessing passwords and codes: for one account, and for one network over all accounts. Whoever tries a
 * single guess at each of many accounts never reaches the limits of any of them.
 */
import { digest } from '../digest.ts';
import type { Services } from '../services.ts';
import { isAhead } from '../windows.ts';
import { checkCaptcha } from './captcha.ts';
import { countBySource, limitExceeded } from './rate-limit-store.ts';
import type { CountedAttempt, SourceLimits } from './rate-limit-store.ts';
import type { Familiarity, Source } from './sources.ts';

export interface Guess {
  of: 'password' | 'code';
  /** Under which guesses at this account are counted. */
  subject: string;
  source: Source;
  familiarity: Familiarity;
  /** For this account. */
  limits: SourceLimits;
}

export interface CountedGuess extends CountedAttempt {
  /** Whether so many guesses of the network were wrong that only a captcha tells a person from a program. */
  needsCaptcha: boolean;
}

/** Wrong guesses after which a network whose captchas are solved has to pause too, as a multiple of its limit. */
const SOLVED_CAPTCHAS = 10;

/**
 * Counts a guess before it is checked, so that concurrent guesses are all counted; call `undo` if it was right. That
 * takes back this guess alone, so right ones between wrong ones don't reset anything.
 * @throws ApiError LIMIT_EXCEEDED
 */
export async function countGuess(services: Services, guess: Guess): Promise<CountedGuess> {
  const { subject, source, familiarity, limits } = guess;
  const { wrongPasswordsPerHour, wrongCodesPerHour, captcha } = services.configuration.users;
  const max = guess.of === 'password' ? wrongPasswordsPerHour : wrongCodesPerHour;
  const canAskForCaptcha = captcha !== undefined;
  // Only a browser is excepted that signed in to this very account: a network may have many accounts, all known to it.
  const overall =
    max === 0 || familiarity === 'device'
      ? undefined
      : await countInNetwork(
          services,
          `wrong ${guess.of}s from around ${source.neighbors}`,
          canAskForCaptcha ? max * SOLVED_CAPTCHAS : max,
        );
  try {
    const attempt = await countBySource(services, subject, source, familiarity, limits);
    return {
      usages: attempt.usages,
      needsCaptcha: canAskForCaptcha && (overall?.number ?? 0) > max,
      async undo() {
        await attempt.undo();
        await overall?.undo();
      },
    };
  } catch (error) {
    // Nothing was checked.
    await overall?.undo();
    throw error;
  }
}

/**
 * Takes the guess back if it needs a captcha that is not solved: then nothing is checked. @throws ApiError
 * INVALID_CAPTCHA_TOKEN
 */
export async function checkCaptchaOfGuess(
  attempt: CountedGuess,
  ...[services, request, token, account]: Parameters<typeof checkCaptcha>
): Promise<void> {
  if (!attempt.needsCaptcha) return;
  await checkCaptcha(services, request, token, account).catch(async (error: unknown) => {
    await attempt.undo();
    throw error;
  });
}

interface NetworkCount {
  /** Wrong guesses within the hour, including this one. */
  number: number;
  undo: () => Promise<void>;
}

/** The longest pause, in minutes; the first is one, and each of the next twice as long. */
const LONGEST_PAUSE = 60;

/**
 * After `max` guesses within an hour, there is a pause after each further one. The hour begins anew with every pause,
 * so that waiting for the end of one doesn't shorten the next.
 */
async function countInNetwork(
  { database, now }: Pick<Services, 'database' | 'now'>,
  name: string,
  max: number,
): Promise<NetworkCount> {
  const subject = digest(name);
  const moment = now();
  const { rows } = await database.executeSql<{ number: number; nextAt: Date; resetAt: Date | null }>(
    `with before as (select resets_at from pc.network_guesses where subject = $1)
     insert into pc.network_guesses as old (subject, number, next_at, resets_at, counted_at)
       values ($1, 1, $3::timestamptz, $3::timestamptz + interval '1 hour', $3)
     on conflict (subject) do update set
       counted_at = excluded.counted_at,
       number = case when ${OVER} then 1 else old.number + 1 end,
       next_at = case when ${OVER} or old.number < $2 then $3::timestamptz else $3 + ${PAUSE} end,
       resets_at = case when ${OVER} then excluded.resets_at when old.number < $2 then old.resets_at
         else $3 + ${PAUSE} + interval '1 hour' end
     where ${OVER} or old.next_at <= $3
     returning number, next_at as "nextAt", (select resets_at from before) as "resetAt"`,
    [subject, max, moment],
  );
  const [counted] = rows;
  if (counted === undefined) {
    const paused = await database.executeSql<{ nextAt: Date }>(
      'select next_at as "nextAt" from pc.network_guesses where subject = $1',
      [subject],
    );
    const wait = (paused.rows[0]?.nextAt.getTime() ?? 0) - moment.getTime();
    throw limitExceeded(Math.max(1, Math.ceil(wait / 1000)));
  }
  const { number, nextAt, resetAt } = counted;
  return {
    number,
    async undo() {
      // Within a pause no other guess is counted, so the pause is this guess's own.
      await database.executeSql(
        `update pc.network_guesses set number = number - 1,
           next_at = case when number > $2 and next_at = $3 then $4::timestamptz else next_at end,
           resets_at = case when number > $2 and next_at = $3 then coalesce($5, resets_at) else resets_at end
         where subject = $1 and number > 0`,
        [subject, max, nextAt, moment, resetAt],
      );
    },
  };
}

/** The pauses differ, so the moment of the last guess tells whether the clock has gone back; null before an update. */
const OVER = `(old.resets_at <= $3 or coalesce(${isAhead('old.counted_at', '$3')}, false))`;

const PAUSE = `least(power(2, least(old.number - $2, 6)), ${LONGEST_PAUSE}) * interval '1 minute'`;
