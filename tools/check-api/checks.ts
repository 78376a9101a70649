/** Makes the widgets' calls to any service, with their own client and parsers. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  checkConfirmed,
  clientIds,
  conversionFeatures,
  confirmUser,
  createApiClient,
  createCustomer,
  createUser,
  exchangeHandover,
  listPasskeys,
  passkeyOptions,
  requestHandover,
  signIn,
  signInWithApple,
  signInWithFacebook,
  signInWithGoogle,
  signInWithOneTap,
  signInWithPasskey,
  signOut,
  ttsVoices,
  updateOnboarding,
  type ApiClient,
  type ClientIds,
} from '../../src/api/index.ts';
import { readAnswer } from '../../src/api/client.ts';
import { ApiError, NetworkError, NotJsonError } from '../../src/api/errors.ts';
import { codesOf, FailureError } from '../../src/api/failure.ts';
import { requireId, requireString } from '../../src/api/response.ts';
import type { UploadedFile } from '../../src/contract/schema.ts';
import type { uploadFile } from '../../src/api/upload.ts';
import type { Clock } from '../../src/audio/clock.ts';
import { conversionJob, processingJob, serviceEngine } from '../../src/audio/service-engine.ts';
import type { ConversionOptions } from '../../src/contract/audio.ts';
import { speechEngine } from '../../src/audio/speech.ts';
import { authFailure } from '../../src/react/widgets/auth-modal/failure.ts';

export interface Finding {
  /** `note`: works with restrictions. `fails`: something that visitors do will not work. */
  readonly verdict: 'ok' | 'note' | 'fails' | 'skipped';
  readonly call: string;
  /** How the widgets handle the response. */
  readonly says: string;
}

export interface CheckOptions {
  /** Creates an account, which remains unused. */
  readonly signUp?: boolean;
  readonly credentials?: { readonly email: string; readonly password: string };
  /** An access token, instead of credentials. */
  readonly token?: string;
  /** How long one step may take, in milliseconds. */
  readonly timeout?: number;
  /** Default: the real one. */
  readonly clock?: Clock;
}

/** Maximum size of a response, in bytes: the requested sound has a few kilobytes. */
const MAX_ANSWER = 5_000_000;

const REAL_CLOCK: Clock = {
  now: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  isHidden: () => false,
  onVisible: () => () => undefined,
};

/** Like `fetch`, but with a maximum size of the response. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.length;
      if (bytes > MAX_ANSWER) controller.error(new Error(`The answer is longer than ${MAX_ANSWER} bytes.`));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(limit), response);
};

/** Like `src/api/upload.ts`, but without XMLHttpRequest, which Node doesn't have. */
const upload: typeof uploadFile = async (client, file, options) => {
  const signal = options?.signal;
  const query = `name=${encodeURIComponent(file.name)}&sourceType=UPLOADED`;
  const { url, headers } = client.target(`/api/files/storage/limited/encodeUploadFile?${query}`, {
    contentType: 'application/octet-stream',
  });
  let response: Response;
  try {
    response = await boundedFetch(url, { method: 'POST', headers, body: file, signal: signal ?? null });
  } catch (error) {
    throw signal?.aborted ? error : new NetworkError(error);
  }
  const answer = readAnswer(response.status, await response.text(), response.headers.get('retry-after'));
  return { ...(answer as UploadedFile), fileId: requireId(answer, 'fileId') };
};

/** What a result gets: a title, and a picture of one pixel. */
export const NEW_TAGS = {
  title: 'Title of check-api',
  cover: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mNwaDgAAAKEAYEYanSHAAAAAElFTkSuQmCC',
    'base64',
  ),
};

/**
 * Half a second of a tone as WAV, so that there is something to convert and to measure.
 * @param pause so many seconds of silence in its middle
 */
function tone(pause = 0): File {
  const half = 11_025;
  const samples = half + 44_100 * pause + half;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(44_100, 24);
  wav.writeUInt32LE(88_200, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const isSilent = at >= half && at < samples - half;
    wav.writeInt16LE(isSilent ? 0 : Math.round(8000 * Math.sin(at / 16)), 44 + at * 2);
  }
  return new File([wav], 'check.wav', { type: 'audio/wav' });
}

