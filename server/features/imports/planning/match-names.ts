// Matches the exercise names of a file with exercises (behaviour/import.md#exercises). The user's choices are stored
// for later imports too.
import type { Kysely, Transaction } from 'kysely';
import { currentExercises } from '#server/db/reads/current-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { exchangeExercise } from '#server/library/exchange-names.ts';
import { exerciseSuggester } from '#server/library/exchange/suggest.ts';
import { comparable } from '#shared/comparable.ts';
import { DomainError } from '#shared/errors.ts';
import type { NameMatch } from '#shared/imports/schema.ts';
import type { ImportedExerciseHint, ReadFile } from '../read/normalized.ts';

export interface MatchedName {
  name: string;
  sets: number;
  exerciseId: string | null;
  how: NameMatch;
  hint: ImportedExerciseHint;
}

const noHint: ImportedExerciseHint = {
  category: '',
  isAssisted: false,
  isPerHand: false,
  isTimed: false,
  hasDistance: false,
  isBodyweight: false,
};

/** Returns each exercise name of the file once with its match, in the order of first use. */
export async function matchNames(
  db: Kysely<Database>,
  userId: string,
  { source, workouts, hints }: Pick<ReadFile, 'source' | 'workouts' | 'hints'>,
): Promise<MatchedName[]> {
  const counts = new Map<string, number>();
  for (const { lines } of workouts) {
    for (const { exercise, sets } of lines) {
      counts.set(exercise, (counts.get(exercise) ?? 0) + sets.length);
    }
  }
  if (counts.size === 0) return [];
  const known = await readKnown(db, userId);
  return Array.from(counts, ([name, sets]) => ({
    name,
    sets,
    hint: hints.get(name) ?? noHint,
    ...matchOf(name, source, known),
  }));
}

type Known = Awaited<ReturnType<typeof readKnown>>;
type Match = Pick<MatchedName, 'exerciseId' | 'how'>;

function matchOf(name: string, source: ReadFile['source'], known: Known): Match {
  const remembered = known.remembered.get(comparable(name));
  const own = known.ownByName.get(comparable(name));
  // The user wants a custom exercise with this name. An earlier import may have created the exercise already.
  if (remembered === null) return { exerciseId: own ?? null, how: 'REMEMBERED' };
  if (remembered !== undefined && known.exists(remembered)) {
    return { exerciseId: remembered, how: 'REMEMBERED' };
  }
  if (own !== undefined) return { exerciseId: own, how: 'EXACT' };
  const listed = exchangeExercise(name, source);
  if (listed?.how === 'OWN') return { exerciseId: null, how: 'NEW' };
  const id = listed ? known.idOfSlug.get(listed.slug) : undefined;
  if (id !== undefined) return { exerciseId: id, how: 'EXACT' };
  const suggested = known.suggest(name);
  return suggested
    ? { exerciseId: suggested.id, how: 'SUGGESTED' }
    : { exerciseId: null, how: 'NEW' };
}

async function readKnown(db: Kysely<Database>, userId: string) {
  const library = await db
    .selectFrom('exercise')
    .select(['id', 'slug', 'name', 'search_text', 'equipment_required'])
    .execute();
  const own = await db
    .selectFrom('user_exercise')
    .select(['id', 'name', 'search_text', 'equipment_required'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute();
  const remembered = await db
    .selectFrom('exercise_mapping')
    .select(['name', 'exercise_id'])
    .where('user_id', '=', userId)
    .orderBy('updated_at')
    .execute();
  const ids = new Set([...library, ...own].map(({ id }) => id));
  return {
    exists: (id: string) => ids.has(id),
    remembered: new Map(remembered.map((row) => [comparable(row.name), row.exercise_id])),
    ownByName: new Map(own.map(({ id, name }) => [comparable(name), id])),
    idOfSlug: new Map(library.map(({ id, slug }) => [slug, id])),
    suggest: exerciseSuggester(
      [...own, ...library].map((row) => ({
        id: row.id,
        name: row.name,
        aliases: row.search_text.split(' | ').slice(1),
        equipmentRequired: row.equipment_required,
      })),
    ),
  };
}

export interface NameMapping {
  name: string;
  exerciseId: string | null;
}

/**
 * Checks that every mapped name occurs in the imported file.
 * @throws DomainError VALIDATION_FAILED for a name that is not in the file
 */
export async function requireMappings(
  db: Kysely<Database>,
  { userId, importId }: { userId: string; importId: string },
  mappings: readonly NameMapping[],
): Promise<void> {
  if (mappings.length === 0) return;
  const names = await db
    .selectFrom('file_import_exercise')
    .select('name')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .execute();
  const known = new Set(names.map(({ name }) => comparable(name)));
  const stray = mappings.findIndex(({ name }) => !known.has(comparable(name)));
  if (stray >= 0) {
    const message = 'This name is not in the file';
    throw new DomainError('VALIDATION_FAILED', message, {
      details: [{ path: `mappings.${stray}.name`, message }],
    });
  }
}

const rememberText = `
  insert into exercise_mapping (user_id, name, exercise_id, updated_at)
  select $1::uuid, row.name, row.exercise_id, $3::timestamptz
  from jsonb_to_recordset($2::jsonb) as row (name text, exercise_id uuid)
  on conflict (user_id, name) do update
  set exercise_id = excluded.exercise_id, updated_at = excluded.updated_at`;

/**
 * Stores the mapping of each name, which replaces an earlier mapping. The caller must hold the account's lock.
 * @throws DomainError EXERCISE_NOT_FOUND for an exercise that the user does not have
 */
export async function rememberMappings(
  trx: Transaction<Database>,
  { userId, now }: { userId: string; now: Date },
  mappings: readonly NameMapping[],
): Promise<void> {
  if (mappings.length === 0) return;
  const last = new Map(mappings.map(({ name, exerciseId }) => [comparable(name), exerciseId]));
  const sentIds = [...last.values()].filter((id) => id !== null);
  const exerciseOf = await currentExercises(trx, userId, sentIds);
  const rows = Array.from(last, ([name, sentId]) => ({
    name,
    exercise_id: sentId && exerciseOf(sentId).id,
  }));
  await queryOfTransaction(trx)(rememberText, [userId, JSON.stringify(rows), now.toISOString()]);
}
