/** Why a sidecar cannot be read. */

/** Its message says what to do about it, in English, for a console or a command line. */
export class UnreadableSidecar extends Error {
  override readonly name = 'UnreadableSidecar';
}
