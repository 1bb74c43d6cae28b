// Converts the text of a path or query to the types in the JSON schema of the input. The zod schemas stay strict.

/** The part of JSON Schema that zod writes and this server reads. */
export interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  additionalProperties?: unknown;
  [keyword: string]: unknown;
}

const JSON_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * Converts a value to the type in its schema: `'20'` → 20 for a number, `'true'` → true, a single value → a list for an
 * array.
 */
export function coerce(value: unknown, schema: JsonSchema): unknown {
  if (schema.type === 'string') return value;
  const variants = schema.anyOf ?? [schema];
  const types = new Set(variants.map((variant) => variant.type));
  if (types.has('array')) {
    const items = variants.find((variant) => variant.type === 'array')?.items ?? {};
    const list = Array.isArray(value) ? value : [value];
    return list.map((item) => coerce(item, items));
  }
  if (typeof value !== 'string') return value;
  if ((types.has('integer') || types.has('number')) && JSON_NUMBER.test(value))
    return Number(value);
  if (types.has('boolean') && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

/** Returns the value without the keys that its schema does not name, at any depth. */
export function stripUnknown(value: unknown, schema: JsonSchema): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const variants = schema.anyOf ?? [schema];
  if (Array.isArray(value)) {
    const items = variants.find((variant) => variant.items)?.items;
    return items ? value.map((item: unknown) => stripUnknown(item, items)) : value;
  }
  const properties = variants.find((variant) => variant.properties)?.properties;
  if (!properties) return value;
  const known: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property) known[name] = stripUnknown(inner, property);
  }
  return known;
}
