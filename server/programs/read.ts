// Reads a user's training programs with their progress: which sessions were done, and which days were skipped.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { instantOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { daysOf, type ProgramSession } from '#shared/programs/days.ts';
import type { Standing } from '#shared/programs/decide.ts';
import { type ProgramEvent, readProgramFact } from '#shared/programs/events.ts';
import type { NamedProgramDay } from '#shared/programs/program-day.ts';
import { newestRun } from '#shared/programs/run.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import type { StarterName } from '#shared/programs/vocabulary.ts';

export interface StoredProgram {
  id: string;
  name: string;
  description: string;
  starter: StarterName | null;
  plan: ProgramPlan;
  createdAt: string;
  updatedAt: string;
  events: readonly ProgramEvent[];
  sessions: readonly ProgramSession[];
  standing: Standing;
}

/**
 * Returns the programs, newest change first, or only the program with `id`.
 * @param only `id` selects one program; `isRemoved: true` selects deleted programs instead of the programs in use
 */
export async function readPrograms(
  db: Kysely<Database>,
  userId: string,
  only: { id?: string; isRemoved?: boolean } = {},
): Promise<StoredProgram[]> {
  return (await programRows(db, userId, only).execute()).map(toStored);
}

/** Selects the programs with their events and sessions, also as a part of another statement. */
export function programRows(
  db: Kysely<Database>,
  userId: string,
  only: { id?: string; isRemoved?: boolean } = {},
) {
  return db
    .selectFrom('program as p')
    .where('p.user_id', '=', userId)
    .where('p.removed_at', only.isRemoved ? 'is not' : 'is', null)
    .$if(only.id !== undefined, (query) => query.where('p.id', '=', only.id ?? ''))
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.starter',
      'p.plan',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('program_event as e')
          .where('e.user_id', '=', userId)
          .whereRef('e.program_id', '=', 'p.id')
          .select([
            'e.event_id as eventId',
            'e.version',
            'e.type',
            'e.schema_version as schemaVersion',
            'e.payload',
            'e.occurred_at as occurredAt',
          ])
          .orderBy('e.version'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('workout_session as s')
          .where('s.user_id', '=', userId)
          .whereRef('s.program_id', '=', 'p.id')
          .select([
            's.id as sessionId',
            's.completion_status as completionStatus',
            's.started_at as startedAt',
            's.time_zone as timeZone',
            's.program_id as programId',
            // The types in `sql<…>` are not nullable, because a session with a program has a value in each of these
            // columns.
            sql<string>`s.program_run_id`.as('runId'),
            sql<number>`s.program_round`.as('round'),
            sql<number>`s.program_pass`.as('pass'),
            sql<string>`s.program_day_id`.as('dayId'),
          ])
          .orderBy('s.started_at')
          .orderBy('s.id'),
      ).as('sessions'),
    ])
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc');
}

type ProgramRow = Awaited<ReturnType<ReturnType<typeof programRows>['execute']>>[number];

/** Returns a selected program with its progress. */
export function toStored({
  events: storedEvents,
  sessions: storedSessions,
  ...row
}: ProgramRow): StoredProgram {
  const events = storedEvents.map(({ type, schemaVersion, payload, ...event }) => ({
    ...event,
    occurredAt: instantOf(event.occurredAt),
    fact: readProgramFact(type, schemaVersion, payload),
  }));
  const sessions = storedSessions.map((session) => ({
    ...session,
    programId: row.id,
    startedAt: instantOf(session.startedAt),
  }));
  const run = newestRun(events);
  const standing = { run, days: daysOf(row.plan, run, sessions) };
  return { ...row, events, sessions, standing };
}

/**
 * Returns a subquery for the program day of a session; null for a session without a program. The numbers of week and
 * day start at 1 and follow the current plan; they are null when the plan no longer has this day.
 */
export function namedProgramDay(
  eb: ExpressionBuilder<Database, 'workout_session'>,
  userId: string,
) {
  return eb
    .selectFrom('program as p')
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom(
            sql<{
              week: object;
              index: number;
            }>`jsonb_array_elements(p.plan -> 'weeks') with ordinality`.as<'w'>(
              sql`w (week, index)`,
            ),
          )
          .innerJoinLateral(
            sql<{
              day: object;
              index: number;
            }>`jsonb_array_elements(w.week -> 'days') with ordinality`.as<'d'>(sql`d (day, index)`),
            (join) => join.onTrue(),
          )
          .where(sql<boolean>`d.day ->> 'id' = workout_session.program_day_id::text`)
          .select(['w.index as week', 'd.index as day'])
          .limit(1)
          .as('place'),
      (join) => join.onTrue(),
    )
    .where('p.user_id', '=', userId)
    .whereRef('p.id', '=', 'workout_session.program_id')
    .select(
      sql<NamedProgramDay>`jsonb_build_object(
        'id', p.id, 'name', p.name, 'isRemoved', p.removed_at is not null,
        'week', (workout_session.program_round - 1) * jsonb_array_length(p.plan -> 'weeks') + place.week,
        'day', place.day)`.as('named'),
    );
}
