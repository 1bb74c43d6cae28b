// Plans and writes the row changes ('moves') of a merge outside the event log. An undo applies the moves in reverse
// (behaviour/exercise-library.md#merge).
import type { Transaction } from 'kysely';
import { columnList } from '#server/db/rows/columns.ts';
import { type Query, queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database } from '#server/db/schema.ts';
import type { MovedRow } from '#server/db/tables/exercises.ts';
import { refreshGoal } from '#server/goal-progress/refresh-goal.ts';
import { comparable } from '#shared/comparable.ts';
import { joinedChoice, joinedNote, joinedPreference } from '#shared/exercises/merge.ts';
import type { MergeFigures } from '#shared/exercises/merge-schema.ts';
import type { ExercisePreference } from '#shared/exercises/vocabulary.ts';
import { measureOf } from '#shared/goals/measures/measure-of.ts';
import type { TargetCriteria } from '#shared/goals/schema.ts';
import { mergedPlan } from '#shared/programs/merged-plan.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import { isSameContent } from '#shared/same-content.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';

type Row = Readonly<Record<string, unknown>>;
type Table = MovedRow['table'];

export interface MergedPair {
  from: SessionExercise;
  into: SessionExercise & { isOwn: boolean; canTapeTravel: boolean };
}

const keys: Readonly<Record<Table, readonly string[]>> = {
  template_exercise: ['template_id', 'id'],
  program: ['id'],
  goal: ['id'],
  exercise_mapping: ['name'],
  user_exercise_note: ['exercise_id'],
  user_exercise_choice: ['exercise_id'],
  user_exercise_preference: ['exercise_id'],
  user_exercise_travel: ['exercise_id'],
  user_progress_lift: ['position'],
};
/** The tables in which a merge updates rows, but neither inserts nor deletes any. */
const kept: readonly Table[] = ['template_exercise', 'program', 'goal'];

const exercisesAreBoth = 'exercise_id in ($2::uuid, $3::uuid)';

/**
 * Returns the changes of a merge, and the numbers of affected templates, programs and goals. Deleted programs and goals
 * are changed, but not counted.
 */
export async function planMoves(
  trx: Transaction<Database>,
  userId: string,
  { from, into }: MergedPair,
  now: Date,
): Promise<{ moves: MovedRow[]; figures: Pick<MergeFigures, 'templates' | 'programs' | 'goals'> }> {
  const moves: MovedRow[] = [];
  const move = (table: Table, row: Row, before: Row | null, after: Row | null) =>
    moves.push({ table, key: pick(row, keys[table]), before, after });
  const change = (table: Table, row: Row, after: Row) =>
    move(table, row, pick(row, Object.keys(after)), after);
  const read = (table: Table, where: string, ...values: unknown[]) =>
    queryOfTransaction(trx)<Record<string, unknown>>(
      `select ${columnList(table)} from ${table} where user_id = $1 and (${where}) order by ${keys[table].join(', ')}`,
      [userId, ...values],
    );
  const updated = { updated_at: now.toISOString() };

  const lines = await read('template_exercise', 'user_exercise_id = $2', from.id);
  for (const line of lines) {
    const place = { exercise_id: into.isOwn ? null : into.id };
    change('template_exercise', line, { ...place, user_exercise_id: into.isOwn ? into.id : null });
  }
  const programs = await read('program', 'plan::text like $2', `%${from.id}%`);
  for (const program of programs) {
    const plan = mergedPlan(program['plan'] as ProgramPlan, from.id, into.id);
    change('program', program, { plan });
  }
  const criteriaOf = (goal: Row) => goal['target_criteria'] as TargetCriteria;
  const strength = await read('goal', `goal_type = 'STRENGTH'`);
  const goals = strength.filter((goal) => isAbout(criteriaOf(goal), from));
  for (const goal of goals) {
    const { exerciseId, exercise } = criteriaOf(goal);
    const named = {
      ...(exerciseId === undefined ? {} : { exerciseId: into.id }),
      ...(exercise === undefined ? {} : { exercise: into.name }),
    };
    // Stores only the fields that the merge changes. An undo then keeps later edits of other fields.
    const before = pick({ ...criteriaOf(goal) }, Object.keys(named));
    move('goal', goal, { target_criteria: before }, { target_criteria: named });
  }

  // Later imports map the merged exercise's name to the target of the merge, unless the user mapped the name to a
  // third exercise.
  const name = comparable(from.name);
  const names = await read('exercise_mapping', 'exercise_id = $2 or name = $3', from.id, name);
  const meaning = { exercise_id: into.id, ...updated };
  for (const mapping of names) {
    if ([null, from.id].includes(mapping['exercise_id'] as string | null)) {
      change('exercise_mapping', mapping, meaning);
    }
  }
  if (names.every((mapping) => mapping['name'] !== name)) {
    move('exercise_mapping', { name }, null, meaning);
  }

  // Merges the settings of both exercises into the target's rows. The rows of the merged exercise stay unchanged, so an
  // undo only changes the target's rows.
  for (const [table, join] of joins) {
    const rows = await read(table, exercisesAreBoth, from.id, into.id);
    const source = rows.find((row) => row['exercise_id'] === from.id);
    const target = rows.find((row) => row['exercise_id'] === into.id) ?? null;
    const joined = source && join(source, target, into);
    if (!joined || (target && isAs(target, joined))) continue;
    const after = { ...joined, ...('updated_at' in source ? updated : {}) };
    move(table, { exercise_id: into.id }, target && pick(target, Object.keys(after)), after);
  }
  const lifts = await read('user_progress_lift', exercisesAreBoth, from.id, into.id);
  const lift = lifts.find((each) => each['exercise_id'] === from.id);
  // The target takes the merged exercise's place among the lifts on the user's progress page. If both exercises were
  // there, the merged exercise is removed.
  const after = lifts.length > 1 ? null : { exercise_id: into.id };
  if (lift) move('user_progress_lift', lift, { exercise_id: from.id }, after);

  const templates = new Set(lines.map((line) => line['template_id']));
  const live = (rows: readonly Row[]) => rows.filter((row) => row['removed_at'] === null).length;
  return {
    moves,
    figures: { templates: templates.size, programs: live(programs), goals: live(goals) },
  };
}

