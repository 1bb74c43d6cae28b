// Selects the sessions that match a filter of the history, and finds the text that a search matched
// (behaviour/history.md#search).
import { type Kysely, sql } from 'kysely';
import { allExercises } from '#server/db/reads/all-exercises.ts';
import { comparableSql, escapeLike } from '#server/db/statements/comparable-sql.ts';
import type { Database } from '#server/db/schema.ts';
import { readCalendar } from '#server/db/reads/calendar.ts';
import { shownIn } from '#server/db/reads/shown-comments.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { readRecordHistory } from '#server/session-log/earlier-bests.ts';
import { addDays, dayStartIn } from '#shared/calendar.ts';
import { searchWords } from '#shared/comparable.ts';
import type { HistoryMonthsInput } from '#shared/sessions/history/history-schema.ts';
import { groupBy } from '#shared/group-by.ts';
import {
  MOST_MATCHES,
  MOST_SEARCH_WORDS,
  type SearchMatch,
  snippetOf,
} from '#shared/sessions/history/search-match.ts';

export type HistoryFilter = HistoryMonthsInput;

/**
 * Returns true when the filter names more than a template. The sessions must then be counted, because stored totals
 * exist only for templates.
 */
export function isNarrowed(filter: HistoryFilter): boolean {
  const { exerciseId, programId, isQuick, hasRecord, from, to } = filter;
  const others = [exerciseId, programId, isQuick, hasRecord, from, to];
  return wordsOf(filter).length > 0 || others.some((each) => each !== undefined);
}

export async function matchingSessions(
  db: Kysely<Database>,
  userId: string,
  filter: HistoryFilter,
) {
  const { customTemplateId, exerciseId, programId, isQuick, hasRecord, from, to } = filter;
  let found = db.selectFrom('workout_session').where('workout_session.user_id', '=', userId);
  if (customTemplateId !== undefined) found = found.where('template_id', '=', customTemplateId);
  if (programId !== undefined) found = found.where('program_id', '=', programId);
  if (isQuick !== undefined) {
    found = found.where(sql<boolean>`(template_id = workout_session.id) = ${isQuick}`);
  }
  if (from !== undefined || to !== undefined) {
    const timeZone =
      filter.timeZone ?? (await readCalendar(queryOfTransaction(db), userId)).timeZone;
    found = found.where(isBetween({ from, to }, timeZone));
  }
  if (exerciseId !== undefined) {
    found = found.where('workout_session.id', 'in', (eb) =>
      eb
        .selectFrom('exercise_set as e')
        .where('e.user_id', '=', userId)
        .where('e.exercise_id', '=', exerciseId)
        .select('e.session_id'),
    );
  }
  if (hasRecord) {
    const { sessions } = await readRecordHistory(db, userId);
    const ids = sessions.map(({ sessionId }) => sessionId);
    found = found.where(sql<boolean>`workout_session.id = any(${ids}::uuid[])`);
  }
  for (const word of wordsOf(filter)) found = found.where(contains(db, userId, word));
  return found;
}

/**
 * Returns SQL that is true when the workout's local day lies between two days. An index first finds the workouts from
 * two days before to two days after, which covers all time zones.
 */
