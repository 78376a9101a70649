/** Checks what a response holds: whatever answers may not keep to the contract. */
import { InvalidResponseError } from './errors.ts';

/** The field of a response, whatever that is. */
const fieldOf = (response: unknown, name: string): unknown =>
  typeof response === 'object' && response !== null ? (response as Record<string, unknown>)[name] : undefined;

const isFilled = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** @throws InvalidResponseError unless the field is a text that is not blank */
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
 * How far a job is: the response with its status as the schema spells it, because services differ in case.
 * @param done The status with which there is a `fileUrl`.
 * @throws InvalidResponseError without a known status, or without a `fileUrl` that can be fetched
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

/** Whether it is an address that `fetch` asks a server for: absolute or relative, http or https, without a password. */
export function isWebAddress(value: unknown): value is string {
  if (!isFilled(value)) return false;
  try {
    const { protocol, username, password } = new URL(value, 'https://relative.invalid');
    return /^https?:$/.test(protocol) && !username && !password;
  } catch {
    return false;
  }
}
