/** Two containers on one data folder, and what is left of it when they are killed. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { PASSWORD, someone } from '../accounts.ts';
import { makeDataFolder } from '../data-folder.ts';
import { postJson, TEST_ENVIRONMENT } from '../service.ts';
import { startServerProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';
import { CONTAINERS, IN_A_CONTAINER, needs } from '../../../tests/requirements.ts';

describe('two containers on one data folder', needs(CONTAINERS), () => {
  let dataDir: string;
  const running: ServiceProcess[] = [];

  before(async () => {
    dataDir = await makeDataFolder('containers-test-');
  });

  after(async () => {
    await Promise.all(running.map((server) => server.killGroup()));
    await rm(dataDir, { recursive: true });
  });

  async function startContainer(waitSeconds = '0'): Promise<ServiceProcess & { url: string }> {
    const server = await startServerProcess(
      {
        ...TEST_ENVIRONMENT,
        DATA_DIR: dataDir,
        DATA_DIR_WAIT_SECONDS: waitSeconds,
        SIGN_INS_PER_MINUTE: '0',
        TTS_ENGINE: 'none',
      },
      { within: IN_A_CONTAINER },
    );
    running.push(server);
    return server;
  }

  test('the second does not start, and no account of the first is lost, also when it is killed', async () => {
    const first = await startContainer();
    const emails = Array.from({ length: 8 }, someone);
    const signUp = async (email: string): Promise<void> => {
      const { status } = await postJson(`${first.url}/api/users`, { email, password: PASSWORD });
      assert.equal(status, 201);
    };
    for (const email of emails.slice(0, 4)) await signUp(email);
    await assert.rejects(startContainer(), /is in use by process 1 on/);
    for (const email of emails.slice(4)) await signUp(email);
    await first.killGroup();

    const { url } = await startContainer('30');
    for (const email of emails) {
      const { status } = await postJson(`${url}/api/auth/signin`, { email, password: PASSWORD });
      // The account is there, though nobody has confirmed it.
      assert.equal(status, 403);
    }
  });
});
