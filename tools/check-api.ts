/**
 * `npm run check-api -- https://their-host`: makes the widgets' calls to a service, and prints for each whether the
 * widgets can use the response. Exits with 1 if something doesn't work. By default it creates no account; `--sign-up`
 * creates one.
 *
 * Environment: CHECK_EMAIL and CHECK_PASSWORD of your account, or an access token in CHECK_TOKEN.
 */
import { checkApi, type Finding } from './check-api/checks.ts';

const { CHECK_EMAIL: email, CHECK_PASSWORD: password, CHECK_TOKEN: token } = process.env;
const [base, ...rest] = process.argv.slice(2).filter((argument) => argument !== '--sign-up');

if (base === undefined || rest.length > 0 || !/^https?:$/.test(URL.canParse(base) ? new URL(base).protocol : '')) {
  console.error('Usage: npm run check-api -- https://their-host [-- --sign-up]');
  process.exit(2);
}

const SIGNS: Readonly<Record<Finding['verdict'], string>> = {
  ok: 'ok  ',
  note: 'note',
  fails: 'FAIL',
  skipped: '-   ',
};
let failures = 0;
for await (const { verdict, call, says } of checkApi(base, {
  signUp: process.argv.includes('--sign-up'),
  ...(email !== undefined && password !== undefined && { credentials: { email, password } }),
  ...(token !== undefined && { token }),
})) {
  if (verdict === 'fails') failures += 1;
  console.log(`${SIGNS[verdict]}  ${call}\n      ${says}`);
}
console.log(
  failures === 0 ? '\nThe widgets work with this service.' : `\nThe widgets can't use ${failures} of these calls.`,
);
process.exitCode = failures === 0 ? 0 : 1;
