/**
 * The request and response types of the API. Types and constants only, because the reference backend imports this file
 * too. The audio types are in `src/contract/audio.ts`.
 */
import type {
  AudioEffect,
  AudioFormat,
  ConversionOptions,
  ConversionReport,
  ProcessingOptions,
  ProcessReport,
} from './audio.ts';
import type { PeaksFile } from './peaks.ts';
import type { SignUpMethod } from './sign-up-methods.ts';

export { MAX_UPLOAD_BYTES } from './audio.ts';

/** The response of the upload call. */
export interface UploadedFile {
  fileId: string;
  /** The file's name as stored by the service; never used as a path. */
  fileName: string;
}

export interface ConvertRequest {
  fileId: string;
  fromType: AudioFormat;
  toType: AudioFormat;
  /** Chosen by the client, so that a repeated request is recognized. */
  requestId: string;
  /** If absent, the defaults apply. */
  options?: ConversionOptions;
  /**
   * The upload of a picture that becomes the cover art, instead of the source's: JPEG or PNG of up to 15 MB and 4096
   * pixels a side. Where the target has no cover art, `losses` says so.
   */
  coverFileId?: string;
  /**
   * The uploads that follow `fileId` in the result, in their order, with `options.join`: 1 to 49, of any formats. One
   * may be named twice.
   */
  fileIds?: readonly string[];
  /** Whether the waveform of the result is measured. Services need not know it. */
  peaks?: boolean;
}

/**
 * `PUBLISHED`: accepted, but not finished. `PROCESSED`: finished; `fileUrl` is present. `FAILED`: there will be no
 * result. `EMPTY`: the file contains no audio; in the first seconds after a request it may also mean that there is no
 * result yet. Case-insensitive.
 */
export const PROCESSING_STATUSES = ['PUBLISHED', 'PROCESSED', 'FAILED', 'EMPTY'] as const;

export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

/** The response of POST /api/audio-convert. */
export interface ConvertAccepted {
  requestId: string;
  status: ProcessingStatus;
}

/** The response of GET /api/audio-convert/{requestId}. */
export interface ConvertStatus {
  status: ProcessingStatus;
  /** URL of the result, absolute or relative to the API; present once the status is PROCESSED. */
  fileUrl?: string;
  /** Size of the result in bytes; may be present once the status is PROCESSED. */
  fileSize?: number;
  /** The reason; may be present if the status is FAILED. */
  code?: FileErrorCode;
  /** With `UNSUPPORTED_CODEC`: FFmpeg's name of the codec. */
  codec?: string;
  /** With `UNSUPPORTED_CODEC`: what the file is, if it is no audio file. Clients must ignore unknown kinds. */
  fileKind?: string;
  /** Which file of a conversion with `fileIds` is the reason, from 0, which is `fileId`. */
  fileIndex?: number;
  /** What was lost in the conversion. Clients must ignore unknown kinds. */
  losses?: readonly string[];
  /** Names of the tags that were lost, such as `title`, `lyrics` or `chapters`. */
  lostTags?: ConversionReport['lostTags'];
  /** Names of the tags that were left out because their text is in no known encoding. */
  unreadableTags?: ConversionReport['unreadableTags'];
  /** Whether the file says where it was recorded, which the result does not. */
  leavesOutPlace?: ConversionReport['leavesOutPlace'];
  /** How much quieter the result is, in dB, because it would have been clipped. */
  loweredBy?: ConversionReport['loweredBy'];
  /** What `matchLoudness` or `loudness` did: loudness in LUFS, and whether peaks were limited. */
  matched?: ConversionReport['matched'];
  /** Duration of the result in seconds; may be present once the status is PROCESSED. */
  duration?: number;
  /** Bit rate of its sound, in kbit/s, without tags and cover art. */
  bitrate?: number;
  /** Present if less could be read than the file announces, in seconds. */
  cutOff?: ConversionReport['cutOff'];
  /** The waveform of the result, for the `peaks` of a player; present if the request asked for it. */
  peaks?: PeaksFile;
}

/**
 * The response of GET /api/audio-convert/features. The widgets offer an option only where the service has it, or do
 * such conversions on the device; a service without this call has none of them.
 */