/** How the widgets handle a failed call. */
function explain(error: unknown): string {
  if (error instanceof ApiError) {
    const code = error.code === undefined ? 'no code that the widgets know' : `the code ${error.code}`;
    return `Answered with ${error.status} and ${code}.`;
  }
  if (error instanceof NotJsonError) return `${error.message}. The widgets say "Unexpected response".`;
  if (error instanceof NetworkError) return 'No answer: to a visitor, the service is offline.';
  if (error instanceof Error && error.name === 'TimeoutError') return 'No answer in time.';
  return error instanceof Error ? error.message : String(error);
}

/** Requires an object; the widgets accept nothing else. */
function fieldsOf(answer: unknown): Record<string, unknown> {
  if (typeof answer !== 'object' || answer === null) throw new TypeError('The answer is no JSON object.');
  return answer as Record<string, unknown>;
}

const tokenIn = (answer: unknown): string => requireString(fieldsOf(answer)['auth'], 'accessToken');

const isMissing = (error: unknown): boolean => error instanceof ApiError && [404, 405, 501, 503].includes(error.status);

/** Makes the calls in sequence; those whose requirements are missing are skipped. */
export async function* checkApi(base: string, options: CheckOptions = {}): AsyncGenerator<Finding> {
  const { timeout = 60_000, clock = REAL_CLOCK } = options;
  let token = options.token;
  const client = createApiClient({ base, token: () => token, fetch: boundedFetch });
  const signal = (): AbortSignal => AbortSignal.timeout(timeout);

  async function check(call: string, work: () => Promise<Omit<Finding, 'call'> | string>): Promise<Finding> {
    try {
      const found = await work();
      return typeof found === 'string' ? { verdict: 'ok', call, says: found } : { ...found, call };
    } catch (error) {
      return { verdict: 'fails', call, says: explain(error) };
    }
  }

  /** For calls that a service need not have: without them only their own widget fails. */
  async function optional(call: string, widget: string, work: () => Promise<string>): Promise<Finding> {
    return check(call, async () => {
      try {
        return await work();
      } catch (error) {
        if (!isMissing(error)) throw error;
        return { verdict: 'note', says: `${explain(error)} ${widget}` };
      }
    });
  }

  let hasPasskeys = false;
  yield await check('GET /api/auth/client-ids', async () => {
    const ids = fieldsOf(await clientIds(client, { signal: signal() })) as Partial<ClientIds>;
    hasPasskeys = ids.passkeys === true;
    const known = (['google', 'facebook', 'apple'] as const).filter(
      (name) => typeof ids[`${name}ClientId`] === 'string',
    );
    if (known.includes('google')) return `The sign-in dialog opens with: ${known.join(', ')}.`;
    return { verdict: 'note', says: 'No Google client ID: the sign-in dialog opens only with allow-email-only.' };
  });

  const { credentials } = options;
  yield await check('POST /api/auth/signin', async () => {
    if (credentials !== undefined) {
      token = tokenIn(await signIn(client, credentials, { signal: signal() }));
      return 'Signed in; the access token goes into the cookie.';
    }
    const nobody = { email: `nobody-${randomUUID()}@example.org`, password: randomUUID() };
    return wrongCredentials(() => signIn(client, nobody, { signal: signal() }));
  });

  yield* handover(client, optional, signal, token !== undefined);
  yield* providers(client, check, signal);
  yield* passkeys(client, optional, signal, { hasPasskeys, isSignedIn: token !== undefined });
  const converter = serviceEngine(conversionJob, client, clock, upload);
  const report = () => undefined;
  let fileId: string | undefined;
  yield await check('POST /api/files/storage/limited/encodeUploadFile', async () => {
    ({ fileId } = await converter.prepareInput(tone(), { signal: signal(), onProgress: report }));
    return 'A WAV file was uploaded.';
  });
  if (fileId === undefined) {
    for (const call of ['/api/audio-convert', '/api/audio-process'])
      yield { verdict: 'skipped', call, says: 'There is no uploaded file to work on.' };
  } else {
    const input = { fileId };
    yield await check('POST /api/audio-convert, GET /api/audio-convert/{requestId}, GET fileUrl', async () => {
      const limit = signal();
      const job = { input, from: 'WAV', to: 'MP3', requestId: randomUUID() } as const;
      const made = await converter.run(job, { signal: limit, onProgress: report });
      const { size } = await converter.fetch(made, { signal: limit });
      if (size === 0) throw new Error('The result is empty.');
      const says = `Converted and downloaded ${size} bytes.`;
      const { origin } = new URL(made.fileUrl ?? base, base);
      if (origin === new URL(base).origin) return says;
      const needs = `Pages must allow ${origin} in their content security policy, and it must let them read results (CORS).`;
      return { verdict: 'note', says: `${says} ${needs}` };
    });
    let features: readonly unknown[] = [];
    yield await optional(
      'GET /api/audio-convert/features',
      'pc-converter trims and chooses tracks on the device only.',
      async () => {
        const { options: known } = fieldsOf(await conversionFeatures(client, { signal: signal() }));
        if (!Array.isArray(known)) throw new TypeError('The answer holds no list of options.');
        features = known;
        const sizeWith = async (options: ConversionOptions): Promise<number> => {
          const job = { input, from: 'WAV', to: 'WAV', requestId: randomUUID(), options } as const;
          const made = await converter.run(job, { signal: signal(), onProgress: report });
          return (await converter.fetch(made, { signal: signal() })).size;
        };
        const says: string[] = [];
        if (known.includes('trim')) {
          const size = await sizeWith({ trim: { start: 0.1, end: 0.3 } });
          // Tags come on top of the 8820 samples.
          if (size < 17_640 || size > 30_000)
            throw new Error(`0.2 seconds became ${size} bytes: that is not the part.`);
          says.push('Trimmed a file.');
        } else says.push('Without trim: pc-converter trims on the device.');
        if (known.includes('track')) {
          await sizeWith({ track: 0 });
          const isRefused = await sizeWith({ track: 1 }).then(
            () => false,
            (error: unknown) => error instanceof FailureError || (error instanceof ApiError && error.status === 400),
          );
          if (!isRefused) throw new Error('A second audio track was converted, of a file with one.');
          says.push('Converted a chosen track.');
        } else says.push('Without track: pc-converter converts a chosen track on the device.');
        if (known.includes('loudness')) {
          await sizeWith({ loudness: { target: -23, peak: -2 } });
          says.push('Converted to a chosen loudness.');
        } else says.push('Without loudness: pc-converter does some presets on the device.');
        if (known.includes('monoBitrate')) {
          await sizeWith({ bitrate: 192, monoBitrate: 128 });
          says.push('Accepted a bit rate for mono.');
        } else says.push('Without monoBitrate: pc-converter does some presets on the device.');
        if (known.includes('tags')) {
          const { cover, title } = NEW_TAGS;
          const options = { tags: { title, chapters: [{ start: 0, title: 'One' }] } };
          const changed = { input, from: 'WAV', to: 'FLAC', requestId: randomUUID(), options } as const;
          const made = await converter.run(
            { ...changed, cover: new Blob([cover]) },
            { signal: signal(), onProgress: report },
          );
          // A FLAC file has both as they are.
          const result = Buffer.from(await (await converter.fetch(made, { signal: signal() })).arrayBuffer());
          if (!result.includes(title)) throw new Error('The result has no new title.');
          if (!result.includes(cover)) throw new Error('The result has no new cover art.');
          says.push('Changed tags and cover art.');
        } else says.push('Without tags: pc-converter changes tags on the device.');
        if (known.includes('join')) {
          const options = { join: { gap: 0.5 }, tags: { chapters: [] } };
          const job = { input, following: [input], from: 'WAV', to: 'WAV', requestId: randomUUID(), options } as const;
          const made = await converter.run(job, { signal: signal(), onProgress: report });
          const { size } = await converter.fetch(made, { signal: signal() });
          // Twice half a second, and as much between them.
          if (size < 132_300 || size > 150_000)
            throw new Error(`A file, half a second and the file again became ${size} bytes.`);
          says.push('Joined files.');
        } else says.push('Without join: pc-converter joins files on the device.');
        return says.join(' ');
      },
    );
    const call = 'POST /api/audio-process, GET /api/audio-process/{requestId}';
    yield await optional(call, 'pc-processing-tool and pc-auto-leveling work on the device only.', async () => {
      const processor = serviceEngine(processingJob, client, clock, upload);
      const job = { input: { ...input, name: 'check.wav' }, effect: 'AUTO_LEVELING', requestId: randomUUID() } as const;
      const { report: measured } = await processor.run(job, { signal: signal(), onProgress: report });
      return measured ? 'Processed, with the measured loudness.' : 'Processed; without a report no loudness is shown.';
    });
    const shortening = 'POST /api/audio-process of SHORTEN_SILENCE';
    if (features.includes('silence')) {
      yield await check(shortening, async () => {
        const limit = signal();
        const paused = await converter.prepareInput(tone(2), { signal: limit, onProgress: report });
        const processor = serviceEngine(processingJob, client, clock, upload);
        const job = {
          input: { ...paused, name: 'check.wav' },
          effect: 'SHORTEN_SILENCE',
          requestId: randomUUID(),
          options: { silence: { longest: 1.5, becomes: 0.5 } },
        } as const;
        const made = await processor.run(job, { signal: limit, onProgress: report });
        const { size } = await processor.fetch(made, { signal: limit });
        // Of 2.5 seconds, one is left.
        if (size < 80_000 || size > 100_000) throw new Error(`A pause of 2 seconds became a file of ${size} bytes.`);
        return made.report?.cuts
          ? 'Shortened a pause.'
          : 'Shortened a pause; without cuts in the report none are shown.';
      });
    } else {
      yield {
        verdict: 'skipped',
        call: shortening,
        says: 'Not among the features: pc-processing-tool shortens pauses on the device.',
      };
    }
  }

  let voiceId: string | undefined;
  let speed = 1;
  yield await optional('GET /api/tts/voices', 'pc-tts-section has no voices.', async () => {
    const { voices, speeds } = fieldsOf(await ttsVoices(client, { signal: signal() }));
    if (!Array.isArray(voices)) throw new TypeError('The answer holds no list of voices.');
    const ids = voices.map((voice) => requireId(voice, 'id'));
    [voiceId] = ids;
    const most = speeds && typeof speeds === 'object' && 'most' in speeds ? speeds.most : undefined;
    if (typeof most !== 'number') return `${ids.length} voices, which only know their own speed.`;
    speed = most;
    return `${ids.length} voices, up to ${speed} times as fast.`;
  });
  const speech = 'POST /api/tts, GET /api/tts/{requestId}';
  if (voiceId === undefined) {
    yield { verdict: 'skipped', call: speech, says: 'There is no voice to speak with.' };
  } else {
    const job = { input: {}, text: 'One.', voiceId, speed, requestId: randomUUID() };
    yield await check(speech, async () => {
      await speechEngine(client, clock).run(job, { signal: signal(), onProgress: report });
      return 'A text was spoken.';
    });
  }
  // Last, because a new account may do less than a visitor until it is confirmed.
  const account = options.signUp === true;
  if (account) {
    yield* signingUp(client, check, signal, (found) => (token = found));
  } else {
    for (const call of [
      'POST /api/users',
      'PUT /api/users/confirm',
      'PUT /api/users/check/confirm',
      'POST /api/payment/customer',
      'PATCH /api/user/lifecycle/onboarding',
    ])
      yield { verdict: 'skipped', call, says: 'Needs a new account; --sign-up creates one.' };
  }
  if (account && token !== undefined) {
    yield await optional('POST /api/auth/signout', 'Signing out only forgets the token.', async () => {
      await signOut(client, {}, { signal: signal() });
      return 'The session ended.';
    });
  }
}

