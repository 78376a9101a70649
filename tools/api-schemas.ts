/**
 * Generates JSON Schemas from the types of the API's bodies, for the service's OpenAPI document. Runs after each `npm
 * ci`, and as a part of each build; what it writes is not tracked.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const FILE = 'service/src/openapi/schemas.json';

export async function writeApiSchemas(root: string): Promise<void> {
  const { createGenerator } = await import('ts-json-schema-generator');
  const { definitions = {} } = createGenerator({
    path: resolve(root, 'src/contract/schema.ts'),
    type: '*',
    skipTypeCheck: true,
    additionalProperties: true,
    tsconfig: resolve(root, 'tsconfig.json'),
  }).createSchema('*');
  const sorted = Object.fromEntries(Object.entries(definitions).sort(([one], [other]) => (one < other ? -1 : 1)));
  const text = `${JSON.stringify(sorted, undefined, 2).replaceAll('#/definitions/', '#/components/schemas/')}\n`;
  // Whoever watches the service's sources is not told of a change that is none.
  if (text !== readIfThere(resolve(root, FILE))) writeFileSync(resolve(root, FILE), text);
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  try {
    await writeApiSchemas(resolve(import.meta.dirname, '..'));
  } catch (error) {
    // Without the developer packages there is nothing to generate it with, and nothing that needs it but a build.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  }
}
