/** The passkeys of accounts, and both ceremonies: adding one, and logging in with one. */
import { randomUUID } from 'node:crypto';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type {
  AcceptedCredentials,
  CurrentUserDetails,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyCreationRequest,
  PasskeyRequestOptions,
  PasskeySummary,
} from '../../../src/contract/schema.ts';
import type { Connection } from '../database.ts';
import { ApiError } from '../errors.ts';
import { attemptMail } from '../mail/mailer.ts';
import { passkeyMail } from '../mail/passkey-mail.ts';
import type { Services } from '../services.ts';
import { countAttempt, countBySource, undoAttempt } from '../users/rate-limit-store.ts';
import type { RateLimit, SourceLimits } from '../users/rate-limit-store.ts';
import type { Session } from '../users/sessions.ts';
import { familiarityOf, sourceOf } from '../users/sources.ts';
import { findUserById } from '../users/users.ts';
import type { User } from '../users/users.ts';
import { newPasskeyName } from './passkey-names.ts';
import { CHALLENGE_LIFETIME, issueChallenge, passkeyOrigins, requirePasskeys, useChallenge } from './challenges.ts';

/** EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** How many passkeys one account may have. */
const MAX_PASSKEYS = 20;

/** How long after signing in a passkey can be added, in milliseconds: a stolen token gives no lasting access. */
const FRESH_SIGN_IN = 15 * 60_000;

/** Limit on failed attempts of one network. */
const FAILED_HERE: RateLimit = { max: 60, minutes: 15 };

/** Limits on failed attempts with passkeys of one account. */
const FAILED_OF_ACCOUNT: SourceLimits = {
  network: { max: 10, minutes: 15 },
  neighbors: { max: 20, minutes: 60 },
  everywhere: { max: 100, minutes: 60 },
};

/** Limit on adding and removing, which both send a mail. */
const CHANGES: RateLimit = { max: 30, minutes: 60 };

interface Passkey {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  canBeBackedUp: boolean;
  backedUp: boolean;
}

const SUMMARY = `id, credential_id as "credentialId", name, created_at as "createdAt", last_used_at as "lastUsedAt",
  backed_up as "backedUp"`;

interface SummaryRow extends Pick<PasskeySummary, 'id' | 'credentialId' | 'name' | 'backedUp'> {
  createdAt: Date;
  lastUsedAt: Date | null;
}

const summaryOf = ({ createdAt, lastUsedAt, ...row }: SummaryRow): PasskeySummary => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The user's passkeys, oldest first. */
export async function listPasskeys(connection: Connection, { id }: Pick<User, 'id'>): Promise<PasskeySummary[]> {
  const { rows } = await connection.executeSql<SummaryRow>(
    `select ${SUMMARY} from pc.passkeys where user_id = $1 order by created_at, id`,
    [id],
  );
  return rows.map(summaryOf);
}

