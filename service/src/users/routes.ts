import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ConfirmAnswer,
  ConfirmRequest,
  CustomerAnswer,
  CustomerRequest,
  OnboardingRequest,
  ResendAnswer,
  ResendRequest,
  SignUpAnswer,
  SignUpRequest,
} from '../../../src/contract/schema.ts';
import { ApiError } from '../errors.ts';
import { mailerOf } from '../mail/mailer.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { siteOf } from '../usage/sites.ts';
import { checkCaptcha } from './captcha.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { newCode } from './codes.ts';
import {
  canProveEmail,
  codesOfUnconfirmed,
  confirm,
  countMail,
  mailCode,
  outcomeOfMail,
  sendCode,
  storeCode,
} from './confirmation.ts';
import { hashSecret } from './passwords.ts';
import { CAPTCHA_TOKEN, CODE, EMAIL, newPassword, objectSchema, requiredEmail } from './request-schemas.ts';
import { logFailure, logSecurityEvent } from './security-log.ts';
import { keepSession } from './session-cookie.ts';
import { beginSession, confirmedUserOf, exchangeSession, sessionOf } from './sessions.ts';
import type { Session } from './sessions.ts';
import { waitForTurn } from './sign-up-turns.ts';
import { identifyDevice, rememberSource, sourceOf } from './sources.ts';
import { addUser, deleteUnconfirmed, findUserByEmail, lockEmail, MAIL_LANGUAGES } from './users.ts';
import type { MailLanguage } from './users.ts';

/** Maximum size of the landing data (page, referrer and query), in characters of JSON. */
const MAX_LANDING_DATA = 4096;

const CUSTOMER_REQUEST = objectSchema(['subscriptionExperiment', 'pricingExperiment'], {
  subscriptionExperiment: { type: 'string', enum: ['FREE', 'FREEMIUM_WITH_TRIAL', 'TRIAL'] },
  pricingExperiment: { type: 'string', enum: ['STANDARD', 'MI_3_6'] },
});
const ONBOARDING_REQUEST = objectSchema(['onboardingAction'], {
  onboardingAction: { type: 'string', enum: ['SKIP_PROJECT_CREATION'] },
});
const CONFIRM_REQUEST = objectSchema(['code'], { code: CODE, captchaToken: CAPTCHA_TOKEN });
const RESEND_REQUEST = { ...objectSchema([], { captchaToken: CAPTCHA_TOKEN }), type: ['object', 'null'] };