type Optional = (call: string, widget: string, work: () => Promise<string>) => Promise<Finding>;

type Check = (call: string, work: () => Promise<Omit<Finding, 'call'> | string>) => Promise<Finding>;

/** Signing in with credentials that nobody has, as the dialog understands the answer. */
async function wrongCredentials(work: () => Promise<unknown>): Promise<Omit<Finding, 'call'> | string> {
  try {
    await work();
  } catch (error) {
    const { code } = authFailure(error, 'log-in');
    if (code === 'wrong-credentials') return 'The dialog says "Email or password is incorrect."';
    const isRefused = codesOf(error).length > 0 || (error instanceof ApiError && error.status < 500);
    if (!isRefused) throw error;
    return { verdict: 'note', says: `${explain(error)} With WRONG_CREDENTIALS the dialog could say why.` };
  }
  return { verdict: 'fails', says: 'Accepted, but nobody has these credentials.' };
}

/** What `handover: true` in the configuration needs. */
async function* handover(
  client: ApiClient,
  optional: Optional,
  signal: () => AbortSignal,
  isSignedIn: boolean,
): AsyncGenerator<Finding> {
  const widget = 'An editor of another origin does not get the session.';
  const codeVerifier = randomBytes(32).toString('base64url');
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  let code: string | undefined;
  if (isSignedIn) {
    yield await optional('POST /api/auth/handover', widget, async () => {
      ({ code } = await requestHandover(client, { codeChallenge }, { signal: signal() }));
      return 'The redirect to an editor of another origin carries a code.';
    });
  } else {
    yield { verdict: 'skipped', call: 'POST /api/auth/handover', says: 'Needs an account or a token.' };
  }
  const used = code;
  yield await optional('PUT /api/auth/handover', widget, async () => {
    if (used !== undefined) await exchangeHandover(client, { code: used, codeVerifier }, { signal: signal() });
    try {
      await exchangeHandover(
        client,
        { code: used ?? `not-a-code-${randomUUID()}`, codeVerifier },
        { signal: signal() },
      );
    } catch (error) {
      if (!(error instanceof ApiError) || isMissing(error) || error.status >= 500) throw error;
      return used === undefined ? 'A made-up code is refused.' : 'The code gave a session, once.';
    }
    throw new Error(used === undefined ? 'Signs in with any code.' : 'A code can be used twice.');
  });
}

