// Reads and writes templates and their lines (planned exercises). One statement reads a complete template.
import { type Kysely, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { v7 as uuidv7 } from 'uuid';
import { currentExercises } from '#server/db/reads/current-exercises.ts';
import { type ExerciseRow, toExercise } from '#server/db/rows/exercise-row.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { exerciseColumns } from '#server/db/tables/exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { TIMED_WORKOUTS, usualMinutes } from '#shared/sessions/time/own-pace.ts';
import { storedMinutes } from '#shared/templates/duration.ts';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import type {
  CreateTemplateInput,
  Template,
  TemplateExercise,
  UpdateTemplateInput,
} from '#shared/templates/schema.ts';

const MOST_TEMPLATES = 500;

const templateColumns = [
  't.id',
  't.name',
  't.description',
  't.estimated_duration_minutes',
  't.created_at',
  't.updated_at',
  't.progression_declined_at',
] as const;

const lineColumns = [
  'l.id',
  'l.position',
  'l.group_number',
  'l.target_sets',
  'l.target_reps',
  'l.target_weight_lbs',
  'l.rest_seconds',
  'l.target_rpe',
  'l.tempo_eccentric_seconds',
  'l.tempo_pause_seconds',
  'l.tempo_concentric_seconds',
  'l.target_duration_seconds',
  'l.target_distance_meters',
  'l.set_targets',
  'l.progression',
  'l.notes',
] as const;

function exerciseJson(alias: 'library' | 'own', isCustom: boolean) {
  const columns = exerciseColumns.map(
    (name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${name}`)}`,
  );
  return sql<ExerciseRow>`jsonb_build_object(${sql.join(columns)}, 'is_custom', ${sql.lit(isCustom)})`;
}

function selectTemplates(db: Kysely<Database>, userId: string) {
  return db
    .selectFrom('workout_template as t')
    .where('t.user_id', '=', userId)
    .select(templateColumns)
    .select((eb) => [
      eb
        .selectFrom('workout_session as s')
        .select((e) => e.fn.max('s.started_at').as('last_used'))
        .where('s.user_id', '=', userId)
        .whereRef('s.template_id', '=', 't.id')
        .as('last_used'),
      eb
        .selectFrom('workout_session as s')
        .select('s.start_day')
        .where('s.user_id', '=', userId)
        .whereRef('s.template_id', '=', 't.id')
        .orderBy('s.started_at', 'desc')
        .limit(1)
        .as('last_used_day'),
      jsonArrayFrom(
        eb
          .selectFrom('workout_session as s')
          .select(['s.started_at', 's.ended_at'])
          .where('s.user_id', '=', userId)
          .whereRef('s.template_id', '=', 't.id')
          .where('s.completion_status', '=', 'COMPLETED')
          .orderBy('s.started_at', 'desc')
          .limit(TIMED_WORKOUTS),
      ).as('timed'),
      jsonArrayFrom(
        eb
          .selectFrom('template_exercise as l')
          .leftJoin('exercise as library', 'library.id', 'l.exercise_id')
          .leftJoin('user_exercise as own', (join) =>
            join.on('own.user_id', '=', userId).onRef('own.id', '=', 'l.user_exercise_id'),
          )
          .where('l.user_id', '=', userId)
          .whereRef('l.template_id', '=', 't.id')
          .select([
            ...lineColumns,
            sql<ExerciseRow>`case when l.exercise_id is null then ${exerciseJson('own', true)} else ${exerciseJson('library', false)} end`.as(
              'exercise',
            ),
          ])
          .orderBy('l.position'),
      ).as('lines'),
    ]);
}

type TemplateRow = Awaited<ReturnType<ReturnType<typeof selectTemplates>['execute']>>[number];
type LineRow = TemplateRow['lines'][number];

function toTemplate(row: TemplateRow): Template {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isPublic: false,
    estimatedDuration: row.estimated_duration_minutes,
    usualDuration: usualMinutes(row.timed),
    lastUsed: row.last_used,
    lastUsedDay: row.last_used_day,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isProgressionDeclined: row.progression_declined_at !== null,
    exercises: row.lines.map(toLine),
  };
}

function toLine(line: LineRow): TemplateExercise {
  const tempo = {
    eccentric: line.tempo_eccentric_seconds,
    pause: line.tempo_pause_seconds,
    concentric: line.tempo_concentric_seconds,
  };
  return {
    id: line.id,
    exerciseId: line.exercise.id,
    exercise: toExercise(line.exercise),
    exerciseOrder: line.position,
    groupNumber: line.group_number,
    targetSets: line.target_sets,
    targetReps: line.target_reps,
    targetWeight: line.target_weight_lbs,
    restTime: line.rest_seconds,
    targetRPE: line.target_rpe,
    tempoEccentric: tempo.eccentric,
    tempoPause: tempo.pause,
    tempoConcentric: tempo.concentric,
    targetTempo: tempo,
    targetDuration: line.target_duration_seconds,
    targetDistance: line.target_distance_meters,
    setTargets: line.set_targets,
    progression: line.progression,
    notes: line.notes,
  };
}

export async function listTemplates(
  db: Kysely<Database>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const [rows, { total }] = await Promise.all([
    selectTemplates(db, userId)
      .orderBy('t.updated_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('workout_template')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(toTemplate), meta: { total, limit, offset } };
}

/**
 * Returns a template.
 * @throws DomainError TEMPLATE_NOT_FOUND for an unknown template or another user's template
 */
export async function getTemplate(db: Kysely<Database>, userId: string, id: string) {
  const row = await selectTemplates(db, userId).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new DomainError('TEMPLATE_NOT_FOUND');
  return toTemplate(row);
}

/** Returns the user's templates with these ids, in no particular order. */
export async function findTemplates(
  db: Kysely<Database>,
  userId: string,
  ids: readonly string[],
): Promise<Template[]> {
  if (ids.length === 0) return [];
  const rows = await selectTemplates(db, userId)
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return rows.map(toTemplate);
}

/**
 * Creates a template. A command's id becomes the template's id, so that the client knows the id before the response.
 * Without a command's id, `newId` makes the id.
 *
 * @throws DomainError EXERCISE_NOT_FOUND for an unknown exercise or another user's exercise, LIMIT_REACHED above 500
 * templates
 */
export async function createTemplate(
  db: Kysely<Database>,
  userId: string,
  input: CreateTemplateInput,
  now: Date,
  newId: () => string = uuidv7,
): Promise<Template> {
  const id = input.commandId ?? newId();
  await withAccountLock(db, userId, async (trx) => {
    await requireRoom(trx, userId);
    await trx
      .insertInto('workout_template')
      .values({
        user_id: userId,
        id,
        name: input.name,
        description: input.description,
        estimated_duration_minutes: storedMinutes(input),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
        ...declined(input, now),
      })
      .execute();
    await insertLines(trx, userId, id, input.exercises, newId);
  });
  return getTemplate(db, userId, id);
}

/**
 * Replaces a template.
 *
 * @throws DomainError TEMPLATE_NOT_FOUND, EXERCISE_NOT_FOUND; VERSION_CONFLICT when `updatedAt` was sent and the
 * template has changed since
 */
export async function updateTemplate(
  db: Kysely<Database>,
  userId: string,
  input: UpdateTemplateInput,
  now: Date,
  newId: () => string = uuidv7,
): Promise<Template> {
  await withAccountLock(db, userId, async (trx) => {
    const current = await trx
      .selectFrom('workout_template')
      .select('updated_at')
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) throw new DomainError('TEMPLATE_NOT_FOUND');
    if (input.updatedAt && Date.parse(input.updatedAt) !== Date.parse(current.updated_at)) {
      throw new DomainError('VERSION_CONFLICT');
    }
    await trx
      .updateTable('workout_template')
      .set({
        name: input.name,
        description: input.description,
        estimated_duration_minutes: storedMinutes(input),
        updated_at: now.toISOString(),
        ...declined(input, now),
      })
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .execute();
    await trx
      .deleteFrom('template_exercise')
      .where('user_id', '=', userId)
      .where('template_id', '=', input.id)
      .execute();
    await insertLines(trx, userId, input.id, input.exercises, newId);
  });
  return getTemplate(db, userId, input.id);
}

/**
 * Returns the column that stores whether the user declined progression rules. When the field was not sent, returns no
 * column, so the update keeps the stored value.
 */
function declined({ isProgressionDeclined }: CreateTemplateInput | UpdateTemplateInput, now: Date) {
  if (isProgressionDeclined === undefined) return {};
  return { progression_declined_at: isProgressionDeclined ? now.toISOString() : null };
}

/**
 * Checks that the user may have another template.
 * @throws DomainError LIMIT_REACHED when the user has the maximum number of templates
 */
export async function requireRoom(trx: Transaction<Database>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('workout_template')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count < MOST_TEMPLATES) return;
  throw new DomainError('LIMIT_REACHED', `At most ${MOST_TEMPLATES} workout templates`);
}

async function insertLines(
  trx: Transaction<Database>,
  userId: string,
  templateId: string,
  lines: readonly TemplateLineInput[],
  newId: () => string,
) {
  const exerciseOf = await currentExercises(
    trx,
    userId,
    lines.map((line) => line.exerciseId),
  );
  await trx
    .insertInto('template_exercise')
    .values(
      lines.map((line) => ({
        user_id: userId,
        template_id: templateId,
        id: newId(),
        position: line.exerciseOrder,
        ...lineExercise(exerciseOf(line.exerciseId)),
        group_number: line.groupNumber ?? line.exerciseOrder,
        target_sets: line.targetSets,
        target_reps: line.targetReps,
        target_weight_lbs: line.targetWeight ?? null,
        rest_seconds: line.restTime ?? null,
        target_rpe: line.targetRPE ?? null,
        tempo_eccentric_seconds: line.targetTempo.eccentric,
        tempo_pause_seconds: line.targetTempo.pause,
        tempo_concentric_seconds: line.targetTempo.concentric,
        target_duration_seconds: line.targetDuration ?? null,
        target_distance_meters: line.targetDistance ?? null,
        set_targets: line.setTargets ? JSON.stringify(line.setTargets) : null,
        progression: line.progression ?? null,
        notes: line.notes,
      })),
    )
    .execute();
}

export function lineExercise({ id, isOwn }: { id: string; isOwn: boolean }) {
  return { exercise_id: isOwn ? null : id, user_exercise_id: isOwn ? id : null };
}
