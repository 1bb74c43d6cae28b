// Writes many events of a running session and the changes of its sets in one statement.
import type { Query } from '#server/db/statements/query.ts';
import { DomainError } from '#shared/errors.ts';
import { toStored } from '#shared/sessions/upcast.ts';
import { reportChanges } from './project-report.ts';
import type { LoggedEvent } from './read.ts';
import type { Transition } from './transition.ts';
import { type Author, authorizedAccountPart, goneSetsPart, setsPart } from './write.ts';

/** The statement; `event` has one row when the events were written, otherwise none. */
const text = `
  with ${authorizedAccountPart({ now: '$3', signInId: '$4' })},
  events as (
    insert into session_event (user_id, session_id, version, event_id, type, schema_version, payload,
      command_hash, occurred_at, recorded_at)
    select $1::uuid, $2::uuid, row.version, row.event_id, row.type, row.schema_version, row.payload,
      row.command_hash, row.occurred_at, $3::timestamptz
    from authorized_account, jsonb_to_recordset($5::jsonb) as row (version int, event_id uuid, type text, schema_version int,
      payload jsonb, command_hash text, occurred_at timestamptz)
    returning version
  ),
  event as (select max(version) as version from events having count(*) > 0),
  ${goneSetsPart('$6')},
  ${setsPart('$7')}
  select version from event`;

/**
 * Writes the events of these consecutive steps. The session runs before and after each of them.
 * @throws DomainError UNAUTHENTICATED when the sign-in has ended; the database's unique violation when a version or
 * event id is taken. Then nothing is written.
 */
export async function writeRunningEvents(
  query: Query,
  { userId, signInId }: Author,
  steps: readonly Transition[],
): Promise<void> {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return;
  const changes = reportChanges(userId, { before: first.before, after: last.after });
  if (changes.session !== 'keep') throw new Error(`Session ${last.event.sessionId} does not run`);
  const written = await query(text, [
    userId,
    last.event.sessionId,
    last.event.recordedAt,
    signInId ?? null,
    JSON.stringify(steps.map(({ event }) => eventRow(event))),
    changes.deleteSetIds,
    JSON.stringify(changes.upsertSets),
  ]);
  if (written.length === 0) throw new DomainError('UNAUTHENTICATED');
}

function eventRow({ version, eventId, fact, commandHash, occurredAt }: LoggedEvent) {
  const { type, schemaVersion, payload } = toStored(fact);
  return {
    version,
    event_id: eventId,
    type,
    schema_version: schemaVersion,
    payload,
    command_hash: commandHash,
    occurred_at: occurredAt,
  };
}
