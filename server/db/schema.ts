// Collects all tables of the database in the order of an account's archive: a table comes after the tables that it
// refers to.
import type { Selectable } from 'kysely';
import { accountTables } from './tables/account.ts';
import { bodyTables, photoTables } from './tables/body.ts';
import type { Column } from './tables/column.ts';
import { exerciseTables, gymTables } from './tables/exercises.ts';
import { goalTables } from './tables/goals.ts';
import { importTables } from './tables/imports.ts';
import { outgoingTables } from './tables/outgoing.ts';
import { programTables } from './tables/programs.ts';
import { sessionTables } from './tables/sessions.ts';
import { shareTables } from './tables/shares.ts';
import { signInTables } from './tables/sign-ins.ts';
import type { Columns, Table } from './tables/table.ts';
import { templateTables } from './tables/templates.ts';
import { trainerTables } from './tables/trainer.ts';
import { workTables } from './tables/work.ts';

const definitions = {
  ...accountTables,
  ...signInTables,
  ...exerciseTables,
  ...templateTables,
  ...programTables,
  ...sessionTables,
  ...goalTables,
  ...bodyTables,
  ...gymTables,
  ...photoTables,
  ...importTables,
  ...shareTables,
  ...trainerTables,
  ...outgoingTables,
  ...workTables,
};

export type TableName = keyof typeof definitions;

type TypesOf<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends Column<infer Type> ? Type : never;
};

export type Database = { [Name in TableName]: TypesOf<(typeof definitions)[Name]['columns']> };

export type RowOf<Name extends TableName> = Selectable<Database[Name]>;

export const tables: Readonly<Record<TableName, Table>> = definitions;

// The cast is safe because the keys of `tables` are the names in its type.
export const tableNames = Object.keys(tables) as readonly TableName[];

/** Tables whose rows belong to users. The owner guard refuses a statement on these tables without `user_id =`. */
export const userOwnedTables = tableNames.filter((name) => tables[name].isOwned);

/** Rows of a shared table are found without a user's id: before the user is known, or because they belong to nobody. */
export const sharedTables = tableNames.filter((name) => !tables[name].isOwned);

/** Maps a table without an owner column to the column that identifies a user, for example `login` to the e-mail. */
export const userKeys: Readonly<Record<string, string>> = Object.fromEntries(
  sharedTables.flatMap((name) => {
    const { userKey } = tables[name];
    return userKey === undefined ? [] : [[name, userKey]];
  }),
);
