// Creates two database roles: the app serves requests, and the eraser deletes accounts. The owner, who migrates, exists
// already.
import type pg from 'pg';
import { StartError } from '#server/errors/start-error.ts';
import { errorCode } from '#server/errors/error-code.ts';

/** Requests use this role, which can neither change nor remove an event. */
export const appRole = 'liftledger_app';
/**
 * This role may delete events, which the app's role may not. The owner uses the role in the transaction that erases an
 * account.
 */
export const eraserRole = 'liftledger_eraser';
const appendOnlyTables = ['session_event', 'program_event'];

/** Tables that only the owner role writes. Their rows belong to no user. */
const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'pending_replay'];

const settings = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
  // JIT compilation of each long statement is slow: with it, a query for lifts took 1.8 s instead of 16 ms.
  jit: 'off',
};

/**
 * A pool that signs in as the owner starts with these options, so that no query has to switch the role. A transaction
 * pooler refuses or drops the options; `assertAppRole` detects that.
 */
export const appRoleStartOptions = [
  `-c role=${appRole}`,
  ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
].join(' ');

/**
 * Creates the app's role and the eraser role, and grants the rights of both. Call it after every migration. `appLogin`
 * is the user of `DATABASE_URL`, if this is not the owner.
 */
export async function ensureRoles(owner: pg.Pool, appLogin?: string): Promise<void> {
  const client = await owner.connect();
  try {
    await ensureRole(client, appRole);
    await ensureRole(client, eraserRole);
    if (appLogin !== undefined && appLogin !== appRole) await admit(client, appLogin);
    await limit(client, appRole);
    await grantOnTables(client);
  } finally {
    client.release();
  }
}

/**
 * Checks that connections of this pool cannot change or remove events.
 * @throws StartError when a connection can change or remove events
 */
export async function assertAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ user: string; table: string }>(
    `select current_user as user, t.name as table
       from unnest($1::text[]) as t (name)
      where to_regclass(quote_ident(t.name)) is not null
        and (pg_has_role(current_user, (select relowner from pg_class where oid = to_regclass(quote_ident(t.name))), 'usage')
             or has_table_privilege(quote_ident(t.name), 'update, delete, truncate'))`,
    [appendOnlyTables],
  );
  const found = rows[0];
  if (found !== undefined) {
    throw new StartError(
      `The database user "${found.user}" of DATABASE_URL may change the event log (table ${found.table}), and must not. ` +
        `Give DATABASE_URL a login of its own (CREATE ROLE liftledger LOGIN PASSWORD '…' IN ROLE ${appRole}) ` +
        `and put the owner's URL into DATABASE_DIRECT_URL.`,
    );
  }
}

async function ensureRole(client: pg.PoolClient, role: string): Promise<void> {
  try {
    // `create role` accepts no parameters. The role names are constants of this file.
    await settle(client, (await roleExists(client, role)) ? undefined : `create role ${role}`);
    const { rows } = await client.query<{ may: boolean }>(
      `select pg_has_role(session_user, $1, 'set') as may`,
      [role],
    );
    // Since version 16 of Postgres, the creator of a role must grant the role to itself before it can use the role.
    if (rows[0]?.may !== true) {
      await settle(client, `grant ${role} to session_user with set true, inherit false`);
    }
  } catch (error) {
    throw await roleRefusal(client, error);
  }
}

async function admit(client: pg.PoolClient, login: string): Promise<void> {
  const { rows } = await client.query<{ member: boolean; name: string }>(
    `select pg_has_role($1, $2, 'usage') as member, quote_ident($1) as name`,
    [login, appRole],
  );
  const [row] = rows;
  if (row === undefined) return;
  try {
    if (!row.member) await settle(client, `grant ${appRole} to ${row.name}`);
  } catch (error) {
    throw await roleRefusal(client, error, row.name);
  }
  await limit(client, login);
}

