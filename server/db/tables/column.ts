// Defines the kinds of columns. A column has an SQL type, a type in TypeScript, and a rule for its
// values in an archive.
import type { ColumnType, InsertType, SelectType } from 'kysely';
import type { z } from 'zod';

export type SqlType =
  | 'uuid'
  | 'uuid[]'
  | 'text'
  | 'text[]'
  | 'int'
  | 'bigint'
  | 'numeric'
  | 'float8'
  | 'boolean'
  | 'timestamptz'
  | 'date'
  | 'json'
  | 'jsonb'
  | 'bytea';

/** `Type` is the type of the column in a Kysely table. */
export interface Column<Type> {
  sqlType: SqlType;
  isNullable: boolean;
  /**
   * Rule for valid values in an archive. Without a rule every value of the SQL type is valid. A
   * nullable column also accepts null.
   */
  rule?: z.ZodType;
  /** Read by the compiler only: no column has this field. */
  type?: Type;
}

function column<Type>(sqlType: SqlType, rule?: z.ZodType): Column<Type> {
  return { sqlType, isNullable: false, ...(rule && { rule }) };
}

export const uuid = () => column<string>('uuid');
export const uuids = () => column<string[]>('uuid[]');
export const text = <Type extends string = string>(rule?: z.ZodType<Type>) =>
  column<Type>('text', rule);
export const texts = <Type extends string>() => column<Type[]>('text[]');
export const int = <Type extends number = number>(rule?: z.ZodType<Type>) =>
  column<Type>('int', rule);
/** Reads the value as text, because a bigint may exceed the safe range of a number. */
export const bigint = () => column<ColumnType<string, number, number>>('bigint');
export const numeric = (rule?: z.ZodType<number>) => column<number>('numeric', rule);
export const float8 = () => column<number>('float8');
export const boolean = () => column<boolean>('boolean');
/** Returns a column of instants, ISO 8601 in UTC, read and written as text. */
export const instant = () => column<string>('timestamptz');
/** Returns a column of calendar days, `YYYY-MM-DD`. */
export const date = (rule?: z.ZodType<string>) => column<string>('date', rule);
/** A column of JSON, which is written as text. */
export const jsonb = <Type>(rule?: z.ZodType<Type>) =>
  column<ColumnType<Type, string, string>>('jsonb', rule);
/** A column of type json: written as text, and stored exactly as written. */
export const json = <Type>() => column<ColumnType<Type, string, string>>('json');
export const bytea = () => column<Buffer>('bytea');

export function nullable<Type>(of: Column<Type>): Column<Type | null> {
  return { ...of, isNullable: true };
}

/** Returns a column that is written once, with the row. */
export function fixed<Type>(
  of: Column<Type>,
): Column<ColumnType<SelectType<Type>, InsertType<Type>, never>> {
  // `as`: the two types differ only in the type for updates, which exists for the compiler only.
  return of as Column<never>;
}
