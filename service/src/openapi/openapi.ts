/**
 * Builds the OpenAPI document from the routes' schemas, the descriptions in `calls.ts`, and the types of the responses.
 */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import manifest from '../../package.json' with { type: 'json' };
import { CALLS } from './calls.ts';
import type { CallDescription } from './calls.ts';
import schemas from './schemas.json' with { type: 'json' };
import { METHODS } from './types.ts';
import type { Content, JsonSchema, OpenApiDocument, Operation, PathItem } from './types.ts';

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const ERROR = json({ $ref: '#/components/schemas/ErrorBody' });

const BYTES: JsonSchema = { type: 'string', format: 'binary' };

/** Call it before adding the routes to describe. */
export async function describeRoutes(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'pc-elements API',
        description: 'The calls that the widgets make. `requestId` is a UUID that the client chooses.',
        version: manifest.version,
      },
      components: { securitySchemes: { accessToken: { type: 'http', scheme: 'bearer' } } },
    },
    exposeHeadRoutes: false,
    hideUntagged: false,
    transformObject: (document) =>
      // The plugin's types cover several versions of the format at once.
      'openapiObject' in document
        ? (described(document.openapiObject as unknown as OpenApiDocument) as never)
        : document.swaggerObject,
  });
}

function described(document: OpenApiDocument): OpenApiDocument {
  const paths: Record<string, PathItem> = {};
  for (const [path, item] of Object.entries(document.paths).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!path.startsWith('/api/') || path.includes('*')) continue;
    const operations: PathItem = {};
    for (const method of METHODS) {
      const operation = item[method];
      if (operation === undefined) continue;
      const description = CALLS[`${method.toUpperCase()} ${path}`];
      operations[method] = description === undefined ? operation : { ...operation, ...operationOf(description) };
    }
    if (Object.keys(operations).length > 0) paths[path] = operations;
  }
  // The only body without a schema in its route.
  const upload = paths['/api/files/storage/limited/encodeUploadFile']?.post;
  if (upload) upload.requestBody = { required: true, content: { 'application/octet-stream': { schema: BYTES } } };
  return { ...document, paths, components: { ...document.components, schemas } };
}

function operationOf({ tag, summary, answer, orEmpty, token, errors = [] }: CallDescription): Operation {
  const [status, body] = answer;
  const content =
    body === undefined
      ? undefined
      : body === 'object'
        ? json({ type: 'object' })
        : body.includes('/')
          ? { [body]: { schema: BYTES } }
          : json({ $ref: `#/components/schemas/${body}` });
  const failures = token ? [...errors, '401 NOT_SIGNED_IN'] : errors;
  return {
    tags: [tag],
    summary,
    ...(token ? { security: [{ accessToken: [] }] } : {}),
    responses: {
      [status]: { description: 'Success', ...(content === undefined ? {} : { content }) },
      ...(orEmpty ? { 204: { description: 'Success' } } : {}),
      ...Object.fromEntries(
        [...new Set(failures.map((failure) => failure.slice(0, 3)))].map((code) => [
          code,
          {
            description: failures
              .filter((failure) => failure.startsWith(code))
              .map((failure) => failure.slice(4))
              .join(', '),
            content: ERROR,
          },
        ]),
      ),
      default: { description: 'Any other error', content: ERROR },
    },
  };
}
