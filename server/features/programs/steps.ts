// Takes the steps of a program's run: the rules decide an event, which is appended to the program's log.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { withAccountLock } from '#server/db/statements/account-lock.ts';
import type { Database } from '#server/db/schema.ts';
import type { Standing } from '#shared/programs/decide.ts';
import { PROGRAM_SCHEMA_VERSION, type ProgramFact } from '#shared/programs/events.ts';
import type { Program } from '#shared/programs/schema.ts';
import { getProgram, isAnotherRunning, requireProgram } from './store.ts';

type Decide = (standing: Standing, isOtherRunning: boolean) => ProgramFact;

/**
 * Appends the decided event and returns the program after it.
 *
 * @throws DomainError PROGRAM_NOT_FOUND, and any error of `decide`
 */
export function takeStep(
  { db, userId, now }: { db: Kysely<Database>; userId: string; now: Date },
  id: string,
  decide: Decide,
): Promise<Program> {
  return withAccountLock(db, userId, async (trx) => {
    const { standing, events } = await requireProgram(trx, userId, id);
    const fact = decide(standing, await isAnotherRunning(trx, userId, id));
    const version = (events.at(-1)?.version ?? 0) + 1;
    await append(trx, { userId, id, version, now }, fact);
    return getProgram(trx, userId, id);
  });
}

async function append(
  trx: Transaction<Database>,
  { userId, id, version, now }: { userId: string; id: string; version: number; now: Date },
  { type, ...payload }: ProgramFact,
): Promise<void> {
  await trx
    .insertInto('program_event')
    .values({
      user_id: userId,
      program_id: id,
      version,
      event_id: uuidv7(),
      type,
      schema_version: PROGRAM_SCHEMA_VERSION,
      payload: JSON.stringify(payload),
      occurred_at: now.toISOString(),
    })
    .execute();
}
