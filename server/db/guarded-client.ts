// A connection for requests: it sends no statement that does not name the owner of its rows.
import { NamingClient } from './named-statements.ts';
import { ownerGuard } from './owner-guard.ts';
import { userKeys, userOwnedTables } from './schema.ts';

const refuseUnowned = ownerGuard(userOwnedTables, userKeys);

/** Refuses a statement on a user's table that does not name the user, whether a store or Kysely wrote it. */
export class GuardedClient extends NamingClient {
  protected override inspect(text: string): void {
    refuseUnowned(text);
  }
}
