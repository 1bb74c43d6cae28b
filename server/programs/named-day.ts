// Selects the program day of a session, by name and position.
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { NamedProgramDay } from '#shared/programs/named-day.ts';

/**
 * Returns a subquery for the program day of a session in a statement on `workout_session`; null without a program.
 * Weeks and days count from 1 in the present plan, weeks through all rounds. Both are null for a day that no longer
 * exists.
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
