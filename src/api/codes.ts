/** Reads the codes in what a service answers: the only place that knows where services put them. */

/** Where services put a code, the most specific first. */
const FIELDS = ['code', 'error', 'status', 'message'] as const;

/** Words in upper case, or joined by underscores: `LIMIT_EXCEEDED`, `email_already_exists`. */
const CODE = /^[A-Za-z]\w*$/;

const asCode = (text: string): readonly string[] => {
  const word = text.trim();
  return CODE.test(word) && (word.includes('_') || word === word.toUpperCase()) ? [word.toUpperCase()] : [];
};

/**
 * All codes of a parsed answer, in upper case and the most specific first, because the first may be a word for the
 * status: `{ "error": "UNAUTHORIZED", "message": "WRONG_CREDENTIALS" }`.
 */
export function codesIn(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return asCode(answer);
  if (typeof answer !== 'object' || answer === null) return [];
  return FIELDS.flatMap((field) => {
    const value = (answer as Record<string, unknown>)[field];
    if (typeof value === 'string') return asCode(value);
    // Some services answer `{ "error": { "code": … } }`.
    return field === 'error' ? codesIn(value) : [];
  });
}

/** All codes of a body, which may be JSON, or the bare code. */
export function codesInText(body: string): readonly string[] {
  try {
    return codesIn(JSON.parse(body));
  } catch {
    return codesIn(body);
  }
}