/** @throws ApiError ACCESS_DENIED, SERVICE_UNAVAILABLE */
export async function logInOptions(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PasskeyRequestOptions> {
  const { rpId } = requirePasskeys(services.configuration);
  return generateAuthenticationOptions({
    rpID: rpId,
    challenge: bytesOf(await issueChallenge(services, request, reply, { sessionId: null })),
    timeout: CHALLENGE_LIFETIME,
    userVerification: 'preferred',
  });
}

/**
 * Checks the browser's answer, and finds whose passkey it is.
 * @throws ApiError PASSKEY_UNKNOWN if there is no such passkey, PASSKEY_REFUSED for anything else that is wrong,
 *   LIMIT_EXCEEDED
 */
export async function logInWithPasskey(
  services: Services,
  request: FastifyRequest,
  answer: PasskeyAssertion,
): Promise<{ user: User; passkeyId: string; areFlagsNew: boolean }> {
  const { configuration, database, now } = services;
  const { rpId } = requirePasskeys(configuration);
  const source = sourceOf(request);
  const here = `passkeys from ${source.network}`;
  await countAttempt(services, here, FAILED_HERE);
  // First, so that every answer uses its challenge up.
  const issued = await useChallenge(services, request, answer.response.clientDataJSON, null);
  if (issued === undefined) throw refused();
  const passkey = await findPasskey(database, answer.id);
  // Ids are random and known to whoever has the passkey, so this tells nobody about anybody else.
  if (passkey === undefined) throw new ApiError(404, 'PASSKEY_UNKNOWN', 'There is no such passkey.');
  const user = await findUserById(database, passkey.userId);
  if (user?.confirmed !== true) throw refused();
  const familiarity = await familiarityOf(services, user.emailKey ?? '', source);
  const attempt = await countBySource(services, `passkey of ${user.id}`, source, familiarity, FAILED_OF_ACCOUNT);
  if (handleOf(answer.response.userHandle) !== user.id) throw refused();
  const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: issued.challenge,
    expectedOrigin: issued.origins,
    expectedTopOrigin: [...passkeyOrigins(configuration, request)],
    expectedRPID: rpId,
    requireUserVerification: false,
    credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
  }).catch((error: unknown) => {
    throw refused(error);
  });
  if (!verified) throw refused();
  // By the standard, whether it can be backed up never changes; but managers begin to say so for old passkeys too.
  const canBeBackedUp = info.credentialDeviceType === 'multiDevice';
  const areFlagsNew = canBeBackedUp !== passkey.canBeBackedUp || info.credentialBackedUp !== passkey.backedUp;
  // Of two answers at the same moment, a counter is good for one.
  const { rows } = await database.executeSql(
    `update pc.passkeys set counter = $2, backed_up = $3, last_used_at = $4, can_be_backed_up = $5
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
    [passkey.id, info.newCounter, info.credentialBackedUp, now(), canBeBackedUp],
  );
  if (rows.length === 0) throw refused();
  await attempt.undo();
  await undoAttempt(services, here);
  return { user, passkeyId: passkey.id, areFlagsNew };
}

async function findPasskey(connection: Connection, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await connection.executeSql<Omit<Passkey, 'counter'> & { counter: string }>(
    `select id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", counter::text as counter,
       can_be_backed_up as "canBeBackedUp", backed_up as "backedUp"
     from pc.passkeys where credential_id = $1`,
    [credentialId],
  );
  return rows[0] && { ...rows[0], counter: Number(rows[0].counter) };
}

/** @throws ApiError ACCESS_DENIED, SERVICE_UNAVAILABLE */
export async function creationOptions(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  { mediation }: PasskeyCreationRequest,
): Promise<PasskeyCreationOptions> {
  const { configuration, database } = services;
  const { rpId } = requirePasskeys(configuration);
  requireFreshSignIn(services, session);
  const { id } = session.user;
  const existing = await database.executeSql<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from pc.passkeys where user_id = $1 order by created_at',
    [id],
  );
  return generateRegistrationOptions({
    rpName: configuration.mail.productName,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(id)),
    userName: nameOf(configuration, session.user),
    userDisplayName: nameOf(configuration, session.user),
    challenge: bytesOf(
      await issueChallenge(services, request, reply, {
        sessionId: session.id,
        isConditional: mediation === 'conditional',
      }),
    ),
    timeout: CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: existing.rows,
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** @throws ApiError PASSKEY_REFUSED, ACCESS_DENIED, LIMIT_EXCEEDED */
export async function addPasskey(
  services: Services,
  request: FastifyRequest,
  session: Session,
  answer: PasskeyAttestation,
): Promise<PasskeySummary> {
  const { configuration, database, now } = services;
  const { rpId } = requirePasskeys(configuration);
  requireFreshSignIn(services, session);
  const { user } = session;
  await countAttempt(services, `changes of passkeys of ${user.id}`, CHANGES);
  const issued = await useChallenge(services, request, answer.response.clientDataJSON, session.id);
  if (issued === undefined) throw refused();
  const { registrationInfo: info, verified } = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: issued.challenge,
    expectedOrigin: issued.origins,
    expectedRPID: rpId,
    requireUserPresence: !issued.isConditional,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw refused(error);
  });
  // None was asked for, so a statement is checked by nobody, and not kept. A frame may log in, but not add anything.
  if (!verified || info.credential.id !== answer.id || isCrossOrigin(answer.response.clientDataJSON)) throw refused();
  return database.transaction(async (connection) => {
    await connection.executeSql('select from pc.users where id = $1 for update', [user.id]);
    // A reset of the password may have ended it since it was checked, with everything that it could add.
    const { rows: sessions } = await connection.executeSql('select from pc.sessions where id = $1', [session.id]);
    if (sessions.length === 0) throw refused();
    const existing = await listPasskeys(connection, user);
    if (existing.length >= MAX_PASSKEYS)
      throw new ApiError(429, 'LIMIT_EXCEEDED', `An account has at most ${MAX_PASSKEYS} passkeys.`);
    const { rows } = await connection.executeSql<SummaryRow>(
      `insert into pc.passkeys (id, user_id, credential_id, public_key, counter, can_be_backed_up, backed_up, transports,
         name, created_at)
       select $1, id, $3, $4, $5, $6, $7, $8, $9, $10 from pc.users where id = $2
       on conflict (credential_id) do nothing returning ${SUMMARY}`,
      [
        randomUUID(),
        user.id,
        info.credential.id,
        Buffer.from(info.credential.publicKey).toString('base64url'),
        info.credential.counter,
        info.credentialDeviceType === 'multiDevice',
        info.credentialBackedUp,
        answer.response.transports ?? [],
        newPasskeyName(
          info.aaguid,
          existing.map(({ name }) => name),
        ),
        now(),
      ],
    );
    if (rows[0] === undefined) throw refused();
    return summaryOf(rows[0]);
  });
}

/** @throws ApiError NOT_FOUND */
export async function renamePasskey(
  { database }: Services,
  { id: userId }: User,
  id: string,
  name: string,
): Promise<void> {
  const { rows } = await database.executeSql(
    'update pc.passkeys set name = $3 where id = $1 and user_id = $2 returning id',
    [id, userId, name],
  );
  if (rows.length === 0) throw notFound();
}

/** @returns Its name. @throws ApiError NOT_FOUND, LAST_SIGN_IN_METHOD, LIMIT_EXCEEDED */
export async function removePasskey(services: Services, user: User, id: string): Promise<string> {
  await countAttempt(services, `changes of passkeys of ${user.id}`, CHANGES);
  return services.database.transaction(async (connection) => {
    // Two tabs may remove the last two.
    await connection.executeSql('select from pc.users where id = $1 for update', [user.id]);
    const passkeys = await listPasskeys(connection, user);
    const passkey = passkeys.find((one) => one.id === id);
    if (passkey === undefined) throw notFound();
    if (passkeys.length === 1 && !(await hasOtherMethod(connection, user.id))) {
      throw new ApiError(409, 'LAST_SIGN_IN_METHOD', 'Without this passkey nobody could sign in to the account.');
    }
    await connection.executeSql('delete from pc.passkeys where id = $1', [id]);
    return passkey.name;
  });
}

/**
 * Removes the passkeys that were added since the mailbox was last proved by a mailed code: whoever had a session for a
 * while may have added one. Call it before that time is set anew. Their sessions end with them.
 * @returns how many
 */
export async function removeUnprovedPasskeys(connection: Connection, userId: string): Promise<number> {
  const { rows } = await connection.executeSql(
    `delete from pc.passkeys using pc.users
     where users.id = $1 and user_id = users.id and (email_proved_at is null or passkeys.created_at >= email_proved_at)
     returning passkeys.id`,
    [userId],
  );
  return rows.length;
}

/** What the browser's `signalAllAcceptedCredentials` takes; undefined without passkeys at this service. */
export const acceptedCredentials = (
  { users: { passkeys } }: Services['configuration'],
  userId: string,
  summaries: readonly PasskeySummary[],
): AcceptedCredentials | undefined =>
  passkeys && {
    rpId: passkeys.rpId,
    userId: encodedId(userId),
    allAcceptedCredentialIds: summaries.map(({ credentialId }) => credentialId),
  };

/** What the browser's `signalCurrentUserDetails` takes; undefined without passkeys at this service. */
export const currentUserDetails = (
  configuration: Services['configuration'],
  user: Pick<User, 'id' | 'email'>,
): CurrentUserDetails | undefined =>
  configuration.users.passkeys && {
    rpId: configuration.users.passkeys.rpId,
    userId: encodedId(user.id),
    name: nameOf(configuration, user),
    displayName: nameOf(configuration, user),
  };

/** Mails that a passkey was added or removed. No answer waits for the mail, which may fail. */
export function tellOwner(
  services: Services,
  { emailKey, language }: User,
  change: 'added' | 'removed',
  name: string,
): void {
  if (emailKey === null || services.mailer === undefined) return;
  const { productName } = services.configuration.mail;
  services.background.add(
    attemptMail(services, { to: emailKey, ...passkeyMail({ change, name, productName, language }) }),
  );
}

async function hasOtherMethod(connection: Connection, userId: string): Promise<boolean> {
  const { rows } = await connection.executeSql(
    `select from pc.users where id = $1
     and (password_hash is not null or exists (select from pc.identities where user_id = users.id))`,
    [userId],
  );
  return rows.length > 0;
}

function requireFreshSignIn({ now }: Services, { createdAt }: Session): void {
  if (now().getTime() - createdAt.getTime() <= FRESH_SIGN_IN) return;
  throw new ApiError(403, 'ACCESS_DENIED', 'A passkey can be added up to fifteen minutes after signing in.');
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64url, 'base64url'));

const encodedId = (userId: string): string => Buffer.from(userId).toString('base64url');

/** What password managers show of the account. */
const nameOf = ({ mail }: Services['configuration'], { email }: Pick<User, 'email'>): string =>
  email ?? mail.productName;

const handleOf = (userHandle: string | null | undefined): string =>
  Buffer.from(userHandle ?? '', 'base64url').toString();

/** The verification has read it before. */
const isCrossOrigin = (clientDataJSON: string): boolean =>
  (JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { crossOrigin?: unknown }).crossOrigin === true;

/** One code for everything, so that it tells nothing. @param cause For nobody but whoever debugs it. */
const refused = (cause?: unknown): ApiError =>
  new ApiError(400, 'PASSKEY_REFUSED', 'This is not an answer to a challenge of this page, browser and account.', {
    cause,
  });

const notFound = (): ApiError => new ApiError(404, 'NOT_FOUND', 'There is no such passkey.');