async function* providers(client: ApiClient, check: Check, signal: () => AbortSignal): AsyncGenerator<Finding> {
  const rubbish = `not-a-token-${randomUUID()}`;
  const calls: readonly (readonly [call: string, work: () => Promise<unknown>])[] = [
    ['google/signin', () => signInWithGoogle(client, { accessToken: rubbish }, { signal: signal() })],
    ['google/onetap', () => signInWithOneTap(client, { idToken: rubbish }, { signal: signal() })],
    ['facebook/signin', () => signInWithFacebook(client, { accessToken: rubbish }, { signal: signal() })],
    ['apple/signin', () => signInWithApple(client, { idToken: rubbish, code: rubbish }, { signal: signal() })],
  ];
  for (const [call, work] of calls) {
    yield await check(`POST /api/auth/${call}`, async () => {
      try {
        await work();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isMissing(error))
          return { verdict: 'note', says: `${explain(error)} This provider's button does not work.` };
        if (error.status >= 500) throw error;
        return 'A token that no provider gave is refused.';
      }
      return { verdict: 'fails', says: 'Signs in with any token, so anybody can sign in as anybody.' };
    });
  }
}

/** Only where the service says that it has them. */
async function* passkeys(
  client: ApiClient,
  optional: Optional,
  signal: () => AbortSignal,
  { hasPasskeys, isSignedIn }: { hasPasskeys: boolean; isSignedIn: boolean },
): AsyncGenerator<Finding> {
  const logIn = 'POST /api/auth/passkey/options, PUT /api/auth/passkey';
  const list = 'GET /api/users/passkeys';
  if (!hasPasskeys) {
    const says = 'The client IDs do not say `passkeys: true`, so the dialog offers none.';
    for (const call of [logIn, list]) yield { verdict: 'skipped', call, says };
    return;
  }
  const widget = 'The dialog offers passkeys that do not work.';
  yield await optional(logIn, widget, async () => {
    const { challenge } = await passkeyOptions(client, { signal: signal() });
    const encoded = (text: string): string => Buffer.from(text).toString('base64url');
    const id = encoded(randomUUID());
    const response = {
      clientDataJSON: encoded(JSON.stringify({ type: 'webauthn.get', challenge, origin: client.base })),
      authenticatorData: encoded('-'.repeat(37)),
      signature: encoded('-'),
      userHandle: id,
    };
    try {
      await signInWithPasskey(client, { id, rawId: id, type: 'public-key', response }, { signal: signal() });
    } catch (error) {
      const codes = codesOf(error);
      if (codes.includes('PASSKEY_UNKNOWN')) return 'A passkey that nobody has is called unknown.';
      if (codes.includes('PASSKEY_REFUSED'))
        return 'A passkey that nobody has is refused; the browser keeps offering it.';
      throw error;
    }
    throw new Error('Signs in with any passkey, so anybody can sign in as anybody.');
  });
  if (!isSignedIn) {
    yield { verdict: 'skipped', call: list, says: 'Needs an account or a token.' };
    return;
  }
  yield await optional(list, 'Visitors can’t manage their passkeys.', async () => {
    const { passkeys: found } = fieldsOf(await listPasskeys(client, { signal: signal() }));
    if (!Array.isArray(found)) throw new TypeError('The answer holds no list of passkeys.');
    return `The account has ${found.length}.`;
  });
}

