/** The sites that the operator counts by name, some of them with limits of their own. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Partner {
  /** The origin of its pages. */
  origin: string;
  /**
   * How many conversions its visitors may start per day, by UTC; undefined: as many as all limits per visitor allow.
   */
  conversionsPerDay: number | undefined;
}

/** Each is a label of the metrics, so their number is limited. */
const MAX_PARTNERS = 1000;

const MAX_CONVERSIONS = 1_000_000_000;

const EXAMPLE = '[{"origin": "https://www.example.org", "conversionsPerDay": 500}]';

/** What is wrong with the list; the message goes on after the name of the setting. */
export class PartnersError extends Error {
  override readonly name = 'PartnersError';
}

/**
 * @param text JSON, or the path of a file with it; may be empty
 * @throws PartnersError if a partner could not be recognized, or its limit would not hold
 */
export function readPartners(text: string): Partner[] {
  if (text === '') return [];
  const list = parse(/^[[{"]/.test(text) ? text : readList(text));
  if (!Array.isArray(list))
    throw new PartnersError(`must be a list in JSON such as ${EXAMPLE}, or the path of a file.`);
  if (list.length > MAX_PARTNERS) throw new PartnersError(`may have ${MAX_PARTNERS} entries, but has ${list.length}.`);
  const partners = list.map(readPartner);
  const origins = partners.map(({ origin }) => origin);
  const twice = origins.find((origin, index) => origins.indexOf(origin) < index);
  if (twice !== undefined) throw new PartnersError(`has "${twice}" twice.`);
  return partners;
}

function readList(path: string): string {
  try {
    // Some editors begin files with a mark.
    return readFileSync(resolve(path), 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new PartnersError(
      `must be a list in JSON such as ${EXAMPLE}, or the path of a file with it, but "${path}" cannot be read (${code}).`,
    );
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new PartnersError(`is not valid JSON (${(error as Error).message}); it must be like ${EXAMPLE}.`);
  }
}

function readPartner(entry: unknown): Partner {
  const shown = JSON.stringify(entry);
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    throw new PartnersError(`must have entries such as ${EXAMPLE.slice(1, -1)}, but holds ${shown}.`);
  }
  const { origin, conversionsPerDay, ...rest } = entry as Record<string, unknown>;
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) {
    throw new PartnersError(`knows "origin" and "conversionsPerDay" alone, but ${shown} has "${unknown}".`);
  }
  return { origin: readOrigin(origin, shown), conversionsPerDay: readLimit(conversionsPerDay, shown) };
}

/** Browsers send an origin in one way only; written otherwise, it would never be recognized. */
function readOrigin(origin: unknown, shown: string): string {
  const url = typeof origin === 'string' && URL.canParse(origin) ? new URL(origin) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) {
    if (url.origin === origin) return origin;
    throw new PartnersError(`must name origins as browsers do: "${url.origin}" instead of "${String(origin)}".`);
  }
  throw new PartnersError(`needs an "origin" such as "https://www.example.org" in each entry, but holds ${shown}.`);
}

function readLimit(limit: unknown, shown: string): number | undefined {
  if (limit === undefined) return undefined;
  if (typeof limit === 'number' && Number.isInteger(limit) && limit >= 1 && limit <= MAX_CONVERSIONS) return limit;
  throw new PartnersError(
    `needs "conversionsPerDay" to be a whole number from 1 to ${MAX_CONVERSIONS}, or left out for no limit, in ${shown}.`,
  );
}
