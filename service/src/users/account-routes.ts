import type { FastifyInstance } from 'fastify';
import type {
  AccountExport,
  DeleteAccountRequest,
  NewPasswordAnswer,
  NewPasswordRequest,
  PasswordResetRequest,
  SessionList,
} from '../../../src/contract/schema.ts';
import { ApiError } from '../errors.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { isUuid } from '../uuid.ts';
import { deleteAccount, exportAccount } from './account.ts';
import { checkCaptcha } from './captcha.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { requestPasswordReset, resetPassword } from './password-reset.ts';
import { CAPTCHA_TOKEN, CODE, EMAIL, newPassword, objectSchema, PASSWORD, requiredEmail } from './request-schemas.ts';
import { logFailure, logSecurityEvent } from './security-log.ts';
import { forgetSession, keepSession } from './session-cookie.ts';
import { confirmedSessionOf, endSession, listSessions } from './sessions.ts';

const RESET_REQUEST = objectSchema(['email'], { email: EMAIL, captchaToken: CAPTCHA_TOKEN });
const DELETE_REQUEST = { ...objectSchema([], { password: PASSWORD }), type: ['object', 'null'] };

/** Resetting the password, listing sessions, exporting and deleting the account. */
export function accountRoutes(api: FastifyInstance, services: Services): void {
  const { perMinute: most, users } = services.configuration;
  const config = perMinute(most.signIns, 'LIMIT_EXCEEDED');

  api.post<{ Body: PasswordResetRequest }>(
    '/users/password/reset',
    { config, schema: { body: RESET_REQUEST } },
    async (request, reply) => {
      const email = requiredEmail(request.body.email);
      await checkCaptcha(services, request, request.body.captchaToken, email);
      const retryAfter = await requestPasswordReset(services, request, reply, email).catch(
        logFailure(services, request, 'password-reset-refused', email),
      );
      logSecurityEvent(services, request, 'password-reset-requested', email);
      return reply.code(204).header('retry-after', retryAfter).send();
    },
  );

  const newPasswordRequest = objectSchema(['email', 'code', 'password'], {
    email: EMAIL,
    code: CODE,
    password: newPassword(users.passwordMinLength),
    captchaToken: CAPTCHA_TOKEN,
  });
  api.put<{ Body: NewPasswordRequest }>(
    '/users/password/reset',
    { config, schema: { body: newPasswordRequest } },
    async (request, reply): Promise<NewPasswordAnswer> => {
      const email = requiredEmail(request.body.email);
      // Before the code, which can be used only once.
      refuseCommonPassword(request.body.password, email);
      const answer = await resetPassword(services, request, reply, { ...request.body, email }).catch(
        logFailure(services, request, 'code-failed', email),
      );
      logSecurityEvent(services, request, 'password-reset', email);
      keepSession(request, answer.auth);
      return answer;
    },
  );

  api.get('/users/sessions', { config }, async (request): Promise<SessionList> => {
    const session = await confirmedSessionOf(services, request);
    return { sessions: await listSessions(services, session) };
  });

  api.post<{ Params: { id: string } }>('/users/sessions/:id/end', { config }, async (request, reply) => {
    const { id: current, accessToken, user } = await confirmedSessionOf(services, request);
    const { id } = request.params;
    if (!isUuid(id) || !(await endSession(services, user, id))) {
      throw new ApiError(404, 'NOT_FOUND', 'There is no such session.');
    }
    logSecurityEvent(services, request, 'session-ended', user);
    if (id === current) forgetSession(request, accessToken);
    return reply.code(204).send();
  });

  api.get('/users/export', { config }, async (request, reply): Promise<AccountExport> => {
    const session = await confirmedSessionOf(services, request);
    logSecurityEvent(services, request, 'account-exported', session.user);
    reply.header('content-disposition', 'attachment; filename="account.json"');
    return exportAccount(services, session);
  });

  api.post<{ Body: DeleteAccountRequest | null }>(
    '/users/delete',
    { config, schema: { body: DELETE_REQUEST } },
    async (request, reply) => {
      const session = await confirmedSessionOf(services, request);
      await deleteAccount(services, session, request.body?.password).catch(
        logFailure(services, request, 'sign-in-failed', session.user),
      );
      logSecurityEvent(services, request, 'account-deleted', session.user);
      forgetSession(request, session.accessToken);
      return reply.code(204).send();
    },
  );
}
