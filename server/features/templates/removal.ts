// Deletes and restores templates. Sessions keep their copy of a deleted template.
import type { Insertable, Kysely } from 'kysely';
import { currentExercises } from '#server/db/reads/current-exercises.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import { keepDeleted, takeDeleted } from '#server/db/rows/deleted-items.ts';
import { inTransaction, withAccountLock } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { Template } from '#shared/templates/schema.ts';
import { getTemplate, lineExercise, requireRoom } from './store.ts';

interface Removed {
  template: Insertable<Database['workout_template']>;
  lines: Insertable<Database['template_exercise']>[];
}

/**
 * Deletes a template. The user can restore the template for 30 days.
 *
 * @throws DomainError TEMPLATE_NOT_FOUND when the user has no such template
 */
export async function removeTemplate(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<{ id: string }> {
  return inTransaction(db, async (trx) => {
    const lines = await trx
      .selectFrom('template_exercise')
      .select(columnsOf.template_exercise)
      .where('user_id', '=', userId)
      .where('template_id', '=', id)
      .execute();
    const removed = await trx
      .deleteFrom('workout_template')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(columnsOf.workout_template)
      .executeTakeFirst();
    if (!removed) throw new DomainError('TEMPLATE_NOT_FOUND');
    const content = { template: removed, lines };
    await keepDeleted(trx, userId, { id, kind: 'TEMPLATE', name: removed.name, content }, now);
    return { id };
  });
}

/**
 * Restores a deleted template. A template that is not deleted is returned unchanged.
 *
 * @throws DomainError TEMPLATE_NOT_FOUND more than 30 days after the deletion; LIMIT_REACHED above 500 templates
 */
export async function restoreTemplate(
  db: Kysely<Database>,
  userId: string,
  id: string,
  now: Date,
): Promise<Template> {
  await withAccountLock(db, userId, async (trx) => {
    const isThere = await trx
      .selectFrom('workout_template')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (isThere) return;
    const { template, lines } = await takeDeleted<Removed>(
      trx,
      userId,
      { id, kind: 'TEMPLATE' },
      { now, missing: () => new DomainError('TEMPLATE_NOT_FOUND') },
    );
    await requireRoom(trx, userId);
    await trx
      .insertInto('workout_template')
      .values({ ...template, user_id: userId })
      .execute();
    if (lines.length === 0) return;
    const idOf = (line: (typeof lines)[number]) =>
      String(line.user_exercise_id ?? line.exercise_id);
    const exerciseOf = await currentExercises(trx, userId, lines.map(idOf));
    await trx
      .insertInto('template_exercise')
      .values(
        lines.map((line) => ({
          ...line,
          ...lineExercise(exerciseOf(idOf(line))),
          user_id: userId,
          set_targets: line.set_targets ? JSON.stringify(line.set_targets) : null,
        })),
      )
      .execute();
  });
  return getTemplate(db, userId, id);
}
