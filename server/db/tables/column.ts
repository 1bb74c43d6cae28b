// Defines kinds of columns: the SQL type, the TypeScript type, and the check of values in an archive.
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

export interface Column<Type> {
  sqlType: SqlType;
  isNullable: boolean;
  /** Checks values in an archive. Without a rule, every value of the SQL type is valid. */
  rule?: z.ZodType;
  /** Phantom field: carries the type parameter `Type` for the compiler, and never exists at run time. */
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
export const bigint = () => column<number>('bigint');
export const numeric = (rule?: z.ZodType<number>) => column<number>('numeric', rule);
export const float8 = () => column<number>('float8');
export const boolean = () => column<boolean>('boolean');
/** Returns a column of type timestamptz. Its values are ISO 8601 texts in UTC. */
export const instant = () => column<string>('timestamptz');
/** Returns a column of calendar days, which are `YYYY-MM-DD` texts. */
export const date = (rule?: z.ZodType<string>) => column<string>('date', rule);
/** Returns a column of type jsonb. Statements write the value as JSON text, and reads return the parsed value. */
export const jsonb = <Type>(rule?: z.ZodType<Type>) =>
  column<ColumnType<Type, string, string>>('jsonb', rule);
/** Returns a column of type json, which stores the written text without any change. */
export const json = <Type>() => column<ColumnType<Type, string, string>>('json');
export const bytea = () => column<Buffer>('bytea');

export function nullable<Type>(of: Column<Type>): Column<Type | null> {
  return { ...of, isNullable: true };
}

/** Returns a column that is set when its row is inserted and never updated. */
export function fixed<Type>(
  of: Column<Type>,
): Column<ColumnType<SelectType<Type>, InsertType<Type>, never>> {
  // The cast is safe because it changes only the type for updates, which does not exist at run time.
  return of as Column<never>;
}
