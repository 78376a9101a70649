import { useEffect, useState } from 'react';
import { currentOwner } from '../../../visitor/owner.ts';
import { pageSession } from '../../../visitor/session-watcher.ts';
import { sessionStore } from '../../../visitor/storage.ts';
import { ownedBy, type Draft } from './draft.ts';

const KEY = 'pc_tts_text';

/**
 * The page's text until the visitor edits it; the edited text survives a reload and signing in, until the page sets
 * another one. It is deleted when its account signs out, in another tab too.
 */
export function useDraft(given: string): [text: string, write: (text: string) => void] {
  const [draft, setDraft] = useState(storedDraft);
  useEffect(() => {
    const follow = (): void => setDraft((kept) => kept && storedFor(currentOwner(), kept));
    const stop = pageSession.subscribe(follow);
    follow();
    return stop;
  }, []);
  return [
    draft?.given === given ? draft.text : given,
    (text) => {
      const owner = currentOwner();
      // After the service has ended a session, the text may still be its account's.
      const next: Draft = { owner: (draft && ownedBy(draft, owner)?.owner) ?? owner, given, text };
      setDraft(next);
      store(next);
    },
  ];
}

/** What is left of the draft for the owner; the storage follows. */
function storedFor(owner: string, draft: Draft): Draft | undefined {
  const left = ownedBy(draft, owner);
  if (!left) sessionStore.remove(KEY);
  else if (left !== draft) store(left);
  return left;
}

const store = (draft: Draft): void => sessionStore.set(KEY, JSON.stringify(draft));

function storedDraft(): Draft | undefined {
  try {
    const { owner, given, text } = JSON.parse(sessionStore.get(KEY) ?? '') as Partial<Record<keyof Draft, unknown>>;
    const isDraft = [owner, given, text].every((value) => typeof value === 'string');
    return isDraft ? storedFor(currentOwner(), { owner, given, text } as Draft) : undefined;
  } catch {
    // Nothing was stored, or another script uses the key.
    return undefined;
  }
}