async function limit(client: pg.PoolClient, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string; settings: string[] | null }>(
    `select quote_ident(rolname) as name, rolconfig as settings from pg_roles where rolname = $1`,
    [role],
  );
  const [row] = rows;
  if (row === undefined) return;
  for (const [name, value] of Object.entries(settings)) {
    // A limit that an administrator has set stays unchanged.
    if (row.settings?.some((setting) => setting.startsWith(`${name}=`)) === true) continue;
    try {
      await settle(client, `alter role ${row.name} set ${name} = ${value}`);
    } catch (error) {
      // Some owner roles lack the right to alter another role. An administrator must then set the time limits of the
      // role.
      if (errorCode(error) !== '42501') throw error;
    }
  }
}

interface Granted {
  schema: string;
  name: string;
  table: string;
  rights: string[];
  isOpen: boolean;
}

/**
 * Grants the roles their rights on each table, and revokes all other rights. Sends nothing if the rights are already
 * correct, because a grant on a distributed database involves every machine.
 */
async function grantOnTables(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  try {
    // The lock makes two servers that start together change the rights one after the other.
    await client.query(`select pg_advisory_xact_lock(hashtext('liftledger grants'))`);
    const { rows } = await client.query<Granted>(
      `select quote_ident(current_schema()) as schema, relname as name, oid::regclass::text as table,
          array(select coalesce(r.rolname, 'public') || ' ' || lower(a.privilege_type)
                from aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
                where a.grantee = 0 or r.rolname in ($1, $2)) as rights,
          has_schema_privilege($1, current_schema(), 'usage')
            and has_schema_privilege($2, current_schema(), 'usage') as "isOpen"
         from pg_class c
        where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
        order by relname`,
      [appRole, eraserRole],
    );
    // The grants are sent together, because the first start waits for them.
    await Promise.all(grants(rows).map((statement) => client.query(statement)));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

function grants(tables: readonly Granted[]): string[] {
  const roles = `${appRole}, ${eraserRole}`;
  const [first] = tables;
  const entry = first && !first.isOpen ? [`grant usage on schema ${first.schema} to ${roles}`] : [];
  return [...entry, ...tables.flatMap(grantsOn)];
}

function grantsOn({ name, table, rights }: Granted): string[] {
  const app = appPrivileges(name);
  const eraser = migrationTables.includes(name) ? [] : ['select', 'delete'];
  const wanted = [
    ...app.map((right) => `${appRole} ${right}`),
    ...eraser.map((right) => `${eraserRole} ${right}`),
  ];
  if (wanted.length === rights.length && wanted.every((right) => rights.includes(right))) return [];
  return [
    `revoke all on ${table} from ${appRole}, ${eraserRole}, public`,
    `grant ${app.join(', ')} on ${table} to ${appRole}`,
    ...(eraser.length > 0 ? [`grant ${eraser.join(', ')} on ${table} to ${eraserRole}`] : []),
  ];
}

function appPrivileges(table: string): string[] {
  if (migrationTables.includes(table)) return ['select'];
  return appendOnlyTables.includes(table)
    ? ['select', 'insert']
    : ['select', 'insert', 'update', 'delete'];
}

async function roleExists(client: pg.PoolClient, role: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  return rowCount === 1;
}

/**
 * Runs a statement on the roles, which all databases of a Postgres server share. Another server may run the same
 * statement: the refusal 'already exists' is not an error, and a conflict (XX000) is retried.
 */
async function settle(client: pg.PoolClient, statement: string | undefined): Promise<void> {
  for (let attempt = 1; statement !== undefined; attempt += 1) {
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const code = errorCode(error);
      if (code === '42710' || code === '23505') return;
      if (code !== 'XX000' || attempt === 10) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10 * attempt * (1 + Math.random())));
    }
  }
}

async function roleRefusal(client: pg.PoolClient, error: unknown, login?: string) {
  if (errorCode(error) !== '42501') return error;
  const { rows } = await client.query<{ name: string }>('select quote_ident(session_user) as name');
  const name = rows[0]?.name ?? 'this user';
  const admission = login === undefined ? '' : ` GRANT ${appRole} TO ${login};`;
  return new StartError(
    `The database user ${name} may not create or grant roles. Let an administrator run once: ` +
      `CREATE ROLE ${appRole}; CREATE ROLE ${eraserRole}; ` +
      `GRANT ${appRole}, ${eraserRole} TO ${name} WITH SET TRUE, INHERIT FALSE;${admission}`,
    { cause: error },
  );
}
