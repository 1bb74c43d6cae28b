// Yields the files of an archive in order: the log, the tables (server/restore/tables.ts), the exercise library, the
// CSV tables and the pictures.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { type ArchivedTable, archivedTables } from '#server/restore/tables.ts';
import type { PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import { defaultSettings } from '#shared/account/settings.ts';
import { archiveNames, photoEntryName, tableEntryName } from '#shared/export/archive.ts';
import { readNamedLibrary, readTable } from '../rows.ts';
import { bodyCsv } from './body-csv.ts';
import { logLines } from './log-lines.ts';
import { jsonLines, type NewEntry, type Piece } from './pieces.ts';
import { setsCsv, workoutsCsv } from './training-csv.ts';

interface Source {
  snapshot: Kysely<Database>;
  close: () => Promise<void>;
  photoStorage: Pick<PhotoStorage, 'get'>;
  userId: string;
}

/**
 * Yields all files of an archive except the README and the manifest. Ends the database snapshot before the first
 * picture, because sending pictures may take long.
 */
export async function* accountEntries({
  snapshot,
  close,
  photoStorage,
  userId,
}: Source): AsyncGenerator<NewEntry> {
  yield { name: archiveNames.log, pieces: logLines(snapshot, userId), hasRows: true };
  for (const table of archivedTables) {
    const pieces = tableLines(snapshot, userId, table);
    yield { name: tableEntryName(table.name), pieces, hasRows: true };
  }
  const library = jsonLines(await readNamedLibrary(snapshot, userId));
  yield { name: archiveNames.library, pieces: [library], hasRows: true };
  const units = await readUnits(snapshot, userId);
  const sets = setsCsv(snapshot, userId, units.weightUnit);
  yield { name: 'sets.csv', pieces: sets, hasRows: true };
  const workouts = workoutsCsv(snapshot, userId, units.weightUnit);
  yield { name: 'workouts.csv', pieces: workouts, hasRows: true };
  yield { name: 'body.csv', pieces: bodyCsv(snapshot, userId, units), hasRows: true };
  const photoIds = await readPhotoIds(snapshot, userId);
  await close();
  for (const photoId of photoIds) {
    const jpeg = await photoStorage.get({ userId, photoId, rendition: 'full' });
    // The user deleted this photo while earlier files were sent, so the archive leaves it out.
    if (!jpeg) continue;
    const pieces = [{ data: jpeg, rows: 0 }];
    yield { name: photoEntryName(photoId), pieces, compress: false, hasRows: false };
  }
}

async function* tableLines(
  db: Kysely<Database>,
  userId: string,
  table: ArchivedTable,
): AsyncGenerator<Piece> {
  for await (const rows of readTable(db, userId, table)) yield jsonLines(rows);
}

async function readUnits(db: Kysely<Database>, userId: string) {
  const row = await db
    .selectFrom('user_settings')
    .where('user_id', '=', userId)
    .select(['weight_unit as weightUnit', 'length_unit as lengthUnit'])
    .executeTakeFirst();
  return row ?? defaultSettings;
}

async function readPhotoIds(db: Kysely<Database>, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('progress_photo')
    .where('user_id', '=', userId)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
