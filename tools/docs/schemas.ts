/** Generates JSON Schemas from the types of the API's bodies, for the backend's OpenAPI document. */
import { resolve } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

/** service/src/openapi/schemas.json. */
export function apiSchemas(root: string): string {
  const { definitions = {} } = createGenerator({
    path: resolve(root, 'src/contract/schema.ts'),
    type: '*',
    skipTypeCheck: true,
    additionalProperties: true,
    tsconfig: resolve(root, 'tsconfig.json'),
  }).createSchema('*');
  const sorted = Object.fromEntries(Object.entries(definitions).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify(sorted, undefined, 2).replaceAll('#/definitions/', '#/components/schemas/')}\n`;
}
