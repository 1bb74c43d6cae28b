// Reads how Postgres parses a statement: its tables, functions and operators.
import type pg from 'pg';

interface Call {
  name: string;
  /**
   * `volatility` tells when the result of the function may change: never (i), between statements (s) or at any time
   * (v).
   */
  volatility: 'i' | 's' | 'v';
  hasColumn: boolean;
}

export interface Parsed {
  text: string;
  writes: boolean;
  tables: string[];
  calls: Call[];
}

interface Found {
  kind: 'function' | 'operator' | 'type';
  oid: number;
  hasColumn: boolean;
}

/** Returns each statement as Postgres parses it. Leaves out statements that cannot be prepared, such as `begin`. */
export async function readCalls(pool: pg.Pool, texts: readonly string[]): Promise<Parsed[]> {
  const client = await pool.connect();
  let printed = '';
  const keep = (notice: { message?: string | undefined; detail?: string | undefined }) => {
    if (notice.message === 'parse tree:') printed += notice.detail ?? '';
  };
  client.on('notice', keep);
  try {
    const nameOf = await readNames(client);
    await client.query(
      'set client_min_messages = log; set debug_pretty_print = off; set debug_print_parse = on',
    );
    const all: Parsed[] = [];
    for (const text of texts.filter((each) => PREPARABLE.test(each))) {
      printed = '';
      await client.query(`prepare looked_at as ${text}`);
      // Postgres may insert a line break at any space of the printed tree, so line breaks count as spaces.
      const tree = printed.replaceAll(/\s+/g, ' ');
      await client.query('deallocate looked_at');
      all.push({
        text,
        writes: /:commandType [234] /.test(tree),
        tables: tablesIn(tree, nameOf.table),
        calls: foundIn(tree).flatMap(({ kind, oid, hasColumn }) =>
          (nameOf[kind].get(oid) ?? []).map((each) => ({ ...each, hasColumn })),
        ),
      });
    }
    return all;
  } finally {
    client.off('notice', keep);
    // The debug settings above would stay active in this connection, so the connection is not reused.
    client.release(true);
  }
}

const PREPARABLE = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with)\b/i;

type Names = Pick<Call, 'name' | 'volatility'>[];

async function readNames(client: pg.PoolClient) {
  const query = async (text: string) =>
    (await client.query<{ oid: number; name: string; volatility: Call['volatility'] }>(text)).rows;
  const byOid = (rows: Awaited<ReturnType<typeof query>>) => {
    const names = new Map<number, Names>();
    for (const { oid, ...name } of rows) names.set(oid, [...(names.get(oid) ?? []), name]);
    return names;
  };
  const of = 'p.oid::regprocedure::text as name, p.provolatile as volatility from pg_proc p';
  return {
    function: byOid(await query(`select p.oid::int as oid, ${of}`)),
    operator: byOid(
      await query(`select o.oid::int as oid, ${of} join pg_operator o on o.oprcode = p.oid`),
    ),
    // A cast by way of text calls the input function of the target type, so this map leads from a type to its input
    // function.
    type: byOid(
      await query(`select t.oid::int as oid, ${of} join pg_type t on t.typinput = p.oid`),
    ),
    table: new Map(
      (
        await query(
          `select oid::int as oid, relname as name, 'i' as volatility from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`,
        )
      ).map(({ oid, name }) => [oid, name]),
    ),
  };
}

function tablesIn(tree: string, names: ReadonlyMap<number, string>): string[] {
  const oids = [...tree.matchAll(/:relid (\d+) /g)].map(([, oid]) => Number(oid));
  return [...new Set(oids.flatMap((oid) => names.get(oid) ?? []))].toSorted();
}

const CALL =
  /\{(?:(?:FUNCEXPR :funcid|AGGREF :aggfnoid|WINDOWFUNC :winfnoid) (\d+)|(?:OPEXPR|SCALARARRAYOPEXPR|DISTINCTEXPR|NULLIFEXPR) :opno (\d+)|COERCEVIAIO )/g;

function foundIn(tree: string): Found[] {
  return [...tree.matchAll(CALL)].map(({ index, 1: funcid, 2: opno }) => {
    const part = nodeAt(tree, index);
    const hasColumn = part.includes('{VAR ');
    if (funcid !== undefined) return { kind: 'function', oid: Number(funcid), hasColumn };
    if (opno !== undefined) return { kind: 'operator', oid: Number(opno), hasColumn };
    const [type] = [...part.matchAll(/:resulttype (\d+) /g)].slice(-1);
    return { kind: 'type', oid: Number(type?.[1]), hasColumn };
  });
}

/** Returns the text of the node that begins at `start`, up to its closing brace. */
function nodeAt(tree: string, start: number): string {
  let depth = 0;
  for (let at = start; at < tree.length; at += 1) {
    if (tree[at] === '\\') at += 1;
    else if (tree[at] === '{') depth += 1;
    else if (tree[at] === '}') depth -= 1;
    if (depth === 0) return tree.slice(start, at + 1);
  }
  throw new Error('A node has no end');
}
