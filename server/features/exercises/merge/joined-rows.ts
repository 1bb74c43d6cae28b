// Moves what a user keeps beside an exercise (note, choices, preference, travel, place among the followed lifts), and back.
import { type Transaction, sql } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database, JoinedTable, MovedRows } from '#server/db/schema.ts';
import { joinedChoice, joinedPreference, joinedNote } from '#shared/exercises/merge.ts';
import type { ExercisePreference } from '#shared/exercises/vocabulary.ts';
import { isSameContent } from '#shared/same-content.ts';
import type { WeightUnit } from '#shared/units.ts';

export interface MergedPair {
  userId: string;
  fromId: string;
  intoId: string;
}

type Trx = Transaction<Database>;
/** A row without the columns that say whose it is. */
type Row = Readonly<Record<string, unknown>>;

/**
 * Gives the target what the source has (behaviour/exercise-library.md#merge). The rows of the source stay: nothing reads
 * them but its own page. Returns what was changed.
 */
export async function joinRows(
  trx: Trx,
  pair: MergedPair,
  now: Date,
): Promise<Pick<MovedRows, 'rows' | 'lifts'>> {
  const rows: MovedRows['rows'] = [];
  for (const table of joinedTables) {
    const source = await readRow(trx, table, pair.userId, pair.fromId);
    if (!source) continue;
    const before = await readRow(trx, table, pair.userId, pair.intoId);
    const joined = await joins[table]({ trx, pair, source, target: before });
    if (joined === null || (before && isSameContent({ ...before, ...joined }, before))) continue;
    await writeRow(trx, table, pair, { ...joined, ...timeOf(table, now) });
    const after = await readRow(trx, table, pair.userId, pair.intoId);
    if (after) rows.push({ table, before, after });
  }
  return { rows, lifts: await moveLift(trx, pair) };
}

/** Takes back what nobody has changed since. */
export async function separateRows(
  trx: Trx,
  pair: MergedPair,
  { rows, lifts }: Pick<MovedRows, 'rows' | 'lifts'>,
): Promise<void> {
  for (const { table, before, after } of rows.toReversed()) {
    const row = await readRow(trx, table, pair.userId, pair.intoId);
    if (!row || !isSameContent(row, after)) continue;
    if (before === null) await deleteRow(trx, table, pair);
    else await writeRow(trx, table, pair, { ...before });
  }
  for (const lift of lifts.toReversed()) await moveLiftBack(trx, pair, lift);
}

const joinedTables = [
  'user_exercise_note',
  'user_exercise_choice',
  'user_exercise_preference',
  'user_exercise_travel',
] as const satisfies readonly JoinedTable[];

interface Joining {
  trx: Trx;
  pair: MergedPair;
  source: Row;
  target: Row | null;
}

/** The row that the target gets, without its time; null: it stays as it is. */
const joins: Readonly<Record<JoinedTable, (joining: Joining) => Row | null | Promise<Row | null>>> =
  {
    user_exercise_note: ({ source, target }) => ({
      notes: joinedNote(target && String(target['notes']), String(source['notes'])),
    }),
    user_exercise_choice: ({ source, target }) => {
      const joined = joinedChoice(target && choiceOf(target), choiceOf(source));
      return {
        has_suggestions: joined.hasSuggestions,
        increment: joined.increment,
        increment_unit: joined.incrementUnit,
      };
    },
    user_exercise_preference: ({ source, target }) => {
      // `as`: columns of preferences.
      const preference = joinedPreference(
        target && (target['preference'] as ExercisePreference),
        source['preference'] as ExercisePreference,
      );
      return preference && { preference };
    },
    user_exercise_travel: async ({ trx, pair, source, target }) =>
      target === null && (await mayTape(trx, pair)) ? { travel_cm: source['travel_cm'] } : null,
  };

function choiceOf(row: Row) {
  // `as`: columns of choices.
  return {
    hasSuggestions: row['has_suggestions'] as boolean | null,
    increment: row['increment'] as number | null,
    incrementUnit: row['increment_unit'] as WeightUnit | null,
  };
}

async function mayTape(trx: Trx, { userId, intoId }: MergedPair): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select can_tape_travel as may from exercise where id = ${intoId}
    union all
    select can_tape_travel from user_exercise where user_id = ${userId} and id = ${intoId}`.execute(
    trx,
  );
  return rows[0]?.may ?? false;
}

function timeOf(table: JoinedTable, now: Date): Row {
  return table === 'user_exercise_preference' ? {} : { updated_at: now.toISOString() };
}

function valueColumns(table: JoinedTable): string[] {
  return columnsOf[table].filter((column) => column !== 'user_id' && column !== 'exercise_id');
}

async function readRow(
  trx: Trx,
  table: JoinedTable,
  userId: string,
  exerciseId: string,
): Promise<Row | null> {
  const rows = await queryOfTransaction(trx)<Record<string, unknown>>(
    `select ${valueColumns(table).join(', ')} from ${table} where user_id = $1 and exercise_id = $2`,
    [userId, exerciseId],
  );
  return rows[0] ?? null;
}

async function writeRow(trx: Trx, table: JoinedTable, pair: MergedPair, row: Row): Promise<void> {
  const columns = valueColumns(table);
  const names = columns.join(', ');
  const record = `jsonb_populate_record(null::${table}, $3::jsonb)`;
  await queryOfTransaction(trx)(
    `insert into ${table} (user_id, exercise_id, ${names})
     select $1::uuid, $2::uuid, ${columns.map((column) => `row.${column}`).join(', ')} from ${record} row
     on conflict (user_id, exercise_id) do update
     set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [pair.userId, pair.intoId, JSON.stringify(row)],
  );
}

async function deleteRow(trx: Trx, table: JoinedTable, pair: MergedPair): Promise<void> {
  await queryOfTransaction(trx)(`delete from ${table} where user_id = $1 and exercise_id = $2`, [
    pair.userId,
    pair.intoId,
  ]);
}

/** The target takes the place of the source, unless it has one. */
async function moveLift(
  trx: Trx,
  { userId, fromId, intoId }: MergedPair,
): Promise<MovedRows['lifts']> {
  const followed = await trx
    .deleteFrom('user_progress_lift')
    .where('user_id', '=', userId)
    .where('exercise_id', '=', fromId)
    .returning('position')
    .executeTakeFirst();
  if (!followed) return [];
  const { position } = followed;
  const placed = await trx
    .insertInto('user_progress_lift')
    .values({ user_id: userId, exercise_id: intoId, position })
    .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doNothing())
    .returning('position')
    .executeTakeFirst();
  return [{ position, isDropped: placed === undefined }];
}

/** Lifts that were chosen anew since stay as they are. */
async function moveLiftBack(
  trx: Trx,
  { userId, fromId, intoId }: MergedPair,
  { position, isDropped }: MovedRows['lifts'][number],
): Promise<void> {
  if (isDropped) {
    const taken = await trx
      .selectFrom('user_progress_lift')
      .select('position')
      .where('user_id', '=', userId)
      .where((e) => e.or([e('position', '=', position), e('exercise_id', '=', fromId)]))
      .executeTakeFirst();
    if (taken) return;
  } else {
    const gone = await trx
      .deleteFrom('user_progress_lift')
      .where('user_id', '=', userId)
      .where('exercise_id', '=', intoId)
      .where('position', '=', position)
      .returning('position')
      .executeTakeFirst();
    if (!gone) return;
  }
  await trx
    .insertInto('user_progress_lift')
    .values({ user_id: userId, exercise_id: fromId, position })
    .onConflict((conflict) => conflict.columns(['user_id', 'exercise_id']).doNothing())
    .execute();
}
