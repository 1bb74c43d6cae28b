// Implements `comparable` (shared/comparable.ts) in SQL, to search stored texts without regard to case and kinds of
// quotes. Spaces are not normalised.
import { type Expression, type RawBuilder, sql } from 'kysely';
import { DOUBLE_QUOTES, SINGLE_QUOTES } from '#shared/comparable.ts';

const marks = SINGLE_QUOTES + DOUBLE_QUOTES;
const plainMarks = "'".repeat(SINGLE_QUOTES.length) + '"'.repeat(DOUBLE_QUOTES.length);

/** Returns SQL that converts a text as `comparable` does, but keeps its spaces. */
export function comparableSql(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`replace(translate(
    lower(normalize(translate(${text}, ${marks}, ${plainMarks}), NFKC)), 'ς', 'σ'), 'ß', 'ss')`;
}

/** Escapes the characters that have a meaning in a `like` pattern: `\`, `%` and `_`. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
