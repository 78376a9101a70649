import { domainToASCII } from 'node:url';

export interface EmailAddress {
  /** As it was typed, for mail and for showing. */
  readonly address: string;
  /** The same for every spelling of one address that differs in case or in the writing of its domain. */
  readonly key: string;
}

/** The most that a mail server accepts (RFC 5321, 4.5.3.1). */
const MAX_LENGTH = 254;
const MAX_LOCAL_LENGTH = 64;

/** Undefined for what no mail can be sent to; an address holds no space, no line end, and nothing that quotes. */
export function readEmailAddress(text: string): EmailAddress | undefined {
  const address = text.trim();
  const match = /^([^\s\p{C}@<>()[\]\\,;:"]+)@([^\s\p{C}@<>()[\]\\,;:"]+)$/u.exec(address);
  const [, local = '', domain = ''] = match ?? [];
  const ascii = domainToASCII(domain);
  if (address.length > MAX_LENGTH || local.length > MAX_LOCAL_LENGTH) return undefined;
  if (/^\.|\.$|\.\./.test(local) || !/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(ascii)) {
    return undefined;
  }
  return { address, key: `${local.normalize('NFC').toLowerCase()}@${ascii}` };
}
