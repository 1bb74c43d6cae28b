// Kinds of sets in SQL.
import { sql } from 'kysely';
import { type KindRule, kindsThat } from '#shared/sets/kinds.ts';

/**
 * SQL: true for a set whose kind says yes to the rule. The kinds stand in the statement as literals,
 * so that it has no more parameters and one text.
 *
 * @param column with the kind, as 'e.kind'
 */
export function hasKindThat(rule: KindRule, column: string) {
  const kinds = kindsThat(rule).map((kind) => sql.lit(kind));
  return sql<boolean>`${sql.ref(column)} in (${sql.join(kinds)})`;
}
