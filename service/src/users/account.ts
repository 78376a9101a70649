/** Export and deletion of an account's data. */
import type { AccountExport } from '../../../src/contract/schema.ts';
import { ApiError } from '../errors.ts';
import { listPasskeys } from '../passkeys/passkeys.ts';
import type { Services } from '../services.ts';
import { countAttempt, undoAttempt } from './rate-limit-store.ts';
import { verifySecret } from './passwords.ts';
import { listSessions } from './sessions.ts';
import type { Session } from './sessions.ts';

/** How long after signing in an account can be deleted without its password, in milliseconds. */
const FRESH_SIGN_IN = 10 * 60_000;

/** Limit on wrong passwords when deleting an account. */
const PASSWORDS = { max: 10, minutes: 15 };

/**
 * Deletes the account with all its data.
 * @throws ApiError WRONG_CREDENTIALS for a wrong password, ACCESS_DENIED without a password or a fresh sign-in.
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
    await undoAttempt(services, subject);
  } else if (now().getTime() - createdAt.getTime() > FRESH_SIGN_IN) {
    throw new ApiError(403, 'ACCESS_DENIED', 'This needs the password, or a sign-in of the last ten minutes.');
  }
  await database.executeSql('delete from pc.users where id = $1', [user.id]);
}

/** All data about the user, except secrets and their digests. */
export async function exportAccount(services: Services, session: Session): Promise<AccountExport> {
  const { database, now } = services;
  const { id } = session.user;
  const { rows } = await database.executeSql<
    Omit<AccountExport, 'exportedAt' | 'identities' | 'passkeys' | 'sessions'>
  >(
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
  if (row === undefined) throw new ApiError(401, 'NOT_SIGNED_IN', 'The account no longer exists.');
  const { account, customer, landingData } = row;
  return {
    exportedAt: now().toISOString(),
    account,
    landingData: typeof landingData === 'string' ? (JSON.parse(landingData) as object) : null,
    customer,
    identities: identities.rows,
    passkeys: await listPasskeys(database, session.user),
    sessions: await listSessions(services, session),
  };
}
