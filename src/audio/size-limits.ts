/** The largest file that each engine takes, in bytes. */
import { MAX_UPLOAD_BYTES } from '../contract/audio.ts';
import type { EngineKind } from './job-engine.ts';

export const SIZE_LIMITS: Readonly<Record<EngineKind, number>> = {
  service: MAX_UPLOAD_BYTES,
  // Nothing is uploaded; larger files take longer than visitors wait.
  device: 2 * 1024 ** 3,
};
