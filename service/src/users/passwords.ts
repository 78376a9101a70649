/** Hashes secrets that people type, passwords and codes, with argon2id. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** In characters; the minimum is configured. */
export const MAX_PASSWORD_LENGTH = 100;

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const SALT_BYTES = 16;

/** The hash of no password: verified if there is no hash, so that the response takes the same time. */
const DUMMY_HASH = textOf(Buffer.alloc(SALT_BYTES), Buffer.alloc(COST.tagLength));

const TEXT_FORM = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Returns the usual text form, which includes algorithm and cost, so that hashes with another cost stay valid. */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return textOf(salt, await derive('argon2id', { ...COST, nonce: salt, message: normalized(secret) }));
}

/** Without a hash it takes as long and returns false. */
export async function verifySecret(secret: string, hash: string | null | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = TEXT_FORM.exec(hash ?? DUMMY_HASH) ?? [];
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    nonce: Buffer.from(salt, 'base64'),
    message: normalized(secret),
  });
  return timingSafeEqual(actual, expected);
}

/** Keyboards differ in the Unicode normalization form that they produce. */
const normalized = (secret: string): string => secret.normalize('NFC');

function textOf(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = COST;
  const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`;
}
