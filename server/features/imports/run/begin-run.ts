// Starts an import: checks that the import plan is still valid, and creates the custom exercises that the import needs.
import { type Kysely, sql, type Transaction } from 'kysely';
import { leaseEnd } from '#server/background/long-jobs.ts';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import type { Database } from '#server/db/schema.ts';
import { createExercises } from '#server/library/own-exercises.ts';
import { DomainError } from '#shared/errors.ts';
import { comparable } from '#shared/comparable.ts';
import { exchangeExercise, traitsByName } from '#server/library/exchange-names.ts';
import { createExerciseInput, type CreateExerciseInput } from '#shared/exercises/schema.ts';
import type { ExerciseMeasure, LoadKind, Muscle } from '#shared/exercises/vocabulary.ts';
import type { ImportSource } from '#shared/imports/vocabulary.ts';
import { accountState } from '../planning/account-state.ts';
import type { ImportedExerciseHint } from '../read/normalized.ts';
import { type ImportKey, type ImportRow, lockImport } from '../store.ts';

/**
 * Changes an import from READY to RUNNING. Returns false when it already runs or is done.
 * @throws DomainError IMPORT_NOT_FOUND; INVALID_TRANSITION while questions are open, or after the import failed, was
 * cancelled or was undone; VERSION_CONFLICT when the account has changed since the import was planned; LIMIT_REACHED
 * for too many custom exercises
 */
export function beginRun(
  db: Kysely<Database>,
  key: ImportKey,
  { holder, now }: { holder: string; now: Date },
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Takes the locks in the same order as a running import, so that the two transactions cannot deadlock.
    await lockGoals(queryOfTransaction(trx), key.userId);
    const row = await lockImport(trx, key);
    if (row.status === 'RUNNING' || row.status === 'DONE') return false;
    requireReady(row);
    const withMeasurements = row.findings.counts.measurements > 0;
    if ((await accountState(trx, key.userId, { withMeasurements })) !== row.account_state) {
      throw new DomainError(
        'VERSION_CONFLICT',
        'Your account has changed since this was planned. Please look at the plan again',
      );
    }
    await makeOwnExercises(trx, key, row);
    await trx
      .updateTable('file_import')
      .set({
        status: 'RUNNING',
        holder,
        held_until: leaseEnd(now),
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', key.userId)
      .where('id', '=', key.importId)
      .execute();
    return true;
  });
}

const refusals: Partial<Record<ImportRow['status'], string>> = {
  QUESTIONS: 'Please answer the questions about this file first',
  CANCELLED: 'This import was cancelled. Bring the file again for what has not come in',
  FAILED: 'This import has failed. Bring the file again for what has not come in',
  UNDONE: 'This import was undone. Bring the file again',
};

function requireReady({ status }: ImportRow): void {
  const refusal = refusals[status];
  if (refusal !== undefined) throw new DomainError('INVALID_TRANSITION', refusal);
}

/**
 * Creates custom exercises for names in new workouts that match no exercise, or whose suggested exercise the user has
 * not confirmed.
 */
