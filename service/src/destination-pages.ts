/**
 * Pages at the default addresses that the widgets lead to, so that no link of theirs is dead on this server. They only
 * say what would stand there.
 */

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

const DESTINATIONS: readonly (readonly [path: RegExp, destination: Destination])[] = [
  [/^\/editor\/./, EDITOR],
  [/^\/products\/[\w-]+$/, onSite('A product')],
  [/^\/ai-voices$/, onSite('AI voices')],
  [/^\/tools$/, onSite('Tools')],
  [/^\/tools\/[\w-]+$/, onSite('A tool')],
  [/^\/blog$/, onSite('Blog')],
  [/^\/business$/, onSite('Business')],
  [/^\/pricing$/, onSite('Pricing')],
  [/^\/sales$/, onSite('Contact sales')],
  [/^\/terms$/, onSite('Terms')],
  [/^\/privacy$/, onSite('Privacy policy')],
  [/^\/cookies$/, onSite('Cookies')],
];

const FORGOT_PASSWORD: Destination = {
  title: 'Forgot password?',
  says: 'Choose “Forgot password?” in the form to get a code for a new one.',
};

const DIALOG =
  '<pc-auth-modal open mode="login" password-reset="dialog" allow-email-only></pc-auth-modal>' +
  '<script type="module" src="/cdn/autoload.js"></script>';

/** The paths begin with the language, except in English. */
const PREFIX = /^\/(es|fr|de)(?=\/|$)/;

/** The page at a path where no file is; undefined if no widget leads there by default. */
export function destinationPage(path: string): string | undefined {
  const plain = path.replace(PREFIX, '');
  if (plain === '/forgot-password') return pageOf(FORGOT_PASSWORD, DIALOG);
  // In English, the documentation stands there.
  if (plain === '' || plain === '/') return PREFIX.test(path) ? pageOf(onSite('Home')) : undefined;
  const found = DESTINATIONS.find(([pattern]) => pattern.test(plain));
  return found && pageOf(found[1]);
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
