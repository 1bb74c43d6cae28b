// Maps the names of tables and fields in older archives. Archives are never rewritten, so each old name stays readable.
import { tableEntryName } from '#shared/export/archive.ts';
import type { RestoredName } from './tables.ts';

interface EarlierNames {
  table?: string;
  /** Present names of fields, by their earlier names. */
  fields?: Readonly<Record<string, string>>;
}

const earlierNames: Readonly<Partial<Record<RestoredName, EarlierNames>>> = {
  user_exercise_preference: { table: 'user_exercise_mark', fields: { mark: 'preference' } },
  user_volume_landmark: { table: 'user_volume_mark' },
  user_exercise_choice: {
    fields: {
      offers: 'hasSuggestions',
      weightStep: 'increment',
      weightStepUnit: 'incrementUnit',
    },
  },
};

/** Returns the possible names of a table's entry in an archive, the present name first. */
export function entryNamesOf(table: RestoredName): string[] {
  const earlier = earlierNames[table]?.table;
  return [table, ...(earlier === undefined ? [] : [earlier])].map(tableEntryName);
}

/** Returns an archive's row with the present field names; any value that is no object is returned unchanged. */
export function withFieldsOfToday(table: RestoredName, row: unknown): unknown {
  const fields = earlierNames[table]?.fields;
  if (!fields || typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [fields[name] ?? name, value]),
  );
}
