/**
 * For tests: invalid responses derived from a valid one. Deterministic: the same response and seed produce the same
 * list.
 */

export interface OddResponse {
  /** Describes what is invalid. */
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface OddResponseOptions {
  seed?: number;
  /** Number of additional responses with randomly replaced fields. */
  random?: number;
}

/** Values of every JSON type, and some that only look valid. */
const ODD_VALUES: Readonly<Record<string, unknown>> = {
  null: null,
  true: true,
  false: false,
  zero: 0,
  'a negative fraction': -0.5,
  'an empty string': '',
  'a space': ' ',
  'a word': 'odd',
  'line breaks': 'a\r\nX-Injected: 1',
  'a prototype key': '__proto__',
  'a script address': 'javascript:alert(1)',
  'a long string': 'x'.repeat(100_000),
  'an empty array': [],
  'an array': [null, 1, 'a', {}],
  'an empty object': {},
  'a nested object': { a: { b: { c: [{}] } } },
  'an object with methods as data': { toString: 1, valueOf: 'x', then: null, length: -1 },
};

const ERROR_STATUSES = [400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 418, 422, 429, 451, 500, 501, 502, 503, 504];

const HTML = '<!doctype html><html><head><title>Sign in to the network</title></head><body>…</body></html>';

const JSON_HEADERS = { 'Content-Type': 'application/json' };

/** @param right the parsed body of the valid response; undefined if it is empty */
export function oddResponses(
  right: unknown,
  { seed = 1, random = 40 }: OddResponseOptions = {},
): readonly OddResponse[] {
  return [
    ...oddBodies(right),
    ...oddFields(right),
    ...oddStatuses(right),
    ...oddErrors(),
    ...oddHeaders(right),
    ...randomFields(right, seed, random),
  ];
}

/** The response as returned by `fetch`. */
export const toResponse = ({ status, headers, body }: OddResponse): Response =>
  new Response([204, 205, 304].includes(status) ? null : body, { status, headers });

const response = (name: string, body: string, status = 200, headers: Record<string, string> = JSON_HEADERS) => ({
  name,
  status,
  headers,
  body,
});

/** Empty if there is no body. */
const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));

function oddBodies(right: unknown): OddResponse[] {
  const text = textOf(right);
  const bodies: Record<string, string> = {
    'an empty body': '',
    'white space': ' \r\n\t ',
    HTML,
    'text that is no JSON': 'OK',
    'a form': 'status=ok&userId=1',
    XML: '<?xml version="1.0"?><ok/>',
    'cut JSON': text.slice(0, Math.max(1, text.length >> 1)) || '{',
    'JSON without its last character': text.slice(0, -1) || '[',
    'JSON twice': `${text || '{}'}${text || '{}'}`,
    'JSON after a byte order mark': `\uFEFF${text || '{}'}`,
    'JSON after a prefix against inclusion': `)]}',\n${text || '{}'}`,
    'not a number': 'NaN',
    undefined: 'undefined',
    'a thousand arrays in each other': '['.repeat(1000) + ']'.repeat(1000),
    'a megabyte of spaces and an object': `${' '.repeat(1_000_000)}{}`,
    'a key named __proto__': `{"__proto__":${text || '{}'},"constructor":null,"hasOwnProperty":1}`,
    'the answer in an array': textOf([right ?? {}]),
    'the answer below data': textOf({ data: right ?? {} }),
    'the answer as a string': textOf(text),
    ...Object.fromEntries(Object.entries(ODD_VALUES).map(([name, value]) => [`${name} as the body`, textOf(value)])),
  };
  return [
    ...Object.entries(bodies).map(([name, body]) => response(name, body)),
    response('HTML that says it is HTML', HTML, 200, { 'Content-Type': 'text/html' }),
    response('binary data', '\u0000\u0001\uFFFD\uFFFD', 200, { 'Content-Type': 'application/octet-stream' }),
  ];
}

type Path = readonly string[];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All fields at every depth. */
const pathsOf = (value: unknown, path: Path = []): Path[] =>
  isRecord(value)
    ? Object.entries(value).flatMap(([key, member]) => [[...path, key], ...pathsOf(member, [...path, key])])
    : [];

