/** What people may ask of whoever keeps data about them: a copy of it, and that it goes. */
import type { AccountExport } from '../../../../src/api/schema.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { countAttempt, forgiveAttempt } from './attempts.ts';
import { verifySecret } from './passwords.ts';
import { listSessions } from './sessions.ts';
import type { Session } from './sessions.ts';

/** For so long after signing in, in milliseconds, nothing more is asked for before the account is deleted. */
const FRESH = 10 * 60_000;

/** Passwords for one session's account. */
const PASSWORDS = { most: 10, minutes: 15 };

/**
 * Deletes the account and everything that is kept about it.
 * @throws ApiError WRONG_CREDENTIALS for a wrong password, ACCESS_DENIED without one where the sign-in is not fresh.
 */
export async function deleteAccount(services: Services, session: Session, password: string | undefined): Promise<void> {
  const { database, now } = services;
  const { user, createdAt } = session;
  if (password !== undefined) {
    const subject = `deletion of ${user.id}`;
    await countAttempt(services, subject, PASSWORDS);
    if (!(await verifySecret(password, user.passwordHash))) {
      throw new ApiError(401, 'WRONG_CREDENTIALS', 'This is not the password of the account.');
    }
    await forgiveAttempt(services, subject);
  } else if (now().getTime() - createdAt.getTime() > FRESH) {
    throw new ApiError(403, 'ACCESS_DENIED', 'This needs the password, or a sign-in of the last ten minutes.');
  }
  await database.executeSql('delete from pc.users where id = $1', [user.id]);
}

/** Everything that is kept about the user, but for secrets and their digests. */
export async function exportAccount(services: Services, session: Session): Promise<AccountExport> {
  const { database, now } = services;
  const { id } = session.user;
  const { rows } = await database.executeSql<Omit<AccountExport, 'exportedAt' | 'identities' | 'sessions'>>(
    `select json_build_object(
         'id', users.id, 'email', email, 'language', language, 'onboardingAction', onboarding_action,
         'hasPassword', password_hash is not null, 'createdAt', created_at, 'confirmedAt', confirmed_at
       ) as account, landing_data as "landingData",
       case when customers.id is null then null else json_build_object(
         'customerId', customers.id, 'subscriptionExperiment', subscription_experiment,
         'pricingExperiment', pricing_experiment
       ) end as customer
     from pc.users left join pc.customers on customers.user_id = users.id where users.id = $1`,
    [id],
  );
  const identities = await database.executeSql<AccountExport['identities'][number]>(
    'select provider, subject from pc.identities where user_id = $1 order by provider',
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new ApiError(401, 'NOT_SIGNED_IN', 'There is no such account any longer.');
  const { account, customer, landingData } = row;
  return {
    exportedAt: now().toISOString(),
    account,
    landingData: typeof landingData === 'string' ? (JSON.parse(landingData) as object) : null,
    customer,
    identities: identities.rows,
    sessions: await listSessions(services, session),
  };
}
