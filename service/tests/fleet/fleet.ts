/**
 * Servers and workers over one PostgreSQL and one storage, behind a load balancer. Each has a folder of its own, as on
 * a machine of its own; what takes the place of one that ended gets its folder.
 */
import { join } from 'node:path';
import type { Variable } from '../../src/configuration.ts';
import { startServerProcess, startWorkerProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import { TEST_ENVIRONMENT } from '../service.ts';
import { startRoundRobin } from './round-robin.ts';

type Environment = Partial<Record<Variable, string>>;

export interface Fleet {
  /** The URL of the load balancer. */
  url: string;
  addServer(): Promise<void>;
  addWorker(): Promise<void>;
  /** `kill -9` of one of them, of a worker with the programs that it runs. */
  killServer(choose: Choose): Promise<void>;
  killWorker(choose: Choose): Promise<void>;
  /** Tells one of the servers to stop, as a deploy does. @returns its exit code. */
  stopServer(choose: Choose): Promise<number | null>;
  /** What the processes printed that ended though nobody killed them. */
  unexpectedEnds(): string[];
  stop(): Promise<void>;
}

/** Chooses one of so many, by its index. */
export type Choose = (count: number) => number;

export interface FleetOptions {
  /** The folders of the machines are in this one. */
  root: string;
  environment: Environment;
  servers: number;
  workers: number;
}

export async function startFleet({ root, environment, servers, workers }: FleetOptions): Promise<Fleet> {
  const balancer = await startRoundRobin();
  const running = { servers: new Set<ServiceProcess & { url: string }>(), workers: new Set<ServiceProcess>() };
  const freeFolders: string[] = [];
  let machines = 0;
  const unexpected: string[] = [];

  function machine(conversionsAtOnce: number): Environment & { DATA_DIR: string } {
    return {
      ...TEST_ENVIRONMENT,
      JOB_HEARTBEAT_SECONDS: '10',
      LOG_LEVEL: 'info',
      ...environment,
      CONVERSIONS_AT_ONCE: String(conversionsAtOnce),
      DATA_DIR: freeFolders.shift() ?? join(root, String(machines++)),
      TRUSTED_PROXIES: '127.0.0.1',
    };
  }

  function watch<Kind extends ServiceProcess>(started: Kind, all: Set<Kind>, onEnd: () => void): void {
    all.add(started);
    void started.ended.then(() => {
      onEnd();
      if (all.delete(started)) unexpected.push(started.output());
    });
  }

  function take<Kind>(all: Set<Kind>, choose: Choose): Kind {
    const chosen = [...all][choose(all.size)];
    if (chosen === undefined) throw new Error('None of them runs.');
    all.delete(chosen);
    return chosen;
  }

  const fleet: Fleet = {
    url: balancer.url,
    async addServer() {
      const own = machine(0);
      const server = await startServerProcess(own);
      balancer.add(server.url);
      watch(server, running.servers, () => {
        balancer.remove(server.url);
        freeFolders.push(own.DATA_DIR);
      });
    },
    async addWorker() {
      const own = machine(1);
      watch(await startWorkerProcess(own), running.workers, () => freeFolders.push(own.DATA_DIR));
    },
    killServer: (choose) => take(running.servers, choose).kill(),
    killWorker: (choose) => take(running.workers, choose).killGroup(),
    async stopServer(choose) {
      const server = take(running.servers, choose);
      balancer.remove(server.url);
      server.process.kill('SIGTERM');
      return server.ended;
    },
    unexpectedEnds: () => unexpected,
    async stop() {
      const processes = [...running.servers, ...running.workers];
      running.servers.clear();
      running.workers.clear();
      await Promise.all(processes.map((one) => one.killGroup()));
      await balancer.stop();
    },
  };
  try {
    await Promise.all([
      ...Array.from({ length: servers }, () => fleet.addServer()),
      ...Array.from({ length: workers }, () => fleet.addWorker()),
    ]);
  } catch (error) {
    await fleet.stop();
    throw error;
  }
  return fleet;
}
