// Removes abandoned imports: files in the upload folder, and import plans that the user never ran.
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { lookRepeatedly, type RepeatedLook } from '#server/background/repeated-look.ts';
import type { Database } from '#server/db/schema.ts';
import { asSystem } from '#server/db/owner/scope.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { importOfArchive } from '#server/restore/kept-archive.ts';
import { DAY_MS, MINUTE_MS } from '#shared/durations.ts';

const PLANS_FOR_MS = 7 * DAY_MS;
const PLANS_AT_ONCE = 100;
const SWEEP_EVERY_MS = 60 * MINUTE_MS;

interface SweepOptions {
  db: Kysely<Database>;
  uploadFolder: string;
  now: () => Date;
}

/**
 * Deletes uploaded files after an hour, except those of open imports. Deletes import plans that the user did not run
 * within a week.
 */
export async function sweepImports({ db, uploadFolder, now }: SweepOptions): Promise<void> {
  const at = now().getTime();
  const names = await filesIn(uploadFolder);
  const open = await openImports(
    db,
    names.flatMap((name) => importOfArchive(name) ?? []),
  );
  for (const name of names) {
    if (open.has(importOfArchive(name) ?? '')) continue;
    const file = path.join(uploadFolder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
    if (mtimeMs < at - SWEEP_EVERY_MS) await rm(file, { force: true });
  }
  await asSystem('imports', () =>
    sql`
      /* every user: removes plans that were never run */
      delete from file_import f using (
        select user_id, id from file_import
        where status in ('READY', 'QUESTIONS')
          and updated_at < ${new Date(at - PLANS_FOR_MS).toISOString()}::timestamptz
        limit ${PLANS_AT_ONCE}::int
      ) old
      where f.user_id = old.user_id and f.id = old.id`.execute(db),
  );
}

async function openImports(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await asSystem('imports', () =>
    sql<{ id: string }>`
      /* every user: finds the archives that an import still needs */
      select id from file_import
      where id = any(${ids}::uuid[]) and status in ('READY', 'QUESTIONS', 'RUNNING')`.execute(db),
  );
  return new Set(rows.map(({ id }) => id));
}

async function filesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // The folder does not exist until the first archive is uploaded.
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

export function startImportSweeper(
  options: SweepOptions & { log: (line: string) => void },
): RepeatedLook {
  return lookRepeatedly({
    everyMs: SWEEP_EVERY_MS,
    onFailure: (reason) => options.log(`Old uploads could not be removed (${reason}).`),
    look: () => sweepImports(options),
  });
}
