/**
 * Links in mails that remove a passkey without signing in. Each is good for one passkey, for a week, and as long as the
 * passkey exists. Opening one shows a page with a button: mail scanners follow links, and must remove nothing.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PasskeySummary } from '../../../src/contract/schema.ts';
import type { Connection } from '../database.ts';
import { digest } from '../digest.ts';
import { answerError, ApiError } from '../errors.ts';
import { escapeHtml } from '../mail/render-mail.ts';
import { ownOrigin } from '../origins.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { logSecurityEvent } from '../users/security-log.ts';
import { MAIL_LANGUAGES, USER_COLUMNS } from '../users/users.ts';
import type { MailLanguage, User } from '../users/users.ts';
import { removePasskey, tellOwner } from './passkeys.ts';

const TOKEN_BYTES = 32;

/** Mails may be read days later. In milliseconds. */
const LIFETIME = 7 * 86_400_000;

export interface RemovalLink {
  /** The name of the passkey. */
  name: string;
  url: string;
}

/** Issues a link for each of the passkeys. */
export async function issueRemovalLinks(
  { configuration, now }: Services,
  connection: Connection,
  request: FastifyRequest,
  passkeys: readonly PasskeySummary[],
  language: MailLanguage,
): Promise<RemovalLink[]> {
  const base = `${ownOrigin(configuration, request)}${configuration.pathPrefix}/api/users/passkeys/removal`;
  const links: RemovalLink[] = [];
  for (const { id, name } of passkeys) {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await connection.executeSql(
      'insert into pc.passkey_removals (token_hash, passkey_id, expires_at) values ($1, $2, $3)',
      [digest(token), id, new Date(now().getTime() + LIFETIME)],
    );
    links.push({ name, url: `${base}/${token}?language=${language}` });
  }
  return links;
}

type Link = User & { passkeyId: string; passkeyName: string };

async function findLink({ database, now }: Services, token: string): Promise<Link | undefined> {
  const { rows } = await database.executeSql<Link>(
    `select ${USER_COLUMNS}, passkeys.id as "passkeyId", passkeys.name as "passkeyName"
     from pc.passkey_removals join pc.passkeys on passkeys.id = passkey_id join pc.users on users.id = user_id
     where token_hash = $1 and passkey_removals.expires_at > $2`,
    [digest(token), now()],
  );
  return rows[0];
}

interface Messages {
  question: (name: string) => string;
  consequence: (product: string) => string;
  remove: string;
  removed: (name: string) => string;
  last: (name: string) => string;
  gone: string;
  tooMany: string;
  failed: string;
}

const MESSAGES: Record<MailLanguage, Messages> = {
  en: {
    question: (name) => `Remove “${name}”?`,
    consequence: (product) => `Nobody will be able to log in to ${product} with this passkey anymore.`,
    remove: 'Remove passkey',
    removed: (name) => `“${name}” was removed.`,
    last: (name) => `“${name}” is the only way to log in to the account. Set a password before you remove it.`,
    gone: 'This link is no longer valid. The passkey may already have been removed.',
    tooMany: 'Too many attempts. Please open the link again later.',
    failed: 'Something went wrong, and the passkey is still there. Please open the link again in a few minutes.',
  },
  es: {
    question: (name) => `¿Eliminar «${name}»?`,
    consequence: (product) => `Ya nadie podrá iniciar sesión en ${product} con esta llave de acceso.`,
    remove: 'Eliminar llave de acceso',
    removed: (name) => `Se ha eliminado «${name}».`,
    last: (name) =>
      `«${name}» es la única forma de iniciar sesión en la cuenta. Elige una contraseña antes de eliminarla.`,
    gone: 'Este enlace ya no es válido. Puede que la llave de acceso ya se haya eliminado.',
    tooMany: 'Demasiados intentos. Vuelve a abrir el enlace más tarde.',
    failed: 'Algo ha fallado y la llave de acceso sigue ahí. Vuelve a abrir el enlace dentro de unos minutos.',
  },
  fr: {
    question: (name) => `Retirer «\u00a0${name}\u00a0»\u202f?`,
    consequence: (product) => `Plus personne ne pourra se connecter à ${product} avec cette clé d’accès.`,
    remove: 'Retirer la clé d’accès',
    removed: (name) => `«\u00a0${name}\u00a0» a été retirée.`,
    last: (name) =>
      `«\u00a0${name}\u00a0» est le seul moyen de se connecter au compte. Choisissez un mot de passe avant de la retirer.`,
    gone: 'Ce lien n’est plus valable. La clé d’accès a peut-être déjà été retirée.',
    tooMany: 'Trop de tentatives. Veuillez rouvrir le lien plus tard.',
    failed:
      'Un problème est survenu et la clé d’accès est toujours là. Veuillez rouvrir le lien dans quelques minutes.',
  },
  de: {
    question: (name) => `„${name}“ entfernen?`,
    consequence: (product) => `Mit diesem Passkey kann sich dann niemand mehr bei ${product} anmelden.`,
    remove: 'Passkey entfernen',
    removed: (name) => `„${name}“ wurde entfernt.`,
    last: (name) =>
      `„${name}“ ist die einzige Möglichkeit, sich bei dem Konto anzumelden. Leg erst ein Passwort fest, bevor du ihn entfernst.`,
    gone: 'Dieser Link gilt nicht mehr. Vielleicht wurde der Passkey schon entfernt.',
    tooMany: 'Zu viele Versuche. Bitte öffne den Link später noch einmal.',
    failed:
      'Das hat nicht geklappt, und der Passkey ist noch da. Bitte öffne den Link in ein paar Minuten noch einmal.',
  },
};

