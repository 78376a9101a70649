/** An authenticator of the tests: real keys and signatures, and everything that an attacker could change. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../src/contract/schema.ts';

/** What differs from an honest answer. */
export interface Tampering {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  userHandle?: string | null;
  counter?: number;
  /** The key that signs. */
  privateKey?: KeyObject;
  /** COSE's number of the algorithm. */
  algorithm?: number;
  isUserVerified?: boolean;
  isUserPresent?: boolean;
  /** The bits for backups; default: it can be, and is. */
  backup?: number;
  /** The kind of the authenticator; default: it does not say. */
  aaguid?: string;
}

export interface SoftPasskey {
  id: string;
  privateKey: KeyObject;
  counter: number;
  userHandle: string;
  rpId: string;
  origin: string;
}

const base64url = (data: Uint8Array | string): string => Buffer.from(data).toString('base64url');

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest();

const UP = 0x01;
const UV = 0x04;
const BACKED_UP = 0x18;
const ATTESTED = 0x40;

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  if (length < 256) return Buffer.from([(kind << 5) | 24, length]);
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 0xff]);
}

const clientData = (
  { challenge, origin, type, crossOrigin = false, topOrigin }: Tampering,
  expected: { challenge: string; origin: string; type: string },
): string =>
  JSON.stringify({
    type: type ?? expected.type,
    challenge: challenge ?? expected.challenge,
    origin: origin ?? expected.origin,
    crossOrigin,
    ...(topOrigin === undefined ? {} : { topOrigin }),
  });

function authenticatorData(
  rpId: string,
  counter: number,
  { isUserPresent = true, isUserVerified = true, backup = BACKED_UP }: Tampering,
  attested?: Buffer,
): Buffer {
  const flags = (isUserPresent ? UP : 0) | (isUserVerified ? UV : 0) | backup | (attested ? ATTESTED : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
}

/** Makes a passkey, and the answer with which it is added. */
export function makePasskey(
  options: PasskeyCreationOptions,
  origin: string,
  tampering: Tampering & { statement?: Uint8Array } = {},
): { passkey: SoftPasskey; answer: PasskeyAttestation } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, Cbor>([
    [1, 2],
    [3, tampering.algorithm ?? -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  const id = randomBytes(32);
  const rpId = tampering.rpId ?? options.rp.id ?? '';
  const counter = tampering.counter ?? 0;
  const aaguid = Buffer.from(tampering.aaguid?.replaceAll('-', '') ?? '0'.repeat(32), 'hex');
  const attested = Buffer.concat([aaguid, Buffer.from([0, id.length]), id, cbor(key)]);
  const statement = new Map<number | string, Cbor>(
    tampering.statement === undefined ? [] : [['sig', tampering.statement]],
  );
  const attestationObject = cbor(
    new Map<number | string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', statement],
      ['authData', authenticatorData(rpId, counter, tampering, attested)],
    ]),
  );
  const clientDataJSON = clientData(tampering, { challenge: options.challenge, origin, type: 'webauthn.create' });
  return {
    passkey: { id: base64url(id), privateKey, counter, userHandle: options.user.id, rpId, origin },
    answer: {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      response: {
        clientDataJSON: base64url(clientDataJSON),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    },
  };
}

/** The answer with which the passkey logs in. */
export function answerWith(
  passkey: SoftPasskey,
  { challenge }: Pick<PasskeyRequestOptions, 'challenge'>,
  tampering: Tampering = {},
): PasskeyAssertion {
  const clientDataJSON = clientData(tampering, { challenge, origin: passkey.origin, type: 'webauthn.get' });
  const data = authenticatorData(tampering.rpId ?? passkey.rpId, tampering.counter ?? passkey.counter, tampering);
  const signature = sign(
    'sha256',
    Buffer.concat([data, sha256(clientDataJSON)]),
    tampering.privateKey ?? passkey.privateKey,
  );
  const userHandle = tampering.userHandle === undefined ? passkey.userHandle : tampering.userHandle;
  return {
    id: passkey.id,
    rawId: passkey.id,
    type: 'public-key',
    response: {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      ...(userHandle === null ? {} : { userHandle }),
    },
    clientExtensionResults: {},
  };
}
