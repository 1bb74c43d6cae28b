// The pieces that every operation of the OpenAPI document is made of.
import type { JsonSchema } from './coerce.ts';

export function parameter(
  name: string,
  place: 'path' | 'query' | 'header',
  schema: unknown,
  isRequired: boolean,
) {
  return { name, in: place, required: isRequired, schema: schema ?? { type: 'string' } };
}

export const json = (schema: unknown) => ({ 'application/json': { schema } });

/** A list carries its own `data` and `meta`; everything else is wrapped in `data`. */
export function envelope(schema: JsonSchema) {
  if (schema.properties?.data && schema.properties.meta) return schema;
  return { type: 'object', properties: { data: schema }, required: ['data'] };
}

/** zod puts named schemas under a local `$defs`: moves them to the document's components. */
export function hoist(schema: JsonSchema, schemas: Record<string, unknown>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs, ...rest } = JSON.parse(text) as JsonSchema;
  Object.assign(schemas, $defs);
  return rest;
}

/** The refusal that every operation may answer with. */
export const refusal = {
  description: 'A refusal',
  content: json({ $ref: '#/components/schemas/Error' }),
};

export const idempotencyKey = parameter(
  'Idempotency-Key',
  'header',
  { type: 'string', format: 'uuid' },
  false,
);
