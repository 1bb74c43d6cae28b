import type { DatabaseAddress } from '#server/db/opening/connect.ts';

export function withDatabase(address: DatabaseAddress, database: string): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, database };
  const url = new URL(address.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}
