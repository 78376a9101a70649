/** Generates docs/service-api.md from the OpenAPI document. */
import type { Content, JsonSchema, OpenApiDocument } from '../../service/src/openapi/types.ts';
import { blocks, code, pageHead, table } from './markdown.ts';

/** The fields of a body, `?` after those that may be absent. */
function fields(schema: JsonSchema | undefined, document: OpenApiDocument): string {
  if (schema === undefined) return '';
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return fields(document.components.schemas[name], document);
  }
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return schema.format === 'binary' ? 'the file' : '';
  return code(`{ ${names.map((name) => (schema.required?.includes(name) ? name : `${name}?`)).join(', ')} }`);
}

const bodyOf = (content: Content | undefined): JsonSchema | undefined => Object.values(content ?? {})[0]?.schema;

export function apiReference(document: OpenApiDocument): string {
  const rows = new Map<string, string[][]>();
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of ['get', 'post', 'put', 'patch'] as const) {
      const operation = item[method];
      if (operation === undefined) continue;
      const { responses, requestBody, tags = [], summary = '', parameters = [], security } = operation;
      const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
      const [status = '', success] = Object.entries(responses).find(([one]) => one.startsWith('2')) ?? [];
      const answer = fields(bodyOf(success?.content), document);
      const errors = Object.entries(responses)
        .filter(([one]) => /^[45]/.test(one))
        .map(([one, response]) => `${one} ${response.description}`);
      const [tag = 'Other'] = tags;
      rows.set(tag, [
        ...(rows.get(tag) ?? []),
        [
          code(`${method.toUpperCase()} ${path}${query.length > 0 ? `?${query.join('&')}` : ''}`),
          `${summary}${security ? ' (with a token)' : ''}`,
          fields(bodyOf(requestBody?.content), document),
          `${status} ${answer}`.trim(),
          errors.join('; '),
        ],
      ]);
    }
  }
  return `${blocks(
    pageHead({
      title: 'API',
      description: 'The calls that the widgets make, from the OpenAPI description of the service.',
      keywords: ['OpenAPI', 'HTTP', 'REST', 'check-api'],
    }),
    '<!-- Generated from the OpenAPI description by `npm run docs`. -->',
    'The reference backend serves the OpenAPI description at `/api/openapi.json`. `npm run check-api -- <address>`, in the ' +
      'folder of the project, checks whether a service of your own answers the widgets as they expect.',
    'Every error is `{ code, message? }`. In addition to the listed errors, every call can return 400 `INVALID_REQUEST`, ' +
      '429 `RATE_LIMITED` or `LIMIT_EXCEEDED` with `Retry-After`, and 500 `INTERNAL_ERROR`.',
    ...[...rows].flatMap(([tag, calls]) => [
      `## ${tag}`,
      table(['Call', 'What it does', 'Body', 'Response', 'Errors'], calls),
    ]),
  )}\n`;
}
