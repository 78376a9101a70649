// @ts-check
/** Whether the service on this origin can do its work. */

/** @import { MessageKey } from './messages.js' */

const PATIENCE = 1500;

/**
 * @typedef {object} Health
 * @property {boolean} isReady
 * @property {MessageKey} text
 * @property {string} [value]
 */

/** Asks once; never rejects. @returns {Promise<Health>} */
export async function serviceHealth() {
  try {
    const response = await fetch('/api/health', { signal: AbortSignal.timeout(PATIENCE) });
    return understand(await response.json());
  } catch {
    return { isReady: false, text: 'serviceSilent' };
  }
}

/**
 * @param {{ status?: string, engine?: { version: string } | null }} body
 * @returns {Health}
 */
function understand({ status, engine }) {
  if (status === 'failed') return { isReady: false, text: 'serviceFailed' };
  if (!engine) return { isReady: false, text: 'serviceWithoutFfmpeg' };
  return { isReady: true, text: 'serviceReady', value: withoutPackaging(engine.version) };
}

/**
 * `5.1.9` of `5.1.9-0+deb12u1`; what begins otherwise is shown as it is.
 * @param {string} version
 */
const withoutPackaging = (version) => /^n?\d+(\.\d+)*/.exec(version)?.[0] ?? version;
