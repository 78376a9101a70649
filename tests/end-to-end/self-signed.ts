/** A certificate for a server of a test, whose browser is told to take any. */
import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;

/** A value of ASN.1 in DER. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** A key and a certificate of it, in PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  // ECDSA with SHA-256.
  const algorithm = der(SEQUENCE, der(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')));
  const commonName = der(SEQUENCE, der(OBJECT_ID, Buffer.from('550403', 'hex')), der(UTF8, Buffer.from('test')));
  const name = der(SEQUENCE, der(SET, commonName));
  const validity = ['250101000000Z', '491231235959Z'].map((time) => der(UTC_TIME, Buffer.from(time)));
  const serial = der(INTEGER, Buffer.from([1]));
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const content = der(SEQUENCE, serial, algorithm, name, der(SEQUENCE, ...validity), name, key);
  const signature = der(BIT_STRING, Buffer.from([0]), sign('sha256', content, privateKey));
  const lines = der(SEQUENCE, content, algorithm, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
