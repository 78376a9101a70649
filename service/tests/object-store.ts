/**
 * A real server of the S3 protocol for tests: Ceph's object gateway over a cluster of one monitor and one storage
 * daemon that keeps everything in memory. It starts in about fifteen seconds.
 */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Variable } from '../src/configuration.ts';

const execute = promisify(execFile);

export interface ObjectStore {
  endpoint: string;
  /** A client with the rights of the service. */
  client: S3Client;
  /** Creates a bucket. @returns the environment of a service that uses it. */
  bucket(): Promise<{ name: string; environment: Partial<Record<Variable, string>> }>;
  /** Writes an object without the service. */
  put(bucket: string, key: string, body: Uint8Array): Promise<unknown>;
  stop(): Promise<void>;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const root = await mkdtemp(join(tmpdir(), 'ceph-'));
  const [monitorPort, gatewayPort] = await freePorts(2);
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  const credentials = { accessKeyId: randomUUID(), secretAccessKey: randomBytes(20).toString('hex') };
  const daemons: ChildProcess[] = [];
  const env = { ...process.env, CEPH_CONF: join(root, 'ceph.conf') };
  const keyring = join(root, 'keyring');
  const cluster = randomUUID();

  const run = async (program: string, ...args: string[]): Promise<void> => {
    await execute(program, args, { env, timeout: 60_000 });
  };
  const startDaemon = (program: string, ...args: string[]): void => {
    daemons.push(spawn(program, ['-f', ...args], { env, stdio: 'ignore' }));
  };
  const stop = async (): Promise<void> => {
    for (const daemon of daemons.reverse()) {
      if (daemon.exitCode !== null || daemon.signalCode !== null) continue;
      daemon.kill('SIGKILL');
      await once(daemon, 'exit');
    }
    await rm(root, { recursive: true });
  };

  try {
    for (const folder of ['mon', 'osd', 'rgw', 'run']) await mkdir(join(root, folder));
    await writeFile(env.CEPH_CONF, settings({ root, cluster, keyring, monitorPort, gatewayPort }));
    const all = ['mon', 'osd', 'mgr'].flatMap((daemon) => ['--cap', daemon, 'allow *']);
    await run('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    for (const name of ['client.admin', 'osd.0']) await run('ceph-authtool', keyring, '--gen-key', '-n', name, ...all);
    const map = join(root, 'monmap');
    const address = `[v2:127.0.0.1:${monitorPort}]`;
    await run('monmaptool', '--create', '--fsid', cluster, '--enable-all-features', '--addv', 'a', address, map);
    await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
    startDaemon('ceph-mon', '-i', 'a');
    await run('ceph', 'osd', 'create');
    await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
    startDaemon('ceph-osd', '-i', '0');
    await run('ceph', 'osd', 'crush', 'add', 'osd.0', '1', 'host=here', 'root=default');
    const { accessKeyId, secretAccessKey } = credentials;
    const keys = [`--access-key=${accessKeyId}`, `--secret=${secretAccessKey}`];
    await run('radosgw-admin', 'user', 'create', '--uid=service', '--display-name=service', ...keys);
    startDaemon('radosgw', '-n', 'client.admin');
    await reachable(endpoint);
  } catch (error) {
    const log = await readFile(join(root, 'log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`The object store did not start.\n${log.slice(-2000)}`, { cause: error });
  }

  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  return {
    endpoint,
    client,
    async bucket() {
      const name = `bucket-${randomUUID()}`;
      await client.send(new CreateBucketCommand({ Bucket: name }));
      return {
        name,
        environment: {
          STORAGE_URL: `s3://${name}/service`,
          S3_ENDPOINT: endpoint,
          S3_ACCESS_KEY_ID: credentials.accessKeyId,
          S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        },
      };
    },
    put: (bucket, key, body) => client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: body })),
    async stop() {
      client.destroy();
      await stop();
    },
  };
}

interface Cluster {
  root: string;
  cluster: string;
  keyring: string;
  monitorPort: number;
  gatewayPort: number;
}

const settings = ({ root, cluster, keyring, monitorPort, gatewayPort }: Cluster): string => `[global]
fsid = ${cluster}
mon host = [v2:127.0.0.1:${monitorPort}/0]
mon initial members = a
mon data = ${root}/mon
mon allow pool size one = true
osd data = ${root}/osd
osd objectstore = memstore
memstore device bytes = 8589934592
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default autoscale mode = off
osd crush chooseleaf type = 0
public addr = 127.0.0.1
ms bind ipv6 = false
keyring = ${keyring}
log file = ${root}/log
run dir = ${root}/run
admin socket = ${root}/run/$name.sock
rgw data = ${root}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;

async function freePorts(count: number): Promise<[number, number]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports: number[] = [];
  for (const server of servers) {
    if (!server.listening) await once(server, 'listening');
    ports.push((server.address() as AddressInfo).port);
  }
  for (const server of servers) server.close();
  return ports as [number, number];
}

async function reachable(url: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
