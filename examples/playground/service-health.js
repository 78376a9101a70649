// @ts-check
/** Whether the service on this origin can do its work. */

const PATIENCE = 1500;

const FAILED = 'The service is in trouble; its log says why. Start it again with `npm start`.';
const WITHOUT_FFMPEG =
  'The service is to convert with FFmpeg, and FFmpeg is missing: install it, or start without `AUDIO_ENGINE`.';

/**
 * @typedef {object} Health
 * @property {boolean} isReady
 * @property {string} text What stands between backticks is code.
 */

/** Asks once; never rejects. @returns {Promise<Health>} */
export async function serviceHealth() {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE) });
    return understand(await response.json());
  } catch {
    return { isReady: false, text: 'No service answers on this origin: start it with `npm start`.' };
  }
}

/**
 * @param {{ status?: string, engine?: { version: string } | null }} body
 * @returns {Health}
 */
function understand({ status, engine }) {
  if (status === 'failed') return { isReady: false, text: FAILED };
  if (!engine) return { isReady: false, text: WITHOUT_FFMPEG };
  return { isReady: true, text: `The service is ready, with FFmpeg ${withoutPackaging(engine.version)}.` };
}

/**
 * `5.1.9` of `5.1.9-0+deb12u1`; what begins otherwise is shown as it is.
 * @param {string} version
 */
const withoutPackaging = (version) => /^n?\d+(\.\d+)*/.exec(version)?.[0] ?? version;
