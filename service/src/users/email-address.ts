/** Canonical email addresses: they identify accounts, receive mails, and are the keys of limits. */
import { domainToASCII, domainToUnicode } from 'node:url';

/** The maximum that mail servers accept, in bytes (RFC 5321, 4.5.3.1). */
const MAX_BYTES = 254;
const MAX_LOCAL_BYTES = 64;
const MAX_DOMAIN_LENGTH = 253;

/** A dot-atom (RFC 5322, 3.2.3) with letters of all scripts (RFC 6532): no quotes, comments or white space. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;

/** Before UTS 46. Excludes everything that a URL parser would split at or decode. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** After UTS 46: at least two labels, the last of which does not start with a digit. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/**
 * The canonical address: in lower case and NFC, its domain in ASCII. Only this form is stored and mailed to. Undefined
 * if the text is not a single valid address.
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
  // Mail servers may convert the domain back to Unicode, so it must survive the round trip.
  const unicode = domainToUnicode(domain);
  if (!DOMAIN.test(unicode) || /(?:^|\.)xn--/.test(unicode) || domainToASCII(unicode) !== domain) return undefined;
  const address = `${local}@${domain}`;
  const fits = Buffer.byteLength(local) <= MAX_LOCAL_BYTES && Buffer.byteLength(address) <= MAX_BYTES;
  return fits ? address : undefined;
}

/**
 * The mailbox of a canonical address, for limits only: many servers deliver `a.b+c@…` to `ab@…`. If two people's
 * mailboxes get the same name, they share a limit and nothing else.
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  const name = local.replace(/(?<=.)\+.*$/s, '').replaceAll('.', '');
  return `${name}@${domain}`;
}
