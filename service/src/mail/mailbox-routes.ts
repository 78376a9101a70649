import type { FastifyInstance } from 'fastify';
import { escapeHtml } from './render-mail.ts';
import type { Mailbox, ReceivedMail } from './mailer.ts';

/**
 * GET /dev/mailbox: the mails that were stored instead of sent, as a page for browsers and as JSON for other clients.
 */
export function mailboxRoutes(server: FastifyInstance, mailbox: Mailbox): void {
  server.get<{ Querystring: { to?: string } }>('/dev/mailbox', (request, reply) => {
    const to = request.query.to?.toLowerCase();
    const mails = mailbox.mails().filter((mail) => to === undefined || mail.to.toLowerCase() === to);
    reply.headers({ 'cache-control': 'no-store', vary: 'accept' });
    if (!request.headers.accept?.includes('text/html')) return reply.send({ mails });
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      })
      .send(page(mails));
  });
}

/** Refreshes itself, so that it can stay open next to the page being tested. */
const page = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="refresh" content="3">
    <title>Mailbox</title>
    <style>
      :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
      body { max-width: 640px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere; }
      h1 { font-size: 1.375rem; }
      h2 { font-size: 1rem; margin: 0; }
      article { border: 1px solid #8886; border-radius: 10px; padding: 16px; margin-block: 16px; }
      p { margin: 0; font-size: 0.875rem; opacity: 0.75; }
      pre { white-space: pre-wrap; font: inherit; margin: 12px 0 0; }
    </style>
  </head>
  <body>
    <h1>Mailbox</h1>
    ${mails.length === 0 ? '<p>No mail yet. What the service sends appears here.</p>' : mails.map(article).join('')}
  </body>
</html>
`;

const article = ({ to, subject, text, at }: ReceivedMail): string => `<article>
      <h2>${escapeHtml(subject)}</h2>
      <p>to ${escapeHtml(to)}, <time>${escapeHtml(at)}</time></p>
      <pre>${escapeHtml(text.trim())}</pre>
    </article>
    `;
