// shared/comparable.ts in SQL, for texts that are searched where they are stored.
import { type Expression, type RawBuilder, sql } from 'kysely';
import { DOUBLE_QUOTES, SINGLE_QUOTES } from '#shared/comparable.ts';

const marks = SINGLE_QUOTES + DOUBLE_QUOTES;
const plainMarks = "'".repeat(SINGLE_QUOTES.length) + '"'.repeat(DOUBLE_QUOTES.length);

/** SQL: the text in the form of `comparable`; blanks stay as they are. */
export function comparableSql(text: Expression<string | null>): RawBuilder<string> {
  return sql<string>`replace(translate(
    lower(normalize(translate(${text}, ${marks}, ${plainMarks}), NFKC)), 'ς', 'σ'), 'ß', 'ss')`;
}
