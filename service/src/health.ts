import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { AudioEngine } from './audio-engine.ts';
import { hasDiskSpace } from './quotas.ts';
import type { Services } from './services.ts';
import type { SpeechProvider } from './speech/provider.ts';
import { withTimeout } from './with-timeout.ts';

/** The response to GET /api/health. */
export interface Health {
  /** `degraded`: calls work, but no files are converted or accepted. `failed`: sent with the status 503. */
  status: 'ok' | 'degraded' | 'failed';
  /** Null in production, like all versions: they would reveal known vulnerabilities. */
  version: string | null;
  database: 'ok' | 'failed';
  queue: 'ok' | 'failed';
  /** `full`: uploads are refused until files have expired. */
  storage: 'ok' | 'full' | 'failed';
  /** What converts and processes files, and the version of its FFmpeg; null if there is none. */
  engine: { name: AudioEngine['name']; version: string | null } | null;
  /** The speech provider; null if there is none. */
  speech: Pick<SpeechProvider, 'name' | 'version'> | null;
  /** Where mails go: to a mail server, to the development mailbox, or nowhere. */
  mail: 'smtp' | 'mailbox' | 'none';
  /** What verifies sign-ins with a provider. */
  signIn: 'providers' | 'mock-providers';
}

/**
 * How long a part may take to answer, in milliseconds: whoever asks for the health of a service does not wait for long.
 */
const PATIENCE = 2000;

export function healthRoutes(api: FastifyInstance, services: Services): void {
  const { audio, configuration, database, log, mailbox, mailer, queue, speech } = services;
  const check = async (part: string, work: () => Promise<unknown>): Promise<'ok' | 'failed'> => {
    try {
      await withTimeout(PATIENCE, work());
      return 'ok';
    } catch (error) {
      log.error({ err: error, part }, 'health check failed');
      return 'failed';
    }
  };

  const storageState = async (): Promise<Health['storage']> => {
    let answer: Health['storage'] = 'full';
    const state = await check('storage', async () => {
      if (await hasDiskSpace(services, configuration.conversionsAtOnce > 0 ? { workspaces: 0 } : {})) answer = 'ok';
    });
    return state === 'failed' ? state : answer;
  };

  api.get('/health', async (_request, reply) => {
    const [databaseState, queueState, space] = await Promise.all([
      check('database', () => database.check()),
      check('queue', () => queue.check()),
      storageState(),
    ]);
    const parts = { database: databaseState, queue: queueState };
    const versionOf = (version: string | null): string | null => (configuration.isProduction ? null : version);
    const hasFailed = parts.database === 'failed' || parts.queue === 'failed';
    const health: Health = {
      status: hasFailed ? 'failed' : audio === undefined || space !== 'ok' ? 'degraded' : 'ok',
      version: versionOf(manifest.version),
      ...parts,
      storage: space,
      engine: audio ? { name: audio.name, version: versionOf(audio.version) } : null,
      speech: speech ? { name: speech.name, version: versionOf(speech.version) } : null,
      mail: mailbox !== undefined ? 'mailbox' : mailer !== undefined ? 'smtp' : 'none',
      signIn: configuration.providers.useMockProviders ? 'mock-providers' : 'providers',
    };
    return reply
      .code(hasFailed ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(health);
  });
}
