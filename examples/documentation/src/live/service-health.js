// @ts-check
/** Whether the service on this origin works. */

const PATIENCE = 1500;

const FAILED = 'The service has a problem. See its log for the cause, then restart it with `npm start`.';
const WITHOUT_FFMPEG =
  'The service is configured to use FFmpeg, but FFmpeg is missing. Install it, or unset `AUDIO_ENGINE`.';

/**
 * @typedef {object} Health
 * @property {boolean} isReady
 * @property {string} text Text between backticks is code.
 */

/** Asks once; never rejects. @returns {Promise<Health>} */
export async function serviceHealth() {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE) });
    return understand(await response.json());
  } catch {
    return { isReady: false, text: 'There is no service on this origin. Start it with `npm start`.' };
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
 * `5.1.9` of `5.1.9-0+deb12u1`; any other text is returned unchanged.
 * @param {string} version
 */
const withoutPackaging = (version) => /^n?\d+(\.\d+)*/.exec(version)?.[0] ?? version;
