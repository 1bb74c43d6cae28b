// Defines what a table is: its columns, the owner of its rows, and its place in an archive of an
// account.
import { type Column, fixed, uuid } from './column.ts';

/** Columns in the order in which SQL statements list them. The fields of a row in an archive have the same order. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** Tells export, restore and the undo of a restore how to treat the rows of a table. */
export interface Archive<Name extends string = string> {
  /** Identifies a row among the user's rows, or among the rows of its parent. */
  key: Name;
  /** server/restore/restore-profile.ts merges the account's row with the archive's. */
  isMerged?: true;
  /** Rows are restored or omitted together with their parent, so that existing and restored rows are not mixed. */
  parent?: {
    table: string;
    column: Name;
    /** True when a change of the row counts as a change of its parent. */
    isPart?: true;
  };
  /** The table grows over the years. Like the rows of a parent, its rows are read in pages, in the order of the key. */
  isLarge?: true;
  /** The log refers to the row for ever, so an undo marks the row as deleted instead of removing it. */
  isKept?: true;
  /** Columns that are derived, or that mark the row as deleted: their change is not an edit of the row. */
  follows?: readonly Name[];
  /** Columns besides the user's id that are not in an archive. */
  without?: readonly Name[];
  /**
   * The column with the user's name for the row. By default it is `name`, if the table has this
   * column.
   */
  nameColumn?: Name;
  /** Returns whether the fields of a row fit together. */
  rule?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Earlier name of the table, and present names of fields by their earlier names. Archives are never rewritten. */
  earlier?: { table?: string; fields?: Readonly<Record<string, string>> };
}

export interface Table<Of extends Columns = Columns> {
  columns: Of;
  /**
   * True when each row belongs to a user. The owner guard then refuses a statement without `user_id
   * =`.
   */
  isOwned: boolean;
  /** The column that identifies a user in a shared table. */
  userKey?: string;
  /** The place in an archive, or the reason why the table is in no archive; absent for a shared table. */
  archive?: Archive | string;
}

/** Defines a table of users. The first column of the table is the id of the user. */
export function userTable<Of extends Columns>(
  columns: Of,
  archive: Archive<string & (keyof Of | 'user_id')> | string,
) {
  return { columns: { user_id: fixed(uuid()), ...columns }, isOwned: true, archive };
}

/** Defines a table that is read without knowing the user, or that no user's request writes. */
export function sharedTable<Of extends Columns>(columns: Of, userKey?: string & keyof Of) {
  return { columns, isOwned: false, ...(userKey && { userKey }) };
}
