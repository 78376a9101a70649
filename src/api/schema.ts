/**
 * The shapes that travel between a widget and the API, as named in the table of calls.
 * Types and plain lists only: the reference backend reads this file too. What they say of sound is in
 * `src/definition/audio.ts`.
 */
import type { AudioEffect, AudioFormat, ConversionOptions, ProcessReport } from '../definition/audio.ts';

/** Largest upload, in bytes: 50 MB counted as mebibytes. The service enforces it too. */
export const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** What the upload call answers. */
export interface UploadedFile {
  fileId: string;
  /** The name the service keeps for the file; never used as a path. */
  fileName: string;
}

export interface ConvertRequest {
  fileId: string;
  fromType: AudioFormat;
  toType: AudioFormat;
  /** Chosen by the client, so that a repeated request is the same request. */
  requestId: string;
  /** Absent: the defaults. */
  options?: ConversionOptions;
}

/**
 * `PUBLISHED`: accepted, not finished. `PROCESSED`: `fileUrl` is there. `FAILED`: it will never be.
 * `EMPTY`: the file was read and holds no audio; in the first seconds after a request it may also mean that nothing has
 * been made yet. Compared without regard to case.
 */
export const PROCESSING_STATUSES = ['PUBLISHED', 'PROCESSED', 'FAILED', 'EMPTY'] as const;

export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number];

/** What POST /api/audio-convert answers. */
export interface ConvertAccepted {
  requestId: string;
  status: ProcessingStatus;
}

/** What GET /api/audio-convert/{requestId} answers. */
export interface ConvertStatus {
  status: ProcessingStatus;
  /** Absolute or relative to the API; present once the status is PROCESSED. */
  fileUrl?: string;
  /** May be present once the status is FAILED: why. */
  code?: FileErrorCode;
  /** What the result could not take over; kinds that a client does not know are to be ignored. */
  losses?: readonly string[];
}

/** POST /api/audio-process. */
export interface ProcessRequest {
  fileId: string;
  effect: AudioEffect;
  /** Chosen by the client, so that a repeated request is the same request. */
  requestId: string;
}

/** What POST /api/audio-process answers. */
export interface ProcessAccepted {
  requestId: string;
  status: ProcessingStatus;
}

/** What GET /api/audio-process/{requestId} answers. `EMPTY` includes silence. */
export interface ProcessStatus {
  status: ProcessingStatus;
  /**
   * Absolute or relative to the API; present once the status is PROCESSED. Its path ends with the extension of the
   * result's format; without one, the result has that of the source's name: M4A for a film's sound, WAV for anything
   * that is none of ours.
   */
  fileUrl?: string;
  /** Present once the status is PROCESSED. */
  report?: ProcessReport;
  /** May be present once the status is FAILED: why. */
  code?: FileErrorCode;
}

/** Languages in which text is spoken. */
export const TTS_LANGUAGES = ['en-gb', 'es', 'de', 'hi'] as const;

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
  /** As visitors read it. */
  readonly name: string;
  readonly language: TtsLanguage;
  readonly category: TtsCategory;
  readonly gender: 'female' | 'male' | 'neutral';
  /** A short sample, absolute or relative to the API. */
  readonly previewUrl?: string;
}

/** What GET /api/tts/voices answers. */
export interface TtsVoices {
  voices: readonly TtsVoice[];
  /** Longest text of one request, in characters as readers count them: grapheme clusters. */
  maxCharacters?: number;
}

/** Longest text of one request where the service names no other, in grapheme clusters. */
export const MAX_TTS_CHARACTERS = 1000;

/** POST /api/tts. */
export interface TtsRequest {
  text: string;
  voiceId: string;
  /** Chosen by the client, so that a repeated request is the same request. */
  requestId: string;
}

/**
 * `PENDING`: accepted, not finished. `COMPLETED`: `fileUrl` is there. `FAILED`: it will never be. `NOT_FOUND`: no such
 * request, or its result is gone. Compared without regard to case.
 */
