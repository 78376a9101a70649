/** Whose something is that this browser keeps for the visitor, such as a recording or a draft. */
import { apiBaseOf, readSession } from './session.ts';

/** What is kept for whoever is not signed in. */
export const VISITOR = '';

/** What owners begin with that are accounts; others are sessions. */
const ACCOUNT = '@';

/**
 * Identifies who is signed in on this browser: the account, which is another one at each API, or the session if the API
 * says of no account. It does not tell the token: a digest of 32 bits says nothing about the rest of it.
 * {@link VISITOR} if nobody is.
 */
export function currentOwner(): string {
  const session = readSession();
  if (!session) return VISITOR;
  const { account, accessToken } = session;
  return account === undefined ? digestOf(accessToken) : ACCOUNT + digestOf(`${apiBaseOf(session)} ${account}`);
}

/** Whether it can log in again as the same owner. */
export const isAccount = (owner: string): boolean => owner.startsWith(ACCOUNT);

/** FNV-1a, which needs no promise: a page may be about to go. */
function digestOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}
