/** Validates responses, because a service may not comply with the API. */
import { InvalidResponseError, NotJsonError } from './errors.ts';

/** A field of a response of any type. */
export const fieldOf = (response: unknown, name: string): unknown =>
  typeof response === 'object' && response !== null ? (response as Record<string, unknown>)[name] : undefined;

export const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** For `catch`: accepts a plain-text response such as `OK`. HTML or truncated JSON is an error. */
export function plainWord(error: unknown): string {
  if (error instanceof NotJsonError && /^[\w\s.!]+$/.test(error.body)) return error.body;
  throw error;
}

/** The id in a field; some services number them. @throws InvalidResponseError if there is none */
export function requireId(response: unknown, name: string): string {
  const value = fieldOf(response, name);
  return Number.isFinite(value) ? String(value) : requireString(response, name);
}

/** @throws InvalidResponseError unless the field is a non-blank string */
export function requireString(response: unknown, name: string): string {
  const value = fieldOf(response, name);
  if (!isFilled(value)) throw new InvalidResponseError(name);
  return value;
}

/** True for a relative, `http:` or `https:` URL without credentials. */
export function isWebAddress(value: unknown): value is string {
  if (!isFilled(value)) return false;
  try {
    const { protocol, username, password } = new URL(value, 'https://relative.invalid');
    return /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}
