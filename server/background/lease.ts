// Gives a background task to one of several servers. If that server dies, another server takes over within seconds.
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import type { RepeatedLook } from './repeated-look.ts';

const HELD_MS = 10_000;
/**
 * Pause in ms before the next attempt while another server holds the lease. It is longer than a lease, so that the
 * lease of a killed server has expired.
 */
export const OTHER_SERVER_MS = 15_000;

interface Lease {
  take: () => Promise<boolean>;
  /** Releases the lease, so that another server need not wait until it expires. */
  release: () => Promise<void>;
}

/** Returns the lease of a background task. Leases expire by the database's clock, which all servers share. */
export function createLease(db: Kysely<Database>, name: string): Lease {
  const holder = uuidv7();
  // Value of `performance.now()` until which `take` trusts the lease without a query. `take` trusts it for half of the
  // lease's duration, so that the work has the other half to finish.
  let isSureUntil = 0;
  return {
    take: async () => {
      const askedAt = performance.now();
      if (askedAt < isSureUntil) return true;
      const { rows } = await sql`
        insert into background_lease (name, holder, held_until)
        values (${name}, ${holder}, now() + ${HELD_MS}::int * interval '1 millisecond')
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
        where background_lease.holder = excluded.holder or background_lease.held_until < now()
        returning name`.execute(db);
      const isHeld = rows.length === 1;
      isSureUntil = isHeld ? askedAt + HELD_MS / 2 : 0;
      return isHeld;
    },
    release: async () => {
      if (isSureUntil === 0) return;
      isSureUntil = 0;
      await sql`delete from background_lease where name = ${name} and holder = ${holder}`.execute(
        db,
      );
    },
  };
}

/** Returns a copy of the repeated task whose `stop` also releases the lease. */
export function releasing(looks: RepeatedLook, lease: Lease): RepeatedLook {
  return {
    ...looks,
    stop: async () => {
      await looks.stop();
      await lease.release();
    },
  };
}
