import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import type { AudioEngine } from './audio-engine.ts';
import { hasSpace } from './quotas.ts';
import type { Services } from './services.ts';
import type { SpeechProvider } from './speech/provider.ts';

/** What GET /api/health answers. */
export interface Health {
  /** `degraded`: everything answers, but nothing is converted here, or no file is taken. `failed`: comes with the status 503. */
  status: 'ok' | 'degraded' | 'failed';
  /** Null in production, as all versions: they would tell strangers which known faults to try. */
  version: string | null;
  database: 'ok' | 'failed';
  queue: 'ok' | 'failed';
  /** `full`: uploads are refused until files have expired. */
  storage: 'ok' | 'full' | 'failed';
  /** What converts and processes here, and the version of the FFmpeg in it; null where nothing does. */
  engine: { name: AudioEngine['name']; version: string | null } | null;
  /** What speaks here; null where nothing does. */
  speech: Pick<SpeechProvider, 'name' | 'version'> | null;
  /** Where mails go: out, into the development mailbox, or nowhere. */
  mail: 'smtp' | 'mailbox' | 'none';
  /** Who is asked about sign-ins with a provider. */
  signIn: 'providers' | 'stand-ins';
}

export function healthRoutes(api: FastifyInstance, services: Services): void {
  const { audio, configuration, database, log, mailbox, mailer, queue, speech } = services;
  const check = async (part: string, work: () => Promise<unknown>): Promise<'ok' | 'failed'> => {
    try {
      await work();
      return 'ok';
    } catch (error) {
      log.error({ err: error, part }, 'health check failed');
      return 'failed';
    }
  };

  const storageState = async (): Promise<Health['storage']> => {
    let answer: Health['storage'] = 'full';
    const state = await check('storage', async () => {
      if (await hasSpace(services, 0)) answer = 'ok';
    });
    return state === 'failed' ? state : answer;
  };

  api.get('/health', async (_request, reply) => {
    const parts = {
      database: await check('database', () => database.executeSql('select 1')),
      queue: await check('queue', () => queue.check()),
    };
    const space = await storageState();
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
      signIn: configuration.providers.useStandIns ? 'stand-ins' : 'providers',
    };
    return reply
      .code(hasFailed ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(health);
  });
}