export interface ConvertFeatures {
  /**
   * The options that the service knows of those that came later than the others: `trim`, `track`, `loudness`,
   * `monoBitrate`, `tags` (with `coverFileId`), `join` (with `fileIds`), `trimCuts`, which are the `cuts` of `trim`;
   * and of processing, `silence`, `leveling`, which is its `loudness`, and `cuts`, which are those of its `silence`.
   * Clients must ignore others.
   */
  options: readonly string[];
}

/** The body of POST /api/audio-process. */
export interface ProcessRequest {
  fileId: string;
  effect: AudioEffect;
  options?: ProcessingOptions;
  /** Chosen by the client, so that a repeated request is recognized. */
  requestId: string;
  /** Whether the waveform of the result is measured. Services need not know it. */
  peaks?: boolean;
}

/** The response of POST /api/audio-process. */
export interface ProcessAccepted {
  requestId: string;
  status: ProcessingStatus;
}

/** The response of GET /api/audio-process/{requestId}. `EMPTY` also covers silence. */
export interface ProcessStatus {
  status: ProcessingStatus;
  /**
   * URL of the result, absolute or relative to the API; present once the status is PROCESSED. Its path ends with the
   * extension of the result's format. Without an extension, the format follows from the source's name: M4A for a video,
   * WAV for an unsupported format.
   */
  fileUrl?: string;
  /** Size of the result in bytes; may be present once the status is PROCESSED. */
  fileSize?: number;
  /** The measured loudness; present once the status is PROCESSED. */
  report?: ProcessReport;
  /** The waveform of the result, for the `peaks` of a player; present if the request asked for it. */
  peaks?: PeaksFile;
  /** The reason; may be present if the status is FAILED. */
  code?: FileErrorCode;
  /** With `UNSUPPORTED_CODEC`: FFmpeg's name of the codec. */
  codec?: string;
  /** With `UNSUPPORTED_CODEC`: what the file is, if it is no audio file. Clients must ignore unknown kinds. */
  fileKind?: string;
}

/** Languages of the voices. A service need not have voices of each. */
export const TTS_LANGUAGES = ['en-gb', 'en-us', 'es', 'de', 'hi', 'fr'] as const;

export type TtsLanguage = (typeof TTS_LANGUAGES)[number];

export const TTS_CATEGORIES = [
  'MOST_POPULAR',
  'STORYTELLING',
  'COMMERCIAL',
  'CHARACTER',
  'DRAMATIC',
  'BRITISH',
] as const;

export type TtsCategory = (typeof TTS_CATEGORIES)[number];

export interface TtsVoice {
  readonly id: string;
  /** The name shown to visitors. */
  readonly name: string;
  readonly language: TtsLanguage;
  readonly category: TtsCategory;
  readonly gender: 'female' | 'male' | 'neutral';
  /** URL of a short sample, absolute or relative to the API. */
  readonly previewUrl?: string;
}

/** The response of GET /api/tts/voices. */
export interface TtsVoices {
  voices: readonly TtsVoice[];
  /** Maximum text length per request, in characters as readers count them: grapheme clusters. */
  maxCharacters?: number;
  /** The values of `speed` that the service takes. Absent: it does not know it. */
  speeds?: TtsSpeeds;
  /** Whether the service reads `[pause 1s]` in a text as a pause, and makes one of a blank line. */
  hasPauses?: boolean;
}

/** Factors of a voice's own pace: 0.5 takes twice as long. */
export interface TtsSpeeds {
  least: number;
  most: number;
}

/** Maximum text length per request in grapheme clusters, if the service does not specify one. */
export const MAX_TTS_CHARACTERS = 1000;

/** The range of `speed`. */
export const TTS_SPEEDS: Readonly<TtsSpeeds> = { least: 0.5, most: 2 };

