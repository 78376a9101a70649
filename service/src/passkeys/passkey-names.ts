/**
 * How passkeys are called until their owner names them. `authenticators.json` has names by AAGUID, the id of a kind of
 * authenticator, from the public list of https://github.com/passkeydeveloper/passkey-authenticator-aaguids; an operator
 * may add others.
 */
import authenticators from './authenticators.json' with { type: 'json' };

const NAMES: Readonly<Record<string, string>> = authenticators;

/** A name that no other passkey of the account has: of its authenticator, or a number. */
export function newPasskeyName(aaguid: string, taken: readonly string[]): string {
  const known = Object.hasOwn(NAMES, aaguid) ? NAMES[aaguid] : undefined;
  if (known !== undefined && !taken.includes(known)) return known;
  const name = known ?? 'Passkey';
  // Not the number of one that is gone, which mails have named.
  let number = known === undefined ? taken.length + 1 : 2;
  while (taken.includes(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}
