/** What the process counts and measures, for Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database.ts';
import type { Measure } from '../usage/usage.ts';
import { withTimeout } from '../with-timeout.ts';

export interface Metrics {
  /** In the text format of Prometheus. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Measures the requests of a server. */
  observe(server: FastifyInstance): void;
  /**
   * Counts an attempt at a job, and measures how long it took, in seconds. `returned`: this process was stopping, or
   * could not work, so the job has lost no attempt.
   */
  jobEnded(queue: string, outcome: 'done' | 'failed' | 'returned', seconds: number): void;
  /** Counts a job that is to be run again after a failed attempt. `worker`: its worker was the cause. */
  jobRetried(queue: string, cause: 'job' | 'worker'): void;
  /** Counts a job that this process has from one that died; the attempt of that one is lost. */
  jobTakenOver(queue: string): void;
  /** Counts a job that was given up after the last attempt. */
  jobAbandoned(queue: string): void;
  /** Counts what visitors of a site use. @param detail Of a job that has ended: the pair and the outcome. */
  used(site: string, measure: Measure, amount: number, detail: string): void;
}

/** Upper bounds, in seconds: most calls take milliseconds, uploads up to minutes. */
const REQUEST_SECONDS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60];
const JOB_SECONDS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 300];

interface Unfinished {
  queue: string;
  jobs: number;
  /** The age of the oldest one. */
  seconds: number;
}

/** What is counted of each site in this process: a partner's, or the others together. */
const USAGE: Readonly<Record<Exclude<Measure, 'ended'>, readonly [name: string, help: string]>> = {
  uploads: ['pc_uploads_total', 'Files uploaded from pages of a site'],
  'upload-bytes': ['pc_upload_bytes_total', 'Bytes of these files'],
  accepted: ['pc_conversions_accepted_total', 'Conversions and processings requested from pages of a site'],
  refused: ['pc_conversions_refused_total', 'Requests refused because of the limit of a site'],
  'sound-seconds': [
    'pc_sound_seconds_total',
    'Length of the sound that was converted or processed for pages of a site',
  ],
  'result-bytes': ['pc_result_bytes_total', 'Bytes of the results'],
  'sign-ups': ['pc_sign_ups_total', 'Accounts made from pages of a site'],
};

/** How long the figures of the whole service are waited for, in milliseconds. */
const PATIENCE = 2000;

/** @param onError Called when the figures of the whole service are missing. */
export function openMetrics(database: Database, now: () => Date, onError: (error: unknown) => void): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'pc_http_request_seconds',
    help: 'Time until a request was answered',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'pc_job_attempt_seconds',
    help: 'Duration of the attempts at jobs in this process',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const abandoned = new Counter({
    name: 'pc_jobs_abandoned_total',
    help: 'Jobs given up in this process after the last attempt',
    labelNames: ['queue'],
    registers,
  });
  const retries = new Counter({
    name: 'pc_job_retries_total',
    help: 'Jobs that are run again after an attempt failed in this process, by its cause: the job, or the worker',
    labelNames: ['queue', 'cause'],
    registers,
  });
  const takeovers = new Counter({
    name: 'pc_job_takeovers_total',
    help: 'Jobs that this process has from workers that died',
    labelNames: ['queue'],
    registers,
  });
  const burnt = new Counter({
    name: 'pc_job_attempts_burnt_total',
    help: 'Attempts that count against JOB_ATTEMPTS: they failed in this process, or died with a worker before it',
    labelNames: ['queue'],
    registers,
  });
  const ended = new Counter({
    name: 'pc_conversions_total',
    help: 'Conversions and processings that ended in this process, by the site whose page requested them',
    labelNames: ['site', 'pair', 'outcome'],
    registers,
  });
  const usage = Object.fromEntries(
    Object.entries(USAGE).map(([measure, [name, help]]) => [
      measure,
      new Counter({ name, help, labelNames: ['site'], registers }),
    ]),
  );
  /** No rows while the database does not answer: the figures of the process itself are still wanted. */
  const ask = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    try {
      return (await withTimeout(PATIENCE, database.executeSql<Row>(text, values))).rows;
    } catch (error) {
      onError(error);
      return [];
    }
  };
  const unfinished = async (): Promise<Unfinished[]> => {
    const moment = now();
    return ask<Unfinished>(
      `select 'audio' as queue, count(*)::integer as jobs,
         coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8 as seconds
       from pc.jobs where status = 'PUBLISHED' and expires_at > $1
       union all
       select 'tts', count(*)::integer, coalesce(extract(epoch from $1::timestamptz - min(created_at)), 0)::float8
       from pc.speeches where status = 'PENDING' and expires_at > $1`,
      [moment],
    );
  };
  // Each gauge asks for itself: in which order they are collected is not defined.
  new Gauge({
    name: 'pc_unfinished_jobs',
    help: 'Jobs of the whole service that wait or run',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, jobs: count } of await unfinished()) this.set({ queue }, count);
    },
  });
  new Gauge({
    name: 'pc_oldest_job_seconds',
    help: 'Age of the oldest unfinished job of the whole service',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      for (const { queue, seconds } of await unfinished()) this.set({ queue }, Math.max(0, seconds));
    },
  });
  new Gauge({
    name: 'pc_stored_files',
    help: 'Stored files of the whole service',
    registers,
    async collect() {
      const [row] = await ask<{ files: number }>('select count(*)::integer as files from pc.files');
      if (row === undefined) this.remove();
      else this.set(row.files);
    },
  });
  new Gauge({
    name: 'pc_stored_bytes',
    help: 'Stored bytes of the whole service',
    registers,
    async collect() {
      const [row] = await ask<{ bytes: number }>('select coalesce(sum(bytes), 0)::float8 as bytes from pc.files');
      if (row === undefined) this.remove();
      else this.set(row.bytes);
    },
  });

  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    observe(server) {
      server.addHook('onResponse', (request, reply, done) => {
        // Never the URL: it would have one series for each file.
        const route = request.routeOptions.url ?? 'none';
        requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
        done();
      });
    },
    jobEnded(queue, outcome, seconds) {
      jobs.observe({ queue, outcome }, seconds);
      if (outcome === 'failed') burnt.inc({ queue });
    },
    jobRetried: (queue, cause) => retries.inc({ queue, cause }),
    jobTakenOver(queue) {
      takeovers.inc({ queue });
      burnt.inc({ queue });
    },
    jobAbandoned: (queue) => abandoned.inc({ queue }),
    used(site, measure, amount, detail) {
      const [pair = '', outcome = ''] = detail.split(' ');
      if (measure === 'ended') ended.inc({ site, pair, outcome }, amount);
      else usage[measure]?.inc({ site }, amount);
    },
  };
}