function isAbout(criteria: TargetCriteria, from: SessionExercise): boolean {
  const reads = measureOf({ goalType: 'STRENGTH', criteria })?.reads(criteria);
  if (!reads) return false;
  if ('exerciseId' in reads) return reads.exerciseId === from.id;
  const { name, muscleGroups, loadKind, measure } = from;
  return reads.matches({ name, primaryMuscles: muscleGroups.primary, loadKind, measure });
}

type Join = (source: Row, target: Row | null, into: MergedPair['into']) => Row | null;

/**
 * Maps each table to a function that returns the target's new columns; null leaves the target unchanged. The casts in
 * these functions are safe because each function reads only columns of its table.
 */
const joins: readonly (readonly [Table, Join])[] = [
  [
    'user_exercise_note',
    (source, target) => ({
      notes: joinedNote(target && String(target['notes']), String(source['notes'])),
    }),
  ],
  [
    'user_exercise_choice',
    (source, target) => {
      const joined = joinedChoice(target && choiceOf(target), choiceOf(source));
      return {
        has_suggestions: joined.hasSuggestions,
        increment: joined.increment,
        increment_unit: joined.incrementUnit,
      };
    },
  ],
  [
    'user_exercise_preference',
    (source, target) => {
      const preference = joinedPreference(
        target && (target['preference'] as ExercisePreference),
        source['preference'] as ExercisePreference,
      );
      return preference && { preference };
    },
  ],
  [
    'user_exercise_travel',
    (source, target, into) =>
      target === null && into.canTapeTravel ? { travel_cm: source['travel_cm'] } : null,
  ],
];

function choiceOf(row: Row) {
  return {
    hasSuggestions: row['has_suggestions'] as boolean | null,
    increment: row['increment'] as number | null,
    incrementUnit: row['increment_unit'] as WeightUnit | null,
  };
}

/**
 * Writes the changes of a merge of two exercises, and recomputes the progress of the changed goals. Skips a row that
 * was changed since `before` was read. The caller must have called `lockGoals`.
 */
export async function writeMoves(
  trx: Transaction<Database>,
  userId: string,
  moves: readonly MovedRow[],
): Promise<void> {
  const query = queryOfTransaction(trx);
  const goalIds: unknown[] = [];
  for (const move of moves) {
    if ((await write(query, userId, move)) && move.table === 'goal') goalIds.push(move.key['id']);
  }
  // Skips deleted goals, because restoring a goal recomputes its progress anyway.
  const goals = await query<{ id: string }>(
    'select id from goal where user_id = $1 and removed_at is null and id = any($2::uuid[])',
    [userId, goalIds],
  );
  for (const { id } of goals) await refreshGoal(query, userId, id, { sessions: 'all' });
}

export function inverse(moves: readonly MovedRow[]): MovedRow[] {
  return moves
    .toReversed()
    .map(({ before, after, ...row }) => ({ ...row, before: after, after: before }));
}

async function write(
  query: Query,
  userId: string,
  { table, key, before, after }: MovedRow,
): Promise<boolean> {
  const columns = Object.keys({ ...before, ...after }).join(', ');
  const isIt = `user_id = $1 and ${keys[table].map((name, index) => `${name} = $${index + 2}`).join(' and ')}`;
  const values = [userId, ...keys[table].map((name) => key[name])];
  const [row]: Row[] = await query(`select ${columns} from ${table} where ${isIt}`, values);
  if (before === null ? row : !row || !isAs(row, before)) return false;
  const record = (place: number) => `from jsonb_populate_record(null::${table}, $${place}::jsonb)`;
  if (kept.includes(table)) {
    const text = `update ${table} set (${columns}) = (select ${columns} ${record(values.length + 1)}) where ${isIt}`;
    await query(text, [...values, JSON.stringify(patched(row, after))]);
    return true;
  }
  await query(`delete from ${table} where ${isIt}`, values);
  if (after === null) return true;
  const all = `${keys[table].join(', ')}, ${columns}`;
  await query(
    `insert into ${table} (user_id, ${all}) select $1::uuid, ${all} ${record(2)} on conflict do nothing`,
    [userId, JSON.stringify({ ...key, ...after })],
  );
  return true;
}

/** Returns true when the row has these values. In a column with an object, only the fields of `values` are compared. */
function isAs(row: Row, values: Row): boolean {
  return isSameContent(patched(row, values), row);
}

function patched(row: Row = {}, values: Row | null): Row {
  const columns = Object.entries(values ?? {}).map(([name, value]) => {
    const isObject = typeof value === 'object' && value !== null;
    return [name, isObject ? { ...Object(row[name]), ...value } : value] as const;
  });
  return { ...row, ...Object.fromEntries(columns) };
}

function pick(row: Row, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}
