/** docs/api.md, from the OpenAPI description. */
import type { OpenAPIV3_1 } from 'openapi-types';
import { blocks, code, table } from './markdown.ts';

type Body = OpenAPIV3_1.ReferenceObject | OpenAPIV3_1.SchemaObject | undefined;

const isReference = (schema: NonNullable<Body>): schema is OpenAPIV3_1.ReferenceObject => '$ref' in schema;

/** The fields of a body, `?` after those that may be absent. */
function fields(schema: Body, document: OpenAPIV3_1.Document): string {
  if (schema === undefined) return '';
  if (isReference(schema)) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return fields(document.components?.schemas?.[name], document);
  }
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return schema.format === 'binary' ? 'the file' : '';
  return code(`{ ${names.map((name) => (schema.required?.includes(name) ? name : `${name}?`)).join(', ')} }`);
}

function bodyOf(content: OpenAPIV3_1.RequestBodyObject['content'] | undefined): Body {
  return Object.values(content ?? {})[0]?.schema;
}

export function apiReference(document: OpenAPIV3_1.Document): string {
  const rows = new Map<string, string[][]>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch'] as const) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      const { responses, requestBody, tags = [], summary = '', parameters = [], security } = operation;
      const query = parameters
        .filter((one) => 'in' in one && one.in === 'query')
        .map((one) => 'name' in one && one.name);
      const [status = '', success] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
      const answer = fields(bodyOf((success as OpenAPIV3_1.ResponseObject | undefined)?.content), document);
      const errors = Object.entries(responses)
        .filter(([one]) => /^[45]/.test(one))
        .map(([one, response]) => `${one} ${(response as OpenAPIV3_1.ResponseObject).description}`);
      const [tag = 'Other'] = tags;
      rows.set(tag, [
        ...(rows.get(tag) ?? []),
        [
          code(`${method.toUpperCase()} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`),
          `${summary}${security ? ' (with a token)' : ''}`,
          fields(bodyOf((requestBody as OpenAPIV3_1.RequestBodyObject | undefined)?.content), document),
          `${status} ${answer}`.trim(),
          errors.join('; '),
        ],
      ]);
    }
  }
  return `${blocks(
    '# The API',
    '<!-- Generated from the OpenAPI description by `npm run docs`. -->',
    'The calls that the widgets make. The reference backend serves the whole description as OpenAPI at `/api/openapi.json`.',
    'Every error is `{ code, message? }`. Beyond those listed: 400 `INVALID_REQUEST`, 429 `RATE_LIMITED` or `LIMIT_EXCEEDED` ' +
      'with `Retry-After`, 500 `INTERNAL_ERROR`.',
    ...[...rows].flatMap(([tag, calls]) => [
      `## ${tag}`,
      table(['Call', 'What it does', 'Body', 'Answer', 'Errors'], calls),
    ]),
  )}\n`;
}
