/**
 * What the routes' schemas leave out: each call's summary, and its responses by the names of the types in
 * `src/contract/schema.ts`. A test fails for a route without an entry, and for an entry without a route.
 */
import schemas from './schemas.json' with { type: 'json' };

/** A type in `src/contract/schema.ts`. */
type SchemaName = keyof typeof schemas;

export interface CallDescription {
  tag: 'Files' | 'Conversion' | 'Processing' | 'Text to speech' | 'Accounts' | 'Sign-in' | 'Service';
  summary: string;
  /** The successful status, and the type of its body: a name, a media type, or none. */
  answer: readonly [status: 200 | 201 | 202 | 204, body?: SchemaName | `${string}/${string}` | 'object'];
  /** May also answer with 204 and no body. */
  orEmpty?: true;
  /** Needs `Authorization: Bearer <accessToken>`. */
  token?: true;
  /** Codes of errors beyond `INVALID_REQUEST`, rate limits and failures of the server. */
  errors?: readonly string[];
}

export const CALLS: Readonly<Record<string, CallDescription>> = {
  'POST /api/files/storage/limited/encodeUploadFile': {
    tag: 'Files',
    summary: 'Upload a file of at most 50 MiB as a raw body',
    answer: [200, 'UploadedFile'],
    errors: [
      '413 FILE_TOO_LARGE',
      '400 FILE_EMPTY',
      '429 QUOTA_EXCEEDED',
      '429 DAILY_LIMIT_EXCEEDED',
      '507 STORAGE_FULL',
    ],
  },
  'GET /api/files/{id}/{name}': {
    tag: 'Files',
    summary: 'Download a result; supports Range',
    answer: [200, 'application/octet-stream'],
    errors: ['404 FILE_NOT_FOUND'],
  },
  'POST /api/audio-convert': {
    tag: 'Conversion',
    summary: 'Convert an uploaded file; repeating a requestId repeats the same request',
    answer: [202, 'ConvertAccepted'],
    errors: [
      '400 UNSUPPORTED_FORMAT',
      '400 COVER_REFUSED',
      '404 FILE_NOT_FOUND',
      '409 REQUEST_CONFLICT',
      '429 QUOTA_EXCEEDED',
      '429 DAILY_LIMIT_EXCEEDED',
      '503 SERVICE_UNAVAILABLE',
    ],
  },
  'GET /api/audio-convert/features': {
    tag: 'Conversion',
    summary: 'List the later options of a conversion that this service knows',
    answer: [200, 'ConvertFeatures'],
  },
  'GET /api/audio-convert/{requestId}': {
    tag: 'Conversion',
    summary: 'Get the status of a conversion',
    answer: [200, 'ConvertStatus'],
    errors: ['404 REQUEST_NOT_FOUND'],
  },
  'POST /api/audio-process': {
    tag: 'Processing',
    summary: 'Level, denoise or enhance an uploaded file',
    answer: [202, 'ProcessAccepted'],
    errors: [
      '404 FILE_NOT_FOUND',
      '409 REQUEST_CONFLICT',
      '429 QUOTA_EXCEEDED',
      '429 DAILY_LIMIT_EXCEEDED',
      '503 SERVICE_UNAVAILABLE',
    ],
  },
  'GET /api/audio-process/{requestId}': {
    tag: 'Processing',
    summary: 'Get the status of processing and, at the end, the measured loudness',
    answer: [200, 'ProcessStatus'],
    errors: ['404 REQUEST_NOT_FOUND'],
  },
  'GET /api/tts/voices': {
    tag: 'Text to speech',
    summary: 'List the voices',
    answer: [200, 'TtsVoices'],
    errors: ['503 SERVICE_UNAVAILABLE', '503 DEFAULT'],
  },
  'GET /api/tts/previews/{voiceId}': {
    tag: 'Text to speech',
    summary: 'Get a sample of a voice; supports Range',
    answer: [200, 'audio/mpeg'],
    errors: ['404 FILE_NOT_FOUND'],
  },
  'POST /api/tts': {
    tag: 'Text to speech',
    summary: 'Turn a text into speech',
    answer: [202, 'TtsAccepted'],
    errors: ['413 TEXT_TOO_LARGE', '429 DAILY_LIMIT_EXCEEDED', '403 ACCESS_DENIED', '409 REQUEST_CONFLICT'],
  },
  'GET /api/tts/{requestId}': {
    tag: 'Text to speech',
    summary: 'Get the status of a speech',
    answer: [200, 'TtsAnswer'],
  },
  'GET /api/tts/{requestId}/sound': {
    tag: 'Text to speech',
    summary: 'Hear a long text while it is spoken: a stream without a known length',
    answer: [200, 'audio/wav'],
    errors: ['404 FILE_NOT_FOUND'],
  },
  'POST /api/users': {
    tag: 'Accounts',
    summary: 'Sign up with an email address; mails a confirmation code',
    answer: [201, 'SignUpAnswer'],
    errors: ['409 EMAIL_ALREADY_EXISTS', '400 INVALID_CAPTCHA_TOKEN', '400 COMMON_PASSWORD', '429 CROWDED'],
  },
  'PUT /api/users/confirm': {
    tag: 'Accounts',
    summary: 'Confirm the email address with the mailed code',
    answer: [200, 'ConfirmAnswer'],
    token: true,
    errors: ['400 INVALID_CODE', '400 CODE_EXPIRED', '400 CODE_REPLACED', '400 INVALID_CAPTCHA_TOKEN'],
  },
  'PUT /api/users/check/confirm': {
    tag: 'Accounts',
    summary: 'Check whether the email address is confirmed',
    answer: [200, 'ConfirmAnswer'],
    token: true,
  },
  'POST /api/users/confirm/resend': {
    tag: 'Accounts',
    summary: 'Mail another confirmation code',
    answer: [200, 'ResendAnswer'],
    orEmpty: true,
    token: true,
    errors: ['400 INVALID_CAPTCHA_TOKEN'],
  },
  'POST /api/users/password/reset': {
    tag: 'Accounts',
    summary: 'Mail a code for a new password; the response does not reveal whether the account exists',
    answer: [204],
    errors: ['400 INVALID_CAPTCHA_TOKEN'],
  },
  'PUT /api/users/password/reset': {
    tag: 'Accounts',
    summary: 'Set a new password with the mailed code, sign in, and end every other access',
    answer: [200, 'NewPasswordAnswer'],
    errors: [
      '400 INVALID_CODE',
      '400 CODE_EXPIRED',
      '400 CODE_REPLACED',
      '400 COMMON_PASSWORD',
      '400 INVALID_CAPTCHA_TOKEN',
    ],
  },
  'GET /api/users/sessions': {
    tag: 'Accounts',
    summary: 'List the sessions of the account',
    answer: [200, 'SessionList'],
    token: true,
  },
  'POST /api/users/sessions/{id}/end': {
    tag: 'Accounts',
    summary: 'End one session of the account',
    answer: [204],
    token: true,
  },
  'POST /api/users/passkeys/options': {
    tag: 'Accounts',
    summary: 'Get a challenge for a new passkey, within fifteen minutes of signing in',
    answer: [200, 'PasskeyCreationOptions'],
    token: true,
    errors: ['403 ACCESS_DENIED', '503 SERVICE_UNAVAILABLE'],
  },
  'POST /api/users/passkeys': {
    tag: 'Accounts',
    summary: 'Add a passkey to the account',
    answer: [201, 'PasskeySummary'],
    token: true,
    errors: ['400 PASSKEY_REFUSED', '403 ACCESS_DENIED', '503 SERVICE_UNAVAILABLE'],
  },
  'GET /api/users/passkeys': {
    tag: 'Accounts',
    summary: 'List the passkeys of the account',
    answer: [200, 'PasskeyList'],
    token: true,
  },
  'PATCH /api/users/passkeys/{id}': {
    tag: 'Accounts',
    summary: 'Rename or remove a passkey of the account; after a removal, what is left',
    answer: [200, 'PasskeyChangeAnswer'],
    orEmpty: true,
    token: true,
    errors: ['404 NOT_FOUND', '409 LAST_SIGN_IN_METHOD'],
  },
  'GET /api/users/export': {
    tag: 'Accounts',
    summary: 'Get everything that is stored about the account, without secrets',
    answer: [200, 'AccountExport'],
    token: true,
  },
  'POST /api/users/delete': {
    tag: 'Accounts',
    summary: 'Delete the account, with its password or within ten minutes of signing in',
    answer: [204],
    token: true,
    errors: ['401 WRONG_CREDENTIALS'],
  },
  'POST /api/payment/customer': {
    tag: 'Accounts',
    summary: 'Create the customer record of a new account',
    answer: [200, 'CustomerAnswer'],
    token: true,
  },
  'PATCH /api/user/lifecycle/onboarding': {
    tag: 'Accounts',
    summary: 'Update the onboarding state',
    answer: [204],
    token: true,
  },
  'POST /api/auth/signin': {
    tag: 'Sign-in',
    summary: 'Sign in with an email address and a password',
    answer: [200, 'SignInAnswer'],
    errors: ['401 WRONG_CREDENTIALS', '403 NOT_CONFIRMED_USER', '400 INVALID_CAPTCHA_TOKEN'],
  },
  'POST /api/auth/google/signin': {
    tag: 'Sign-in',
    summary: 'Sign in with an access token from Google',
    answer: [200, 'SocialSignInAnswer'],
    errors: ['401 WRONG_CREDENTIALS', '503 SERVICE_UNAVAILABLE'],
  },
  'POST /api/auth/google/onetap': {
    tag: 'Sign-in',
    summary: 'Sign in with an ID token from Google One Tap',
    answer: [200, 'SocialSignInAnswer'],
    errors: ['401 WRONG_CREDENTIALS', '503 SERVICE_UNAVAILABLE'],
  },
  'POST /api/auth/facebook/signin': {
    tag: 'Sign-in',
    summary: 'Sign in with an access token from Facebook',
    answer: [200, 'SocialSignInAnswer'],
    errors: ['401 WRONG_CREDENTIALS', '409 EMAIL_ALREADY_EXISTS', '503 SERVICE_UNAVAILABLE'],
  },
  'POST /api/auth/apple/signin': {
    tag: 'Sign-in',
    summary: 'Sign in with an ID token from Apple',
    answer: [200, 'SocialSignInAnswer'],
    errors: ['401 WRONG_CREDENTIALS', '503 SERVICE_UNAVAILABLE'],
  },
  'POST /api/auth/handover': {
    tag: 'Sign-in',
    summary: 'Get a one-time code that hands the session over to an editor of another origin',
    answer: [200, 'HandoverAnswer'],
    token: true,
    errors: ['403 ACCESS_DENIED', '403 NOT_CONFIRMED_USER'],
  },
  'PUT /api/auth/handover': {
    tag: 'Sign-in',
    summary: 'Exchange a hand-over code, once and within 60 seconds, for a session',
    answer: [200, 'SignInAnswer'],
    errors: ['400 INVALID_CODE'],
  },
  'POST /api/auth/passkey/options': {
    tag: 'Sign-in',
    summary: 'Get a challenge for signing in with a passkey, good once and for five minutes',
    answer: [200, 'PasskeyRequestOptions'],
    errors: ['403 ACCESS_DENIED', '503 SERVICE_UNAVAILABLE'],
  },
  'PUT /api/auth/passkey': {
    tag: 'Sign-in',
    summary: 'Sign in with a passkey',
    answer: [200, 'PasskeySignInAnswer'],
    errors: ['400 PASSKEY_REFUSED', '404 PASSKEY_UNKNOWN', '503 SERVICE_UNAVAILABLE'],
  },
  'POST /api/auth/signout': {
    tag: 'Sign-in',
    summary: 'End this session, or every session of the account',
    answer: [204],
    token: true,
  },
  'GET /api/auth/client-ids': {
    tag: 'Sign-in',
    summary: 'Get the client IDs of the sign-in providers',
    answer: [200, 'ClientIds'],
  },
  'GET /api/health': {
    tag: 'Service',
    summary: 'Get what works here; 503 if the database or the queue fails',
    answer: [200, 'object'],
  },
  'GET /api/openapi.json': {
    tag: 'Service',
    summary: 'Get this description',
    answer: [200, 'object'],
  },
};
