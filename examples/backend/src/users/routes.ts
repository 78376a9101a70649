import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type {
  ConfirmAnswer,
  CustomerAnswer,
  CustomerRequest,
  OnboardingRequest,
  SignUpAnswer,
  SignUpRequest,
} from '../../../../src/api/schema.ts';
import { ApiError } from '../errors.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { checkCaptcha } from './captcha.ts';
import { confirm, mailerOf, sendCode } from './confirmation.ts';
import { readEmailAddress } from './email-address.ts';
import { hashSecret, MAX_PASSWORD_LENGTH } from './passwords.ts';
import { beginSession, confirmedUserOf, userOf } from './sessions.ts';
import { addUser, MAIL_LANGUAGES } from './users.ts';
import type { MailLanguage } from './users.ts';

/** What brought a visitor is a page, a referrer and a query; more is refused, in characters of JSON. */
const MAX_LANDING_DATA = 4096;

const CUSTOMER_REQUEST = {
  type: 'object',
  additionalProperties: false,
  required: ['subscriptionExperiment', 'pricingExperiment'],
  properties: {
    subscriptionExperiment: { type: 'string', enum: ['FREE', 'FREEMIUM_WITH_TRIAL', 'TRIAL'] },
    pricingExperiment: { type: 'string', enum: ['STANDARD', 'MI_3_6'] },
  },
} as const;

const ONBOARDING_REQUEST = {
  type: 'object',
  additionalProperties: false,
  required: ['onboardingAction'],
  properties: { onboardingAction: { type: 'string', enum: ['SKIP_PROJECT_CREATION'] } },
} as const;

const CONFIRM_REQUEST = {
  type: 'object',
  additionalProperties: false,
  required: ['code'],
  properties: { code: { type: 'string', maxLength: 50 } },
} as const;

/** Signing up, confirming, and what a new user's first steps tell. */
export function userRoutes(api: FastifyInstance, services: Services): void {
  const { configuration, database, now } = services;
  const config = perMinute(configuration.perMinute.signIns, 'LIMIT_EXCEEDED');

  api.post<{ Body: SignUpRequest }>(
    '/users',
    { config, schema: { body: signUpSchema(configuration.users.passwordMinLength) } },
    async (request, reply) => {
      const { answer, retryAfter } = await signUp(services, request.body, request.ip);
      return reply.code(201).header('retry-after', retryAfter).send(answer);
    },
  );

  api.put<{ Body: { code: string } }>(
    '/users/confirm',
    { config, schema: { body: CONFIRM_REQUEST } },
    async (request): Promise<ConfirmAnswer> => {
      const user = await userOf(services, request);
      if (!user.confirmed) await confirm(services, user, request.body.code);
      return { confirmed: true };
    },
  );

  api.put('/users/check/confirm', async (request): Promise<ConfirmAnswer> => {
    const { confirmed } = await userOf(services, request);
    return { confirmed };
  });

  api.post('/users/confirm/resend', { config }, async (request, reply) => {
    const user = await userOf(services, request);
    if (!user.confirmed) reply.header('retry-after', await sendCode(services, user));
    return reply.code(204).send();
  });

  api.post<{ Body: CustomerRequest }>(
    '/payment/customer',
    { schema: { body: CUSTOMER_REQUEST } },
    async (request): Promise<CustomerAnswer> => {
      const user = await confirmedUserOf(services, request);
      const { subscriptionExperiment, pricingExperiment } = request.body;
      // A repeated call is the same customer, with the variants of the first.
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
    { schema: { body: ONBOARDING_REQUEST } },
    async (request, reply) => {
      const user = await confirmedUserOf(services, request);
      await database.executeSql('update pc.users set onboarding_action = $2 where id = $1', [
        user.id,
        request.body.onboardingAction,
      ]);
      return reply.code(204).send();
    },
  );

  async function signUp(
    store: Services,
    { email, password, language, landingData, captchaToken }: SignUpRequest,
    networkAddress: string,
  ): Promise<{ answer: SignUpAnswer; retryAfter: number }> {
    const { users } = configuration;
    const address = readEmailAddress(email);
    if (address === undefined) throw new ApiError(400, 'INVALID_REQUEST', 'body/email must be an e-mail address');
    if (JSON.stringify(landingData ?? {}).length > MAX_LANDING_DATA) {
      throw new ApiError(400, 'INVALID_REQUEST', `body/landingData must have at most ${MAX_LANDING_DATA} characters`);
    }
    mailerOf(store);
    await checkCaptcha(users, captchaToken, networkAddress);

    const account = {
      email: address,
      passwordHash: await hashSecret(password),
      confirmed: false,
      language: MAIL_LANGUAGES.find((known) => known === language) ?? ('en' satisfies MailLanguage),
      landingData,
    };
    let user = await addUser(database, now(), { ...account, ownsEmail: true });
    if (user === undefined && users.hideExistingAccounts) {
      user = await addUser(database, now(), { ...account, ownsEmail: false });
    }
    if (user === undefined) throw new ApiError(409, 'EMAIL_ALREADY_EXISTS', 'There is an account with this e-mail.');

    let retryAfter = 0;
    try {
      retryAfter = await sendCode(store, user);
    } catch (error) {
      // The account is made; the visitor asks for another mail.
      if (!(error instanceof ApiError)) throw error;
      retryAfter = error.extras.retryAfter ?? 0;
    }
    const auth = await beginSession(store, database, user.id);
    return { answer: { userId: user.id, email: address.address, confirmed: false, auth }, retryAfter };
  }
}

const signUpSchema = (passwordMinLength: number): object => ({
  type: 'object',
  additionalProperties: false,
  required: ['email', 'password'],
  properties: {
    email: { type: 'string', maxLength: 400 },
    password: { type: 'string', minLength: passwordMinLength, maxLength: MAX_PASSWORD_LENGTH },
    language: { type: 'string', maxLength: 35 },
    landingData: { type: 'object' },
    captchaToken: { type: 'string', maxLength: 8000 },
  },
});
