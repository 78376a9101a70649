/** The parts of an OpenAPI 3.1 document that are used here. */

export interface JsonSchema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
}

export type Content = Readonly<Record<string, { schema: JsonSchema }>>;

export interface Operation {
  tags?: readonly string[];
  summary?: string;
  parameters?: readonly { in: string; name: string }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Readonly<Record<string, { description: string; content?: Content }>>;
  security?: readonly Readonly<Record<string, readonly string[]>>[];
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type PathItem = Partial<Record<(typeof METHODS)[number], Operation>>;

export interface OpenApiDocument {
  openapi: string;
  paths: Readonly<Record<string, PathItem>>;
  components: { schemas: Readonly<Record<string, JsonSchema>> };
}
