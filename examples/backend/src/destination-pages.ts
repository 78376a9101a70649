/**
 * Pages at the default addresses that the widgets lead to, so that no link of theirs is dead on this server. They only
 * say what would stand there.
 */
import type { FastifyInstance } from 'fastify';

/** What would stand at an address. */
interface Destination {
  title: string;
  says: string;
}

const EDITOR: Destination = {
  title: 'The editor',
  says: 'Your editor would open here. It gets what the address has after its question mark.',
};

/** A page of the site that the header leads to. */
const onSite = (title: string): Destination => ({ title, says: `Your page “${title}” would stand here.` });

/** By path, as routes write them. The header's paths begin with the language, except in English. */
const DESTINATIONS: Readonly<Record<string, Destination>> = {
  '/editor/*': EDITOR,
  ...Object.fromEntries(
    Object.entries({
      '/products/:name': 'A product',
      '/ai-voices': 'AI voices',
      '/tools': 'Tools',
      '/tools/:name': 'A tool',
      '/blog': 'Blog',
      '/business': 'Business',
      '/pricing': 'Pricing',
      '/sales': 'Contact sales',
      '/terms': 'Terms',
      '/privacy': 'Privacy policy',
      '/cookies': 'Cookies',
    }).map(([path, title]) => [path, onSite(title)]),
  ),
};

const FORGOT_PASSWORD: Destination = {
  title: 'Forgot password?',
  says: 'Choose “Forgot password?” in the form to get a code for a new one.',
};

const DIALOG =
  '<pc-auth-modal open mode="login" password-reset="dialog" allow-email-only></pc-auth-modal>' +
  '<script type="module" src="/cdn/autoload.js"></script>';

export function destinationPages(server: FastifyInstance): void {
  const serve = (path: string, html: string): void =>
    void server.get(path, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html),
    );
  for (const prefix of ['', '/es', '/fr', '/de']) {
    // In English, the documentation stands there.
    if (prefix) serve(prefix, pageOf(onSite('Home')));
    for (const [path, destination] of Object.entries(DESTINATIONS)) serve(prefix + path, pageOf(destination));
  }
  serve('/forgot-password', pageOf(FORGOT_PASSWORD, DIALOG));
}

const pageOf = ({ title, says }: Destination, widget = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <style>
      body { max-inline-size: 36rem; margin: 15vh auto; padding-inline: 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; }
    </style>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${says}</p>
      <p><a href="/">To the documentation</a></p>
    </main>
    ${widget}
  </body>
</html>
`;
