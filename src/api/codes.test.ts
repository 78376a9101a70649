import assert from 'node:assert/strict';
import { it } from 'node:test';
import { codesInText } from './codes.ts';

const cases: readonly (readonly [body: string, codes: readonly string[]])[] = [
  // Where it stands.
  ['{"code":"FILE_TOO_LARGE","message":"x"}', ['FILE_TOO_LARGE']],
  ['{"error":"WRONG_CREDENTIALS"}', ['WRONG_CREDENTIALS']],
  ['{"message":"WRONG_CREDENTIALS"}', ['WRONG_CREDENTIALS']],
  ['{"status":"NOT_CONFIRMED_USER","message":"Confirm first."}', ['NOT_CONFIRMED_USER']],
  ['{"error":{"code":"WRONG_CREDENTIALS","message":"x"}}', ['WRONG_CREDENTIALS']],
  ['FILE_TOO_LARGE', ['FILE_TOO_LARGE']],
  [' WRONG_CREDENTIALS\n', ['WRONG_CREDENTIALS']],
  ['"LIMIT_EXCEEDED"', ['LIMIT_EXCEEDED']],
  // In any case.
  ['{"code":"email_already_exists"}', ['EMAIL_ALREADY_EXISTS']],
  ['email_already_exists', ['EMAIL_ALREADY_EXISTS']],
  ['{"code":" Email_Already_Exists "}', ['EMAIL_ALREADY_EXISTS']],
  // Several, the most specific first.
  ['{"error":"FORBIDDEN","code":"LIMIT_EXCEEDED"}', ['LIMIT_EXCEEDED', 'FORBIDDEN']],
  ['{"status":401,"error":"Unauthorized","message":"WRONG_CREDENTIALS"}', ['WRONG_CREDENTIALS']],
  ['{"code":"FORBIDDEN","status":"NOT_CONFIRMED_USER"}', ['FORBIDDEN', 'NOT_CONFIRMED_USER']],
  // None.
  ...[
    '',
    'Not found',
    'Email or password is incorrect.',
    '<html>',
    '{"code":',
    '{"code":7}',
    '{"code":null}',
    '{"code":{"code":"DEEP"}}',
    '{}',
    'null',
    '42',
    '[]',
    '["WRONG_CREDENTIALS"]',
    '{"code":"no code"}',
    '{"status":"ok"}',
  ].map((body) => [body, []] as const),
];

for (const [body, codes] of cases) {
  it(`${body || 'an empty body'} has ${codes.join(', ') || 'no code'}`, () =>
    assert.deepEqual(codesInText(body), codes));
}
