/** One spelling of an e-mail address: it names the account, it is what is mailed to, and limits are counted with it. */
import { domainToASCII, domainToUnicode } from 'node:url';

/** The most that a mail server accepts, in bytes (RFC 5321, 4.5.3.1). */
const MAX_BYTES = 254;
const MAX_LOCAL_BYTES = 64;
const MAX_DOMAIN_LENGTH = 253;

/** A dot-atom (RFC 5322, 3.2.3), with letters of every script (RFC 6532): nothing quoted, no comment, no white space. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Before UTS 46. Whatever a URL parser would cut at, or decode, is not among it. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** After UTS 46: two labels at least, the last of which does not begin with a digit. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The canonical address: in lower case and composed (NFC), its domain in ASCII. Whatever differs from the typed text is
 * never mailed to. Undefined for what is no address of one person.
 */
export function readEmailAddress(text: string): string | undefined {
  const address = canonicalize(text.trim());
  return address !== undefined && canonicalize(address) === address ? address : undefined;
}

function canonicalize(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at)).normalize('NFC').toLowerCase().normalize('NFC');
  const typedDomain = text.slice(at + 1);
  if (!LOCAL.test(local) || !DOMAIN.test(typedDomain)) return undefined;
  const domain = domainToASCII(typedDomain);
  if (domain.length > MAX_DOMAIN_LENGTH || !ASCII_DOMAIN.test(domain)) return undefined;
  // A mail server may write the domain in Unicode again. What cannot be decoded stays as it is there.
  const unicode = domainToUnicode(domain);
  if (!DOMAIN.test(unicode) || /(?:^|\.)xn--/.test(unicode) || domainToASCII(unicode) !== domain) return undefined;
  const address = `${local}@${domain}`;
  const fits = Buffer.byteLength(local) <= MAX_LOCAL_BYTES && Buffer.byteLength(address) <= MAX_BYTES;
  return fits ? address : undefined;
}

/**
 * Names the mailbox that a canonical address leads to, for limits only: many servers deliver `a.b+c@…` to `ab@…`. Two
 * people whose mailboxes get one name share a limit, nothing else.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const name = local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '');
  return `${name}@${domain}`;
}