async function* signingUp(
  client: ApiClient,
  check: Check,
  signal: () => AbortSignal,
  onToken: (token: string) => void,
): AsyncGenerator<Finding> {
  const account = { email: `check-${randomUUID()}@example.org`, password: `P${randomUUID()}` };
  const state = { isConfirmed: false, hasToken: false };
  const keep = (answer: unknown): void => {
    onToken(tokenIn(answer));
    state.hasToken = true;
  };
  const made = await check('POST /api/users', async () => {
    const answer = await createUser(client, account, { signal: signal() });
    state.isConfirmed = answer.confirmed;
    const next = state.isConfirmed ? 'the visitor is led on' : 'the dialog asks for the code';
    if (answer.auth === undefined) return `Signed up without a token; the dialog signs in by itself, and ${next}.`;
    keep(answer);
    return `Signed up; ${next}.`;
  });
  yield made;
  if (made.verdict === 'fails') return;
  if (!state.hasToken) {
    yield await check('POST /api/auth/signin, with the new account', async () => {
      try {
        keep(await signIn(client, account, { signal: signal() }));
      } catch (error) {
        const waits = codesOf(error).includes('NOT_CONFIRMED_USER');
        if (!waits || state.isConfirmed) throw error;
        return 'Not before the e-mail is confirmed; the dialog signs in after the code.';
      }
      return 'Signed in.';
    });
  }
  if (!state.isConfirmed) {
    yield await check('PUT /api/users/confirm', async () => {
      try {
        const answer: unknown = await confirmUser(client, '000000', { signal: signal() });
        const denied = typeof answer === 'object' && (answer as { confirmed?: unknown } | null)?.confirmed === false;
        return denied
          ? 'A wrong code is not confirmed; the dialog asks again.'
          : { verdict: 'note', says: 'Any code counts as confirmed: the answer is a 2xx without `confirmed: false`.' };
      } catch (error) {
        if (!(error instanceof ApiError) || error.status >= 500) throw error;
        return 'A wrong code is refused; the dialog asks again.';
      }
    });
    yield await check('PUT /api/users/check/confirm', async () => {
      const answer: unknown = await checkConfirmed(client, { signal: signal() });
      if (typeof (answer as { confirmed?: unknown } | undefined)?.confirmed === 'boolean')
        return 'The dialog notices when the e-mail is confirmed in another tab.';
      return { verdict: 'note', says: 'Without `confirmed` the dialog does not notice a confirmation in another tab.' };
    });
  }
  const experiments = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' } as const;
  for (const [call, work] of [
    ['POST /api/payment/customer', () => createCustomer(client, experiments, { signal: signal() })],
    [
      'PATCH /api/user/lifecycle/onboarding',
      () => updateOnboarding(client, { onboardingAction: 'SKIP_PROJECT_CREATION' }, { signal: signal() }),
    ],
  ] as const) {
    yield await check(call, async () => {
      try {
        await work();
      } catch (error) {
        if (error instanceof NetworkError) throw error;
        return { verdict: 'note', says: `${explain(error)} The visitor is led on all the same.` };
      }
      return 'Accepted.';
    });
  }
}
