// Names that older archives have for tables and fields. An archive is never rewritten, so each name here stays readable.
import { tableEntryName } from '#shared/export/archive.ts';
import type { RestoredName } from './tables.ts';

interface EarlierNames {
  table?: string;
  /** Names of fields today, by their earlier names. */
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

/** Returns the names that the entry of a table may have in an archive, that of today first. */
export function entryNamesOf(table: RestoredName): string[] {
  const earlier = earlierNames[table]?.table;
  return [table, ...(earlier === undefined ? [] : [earlier])].map(tableEntryName);
}

/** Returns the row of an archive with the names that its fields have today; anything but an object as it is. */
export function withFieldsOfToday(table: RestoredName, row: unknown): unknown {
  const fields = earlierNames[table]?.fields;
  if (!fields || typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [fields[name] ?? name, value]),
  );
}