/** The body of POST /api/tts. */
export interface TtsRequest {
  text: string;
  voiceId: string;
  /** A factor of the voice's own pace, from 0.5 to 2. Default: 1. */
  speed?: number;
  /** Chosen by the client, so that a repeated request is recognized. */
  requestId: string;
  /** Whether the waveform of the speech is measured. Services need not know it. */
  peaks?: boolean;
  /**
   * How words or phrases are said: in other letters, such as `"SQL": "sequel"`, or in IPA between slashes, such as
   * `"Nguyen": "/wɪn/"`. At most 200 of at most 100 characters each. Services need not know it.
   */
  lexicon?: Readonly<Record<string, string>>;
}

/**
 * `PENDING`: accepted, but not finished. `COMPLETED`: finished; `fileUrl` is present. `FAILED`: there will be no
 * result. `NOT_FOUND`: the request is unknown, or its result no longer exists. Case-insensitive.
 */
export const TTS_STATUSES = ['COMPLETED', 'NOT_FOUND', 'PENDING', 'FAILED'] as const;

export type TtsStatus = (typeof TTS_STATUSES)[number];

/** The response of POST /api/tts. */
export interface TtsAccepted {
  requestId: string;
  status: TtsStatus;
  /**
   * URL of the sound of a long text while it is spoken, absolute or relative to the API: a WAV stream of unknown
   * length, which cannot be sought in. It ends with the text, and can be had for half an hour. Absent if the service
   * has none.
   */
  soundUrl?: string;
}

/** The response of GET /api/tts/{requestId}. A service may respond with status 404 instead of `NOT_FOUND`. */
export interface TtsAnswer {
  status: TtsStatus;
  /** URL of the speech, absolute or relative to the API; present once the status is COMPLETED. */
  fileUrl?: string;
  /** Why it failed, if the text is not the reason; present only if the status is FAILED. */
  code?: TtsErrorCode;
  /** The characters of a text in which nothing can be spoken, at most 20; present only if the status is FAILED. */
  unspeakable?: string;
  /** When each word sounds, in order; absent if the service does not know. */
  words?: readonly TtsWord[];
  /** The waveform of the speech, for the `peaks` of a player; present if the request asked for it. */
  peaks?: PeaksFile;
  /** What the voice cannot say as the text or the lexicon has it; absent if there is nothing. */
  notes?: readonly TtsNote[];
}

/** Something that was said in another way than the request has it. */
export interface TtsNote {
  /** A tag of SSML that changes nothing here. */
  tag?: string;
  /** A word of the lexicon whose sounds the voice does not have: it is said as it is written. */
  word?: string;
}

/** The most entries of a lexicon, and characters of a word in it or of how that is said. */
export const MAX_LEXICON = { entries: 200, characters: 100 } as const;

/** A word of a text that is spoken: times in seconds, positions in the text of the request in UTF-16 code units. */
export interface TtsWord {
  start: number;
  end: number;
  /** Where it begins in the text, as JavaScript counts. */
  from: number;
  /** The position behind it. */
  to: number;
}

/**
 * Error codes of the text-to-speech calls. `DAILY_LIMIT_EXCEEDED` (429): the visitor does not have enough characters
 * left today; `Retry-After` specifies when the limit resets. `TEXT_TOO_LARGE` (413): the text is too long for one
 * request. `LIMIT_EXCEEDED` (429): too many requests at once; `Retry-After` specifies when to retry. `ACCESS_DENIED`
 * (403): the account has no access. `SERVICE_UNAVAILABLE` (503): there is no speech here at the moment; as the code of
 * a FAILED request, the service could not generate it for too long. `ATTEMPTS_FAILED`: used only as the code of a
 * FAILED request at which every attempt failed. `DEFAULT`: any other error.
 */
export type TtsErrorCode =
  | 'DAILY_LIMIT_EXCEEDED'
  | 'TEXT_TOO_LARGE'
  | 'LIMIT_EXCEEDED'
  | 'ACCESS_DENIED'
  | 'SERVICE_UNAVAILABLE'
  | 'ATTEMPTS_FAILED'
  | 'DEFAULT';

