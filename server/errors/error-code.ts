/** The `code` of an error: of Node, of Postgres (SQLSTATE) or of a library; undefined when the value carries none. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
