/** Validates responses, because a service may not comply with the API. */
import { InvalidResponseError } from './errors.ts';

/** A field of a response of any type. */
const fieldOf = (response: unknown, name: string): unknown =>
  typeof response === 'object' && response !== null ? (response as Record<string, unknown>)[name] : undefined;

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** @throws InvalidResponseError unless the field is a non-blank string */
export function requireString(response: unknown, name: string): string {
  const value = fieldOf(response, name);
  if (!isFilled(value)) throw new InvalidResponseError(name);
  return value;
}

interface StatusResponse<Status extends string> {
  readonly status: Status;
  readonly fileUrl?: string;
}

/**
 * Returns the response with its status in the schema's spelling, because services differ in case.
 * @param done The status that requires a `fileUrl`.
 * @throws InvalidResponseError if the status is unknown, or the required `fileUrl` is missing or not a web address
 */
export function requireStatus<Status extends string>(
  response: unknown,
  statuses: readonly Status[],
  done: Status,
): StatusResponse<Status> {
  const said = requireString(response, 'status').trim().toUpperCase();
  const status = statuses.find((known) => known === said);
  if (status === undefined) throw new InvalidResponseError('known status');
  if (status === done && !isWebAddress(fieldOf(response, 'fileUrl'))) throw new InvalidResponseError('fileUrl');
  return { ...(response as StatusResponse<Status>), status };
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