/**
 * Error codes of the file, conversion and processing calls, in `{ "code": … }`. `QUOTA_EXCEEDED` (429): the visitor has
 * too much data stored or too many open jobs; `Retry-After` specifies when to retry. `DAILY_LIMIT_EXCEEDED` (429): the
 * page's site has used up its conversions of the day; `Retry-After` specifies when the next day begins.
 * `RESULT_TOO_LARGE`, and `FILE_PROTECTED` for a file that is protected from copying, and `UNSUPPORTED_CODEC` for one
 * whose sound cannot be decoded, and `TRACK_NOT_FOUND` for one without the audio track that is to be converted: used
 * only as the code of a FAILED job, and so is `ATTEMPTS_FAILED` for one at which every attempt failed.
 * `SERVICE_UNAVAILABLE` (503): try again later; as the code of a FAILED job, the service could not do it for too long,
 * and the file is not the reason. `UPLOAD_STALLED` (408): the file came too slowly, or not at all any more.
 * `STORAGE_FULL` (507): the service is out of storage space. `COVER_REFUSED` (400): the upload is no cover art.
 */
export type FileErrorCode =
  | 'FILE_TOO_LARGE'
  | 'FILE_EMPTY'
  | 'FILE_NOT_FOUND'
  | 'UNSUPPORTED_FORMAT'
  | 'REQUEST_NOT_FOUND'
  | 'REQUEST_CONFLICT'
  | 'INVALID_REQUEST'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE'
  | 'QUOTA_EXCEEDED'
  | 'DAILY_LIMIT_EXCEEDED'
  | 'RESULT_TOO_LARGE'
  | 'FILE_PROTECTED'
  | 'UNSUPPORTED_CODEC'
  | 'TRACK_NOT_FOUND'
  | 'COVER_REFUSED'
  | 'ATTEMPTS_FAILED'
  | 'UPLOAD_STALLED'
  | 'STORAGE_FULL';

/** The body of every response with a status of 400 or above. */
export interface ErrorBody {
  code: string;
  /** For logs; never shown to visitors. */
  message?: string;
}

/** Stored in the `token` cookie as JSON. */
export interface AuthData {
  /** Sent as `Authorization: Bearer …`, the only way to authenticate. */
  accessToken: string;
  /**
   * Identifies the account, opaque and the same in all of its sessions. What a browser keeps for it, such as a
   * recording or a draft, is there again after the next log-in; without it, that belongs to the session.
   */
  account?: string;
  /**
   * How the visitor signed up or logged in; the widgets store the method that they have used. It is in the URL to which
   * they redirect visitors who are signed in already.
   */
  method?: SignUpMethod;
}

export interface SignInRequest {
  email: string;
  password: string;
  captchaToken?: string;
}

/** The body of POST /api/auth/signout. */
export interface SignOutRequest {
  /** If true, ends every session of the account, not only this one. */
  everywhere?: boolean;
}

/** The response of POST /api/auth/signin. */
export interface SignInAnswer {
  auth: AuthData;
}

/** The response of signing in through a provider. */
export interface SocialSignInAnswer extends SignInAnswer {
  /** Whether a new account was created. */
  isSignUp: boolean;
}

/** The body of POST /api/auth/handover, which needs the visitor's token. */
export interface HandoverRequest {
  /**
   * Origin of the editor to which the visitor is redirected. A service must not issue a code for an origin that it does
   * not know: whoever has the code can sign in as the visitor. Only pages of this origin can exchange the code. The
   * widgets always send it.
   */
  origin?: string;
  /**
   * The SHA-256 digest, in base64url, of the `codeVerifier` of the exchange (PKCE, method S256): 43 characters.
   * Required without `origin`, for an editor whose code is not exchanged by a page, such as an application.
   */
  codeChallenge?: string;
}

/** The response of POST /api/auth/handover. */
export interface HandoverAnswer {
  /** Passed to the editor in the query, as `handover`. Valid for one exchange within 60 seconds; never a token. */
  code: string;
}

/**
 * The body of PUT /api/auth/handover, by which the editor exchanges the code for a session of its own. The response is
 * a {@link SignInAnswer}; `INVALID_CODE` (400) if the code is unknown, was used, or has expired, or if the page's
 * origin or the verifier is not the right one. That session ends when the visitor's does.
 */