/** Signing up, confirming the email, and a new user's first steps. */
export function userRoutes(api: FastifyInstance, services: Services): void {
  const { configuration, database, now } = services;
  const config = perMinute(configuration.perMinute.signIns, 'LIMIT_EXCEEDED');
  // An open dialog asks every few seconds, and several people may share an address.
  const watchConfig = perMinute(configuration.perMinute.signIns * 10, 'LIMIT_EXCEEDED');

  api.post<{ Body: SignUpRequest }>(
    '/users',
    { config, schema: { body: signUpSchema(configuration.users.passwordMinLength) } },
    async (request, reply) => {
      const { answer, retryAfter } = await signUp(request, request.body);
      return reply.code(201).header('retry-after', retryAfter).send(answer);
    },
  );

  api.put<{ Body: ConfirmRequest }>(
    '/users/confirm',
    { config, schema: { body: CONFIRM_REQUEST } },
    async (request, reply): Promise<ConfirmAnswer> => {
      const session = await sessionOf(services, request);
      const { user } = session;
      if (user.confirmed && !canProveEmail(user)) return confirmed(request, reply, session);
      await confirm(services, request, user, request.body).catch(logFailure(services, request, 'code-failed', user));
      logSecurityEvent(services, request, 'confirmed', user);
      return confirmed(request, reply, { ...session, isOutdated: session.isOutdated || !user.confirmed });
    },
  );

  api.put('/users/check/confirm', { config: watchConfig }, async (request, reply): Promise<ConfirmAnswer> => {
    const session = await sessionOf(services, request);
    if (session.user.confirmed) return confirmed(request, reply, session);
    const mail = await outcomeOfMail(services, session.user);
    return { confirmed: false, ...(mail === undefined ? {} : { mail }) };
  });

  api.post<{ Body: ResendRequest | null }>(
    '/users/confirm/resend',
    { config, schema: { body: RESEND_REQUEST } },
    async (request, reply) => {
      const { user } = await sessionOf(services, request);
      if (!user.confirmed || canProveEmail(user)) {
        mailerOf(services);
        await checkCaptcha(services, request, request.body?.captchaToken, user);
        const { mail, retryAfter } = await sendCode(services, user);
        reply.header('retry-after', retryAfter);
        if (mail !== 'sent') return reply.code(200).send({ mail } satisfies ResendAnswer);
      }
      return reply.code(204).send();
    },
  );

  api.post<{ Body: CustomerRequest }>(
    '/payment/customer',
    { config, schema: { body: CUSTOMER_REQUEST } },
    async (request): Promise<CustomerAnswer> => {
      const user = await confirmedUserOf(services, request);
      const { subscriptionExperiment, pricingExperiment } = request.body;
      // A repeated call returns the same customer, with the variants of the first call.
      const { rows } = await database.executeSql<CustomerAnswer>(
        `insert into pc.customers as old (id, user_id, subscription_experiment, pricing_experiment)
         values ($1, $2, $3, $4) on conflict (user_id) do update set id = old.id returning id as "customerId"`,
        [randomUUID(), user.id, subscriptionExperiment, pricingExperiment],
      );
      return rows[0] as CustomerAnswer;
    },
  );

  api.patch<{ Body: OnboardingRequest }>(
    '/user/lifecycle/onboarding',
    { config, schema: { body: ONBOARDING_REQUEST } },
    async (request, reply) => {
      const user = await confirmedUserOf(services, request);
      await database.executeSql('update pc.users set onboarding_action = $2 where id = $1', [
        user.id,
        request.body.onboardingAction,
      ]);
      return reply.code(204).send();
    },
  );

  /** Exchanges a session from before the confirmation, even if another device confirmed. */
  async function confirmed(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<ConfirmAnswer> {
    if (!session.isOutdated) {
      const { accessToken, user } = session;
      keepSession(request, { accessToken, account: user.id });
      return { confirmed: true };
    }
    await rememberSource(services, database, session.user.id, identifyDevice(services, request, reply));
    const auth = await exchangeSession(services, session);
    keepSession(request, auth);
    return { confirmed: true, auth };
  }

  async function signUp(
    request: FastifyRequest,
    { email: typed, password, language, landingData, captchaToken }: SignUpRequest,
  ): Promise<{ answer: SignUpAnswer; retryAfter: number }> {
    const { hideExistingAccounts } = configuration.users;
    const email = requiredEmail(typed);
    if (JSON.stringify(landingData ?? {}).length > MAX_LANDING_DATA) {
      throw new ApiError(400, 'INVALID_REQUEST', `body/landingData must have at most ${MAX_LANDING_DATA} characters`);
    }
    refuseCommonPassword(password, email);
    mailerOf(services);
    await checkCaptcha(services, request, captchaToken, email);
    await waitForTurn(services, sourceOf(request));

    const passwordHash = await hashSecret(password);
    const exists = (): ApiError => new ApiError(409, 'EMAIL_ALREADY_EXISTS', 'There is an account with this e-mail.');
    const known = await findUserByEmail(database, email);
    if (known?.confirmed === true && !hideExistingAccounts) throw exists();
    // Before an unconfirmed account is replaced, so that repeated sign-ups with somebody else's address end here.
    const pause = await countMail(services, email);
    const code = await newCode();
    const made = await database.transaction(async (connection) => {
      await lockEmail(connection, email);
      const owner = await findUserByEmail(connection, email);
      if (owner?.confirmed === true && !hideExistingAccounts) return undefined;
      const replaced = await codesOfUnconfirmed(services, connection, email);
      await deleteUnconfirmed(connection, email);
      const user = await addUser(connection, now(), {
        email,
        ownsEmail: owner?.confirmed !== true,
        passwordHash,
        confirmed: false,
        language: MAIL_LANGUAGES.find((one) => one === language) ?? ('en' satisfies MailLanguage),
        landingData,
      });
      await storeCode(services, connection, user, code, pause, replaced);
      return { user, auth: await beginSession(services, connection, user.id, { method: 'EMAIL' }) };
    });
    if (made === undefined) throw exists();
    const { user, auth } = made;
    logSecurityEvent(services, request, 'sign-up', email);
    services.usage.signedUp(siteOf(configuration, request));

    const { mail, retryAfter } = await mailCode(services, user, code, pause);
    return { answer: { userId: user.id, email, confirmed: false, auth, mail }, retryAfter };
  }
}

const signUpSchema = (passwordMinLength: number): object =>
  objectSchema(['email', 'password'], {
    email: EMAIL,
    password: newPassword(passwordMinLength),
    language: { type: 'string', maxLength: 35 },
    landingData: { type: 'object' },
    captchaToken: CAPTCHA_TOKEN,
  });
