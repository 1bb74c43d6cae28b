/** Returns the `code` of an error of Node, Postgres (SQLSTATE) or a library; undefined when the value has none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