/** A copy with another value of the field; `undefined` removes it. */
function withField(value: unknown, [key = '', ...rest]: Path, replacement: unknown): unknown {
  const copy: unknown = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  const record = copy as Record<string, unknown>;
  record[key] = rest.length > 0 ? withField(record[key], rest, replacement) : replacement;
  return copy;
}

function oddFields(right: unknown): OddResponse[] {
  return pathsOf(right).flatMap((path) => {
    const name = path.join('.');
    return [
      response(`${name} is missing`, textOf(withField(right, path, undefined))),
      ...Object.entries(ODD_VALUES).map(([what, value]) =>
        response(`${name} is ${what}`, textOf(withField(right, path, value))),
      ),
    ];
  });
}

function oddStatuses(right: unknown): OddResponse[] {
  const text = textOf(right);
  return [
    ...[201, 202, 203, 206].map((status) => response(`${status} with an empty body`, '', status)),
    ...[204, 205, 304].map((status) => response(`${status}`, '', status, {})),
    ...[300, 301, 302, 303, 307, 308].flatMap((status) => [
      response(`${status} to nowhere, empty`, '', status, {}),
      response(`${status} to nowhere with HTML`, HTML, status, { 'Content-Type': 'text/html' }),
    ]),
    ...ERROR_STATUSES.flatMap((status) => [
      response(`${status} with an empty body`, '', status),
      response(`${status} with HTML`, HTML, status, { 'Content-Type': 'text/html' }),
      response(`${status} with the right answer`, text, status),
    ]),
  ];
}

function oddErrors(): OddResponse[] {
  const codes: unknown[] = ['', 'odd code', 'UNKNOWN_CODE', '__proto__', 'CONSTRUCTOR', 'constructor', 'toString'];
  const bodies = [
    ...[...codes, ...Object.values(ODD_VALUES)].map((code) => textOf({ code })),
    ...Object.values(ODD_VALUES).map(textOf),
    'UNKNOWN_CODE',
    '{"code":"UNKNOWN_CODE"',
    '{"__proto__":{"code":"UNKNOWN_CODE"}}',
    textOf({ error: { code: 'UNKNOWN_CODE' } }),
  ];
  return bodies.flatMap((body, index) => {
    const status = ERROR_STATUSES[index % ERROR_STATUSES.length] ?? 400;
    return response(`${status} with ${body.slice(0, 60)}`, body, status);
  });
}

function oddHeaders(right: unknown): OddResponse[] {
  const waits = ['', ' ', '0', '-1', '1e3', 'soon', '99999999999999', '1.5', 'Thu, 01 Jan 1970 00:00:00 GMT', '1, 2'];
  return waits.flatMap((wait) => [
    response(`Retry-After: ${wait}`, textOf(right), 200, { ...JSON_HEADERS, 'Retry-After': wait }),
    response(`429 with Retry-After: ${wait}`, '{"code":"LIMIT_EXCEEDED"}', 429, {
      ...JSON_HEADERS,
      'Retry-After': wait,
    }),
  ]);
}

function randomFields(right: unknown, seed: number, count: number): OddResponse[] {
  const paths = pathsOf(right);
  if (paths.length === 0) return [];
  const next = mulberry32(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const values = Object.entries(ODD_VALUES);
  return Array.from({ length: count }, () => {
    const changes = Array.from({ length: 1 + Math.floor(next() * 3) }, () => ({
      path: pick(paths),
      odd: pick(values),
    }));
    let body = right;
    const names = [];
    for (const { path, odd } of changes) {
      // The field's parent may have been removed by an earlier change.
      if (!pathsOf(body).some((each) => each.join('.') === path.join('.'))) continue;
      body = withField(body, path, odd[1]);
      names.push(`${path.join('.')} is ${odd[0]}`);
    }
    const isCut = next() < 0.1;
    const text = textOf(body);
    return response(
      `${names.join(', ')}${isCut ? ', cut' : ''}`,
      isCut ? text.slice(0, Math.floor(next() * text.length)) : text,
      next() < 0.2 ? pick(ERROR_STATUSES) : 200,
    );
  });
}

/** A small pseudo-random number generator from 0 to 1 (mulberry32 by Tommy Ettinger). */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
