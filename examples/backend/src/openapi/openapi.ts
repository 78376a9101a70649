/** The description of the API, made of the routes' schemas, what is said of them in `calls.ts`, and the types of answers. */
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import manifest from '../../package.json' with { type: 'json' };
import { CALLS } from './calls.ts';
import type { CallDescription } from './calls.ts';
import schemas from './schemas.json' with { type: 'json' };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const reference = (name: string): OpenAPIV3_1.ReferenceObject => ({ $ref: `#/components/schemas/${name}` });

const json = (schema: OpenAPIV3_1.ReferenceObject | OpenAPIV3_1.SchemaObject) => ({ 'application/json': { schema } });

/** To be registered before the routes that it describes. */
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
      'openapiObject' in document ? described(document.openapiObject as OpenAPIV3_1.Document) : document.swaggerObject,
  });
}

function described(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {};
  for (const [path, item] of Object.entries(document.paths).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (!path.startsWith('/api/') || path.includes('*')) continue;
    const operations: OpenAPIV3_1.PathItemObject = {};
    for (const method of METHODS) {
      const operation = item?.[method];
      if (operation === undefined) continue;
      const description = CALLS[`${method.toUpperCase()} ${path}`];
      operations[method] = description === undefined ? operation : { ...operation, ...operationOf(description) };
    }
    if (Object.keys(operations).length > 0) paths[path] = operations;
  }
  const octets: OpenAPIV3_1.RequestBodyObject = {
    required: true,
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  };
  const upload = paths['/api/files/storage/limited/encodeUploadFile']?.post;
  if (upload !== undefined) upload.requestBody = octets;
  return {
    ...document,
    paths,
    components: { ...document.components, schemas: schemas as unknown as Record<string, OpenAPIV3_1.SchemaObject> },
  };
}

function operationOf({
  tag,
  summary,
  answer,
  token,
  errors = [],
}: CallDescription): Partial<OpenAPIV3_1.OperationObject> {
  const [status, body] = answer;
  const content =
    body === undefined
      ? undefined
      : body === 'object'
        ? json({ type: 'object' })
        : body.includes('/')
          ? { [body]: { schema: { type: 'string', format: 'binary' } as const } }
          : json(reference(body));
  const failures = token ? [...errors, '401 NOT_SIGNED_IN'] : errors;
  return {
    tags: [tag],
    summary,
    ...(token ? { security: [{ accessToken: [] }] } : {}),
    responses: {
      [status]: { description: 'Success', ...(content === undefined ? {} : { content }) },
      ...Object.fromEntries(
        [...new Set(failures.map((failure) => failure.slice(0, 3)))].map((code) => [
          code,
          {
            description: failures
              .filter((failure) => failure.startsWith(code))
              .map((failure) => failure.slice(4))
              .join(', '),
            content: json(reference('ErrorBody')),
          },
        ]),
      ),
      default: { description: 'Any other error', content: json(reference('ErrorBody')) },
    },
  };
}
