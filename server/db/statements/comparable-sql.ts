// Implements shared/comparable.ts in SQL, for searching stored texts.
import { type Expression, type RawBuilder, sql } from 'kysely';
import { DOUBLE_QUOTES, SINGLE_QUOTES } from '#shared/comparable.ts';

const marks = SINGLE_QUOTES + DOUBLE_QUOTES;
const plainMarks = "'".repeat(SINGLE_QUOTES.length) + '"'.repeat(DOUBLE_QUOTES.length);

/** Returns SQL for the text in the form of `comparable`; spaces stay. */
export function comparableSql(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`replace(translate(
    lower(normalize(translate(${text}, ${marks}, ${plainMarks}), NFKC)), 'ς', 'σ'), 'ß', 'ss')`;
}

/** Returns the word with the special characters of `like` escaped. */
export function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
