// Defines a table by its columns, the owner of its rows, and its place in an account's archive.
import { type Column, fixed, uuid } from './column.ts';

export type Columns = Readonly<Record<string, Column<unknown>>>;

/** Describes how export, restore and the undo of a restore treat the rows of a table. */
export interface Archive<Name extends string = string> {
  /** Column that identifies a row among the user's rows, or among the rows of its parent. */
  key: Name;
  /** True when restore-profile.ts merges the account's row with the archive's row. */
  isMerged?: true;
  /**
   * Parent table. Rows are restored or omitted together with their parent row, so that one parent never has both
   * existing and restored rows.
   */
  parent?: {
    table: string;
    column: Name;
    /** True when a change of the row counts as a change of its parent. */
    isPart?: true;
  };
  /** True when the table grows over the years. Its rows are then read in pages. */
  isLarge?: true;
  /** True when events refer to the row. An undo then marks the row as deleted instead of removing it. */
  isKept?: true;
  /**
   * Columns whose change does not count as an edit by the user, because they are derived or mark the row as deleted.
   * The undo of a restore ignores them.
   */
  follows?: readonly Name[];
  /** Columns that an archive leaves out, in addition to the user's id. */
  without?: readonly Name[];
  /** Column whose text users see as the row's name. The default is `name`. */
  nameColumn?: Name;
  /**
   * Returns true when the fields of a row are consistent, for example when the payload of a program event fits the
   * event's type.
   */
  rule?: (row: Readonly<Record<string, unknown>>) => boolean;
  /** Earlier names of the table and its fields, which an old archive may use. */
  earlier?: { table?: string; fields?: Readonly<Record<string, string>> };
}

export interface Table<Of extends Columns = Columns> {
  columns: Of;
  /** True when each row belongs to a user. The owner guard then refuses a statement without `user_id =`. */
  isOwned: boolean;
  userKey?: string;
  /** Describes the table in an archive, or gives the reason why no archive contains it. Absent for a shared table. */
  archive?: Archive | string;
}

/** Defines a table whose rows belong to users. Adds the user's id as the first column. */
export function userTable<Of extends Columns>(
  columns: Of,
  archive: Archive<string & (keyof Of | 'user_id')> | string,
) {
  return { columns: { user_id: fixed(uuid()), ...columns }, isOwned: true, archive };
}

/**
 * Defines a table whose rows are found without a user's id: before the user is known, or because they belong to nobody.
 */
export function sharedTable<Of extends Columns>(columns: Of, userKey?: string & keyof Of) {
  return { columns, isOwned: false, ...(userKey && { userKey }) };
}