/** GET shows the page, and POST, which its button sends, removes the passkey. Neither needs or uses a session. */
export function removalRoutes(api: FastifyInstance, services: Services): void {
  const { configuration } = services;
  const { productName } = configuration.mail;
  // Pages, not calls.
  const options = {
    config: perMinute(configuration.perMinute.signIns, 'LIMIT_EXCEEDED'),
    schema: { hide: true },
    errorHandler(error: Error, request: FastifyRequest, reply: FastifyReply): void {
      const language = languageOf(request.query as Route['Querystring']);
      const { tooMany, failed } = MESSAGES[language];
      answerError(error, request, reply);
      void send(reply, reply.statusCode, language, reply.statusCode === 429 ? tooMany : failed);
    },
  };
  const path = '/users/passkeys/removal/:token';
  interface Route {
    Params: { token: string };
    Querystring: { language?: string };
  }

  // Of a form without fields.
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, null),
  );

  api.get<Route>(path, options, async ({ params, query }, reply) => {
    const link = await findLink(services, params.token);
    const language = languageOf(query);
    const messages = MESSAGES[language];
    if (link === undefined) return send(reply, 404, language, messages.gone);
    const button = `<form method="post"><button>${escapeHtml(messages.remove)}</button></form>`;
    const consequence = `<p>${escapeHtml(messages.consequence(productName))}</p>`;
    return send(reply, 200, language, messages.question(link.passkeyName), consequence + button);
  });

  api.post<Route>(path, options, async (request, reply) => {
    const language = languageOf(request.query);
    const messages = MESSAGES[language];
    const link = await findLink(services, request.params.token);
    if (link === undefined) return send(reply, 404, language, messages.gone);
    try {
      const name = await removePasskey(services, link, link.passkeyId);
      logSecurityEvent(services, request, 'passkey-removed', link);
      tellOwner(services, link, 'removed', name);
      return await send(reply, 200, language, messages.removed(name));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      // Pressed twice.
      if (code === 'NOT_FOUND') return send(reply, 404, language, messages.gone);
      if (code === 'LAST_SIGN_IN_METHOD') return send(reply, 409, language, messages.last(link.passkeyName));
      throw error;
    }
  });
}

const languageOf = ({ language }: { language?: string }): MailLanguage =>
  MAIL_LANGUAGES.find((one) => one === language) ?? 'en';

const STYLE =
  ':root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}' +
  'body{max-width:480px;margin:0 auto;padding:48px 16px;overflow-wrap:anywhere}' +
  'h1{font-size:1.375rem;margin:0 0 8px}p{margin:0 0 24px}' +
  'button{font:inherit;padding:10px 20px;min-height:44px}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const send = (reply: FastifyReply, status: number, language: MailLanguage, title: string, body = ''): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    // The address gives access, so it goes to nobody else; the form needs its origin.
    .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'same-origin' }).send(`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body><h1>${escapeHtml(title)}</h1>${body}</body>
</html>
`);
