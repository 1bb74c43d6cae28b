// `npm run restore-backup -- --from DIR`: restores a backup into an empty database and data folder, and then runs newer
// migrations.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { findBackup } from '#server/backup/kept-backups.ts';
import {
  assertNoPhotos,
  checkBackup,
  restoreInto,
  restoreSecrets,
} from '#server/backup/restore-backup.ts';
import { readConfig } from '#server/config.ts';
import { openConfiguredDatabase, reachDatabase } from '#server/db/configured.ts';
import { StartError } from '#server/errors/start-error.ts';
import { openPhotoStorage } from '#server/photo-storage/configured.ts';
import { notePendingReplay } from '#server/replay/pending-replay.ts';
import { readArguments, reportFailure } from './command-line.ts';

const USAGE =
  'Usage: npm run restore-backup -- --from DIR   (a backup, or a folder of backups, of which the newest is restored)';

async function restore(): Promise<number> {
  const { values } = readArguments({ from: { type: 'string' } }, USAGE);
  if (!values.from) throw new StartError(USAGE);
  const config = readConfig();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const folder = await findBackup(path.resolve(values.from));
  log(`Checking ${folder}…`);
  const manifest = await checkBackup(folder);
  if (config.databaseUrl === undefined && existsSync(path.join(config.dataDir, 'postgres'))) {
    throw new StartError(
      `The data folder ${config.dataDir} contains a database already. A backup needs an empty one: set DATA_DIR to another folder.`,
    );
  }
  const photoStorage = await openPhotoStorage(config, log);
  await assertNoPhotos(photoStorage);
  const reached = await reachDatabase(config, log, { join: false });
  try {
    log('Restoring…');
    await restoreInto({ owner: reached.owner, photoStorage }, { folder, manifest, log });
  } finally {
    await reached.stop();
  }
  const differing = await restoreSecrets(folder, manifest, config);
  // Runs newer migrations, because the backup may come from an older version of LiftLedger.
  const database = await openConfiguredDatabase(config, log, {
    join: false,
    afterMigrating: (owner) => notePendingReplay(owner, log),
    answerWithinMs: 0,
  });
  await database.close();
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Restored the backup of ${manifest.startedAt}: ${rows} rows and ${manifest.photos.files} photo files.\n`,
  );
  for (const sentence of differing) process.stdout.write(`${sentence}\n`);
  process.stdout.write('Check it with `npm run replay -- --check`, then start.\n');
  return 0;
}

process.exitCode = await restore().catch(reportFailure);
