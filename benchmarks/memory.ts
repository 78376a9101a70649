/**
 * `npm run bench:memory`: measures the reference backend with the embedded database and the WebAssembly engine: memory
 * by phase, and CPU time while idle.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Usage } from '../service/tests/serve-and-measure.ts';
import { MAX_UPLOAD_BYTES, type ConvertStatus, type UploadedFile } from '../src/contract/schema.ts';

const IDLE_SECONDS = 60;
/** How often memory is sampled while there is work, in milliseconds; sampling takes CPU time too. */
const SAMPLING_INTERVAL = 100;

const root = resolve(import.meta.dirname, '..');
const dataDir = await mkdtemp(join(tmpdir(), 'bench-memory-'));

/** A service in a separate process, whose memory is sampled all the time. */
class Service {
  readonly #child: ChildProcess;
  readonly url: Promise<string>;

  constructor() {
    this.#child = fork(join(root, 'service/tests/serve-and-measure.ts'), {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        AUDIO_ENGINE: 'webassembly',
        TTS_ENGINE: 'webassembly',
      },
    });
    this.url = once(this.#child, 'message').then(([url]) => url as string);
  }

  async usage(): Promise<Usage> {
    this.#child.send('measure');
    const [usage] = (await once(this.#child, 'message')) as [Usage];
    return usage;
  }

  async stop(): Promise<void> {
    this.#child.send('stop');
    await once(this.#child, 'exit');
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`.padStart(8);
const say = (phase: string, text: string): void => console.log(`${phase.padEnd(34)} ${text}`);

/** Runs a phase, and prints the memory at its end and its peak. */
async function phase<Result>(service: Service, name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const before = await service.usage();
  let highest = before.resident;
  const working = work();
  const over = working.then(() => true);
  while (!(await Promise.race([over, pause(SAMPLING_INTERVAL, false)]))) {
    highest = Math.max(highest, (await service.usage()).resident);
  }
  await report(service, name, began, before, highest);
  return working;
}

/** Waits, and prints the memory and CPU time of the service in this period. */
async function idle(service: Service): Promise<void> {
  const began = performance.now();
  const before = await service.usage();
  await pause(IDLE_SECONDS * 1000);
  await report(service, `idle for ${IDLE_SECONDS} s`, began, before, before.resident);
}

async function report(service: Service, name: string, began: number, before: Usage, highest: number): Promise<void> {
  const { resident, cpu } = await service.usage();
  const seconds = (performance.now() - began) / 1000;
  const share = ((100 * (cpu - before.cpu)) / seconds).toFixed(1).padStart(5);
  const most = megabytes(Math.max(highest, resident));
  say(name, `${megabytes(resident)} then, ${most} at most, ${share} % of a core, ${seconds.toFixed(1)} s`);
}

/** Noise as a WAV file of the maximum upload size. */
function largestFile(): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(MAX_UPLOAD_BYTES);
  let state = 1;
  for (let at = 44; at < file.length; at += 2) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    file.writeInt16LE(state >> 18, at);
  }
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(44_100, 24);
  file.writeUInt32LE(44_100 * 4, 28);
  file.writeUInt16LE(4, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(file.length - 44, 40);
  return new Uint8Array(file.buffer, file.byteOffset, file.length);
}

async function upload(url: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const address = `${url}/api/files/storage/limited/encodeUploadFile?name=noise.wav&sourceType=UPLOADED`;
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(address, { method: 'POST', headers, body: file });
  return ((await response.json()) as UploadedFile).fileId;
}

async function convert(url: string, fileId: string): Promise<void> {
  const requestId = crypto.randomUUID();
  const body = JSON.stringify({ fileId, fromType: 'WAV', toType: 'MP3', requestId });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/audio-convert`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  for (;;) {
    const { status } = (await (await fetch(`${url}/api/audio-convert/${requestId}`)).json()) as ConvertStatus;
    if (status === 'PROCESSED') return;
    if (status !== 'PUBLISHED') throw new Error(`The conversion ended as ${status}.`);
    await pause(SAMPLING_INTERVAL);
  }
}

async function start(): Promise<{ service: Service; url: string }> {
  const began = performance.now();
  const service = new Service();
  const url = await service.url;
  const { resident, peak } = await service.usage();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say('started', `${megabytes(resident)} then, ${megabytes(peak)} at most, ${seconds} s`);
  return { service, url };
}

try {
  console.log('With an empty data folder:');
  const first = await start();
  await first.service.stop();

  console.log('Again:');
  const { service, url } = await start();
  await idle(service);
  const fileId = await phase(service, 'upload of 50 MiB', () => upload(url, largestFile()));
  await phase(service, 'conversion from WAV to MP3', () => convert(url, fileId));
  await phase(service, 'two conversions at once', () => Promise.all([convert(url, fileId), convert(url, fileId)]));
  await idle(service);
  await idle(service);
  await service.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
