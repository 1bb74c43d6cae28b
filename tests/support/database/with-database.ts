import type { DatabaseAddress } from '#server/db/opening/connect.ts';

/** Returns the same address with another database name. */
export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}
