// Rewrites a trainer's SQL statement: replaces each of the client's tables by a subquery of the visible rows and
// columns (sight.ts). A sum or a search therefore cannot reveal hidden data.
import { PLANNED_EACH_TIME, type Statement } from '#server/db/statements/named-statements.ts';
import { OwnerGuardError } from './owner-guard.ts';
import { isNarrowed, type Sight, visibleRows } from './sight.ts';
import { tokensOf } from './sql-tree.ts';

const MOST_REMEMBERED = 1_000;
const rewritten = new Map<string, Rewritten | undefined>();

interface Rewritten {
  text: string;
  asked: readonly Asked[];
}

/** Kind of value that a rewritten statement gets as an additional parameter; `from` is the first visible day. */
type Asked = 'client' | 'trainer' | 'from';

/** These words end the list of tables in a FROM clause. */
const endsSources = new Set(
  'where group order having limit offset window union intersect except returning for select set values fetch'.split(
    ' ',
  ),
);
/** A table name in FROM comes directly after one of these tokens. */
const beforeSource = new Set(['from', 'join', ',', 'lateral', '(', 'only']);
/** A word after a table's name is its alias, unless it is one of these words. */
const noAlias = new Set([
  ...endsSources,
  ...'join inner left right full cross natural on using tablesample lateral'.split(' '),
]);

/**
 * Returns the statement with only the visible part of each table; undefined when no table needs to change.
 * @throws OwnerGuardError for a table name at a place that the parser does not understand
 */
export function narrowed({ text, values }: Statement, sight: Sight): Statement | undefined {
  const key = [sight.from === null, [...sight.areas].toSorted(), values.length, text].join('\n');
  const known = rewritten.has(key) ? rewritten.get(key) : rewrite(text, values.length, sight);
  if (rewritten.size < MOST_REMEMBERED) rewritten.set(key, known);
  if (!known) return undefined;
  const { clientId: client, trainerId: trainer, from } = sight;
  const added = known.asked.map((name) => ({ client, trainer, from })[name]);
  return { text: known.text, values: [...values, ...added] };
}

function rewrite(text: string, count: number, sight: Sight): Rewritten | undefined {
  const used: Asked[] = [];
  const numbered = (sql: string) =>
    sql.replaceAll(/(?<!:):(client|trainer|from)\b/g, (_, found: Asked) => {
      if (!used.includes(found)) used.push(found);
      return `$${count + used.indexOf(found) + 1}::${found === 'from' ? 'date' : 'uuid'}`;
    });
  let made = '';
  let at = 0;
  for (const { name, start, end, needsAlias } of sourcesIn(text)) {
    const rows = numbered(visibleRows(name, sight));
    made += `${text.slice(at, start)}(${rows})${needsAlias ? ` as "${name}"` : ''}`;
    at = end;
  }
  if (at === 0) return undefined;
  // The statement is not prepared by name, because each set of data areas that a client shares would need a separate
  // name.
  return { text: `${PLANNED_EACH_TIME} ${made}${text.slice(at)}`, asked: used };
}

function sourcesIn(text: string) {
  const tokens = [...tokensOf(text)].map((token) => {
    const isQuoted = token.text.startsWith('"');
    return {
      ...token,
      isQuoted,
      word: isQuoted ? token.text.slice(1, -1) : token.text.toLowerCase(),
    };
  });
  const levels = [{ isInFrom: false }];
  return tokens.flatMap(({ word, isQuoted, start, end }, index) => {
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    const level = levels.at(-1) ?? { isInFrom: false };
    const isSource = level.isInFrom && before && !before.isQuoted && beforeSource.has(before.word);
    if (word === '(' || word === '[') levels.push({ isInFrom: Boolean(isSource) });
    else if (word === ')' || word === ']') levels.pop();
    else if (!isQuoted && word === 'from') level.isInFrom = before?.word !== 'distinct';
    else if (!isQuoted && endsSources.has(word)) level.isInFrom = false;
    const isOfSchema =
      before?.word === '.' && level.isInFrom && beforeSource.has(tokens[index - 3]?.word ?? '');
    if (isNarrowed(word) && isOfSchema) {
      throw new OwnerGuardError(`A statement names "${word}" with its schema`);
    }
    if (!isNarrowed(word) || before?.word === '.' || after?.word === '.') return [];
    const follows = after?.word ?? ')';
    const hasAlias = after?.isQuoted || (/^[a-z_]/.test(follows) && !noAlias.has(follows));
    if (isSource && follows !== '(') return [{ name: word, start, end, needsAlias: !hasAlias }];
    // The word after `as` is a column's name, not a table's.
    if (before?.word === 'as') return [];
    throw new OwnerGuardError(`A statement names "${word}" at a place that is not understood`);
  });
}
