/** All elements in one file for language models, as in the package. */
import { readFileSync } from 'node:fs';

export const GET = (): Response => new Response(readFileSync('../../dist/llms.txt', 'utf8'));