export interface HandoverExchangeRequest {
  code: string;
  /**
   * Random, 43 to 128 characters: letters, digits, `-`, `.`, `_` and `~`. Required if the code has a `codeChallenge`.
   */
  codeVerifier?: string;
}

/** The body of POST /api/auth/google/signin and POST /api/auth/facebook/signin. */
export interface ProviderTokenRequest {
  accessToken: string;
}

/** The body of POST /api/auth/google/onetap. */
export interface OneTapRequest {
  idToken: string;
  /**
   * The random value whose SHA-256 digest, in hexadecimal, was passed to the provider. The token contains only the
   * digest, so a stolen token cannot be used on its own. The reference service rejects a token without it.
   */
  nonce?: string;
}

/** The body of POST /api/auth/apple/signin. `nonce` is the same as in {@link OneTapRequest}. */
export interface AppleSignInRequest extends OneTapRequest {
  code: string;
  /** Sent by Apple only at the first sign-in. */
  user?: { email?: string; name?: { firstName?: string; lastName?: string } };
}

/** The response of GET /api/auth/client-ids. An id is null if the provider is not set up. */
export interface ClientIds {
  googleClientId: string | null;
  facebookClientId: string | null;
  appleClientId: string | null;
  /** Whether visitors can sign in with a passkey; if absent, they can't. */
  passkeys?: boolean;
  /**
   * The origins whose pages can use them, also in and around frames; if absent, those that the browser and the service
   * let.
   */
  passkeyOrigins?: readonly string[];
}

/**
 * The response of POST /api/auth/passkey/options, as `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. The
 * challenge can be used once within five minutes, by a page of the same origin in the same browser.
 */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId?: string | undefined;
  timeout?: number | undefined;
  userVerification?: string | undefined;
  allowCredentials?: readonly PasskeyDescriptor[] | undefined;
}

/** Names a credential in the options of both ceremonies. */
export interface PasskeyDescriptor {
  id: string;
  type: string;
  transports?: readonly string[] | undefined;
}

/**
 * The body of PUT /api/auth/passkey, which responds with a {@link PasskeySignInAnswer}: what
 * `PublicKeyCredential.toJSON` returns after logging in. All binary values are in base64url.
 */
export interface PasskeyAssertion {
  id: string;
  rawId: string;
  type: string;
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null };
  authenticatorAttachment?: string | null;
  clientExtensionResults?: object;
}

/** The body of POST /api/users/passkeys/options; absent for a passkey that the visitor has asked for. */
export interface PasskeyCreationRequest {
  /**
   * The browser makes the passkey without a dialog, after a log-in with a password, so that nobody has to be present.
   */
  mediation?: 'conditional';
}

/**
 * The response of POST /api/users/passkeys/options, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes it. The
 * challenge can be used once within five minutes, by the same session.
 */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id?: string | undefined; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: readonly { alg: number; type: string }[];
  timeout?: number | undefined;
  excludeCredentials?: readonly PasskeyDescriptor[] | undefined;
  authenticatorSelection?:
    | {
        residentKey?: string | undefined;
        requireResidentKey?: boolean | undefined;
        userVerification?: string | undefined;
      }
    | undefined;
  attestation?: string | undefined;
}

/**
 * The body of POST /api/users/passkeys, which responds with a {@link PasskeySummary}: what `PublicKeyCredential.toJSON`
 * returns for a new passkey.
 */
export interface PasskeyAttestation {
  id: string;
  rawId: string;
  type: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: readonly string[] | undefined };
  authenticatorAttachment?: string | null;
  clientExtensionResults?: object;
}

/** A passkey of the signed-in user. Times are in ISO 8601 format. */
export interface PasskeySummary {
  /** Identifies the passkey in PATCH /api/users/passkeys/{id}. */
  id: string;
  /** The browser's id of the credential, for `PublicKeyCredential.signalAllAcceptedCredentials`. */
  credentialId: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether the browser or a password manager keeps a copy of it elsewhere. */
  backedUp: boolean;
}

/** The response of GET /api/users/passkeys. */
export interface PasskeyList {
  passkeys: readonly PasskeySummary[];
}

/** The body of PATCH /api/users/passkeys/{id}. */
export interface PasskeyChange {
  /** At most 60 characters. */
  name?: string;
  removed?: true;
}

