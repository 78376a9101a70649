import { useState } from 'react';
import { sessionStore } from '../../../visitor/storage.ts';

const KEY = 'pc_tts_text';

interface Draft {
  /** The page's text when the visitor started to write. */
  readonly given: string;
  readonly text: string;
}

/** The page's text until the visitor edits it; the edited text survives a reload, until the page sets another one. */
export function useDraft(given: string): [text: string, write: (text: string) => void] {
  const [draft, setDraft] = useState(() => storedDraft() ?? { given, text: given });
  const text = draft.given === given ? draft.text : given;
  return [
    text,
    (written) => {
      const next = { given, text: written };
      setDraft(next);
      sessionStore.set(KEY, JSON.stringify(next));
    },
  ];
}

function storedDraft(): Draft | undefined {
  try {
    const { given, text } = JSON.parse(sessionStore.get(KEY) ?? '') as Partial<Record<keyof Draft, unknown>>;
    return typeof given === 'string' && typeof text === 'string' ? { given, text } : undefined;
  } catch {
    // Nothing was stored, or another script uses the key.
    return undefined;
  }
}
