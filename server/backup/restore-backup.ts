// Restores a backup into an empty database and an empty photo storage.
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { createOwnerPool, type DatabaseAddress, type Log } from '#server/db/opening/connect.ts';
import {
  isOfBeforeTheBaseline,
  knownMigrations,
  migrateEmptyTo,
  OUTDATED,
} from '#server/db/opening/migrate.ts';
import { StartError } from '#server/errors/start-error.ts';
import { parsePath, type PhotoStorage } from '#server/photo-storage/photo-storage.ts';
import { checkSums } from './backup-files.ts';
import { copyIn } from './copy-stream.ts';
import { type Manifest, readManifest, SUMS_FILE } from './manifest.ts';
import { fingerprint, type GivenSecrets, readSecrets, secretFiles } from './secret-fingerprints.ts';
import { columnsOf, quoted } from './table-list.ts';

/**
 * Reads and checks the whole backup in `folder` before anything is written.
 * @throws StartError when the backup is unfinished, damaged, too old for the migrations of this program, or written by
 * a newer version of the program
 */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const known = await knownMigrations();
  if (isOfBeforeTheBaseline(manifest.migrations, known)) {
    throw new StartError(`The backup in ${folder} was ${OUTDATED}`);
  }
  const unknown = manifest.migrations.filter((name) => !known.includes(name)).at(-1);
  if (unknown !== undefined) {
    throw new StartError(
      `The backup in ${folder} was made by a newer LiftLedger (${manifest.program.version}): this one does not know its change ${unknown}. ` +
        `Nothing was restored. Restore it with the newer LiftLedger.`,
    );
  }
  await checkSums(folder, manifest.sums);
  return manifest;
}

/**
 * Checks that the photo storage is empty.
 * @throws StartError when the photo storage contains a photo
 */
export async function assertNoPhotos(photoStorage: PhotoStorage): Promise<void> {
  for await (const _ of photoStorage.files()) {
    throw new StartError(
      'There are photos already where those of the backup belong. A backup is restored into an empty place only.',
    );
  }
}

/**
 * Creates the tables of the backup's version, and restores photos and rows. All rows are written last in one
 * transaction, so that no account exists before its photos.
 * @throws StartError when the database already has tables, or when the restored data does not match the backup
 */
export async function restoreInto(
  target: { owner: DatabaseAddress; photoStorage: PhotoStorage },
  { folder, manifest, log }: { folder: string; manifest: Manifest; log: Log },
): Promise<void> {
  const ownerPool = createOwnerPool(target.owner, { max: 2, log });
  try {
    await assertNoTables(ownerPool);
    const newest = manifest.migrations.at(-1);
    if (newest !== undefined) await migrateEmptyTo(ownerPool, newest, () => undefined);
  } finally {
    await ownerPool.end();
  }
  await putPhotos(folder, target.photoStorage);
  await loadRows(target.owner, folder, manifest);
}

async function assertNoTables(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' limit 1`,
  );
  if (rows[0] === undefined) return;
  throw new StartError(
    `The database is not empty: it has the table ${rows[0].name}. A backup is restored into an empty database only.`,
  );
}

async function putPhotos(folder: string, photoStorage: PhotoStorage): Promise<void> {
  const input = createReadStream(path.join(folder, SUMS_FILE));
  for await (const line of createInterface({ input })) {
    const [, place, userId = '', name = ''] =
      /^\S+ {2}([a-z]+)\/([^/]+)\/([^/]+)$/.exec(line) ?? [];
    const file = place === 'photos' ? parsePath(userId, name) : undefined;
    if (!file) continue;
    await photoStorage.put(file, await readFile(path.join(folder, 'photos', userId, name)));
  }
}

async function loadRows(
  owner: DatabaseAddress,
  folder: string,
  { tables, photos }: Manifest,
): Promise<void> {
  const client = new pg.Client({ ...owner, application_name: 'liftledger restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local datestyle = iso');
    const names = tables.map(({ name }) => quoted(name)).join(', ');
    // Empties the tables that migrations filled. `truncate … cascade` may also empty tables that no backup contains;
    // they have no rows yet.
    await client.query(`truncate ${names} cascade`);
    for (const table of tables) {
      const source = createReadStream(path.join(folder, table.file)).pipe(createGunzip());
      await copyIn(client, `copy ${columnsOf(table)} from stdin`, source);
      await assertRows(client, table);
    }
    for (const { userId, photoId } of photos.deletedMeanwhile) {
      await client.query('delete from progress_photo where user_id = $1 and id = $2', [
        userId,
        photoId,
      ]);
    }
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function assertRows(
  client: pg.Client,
  { name, rows: expected }: Manifest['tables'][number],
): Promise<void> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from ${quoted(name)}`,
  );
  if (rows[0]?.rows === expected) return;
  throw new StartError(
    `The table ${name} got ${rows[0]?.rows} rows instead of the ${expected} of the backup. No rows were restored.`,
  );
}

/**
 * Copies the backup's secrets into the data folder. Skips each secret that a variable or a file already sets. Returns a
 * sentence for each secret that differs from the backup.
 */
export async function restoreSecrets(
  folder: string,
  { secrets }: Manifest,
  given: GivenSecrets,
): Promise<string[]> {
  for (const { file, value } of await readSecrets(given)) {
    const kept = path.join(folder, 'secrets', file);
    if (value !== undefined || !existsSync(kept)) continue;
    await mkdir(given.dataDir, { recursive: true });
    await writeFile(path.join(given.dataDir, file), await readFile(kept), {
      mode: 0o600,
      flush: true,
    });
  }
  const now = new Map((await readSecrets(given)).map((secret) => [secret.variable, secret.value]));
  const differing: string[] = [];
  for (const { variable } of secretFiles) {
    const expected = secrets.fingerprints[variable];
    const value = now.get(variable);
    if (expected === undefined) continue;
    if (value === undefined || (await fingerprint(value, secrets.salt)) !== expected) {
      differing.push(consequences[variable]);
    }
  }
  return differing;
}

const consequences = {
  AUTH_SECRET:
    'AUTH_SECRET is not that of the backup: everybody has to sign in again, and what it protects beyond sign-ins cannot be read. Put the old one back before the first start.',
  VAPID_PRIVATE_KEY:
    'VAPID_PRIVATE_KEY is not that of the backup: devices have to switch notifications on again.',
} as const;