/** The response of PATCH /api/users/passkeys/{id} after a removal; a service may send nothing instead. */
export interface PasskeyChangeAnswer {
  /** What is left, so that password managers forget the removed one. */
  acceptedCredentials?: AcceptedCredentials;
}

/** The body of POST /api/users. */
export interface SignUpRequest {
  email: string;
  password: string;
  /** How the visitor reached the site, stored as is; at most 4 kB as JSON. */
  landingData?: object;
  /** Language of the emails: en, es, fr or de. */
  language?: string;
  captchaToken?: string;
}

/** The body of PUT /api/users/confirm. */
export interface ConfirmRequest {
  /** From the email. */
  code: string;
  /** Required after too many wrong codes, where the service has a captcha. */
  captchaToken?: string;
}

/** The body of POST /api/users/confirm/resend; absent without a captcha. */
export interface ResendRequest {
  captchaToken?: string;
}

/** The body of POST /api/users/password/reset, which responds with 204 whether or not the account exists. */
export interface PasswordResetRequest {
  email: string;
  captchaToken?: string;
}

/** The body of PUT /api/users/password/reset, which signs in and ends every other session of the account. */
export interface NewPasswordRequest {
  email: string;
  /** From the email. */
  code: string;
  password: string;
  /** Required after too many wrong codes, where the service has a captcha. */
  captchaToken?: string;
}

/** The argument of the browser's `PublicKeyCredential.signalAllAcceptedCredentials`. Ids are in base64url. */
export interface AcceptedCredentials {
  rpId: string;
  userId: string;
  allAcceptedCredentialIds: readonly string[];
}

/** The argument of the browser's `PublicKeyCredential.signalCurrentUserDetails`. Ids are in base64url. */
export interface CurrentUserDetails {
  rpId: string;
  userId: string;
  name: string;
  displayName: string;
}

/** The response of PUT /api/auth/passkey. A service may send `auth` alone. */
export interface PasskeySignInAnswer extends SignInAnswer {
  /** What the account has, so that password managers forget what it no longer has. */
  acceptedCredentials?: AcceptedCredentials;
  /** What the account is called now, so that password managers show that. */
  currentUserDetails?: CurrentUserDetails;
}

/**
 * The response of PUT /api/users/password/reset. All other sessions have ended. A service without passkeys sends `auth`
 * alone.
 */
export interface NewPasswordAnswer extends SignInAnswer {
  /** How many passkeys were removed, because they were added after the email was last confirmed by a mailed code. */
  removedPasskeys?: number;
  /** The others, which can still be used to log in. */
  passkeys?: readonly PasskeySummary[];
  /** The same for the browser, so that password managers forget the removed ones. */
  acceptedCredentials?: AcceptedCredentials;
}

/** A session of the signed-in user, as listed by GET /api/users/sessions. Times are in ISO 8601 format. */
export interface SessionSummary {
  /** Identifies the session in POST /api/users/sessions/{id}/end; it does not grant access. */
  id: string;
  createdAt: string;
  lastUsedAt: string;
  /** Whether this is the session of the request. */
  current: boolean;
  /** The `id` of the session from which this one was handed over, and with which it ends. */
  handedOverFrom?: string;
}

/** The response of GET /api/users/sessions. */
export interface SessionList {
  sessions: readonly SessionSummary[];
}

/** The body of POST /api/users/delete. Without `password`, the user must have signed in within the last ten minutes. */
export interface DeleteAccountRequest {
  password?: string;
}

/** The response of GET /api/users/export: all data stored about the account, except secrets. */
export interface AccountExport {
  exportedAt: string;
  account: {
    id: string;
    email: string | null;
    language: string;
    onboardingAction: string | null;
    hasPassword: boolean;
    createdAt: string;
    confirmedAt: string | null;
  };
  landingData: object | null;
  customer: (CustomerRequest & CustomerAnswer) | null;
  identities: readonly { provider: string; subject: string }[];
  passkeys: readonly PasskeySummary[];
  sessions: readonly SessionSummary[];
}