function isBetween({ from, to }: Pick<HistoryFilter, 'from' | 'to'>, timeZone: string) {
  const startOf = (day: string) => dayStartIn(timeZone)(day).toISOString();
  const parts = [sql<boolean>`true`];
  if (from !== undefined) {
    parts.push(
      sql`started_at >= ${startOf(addDays(from, -2))}::timestamptz`,
      sql`case when start_day is null then started_at >= ${startOf(from)}::timestamptz
        else start_day >= ${from}::date end`,
    );
  }
  if (to !== undefined) {
    parts.push(
      sql`started_at < ${startOf(addDays(to, 3))}::timestamptz`,
      sql`case when start_day is null then started_at < ${startOf(addDays(to, 1))}::timestamptz
        else start_day <= ${to}::date end`,
    );
  }
  return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

export function wordsOf({ query = '' }: Pick<HistoryFilter, 'query'>): string[] {
  return searchWords(query).slice(0, MOST_SEARCH_WORDS);
}

/** The normalised name of an exercise, which is followed by the exercise's aliases. */
const searchedName = sql<string>`split_part(each.search_text, ' | ', 1)`;

/**
 * Returns SQL that is true when a text of the session contains the word. The texts are the session's name and notes,
 * the notes of sets, the comments, and the names of exercises. Aliases of exercises would drown the notes, such as
 * those about a knee.
 */
function contains(db: Kysely<Database>, userId: string, word: string) {
  const pattern = `%${escapeLike(word)}%`;
  const exercises = db
    .selectFrom(allExercises(db, userId, { withRemoved: true }).as('each'))
    .where(searchedName, 'like', pattern)
    .select('each.id');
  const byExercise = db
    .selectFrom('exercise_set as e')
    .where('e.user_id', '=', userId)
    .where('e.exercise_id', 'in', exercises)
    .select('e.session_id');
  const byNote = db
    .selectFrom('exercise_set as n')
    .where('n.user_id', '=', userId)
    .where('n.notes', '!=', '')
    .where(comparableSql(sql.ref('n.notes')), 'like', pattern)
    .select('n.session_id');
  const byComment = db
    .selectFrom('trainer_comment as c')
    .where('c.user_id', '=', userId)
    .where(comparableSql(sql.ref('c.text')), 'like', pattern)
    .select(shownIn(userId).as('session_id'));
  return sql<boolean>`(
    ${comparableSql(sql.ref('workout_session.name'))} like ${pattern}
    or ${comparableSql(sql.ref('workout_session.notes'))} like ${pattern}
    or workout_session.id in (${byExercise}) or workout_session.id in (${byNote})
    or workout_session.id in (${byComment})
  )`;
}

/** Returns up to three notes, comments and exercises that contain a search word, by session id. */
export async function readSearchMatches(
  db: Kysely<Database>,
  userId: string,
  { words, sessionIds }: { words: readonly string[]; sessionIds: readonly string[] },
): Promise<ReadonlyMap<string, SearchMatch[]>> {
  if (words.length === 0 || sessionIds.length === 0) return new Map();
  const ids = sql<string>`any(${[...sessionIds]}::uuid[])`;
  const patterns = sql<string>`any(${words.map((word) => `%${escapeLike(word)}%`)}::text[])`;
  const [exercises, ofSessions, ofSets, comments] = await Promise.all([
    db
      .selectFrom('exercise_set as e')
      .innerJoin(
        allExercises(db, userId, { withRemoved: true }).as('each'),
        'each.id',
        'e.exercise_id',
      )
      .where('e.user_id', '=', userId)
      .where('e.session_id', '=', ids)
      .where(sql<boolean>`${searchedName} like ${patterns}`)
      .select(['e.session_id', 'each.name'])
      .groupBy(['e.session_id', 'each.name'])
      .orderBy('each.name')
      .execute(),
    db
      .selectFrom('workout_session')
      .where('user_id', '=', userId)
      .where('id', '=', ids)
      .where(sql<boolean>`${comparableSql(sql.ref('notes'))} like ${patterns}`)
      .select(['id as session_id', 'notes as text'])
      .execute(),
    db
      .selectFrom('exercise_set')
      .where('user_id', '=', userId)
      .where('session_id', '=', ids)
      .where('notes', '!=', '')
      .where(sql<boolean>`${comparableSql(sql.ref('notes'))} like ${patterns}`)
      .select(['session_id', 'notes as text'])
      .distinct()
      .orderBy('notes')
      .execute(),
    db
      .selectFrom('trainer_comment as c')
      .where('c.user_id', '=', userId)
      .where(shownIn(userId), '=', ids)
      .where(sql<boolean>`${comparableSql(sql.ref('c.text'))} like ${patterns}`)
      .select([shownIn(userId).as('session_id'), 'c.text'])
      .distinct()
      .orderBy('c.text')
      .execute(),
  ]);
  const partsOf = (place: 'note' | 'comment', rows: { session_id: string; text: string }[]) =>
    rows.map(({ session_id, text }) => ({
      sessionId: session_id,
      match: { in: place, text: snippetOf(text, words) },
    }));
  const found = [
    ...partsOf('note', [...ofSessions, ...ofSets]),
    ...partsOf('comment', comments),
    ...exercises.map(({ session_id, name }) => ({
      sessionId: session_id,
      match: { in: 'exercise' as const, text: name },
    })),
  ];
  return new Map(
    [...groupBy(found, ({ sessionId }) => sessionId)].map(([sessionId, each]) => [
      sessionId,
      each.map(({ match }) => match).slice(0, MOST_MATCHES),
    ]),
  );
}
