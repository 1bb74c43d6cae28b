// `npm run backup -- --to DIR`: backs up the database and the photos into a new folder inside DIR. The server may be
// running or stopped.
import path from 'node:path';
import { takeBackup } from '#server/backup/take-backup.ts';
import { readSecrets } from '#server/backup/secret-fingerprints.ts';
import { readConfig } from '#server/config.ts';
import { reachDatabase } from '#server/db/configured.ts';
import { StartError } from '#server/errors/start-error.ts';
import { openPhotoStorage } from '#server/photo-storage/configured.ts';
import { readArguments, reportFailure } from './command-line.ts';

const USAGE =
  'Usage: npm run backup -- --to DIR [--with-secrets]   (--with-secrets includes the secrets of DATA_DIR)';

async function backup(): Promise<number> {
  const { values } = readArguments(
    { to: { type: 'string' }, 'with-secrets': { type: 'boolean', default: false } },
    USAGE,
  );
  if (!values.to) throw new StartError(USAGE);
  const config = readConfig();
  const log = (line: string) => void process.stderr.write(`${line}\n`);
  const database = await reachDatabase(config, log, { join: true });
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new StartError('The backup was stopped.')));
  }
  try {
    const { folder, manifest } = await takeBackup(
      {
        database: database.owner,
        photoStorage: await openPhotoStorage(config, log),
        secrets: await readSecrets(config),
      },
      {
        to: path.resolve(values.to),
        withSecrets: values['with-secrets'],
        now: () => new Date(),
        signal: stop.signal,
      },
    );
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(
      `Backed up ${rows} rows of ${manifest.tables.length} tables and ${manifest.photos.files} photo files to\n${folder}\n`,
    );
    const { withoutFile } = manifest.photos;
    if (withoutFile.length > 0) {
      process.stdout.write(`${withoutFile.length} photos have no file; the manifest names them.\n`);
    }
    if (!manifest.secrets.included) {
      process.stdout.write(
        'The backup contains no secrets. Keep AUTH_SECRET and VAPID_PRIVATE_KEY (or the files auth-secret and vapid-key of DATA_DIR) in a separate place.\n',
      );
    }
    return 0;
  } finally {
    await database.stop();
  }
}

process.exitCode = await backup().catch(reportFailure);