/**
 * The response of POST /api/users. `Retry-After` specifies when another code may be requested. Until the account is
 * confirmed, its token is valid only for the confirmation calls, which replace it; see {@link ConfirmAnswer}. Without
 * `auth` the client signs in with the same credentials: immediately if the account is confirmed, otherwise after
 * confirmation.
 */
export interface SignUpAnswer {
  userId: string;
  email: string;
  confirmed: boolean;
  auth?: AuthData;
  /** What became of the mail with the code. */
  mail?: MailOutcome;
}

/**
 * What became of a mail with a code. `sent`: the mail server took it, which is also assumed if the field is absent.
 * `delayed`: it was not taken yet, and is sent again in a while. `refused`: the mail server refuses the address, or the
 * last attempt failed.
 */
export const MAIL_OUTCOMES = ['sent', 'delayed', 'refused'] as const;

export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** The response of POST /api/users/confirm/resend; 204 without a body if the mail was sent. */
export interface ResendAnswer {
  mail?: MailOutcome;
}

/**
 * The response of PUT /api/users/confirm and PUT /api/users/check/confirm. For the former, any successful response
 * without `confirmed: false` means that the account is confirmed, even an empty one.
 */
export interface ConfirmAnswer {
  confirmed?: boolean;
  /**
   * Replaces the token of the request, which then expires within a minute. Present only with `confirmed: true`; if
   * absent, the token stays the same.
   */
  auth?: AuthData;
  /** What became of the last mail with a code. Only in the response of PUT /api/users/check/confirm. */
  mail?: MailOutcome;
}

/** The body of POST /api/payment/customer. */
export interface CustomerRequest {
  subscriptionExperiment: 'FREE' | 'FREEMIUM_WITH_TRIAL' | 'TRIAL';
  pricingExperiment: 'STANDARD' | 'MI_3_6';
}

export interface CustomerAnswer {
  customerId: string;
}

/** The body of PATCH /api/user/lifecycle/onboarding. */
export interface OnboardingRequest {
  onboardingAction: 'SKIP_PROJECT_CREATION';
}

/**
 * Error codes of the account calls.
 * `NOT_CONFIRMED_USER` (403): the password is correct, but the email is not confirmed; see {@link NotConfirmedBody}.
 * `INVALID_CODE`: the code is wrong; more attempts are left. `CODE_EXPIRED`: the code is too old or was tried too
 * often; a new one is required. `CODE_REPLACED`: a newer one was mailed; the attempt does not count.
 * `COMMON_PASSWORD` (400): the new password is too common.
 * `LIMIT_EXCEEDED` (429): too many attempts; `Retry-After` specifies when to retry. `CROWDED` (429): many people are
 * signing up from the visitor's network; the same. `NOT_SIGNED_IN` (401): no valid token. `PASSKEY_REFUSED` (400): the
 * browser's answer does not fit the challenge, the page, the browser or the account, whatever it is. `PASSKEY_UNKNOWN`
 * (404): the service has no such passkey; the browser may forget it. `LAST_SIGN_IN_METHOD` (409): without this passkey
 * nobody could sign in to the account.
 */
export type AuthErrorCode =
  | 'WRONG_CREDENTIALS'
  | 'EMAIL_ALREADY_EXISTS'
  | 'INVALID_CAPTCHA_TOKEN'
  | 'NOT_CONFIRMED_USER'
  | 'INVALID_CODE'
  | 'CODE_EXPIRED'
  | 'CODE_REPLACED'
  | 'COMMON_PASSWORD'
  | 'LIMIT_EXCEEDED'
  | 'CROWDED'
  | 'NOT_SIGNED_IN'
  | 'PASSKEY_REFUSED'
  | 'PASSKEY_UNKNOWN'
  | 'LAST_SIGN_IN_METHOD'
  | 'ACCESS_DENIED';

/**
 * The body of a NOT_CONFIRMED_USER response. With its token the visitor can confirm the email or request another code.
 * Without `auth` the client signs in again after confirmation.
 */
export interface NotConfirmedBody extends ErrorBody {
  code: 'NOT_CONFIRMED_USER';
  auth?: AuthData;
}