export const TTS_STATUSES = ['COMPLETED', 'NOT_FOUND', 'PENDING', 'FAILED'] as const;

export type TtsStatus = (typeof TTS_STATUSES)[number];

/** What POST /api/tts answers. */
export interface TtsAccepted {
  requestId: string;
  status: TtsStatus;
}

/** What GET /api/tts/{requestId} answers. A service may also answer 404 in place of `NOT_FOUND`. */
export interface TtsAnswer {
  status: TtsStatus;
  /** Absolute or relative to the API; present once the status is COMPLETED. */
  fileUrl?: string;
}

/**
 * Error codes of the text-to-speech calls. `DAILY_LIMIT_EXCEEDED` (429): the visitor's characters of the day do not reach;
 * `Retry-After` tells when the day is over. `TEXT_TOO_LARGE` (413): too long for one request. `LIMIT_EXCEEDED` (429): too
 * many requests at once; `Retry-After` tells when to come back. `ACCESS_DENIED` (403): not with this account. `DEFAULT`:
 * anything else.
 */
export type TtsErrorCode = 'DAILY_LIMIT_EXCEEDED' | 'TEXT_TOO_LARGE' | 'LIMIT_EXCEEDED' | 'ACCESS_DENIED' | 'DEFAULT';

/**
 * Error codes the file and conversion calls use in `{ "code": … }`. `QUOTA_EXCEEDED` (429): the visitor has too much stored
 * or too many jobs open; `Retry-After` tells when to come back. `RESULT_TOO_LARGE`: only as the code of a job that is
 * FAILED. `STORAGE_FULL` (507): the service has no room for files now.
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
  | 'RESULT_TOO_LARGE'
  | 'STORAGE_FULL';

/** The body of every answer with a status of 400 or above. */
export interface ErrorBody {
  code: string;
  /** For a log; never shown to a visitor. */
  message?: string;
}

/** Stored in the `token` cookie as JSON. */
export interface AuthData {
  /** Sent as `Authorization: Bearer …`; nothing else authenticates. */
  accessToken: string;
}

export interface SignInRequest {
  email: string;
  password: string;
  captchaToken?: string;
}

/** POST /api/auth/signout. */
export interface SignOutRequest {
  /** True ends every session of the account, not only this one. */
  everywhere?: boolean;
}

/** What POST /api/auth/signin answers. */
export interface SignInAnswer {
  auth: AuthData;
}

/** What signing in through a provider answers. */
export interface SocialSignInAnswer extends SignInAnswer {
  /** True when this made a new account. */
  isSignUp: boolean;
}

/** POST /api/auth/google/signin and POST /api/auth/facebook/signin. */
export interface ProviderTokenRequest {
  accessToken: string;
}

/** POST /api/auth/google/onetap. */
export interface OneTapRequest {
  idToken: string;
  /**
   * The random value of which the provider was given the SHA-256 in hexadecimal digits. The token holds only that
   * digest, so whoever gets hold of a token alone cannot use it. The reference service refuses a token without it.
   */
  nonce?: string;
}

/** POST /api/auth/apple/signin; the nonce as in {@link OneTapRequest}. */
export interface AppleSignInRequest extends OneTapRequest {
  code: string;
  /** What Apple tells once, at the first sign-in. */
  user?: { email?: string; name?: { firstName?: string; lastName?: string } };
}

/** GET /api/auth/client-ids; null for a provider that is not set up. */
export interface ClientIds {
  googleClientId: string | null;
  facebookClientId: string | null;
  appleClientId: string | null;
}

/** POST /api/users. */
export interface SignUpRequest {
  email: string;
  password: string;
  /** What brought the visitor, kept as it is; at most 4 kB as JSON. */
  landingData?: object;
  /** Language of the mails: en, es, fr or de. */
  language?: string;
  captchaToken?: string;
}

