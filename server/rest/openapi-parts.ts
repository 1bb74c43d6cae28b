// Builds the parts of the OpenAPI document that several operations share.
import type { TokenScope } from '#shared/tokens/scopes.ts';
import type { JsonSchema } from './coerce.ts';

export const securitySchemes = {
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The access token of a sign-in, from login or register; it may do everything for ten minutes',
  },
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'llp_…',
    description:
      'A token that a person made under Account & security; it may do what its scopes say',
  },
};

/**
 * Returns the `security` and the description of an operation. If `needed` is null, personal tokens cannot call the
 * operation.
 */
export function secured(needed: TokenScope | null) {
  return needed === null
    ? {
        description: 'Needs a sign-in; no personal token may do it.',
        security: [{ accessToken: [] }],
      }
    : {
        description: `A personal token needs the scope \`${needed}\`.`,
        security: [{ accessToken: [] }, { personalToken: [needed] }],
      };
}

export function parameter(
  name: string,
  place: 'path' | 'query' | 'header',
  schema: JsonSchema | undefined,
  isRequired: boolean,
) {
  // API tools show the description of a parameter, but rarely the description of its schema. The schema's description
  // is therefore moved to the parameter.
  const { description, ...rest } = schema ?? { type: 'string' };
  return {
    name,
    in: place,
    required: isRequired,
    ...(description === undefined ? {} : { description }),
    schema: rest,
  };
}

export const json = (schema: unknown) => ({ 'application/json': { schema } });

/**
 * Returns the schema of a response body. A page already has `data` and `meta`; any other response is wrapped in `data`.
 */
export function envelope(schema: JsonSchema) {
  if (schema.properties?.data && schema.properties.meta) return schema;
  return { type: 'object', properties: { data: schema }, required: ['data'] };
}

/** Moves the schemas that zod names in `$defs` to the components of the OpenAPI document. */
export function hoist(schema: JsonSchema, schemas: Record<string, unknown>): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  const { $schema: _, $defs, ...rest } = JSON.parse(text) as JsonSchema;
  Object.assign(schemas, $defs);
  return rest;
}

export const refusal = {
  description: 'A refusal; docs/api.md lists the codes',
  headers: {
    'Retry-After': {
      description: 'With 429 and some 503: the seconds after which trying again makes sense',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  content: json({ $ref: '#/components/schemas/Error' }),
};

export const idempotencyKey = parameter(
  'Idempotency-Key',
  'header',
  {
    type: 'string',
    format: 'uuid',
    description:
      'client-made id of this write: sent again with the same content it has no further effect and gets the same answer',
  },
  false,
);
