// Makes SQL conditions on the kinds of sets.
import { sql } from 'kysely';
import { type KindRule, kindsThat } from '#shared/sets/kinds.ts';

/**
 * Returns SQL that is true for a set whose kind satisfies the rule. The kinds are literals, so that the statement has
 * no extra parameters and always the same text.
 *
 * @param column with the kind, as 'e.kind'
 */
export function hasKindThat(rule: KindRule, column: string) {
  const kinds = kindsThat(rule).map((kind) => sql.lit(kind));
  return sql<boolean>`${sql.ref(column)} in (${sql.join(kinds)})`;
}
