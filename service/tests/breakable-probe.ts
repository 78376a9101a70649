/** An ffprobe, by which each conversion begins, that a test can break and mend while a service uses it. */
import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { findTool } from '../../tests/requirements.ts';

export interface BreakableProbe {
  /** For FFPROBE_PATH. */
  path: string;
  remove: () => Promise<void>;
  /** Has it run a shell script instead, except when it is asked for its version. */
  replace: (script: string) => Promise<void>;
  mend: () => Promise<void>;
}

export async function breakableProbe(t: TestContext): Promise<BreakableProbe> {
  const folder = await mkdtemp(join(tmpdir(), 'programs-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'ffprobe');
  const real = findTool('ffprobe') ?? '';
  await symlink(real, path);
  const remove = (): Promise<void> => rm(path, { force: true });
  return {
    path,
    remove,
    async replace(script) {
      await remove();
      await writeFile(path, `#!/bin/sh\n[ "$1" = -version ] && exec '${real}' "$@"\n${script}\n`);
      await chmod(path, 0o755);
    },
    async mend() {
      await remove();
      await symlink(real, path);
    },
  };
}