async function makeOwnExercises(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
  { source }: ImportRow,
): Promise<void> {
  const names = await trx
    .selectFrom('file_import_exercise')
    .select(['name', 'hint'])
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .where((e) => e.or([e('exercise_id', 'is', null), e('how', '=', 'SUGGESTED')]))
    .orderBy('position')
    .execute();
  if (names.length === 0) return;
  const { rows } = await sql<{ name: string }>`
    select distinct line->>'exercise' as name
    from file_import_item i cross join lateral jsonb_array_elements(i.content->'lines') as line
    where i.user_id = ${userId} and i.import_id = ${importId} and i.kind = 'WORKOUT' and i.status = 'NEW'`.execute(
    trx,
  );
  const needed = new Set(rows.map(({ name }) => name));
  const missing = names.filter(({ name }) => needed.has(name));
  // Names that differ only in case, such as 'Dips' and 'dips', are one exercise.
  const firsts = new Map<string, (typeof missing)[number]>();
  for (const each of missing) {
    const name = comparable(each.name);
    if (!firsts.has(name)) firsts.set(name, each);
  }
  const ids = await createExercises(
    trx,
    userId,
    Array.from(firsts.values(), ({ name, hint }) =>
      // The cast is safe because only the planning of an import writes the column `hint`.
      ownExerciseOf(name, source, hint as ImportedExerciseHint),
    ),
  );
  const idOf = new Map([...firsts.keys()].map((name, index) => [name, ids[index]]));
  const made = missing.map(({ name }) => ({ name, created_id: idOf.get(comparable(name)) }));
  await queryOfTransaction(trx)(
    `update file_import_exercise e set created_id = row.created_id
     from jsonb_to_recordset($3::jsonb) as row (name text, created_id uuid)
     where e.user_id = $1 and e.import_id = $2 and e.name = row.name`,
    [userId, importId, JSON.stringify(made)],
  );
}

/** Muscles that a category in the file means. The pattern matches the category, such as 'chest'. */
const musclesOfWords: readonly (readonly [RegExp, readonly Muscle[]])[] = [
  [/chest|pec/, ['CHEST']],
  [/lats/, ['LATS']],
  [/lower back/, ['LOWER_BACK']],
  [/upper back|^back/, ['UPPER_BACK']],
  [/trap/, ['TRAPS']],
  [/rear delt/, ['REAR_DELTS']],
  [/shoulder|delt/, ['SIDE_DELTS']],
  [/tricep/, ['TRICEPS']],
  [/bicep/, ['BICEPS']],
  [/forearm/, ['FOREARMS']],
  [/quad|^legs?$/, ['QUADRICEPS']],
  [/hamstring/, ['HAMSTRINGS']],
  [/glute/, ['GLUTES']],
  [/cal(f|ves)/, ['CALVES']],
  [/oblique/, ['OBLIQUES']],
  [/\babs?\b|core|abdom/, ['ABS']],
];

function ownExerciseOf(
  name: string,
  source: ImportSource,
  hint: ImportedExerciseHint,
): CreateExerciseInput {
  const listed = exchangeExercise(name, source);
  const traits = listed?.how === 'OWN' ? listed.traits : traitsByName(name);
  const muscles = traits.muscles.length > 0 ? traits.muscles : musclesOf(hint.category);
  return createExerciseInput.parse({
    name,
    equipmentRequired: traits.equipment,
    muscleGroups: { primary: [...muscles], secondary: [] },
    loadKind: loadKindOf(traits.loadKind, hint),
    measure: measureOf(traits.measure, hint),
  });
}

function musclesOf(category: string): Muscle[] {
  const words = category
    .toLowerCase()
    .split(/[,;/|]/)
    .map((word) => word.trim());
  const found = words.flatMap(
    (word) => musclesOfWords.find(([pattern]) => pattern.test(word))?.[1] ?? [],
  );
  return [...new Set(found)];
}

/**
 * Returns the load type of a new exercise. The sets matter more than the name: a negative weight means assistance by a
 * machine.
 */
function loadKindOf(byName: LoadKind, hint: ImportedExerciseHint): LoadKind {
  if (hint.isAssisted) return 'ASSISTED';
  if (hint.isPerHand) return 'PER_SIDE';
  if (!hint.isBodyweight) return byName === 'NONE' ? 'EXTERNAL' : byName;
  if (hint.isTimed) return 'NONE';
  return byName === 'EXTERNAL' ? 'BODYWEIGHT_PLUS' : byName;
}

function measureOf(byName: ExerciseMeasure, hint: ImportedExerciseHint): ExerciseMeasure {
  if (hint.isTimed) return hint.hasDistance ? 'DISTANCE' : 'TIME';
  return byName === 'DISTANCE' && hint.hasDistance
    ? 'DISTANCE'
    : byName === 'TIME'
      ? 'REPS'
      : byName;
}
