/** The OpenAPI document without a running service, for the documentation. */
import fastify from 'fastify';
import { readConfiguration } from '../configuration.ts';
import { addRoutes } from '../server.ts';
import type { Services } from '../services.ts';
import type { OpenApiDocument } from './types.ts';

export async function openApiDocument(): Promise<OpenApiDocument> {
  const server = fastify();
  // Routes are only added, never called; adding them needs nothing but the configuration.
  await addRoutes(server, { configuration: readConfiguration({}) } as Services, undefined);
  await server.ready();
  const document = server.swagger() as unknown as OpenApiDocument;
  await server.close();
  return document;
}
