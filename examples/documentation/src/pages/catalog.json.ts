/** The catalog that the price section shows in its preview. */
import { readFileSync } from 'node:fs';

export const GET = (): Response => new Response(readFileSync('../pricing/catalog.json', 'utf8'));
