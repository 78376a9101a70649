/** The codes of failures that services, engines and widgets tell pages of. */

/**
 * Failures of any call. `network`: no connection. `origin-refused`: the service does not allow requests from the page's
 * origin (CORS). `server`: an error at the service. `rate-limited`: too many requests. `signed-out`: the session is no
 * longer valid. `not-signed-in`: the service does this only for visitors who have logged in. `refused`: the service
 * rejected the request. `intercepted`: something between the page and the service answered in its place.
 * `unexpected-response`: the service's response is invalid.
 */
export type CallFailureCode =
  | 'network'
  | 'origin-refused'
  | 'server'
  | 'rate-limited'
  | 'signed-out'
  | 'not-signed-in'
  | 'refused'
  | 'intercepted'
  | 'unexpected-response';

/**
 * Further failures of jobs on files. `quota`: the visitor has too much data stored or too many open jobs at the
 * service. `daily-limit`: the page's site has used up what the service does for it per day. `too-large`, `empty-file`:
 * the file was not accepted. `too-large-here`: it was not, though it is within the service's usual limit.
 * `result-too-large`: the result would exceed the service's limit, or on the device the memory, where the browser has
 * no private files. `unavailable`: the service could not do the job for too long, though nothing is wrong with the
 * file. `upload-stalled`: the service ended an upload that came too slowly. `attempts-failed`: it tried the job several
 * times in vain. `file-gone`: the file was moved, changed or deleted on the visitor's disk. `upload-expired`,
 * `result-expired`: the service no longer has the file. `result-unreadable`: the server of the result does not let
 * pages read it (CORS), so that only the browser itself can download it.
 */
export type FileFailureCode =
  | 'quota'
  | 'daily-limit'
  | 'too-large'
  | 'too-large-here'
  | 'empty-file'
  | 'result-too-large'
  | 'unavailable'
  | 'attempts-failed'
  | 'upload-stalled'
  | 'file-gone'
  | 'upload-expired'
  | 'result-expired'
  | 'result-unreadable';

/**
 * Failures of the audio engine on the device. `damaged`: the file is corrupt or not audio. `no-audio`: the file
 * contains no audio. `unsupported-codec`: its audio cannot be decoded. `protected`: it was bought or rented, and is
 * protected from copying. `out-of-memory`: the device does not have enough
 * memory. `engine-blocked`: the page's security policy blocks the engine. `engine-unsupported`: the browser lacks a
 * required feature. `engine-unreachable`: the engine could not be downloaded. `engine-not-found`: its files are not
 * where they are expected, or may not be read from there.
 */
export type EngineFailureCode =
  | 'damaged'
  | 'no-audio'
  | 'unsupported-codec'
  | 'protected'
  | 'out-of-memory'
  | 'engine-blocked'
  | 'engine-unsupported'
  | 'engine-unreachable'
  | 'engine-not-found';

/**
 * Why a job failed: see {@link CallFailureCode}, {@link FileFailureCode} and, on the device, {@link EngineFailureCode}.
 * `unexpected`: any other error.
 */
export type JobFailureCode = CallFailureCode | FileFailureCode | EngineFailureCode | 'unexpected';

/**
 * Why signing in failed; see also {@link CallFailureCode}, of which `signed-out` means that the session timed out
 * before the confirmation. `no-answer`: the service did not answer in time. `wrong-credentials`, `email-exists`,
 * `common-password`, `current-password`, `current-credentials`, `nickname-exists`: the service rejected the details.
 * `not-human`: the captcha was not solved. `wrong-code`, `code-expired`: the confirmation code is wrong or no longer
 * valid. `code-replaced`: it is from an earlier mail; the one in the latest is valid. `crowded`: many people are
 * signing up from the visitor's network. `popup-blocked`: the browser blocked the provider's window. `popup-closed`:
 * the visitor closed it. `denied`: the visitor or the provider denied access. `script-blocked`: the provider's script
 * did not load. `provider`: the provider reported an error. `passkey-cancelled`: the visitor chose no passkey, or had
 * none; browsers don't tell which. `passkey-unknown`: the service no longer has it. `passkey-refused`: the browser or
 * the service did not accept it.
 */
export type AuthFailureCode =
  | CallFailureCode
  | 'no-answer'
  | 'wrong-credentials'
  | 'email-exists'
  | 'common-password'
  | 'crowded'
  | 'not-human'
  | 'current-password'
  | 'current-credentials'
  | 'nickname-exists'
  | 'wrong-code'
  | 'code-expired'
  | 'code-replaced'
  | 'popup-blocked'
  | 'popup-closed'
  | 'denied'
  | 'script-blocked'
  | 'provider'
  | 'passkey-cancelled'
  | 'passkey-unknown'
  | 'passkey-refused';

/** Failures at a provider, before the service is called. */
export type ProviderFailureCode = Extract<
  AuthFailureCode,
  'popup-blocked' | 'popup-closed' | 'denied' | 'script-blocked' | 'provider'
>;

/** Failures with passkeys. */
export type PasskeyFailureCode = Extract<AuthFailureCode, 'passkey-cancelled' | 'passkey-unknown' | 'passkey-refused'>;

/** Validation errors of a field. */
export type FieldProblem = 'required' | 'email' | 'password-length' | 'password-match' | 'coupon';

/**
 * Why the audio cannot be played. `network`: no connection, or another origin does not respond. `not-found`: there is
 * no accessible file at the URL. `server`: an error on the server. `empty-file`: the file has 0 bytes. `file-gone`: the
 * file was moved, changed or deleted on the visitor's disk. `damaged`: the file is corrupt or not audio. `no-audio`:
 * the file contains no audio. `unsupported-codec`: neither the browser nor the audio engine can decode it.
 * `protected`: it was bought or rented, and is protected from copying. The other codes are failures of the audio
 * engine, which decodes what the browser cannot play. `out-of-memory`: the device has too little memory.
 * `engine-blocked`: the page's policy forbids it. `engine-unsupported`: the browser lacks a feature that it requires.
 * `engine-unreachable`: it could not be downloaded. `engine-not-found`: its files are not at the expected URL.
 * `playback-refused`: the browser refuses what it can play; another attempt may succeed. `unexpected`: any other error.
 */
export type PlayerFailureCode =
  | 'network'
  | 'not-found'
  | 'server'
  | 'empty-file'
  | 'file-gone'
  | 'damaged'
  | 'no-audio'
  | 'unsupported-codec'
  | 'protected'
  | 'out-of-memory'
  | 'engine-blocked'
  | 'engine-unsupported'
  | 'engine-unreachable'
  | 'engine-not-found'
  | 'playback-refused'
  | 'unexpected';

/**
 * Why speech could not be generated; see also {@link CallFailureCode} and, of `result-…`, `unavailable` and
 * `attempts-failed`, {@link FileFailureCode}. `daily-limit-exceeded`: not enough characters left today.
 * `text-too-large`: the text is too long for one request. `access-denied`: the account may not generate speech.
 * `not-spoken`: the text cannot be spoken.
 */
export type SpeechFailureCode =
  | CallFailureCode
  | 'daily-limit-exceeded'
  | 'text-too-large'
  | 'access-denied'
  | 'not-spoken'
  | 'unavailable'
  | 'attempts-failed'
  | 'result-expired'
  | 'result-unreadable';