/** POST /api/users/confirm/resend; without a captcha there is no body. */
export interface ResendRequest {
  captchaToken?: string;
}

/** POST /api/users/password/reset: answered with 204 whether or not there is such an account. */
export interface PasswordResetRequest {
  email: string;
  captchaToken?: string;
}

/** PUT /api/users/password/reset. Signs in, and ends every other session of the account. */
export interface NewPasswordRequest {
  email: string;
  /** From the mail. */
  code: string;
  password: string;
}

/** A session of the signed-in user, as GET /api/users/sessions lists it. Times are ISO 8601. */
export interface SessionSummary {
  /** Names the session in POST /api/users/sessions/{id}/end; opens nothing. */
  id: string;
  createdAt: string;
  lastUsedAt: string;
  /** True for the session that asks. */
  current: boolean;
}

/** What GET /api/users/sessions answers. */
export interface SessionList {
  sessions: readonly SessionSummary[];
}

/** POST /api/users/delete. Without the password the sign-in has to be of the last ten minutes. */
export interface DeleteAccountRequest {
  password?: string;
}

/** What GET /api/users/export answers: everything that is kept about the account, but for secrets. */
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
  sessions: readonly SessionSummary[];
}

/**
 * What POST /api/users answers. `Retry-After` tells when a code may be asked for again. While the account is not confirmed,
 * its token opens nothing but the confirmation calls, which exchange it: see {@link ConfirmAnswer}. Without `auth` the
 * client signs in with the same credentials: at once if the account is confirmed, else after the code.
 */
export interface SignUpAnswer {
  userId: string;
  email: string;
  confirmed: boolean;
  auth?: AuthData;
}

/**
 * What PUT /api/users/confirm and PUT /api/users/check/confirm answer. To the first, any good answer without
 * `confirmed: false` is a yes, an empty one too.
 */
export interface ConfirmAnswer {
  confirmed?: boolean;
  /**
   * Takes the place of the token that the call was made with, which then ends within a minute. Present only with
   * `confirmed: true`; without it the token stays what it is.
   */
  auth?: AuthData;
}

/** POST /api/payment/customer. */
export interface CustomerRequest {
  subscriptionExperiment: 'FREE' | 'FREEMIUM_WITH_TRIAL' | 'TRIAL';
  pricingExperiment: 'STANDARD' | 'MI_3_6';
}

export interface CustomerAnswer {
  customerId: string;
}

/** PATCH /api/user/lifecycle/onboarding. */
export interface OnboardingRequest {
  onboardingAction: 'SKIP_PROJECT_CREATION';
}

/**
 * Error codes of the calls about users.
 * `NOT_CONFIRMED_USER` (403): the password is right but the e-mail is not confirmed; see {@link NotConfirmedBody}.
 * `INVALID_CODE`: wrong, more tries are left. `CODE_EXPIRED`: too late or tried too often, a new one is needed.
 * `COMMON_PASSWORD` (400): a new password that is among the first that are guessed.
 * `LIMIT_EXCEEDED` (429): too often; `Retry-After` tells when to come back. `NOT_SIGNED_IN` (401): no valid token.
 */
export type AuthErrorCode =
  | 'WRONG_CREDENTIALS'
  | 'EMAIL_ALREADY_EXISTS'
  | 'INVALID_CAPTCHA_TOKEN'
  | 'NOT_CONFIRMED_USER'
  | 'INVALID_CODE'
  | 'CODE_EXPIRED'
  | 'COMMON_PASSWORD'
  | 'LIMIT_EXCEEDED'
  | 'NOT_SIGNED_IN'
  | 'ACCESS_DENIED';

/**
 * The body of NOT_CONFIRMED_USER: with this token the visitor can confirm, or ask for another code. Without `auth` the
 * client signs in again after the code.
 */
export interface NotConfirmedBody extends ErrorBody {
  code: 'NOT_CONFIRMED_USER';
  auth?: AuthData;
}
