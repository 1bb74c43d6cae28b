// Reads where a search matched the sessions of a page (behaviour/history.md#search).
import { type Kysely, sql } from 'kysely';
import { allExercises } from '#server/db/reads/all-exercises.ts';
import { comparableSql } from '#server/db/statements/comparable-sql.ts';
import { escapeLike } from '#server/db/statements/escape-like.ts';
import type { Database } from '#server/db/schema.ts';
import { groupBy } from '#shared/group-by.ts';
import {
  MOST_MATCHES,
  type SearchMatch,
  snippetOf,
} from '#shared/sessions/history/search-match.ts';

/** Returns the exercises and notes that contain a word, by session id; at most three per session. */
export async function readSearchMatches(
  db: Kysely<Database>,
  userId: string,
  { words, sessionIds }: { words: readonly string[]; sessionIds: readonly string[] },
): Promise<ReadonlyMap<string, SearchMatch[]>> {
  if (words.length === 0 || sessionIds.length === 0) return new Map();
  const ids = sql<string>`any(${[...sessionIds]}::uuid[])`;
  const patterns = sql<string>`any(${words.map((word) => `%${escapeLike(word)}%`)}::text[])`;
  const [exercises, ofSessions, ofSets] = await Promise.all([
    db
      .selectFrom('exercise_set as e')
      .innerJoin(
        allExercises(db, userId, { withRemoved: true }).as('each'),
        'each.id',
        'e.exercise_id',
      )
      .where('e.user_id', '=', userId)
      .where('e.session_id', '=', ids)
      .where(sql<boolean>`each.search_text like ${patterns}`)
      .select(['e.session_id', 'each.name as text'])
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
  ]);
  const found = [
    ...[...ofSessions, ...ofSets].map(({ session_id, text }) => ({
      sessionId: session_id,
      match: { in: 'note' as const, text: snippetOf(text, words) },
    })),
    ...exercises.map(({ session_id, text }) => ({
      sessionId: session_id,
      match: { in: 'exercise' as const, text },
    })),
  ];
  return new Map(
    [...groupBy(found, ({ sessionId }) => sessionId)].map(([sessionId, each]) => [
      sessionId,
      each.map(({ match }) => match).slice(0, MOST_MATCHES),
    ]),
  );
}
