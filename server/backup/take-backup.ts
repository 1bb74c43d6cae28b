// Takes a backup while the server runs: first all tables in one snapshot, then the photos of that snapshot.
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import type { DatabaseAddress } from '#server/db/opening/connect.ts';
import { folderRefusal } from '#server/db/embedded/data-lock.ts';
import { errorCode } from '#server/errors/error-code.ts';
import { StartError } from '#server/errors/start-error.ts';
import {
  type PhotoStorage,
  relativePath,
  renditions,
} from '#server/photo-storage/photo-storage.ts';
import { type BackupFiles, beginFiles, flushFolder } from './backup-files.ts';
import { copyOut } from './copy-stream.ts';
import {
  FORMAT,
  type Manifest,
  MANIFEST_FILE,
  type PhotoName,
  programVersion,
} from './manifest.ts';
import { fingerprint, type NamedSecret } from './secret-fingerprints.ts';
import { type BackupTable, columnsOf, listTables, quoted } from './table-list.ts';

/** Several photos are read at once, because a bucket responds slowly. */
const PHOTOS_AT_ONCE = 4;
/** gzip level 1 is the fastest, and already makes the event log much smaller. */
const GZIP_LEVEL = 1;

export interface BackupSource {
  /**
   * Connection settings of the tables' owner, who can read the rows of all users. The connection must not go through a
   * pooler.
   */
  database: DatabaseAddress;
  photoStorage: PhotoStorage;
  secrets: readonly NamedSecret[];
}

interface BackupOptions {
  to: string;
  withSecrets: boolean;
  now: () => Date;
  signal?: AbortSignal;
}

interface TakenBackup {
  folder: string;
  manifest: Manifest;
}

export class BackupRunning extends StartError {
  constructor() {
    super('Another backup of this database is being made. Wait until it is finished.');
  }
}

/**
 * Writes a backup into a new folder inside `to`, and removes a failed backup. The backup contains all changes that were
 * committed before this call.
 * @throws BackupRunning; StartError when the folder is not writable; the error of the database or the photo storage
 */
export async function takeBackup(
  source: BackupSource,
  options: BackupOptions,
): Promise<TakenBackup> {
  const startedAt = options.now();
  const folder = path.join(options.to, nameOf(startedAt));
  const draft = `${folder}.unfinished`;
  const client = new pg.Client({ ...source.database, application_name: 'liftledger backup' });
  // The error is ignored here: a lost connection also rejects the running statement, which reports the error.
  client.on('error', () => undefined);
  await client.connect();
  let files: BackupFiles | undefined;
  try {
    await lockBackups(client);
    await mkdir(options.to, { recursive: true, mode: 0o700 });
    files = await beginFiles(draft);
    const manifest = await fill(files, { client, source, options, draft, startedAt });
    await writeFile(path.join(draft, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await flushFolder(draft);
    await rename(draft, folder);
    await flushFolder(options.to);
    return { folder, manifest };
  } catch (error) {
    await files?.close();
    if (files) await rm(draft, { recursive: true, force: true });
    throw writeRefusal(error, options.to);
  } finally {
    await client.end();
  }
}

function nameOf(startedAt: Date): string {
  return `liftledger-${startedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

async function lockBackups(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock(hashtext('liftledger backup')) as "isFree"`,
  );
  if (rows[0]?.isFree !== true) throw new BackupRunning();
}

async function enterSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin isolation level repeatable read, read only');
  // Copying a long table may exceed the time limits for requests, so the limits are switched off.
  await client.query(
    'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = iso',
  );
}

interface Work {
  client: pg.Client;
  source: BackupSource;
  options: BackupOptions;
  draft: string;
  startedAt: Date;
}

async function fill(files: BackupFiles, work: Work): Promise<Manifest> {
  const { client, source, options, startedAt } = work;
  await enterSnapshot(client);
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  const { rows: versions } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    options.signal?.throwIfAborted();
    tables.push(await writeTable(files, client, table));
  }
  await client.query('commit');
  // Photo files never change, so they need no snapshot. The transaction ends before the photos are copied.
  const photos = await writePhotos(files, work, tables);
  if (options.withSecrets) await writeSecrets(files, source.secrets);
  const salt = randomBytes(16).toString('base64url');
  return {
    format: FORMAT,
    program: { name: 'liftledger', version: programVersion() },
    startedAt: startedAt.toISOString(),
    finishedAt: options.now().toISOString(),
    postgres: versions[0]?.version ?? 'unknown',
    migrations: migrations.map(({ name }) => name),
    tables,
    photos,
    secrets: {
      salt,
      fingerprints: await fingerprints(source.secrets, salt),
      included: options.withSecrets,
    },
    sums: await files.finish(),
  };
}

async function writeTable(
  files: BackupFiles,
  client: pg.Client,
  table: BackupTable,
): Promise<Manifest['tables'][number]> {
  const { rows } = await client.query<{ rows: number }>(
    `select count(*)::int as rows from ${quoted(table.name)}`,
  );
  const file = `database/${table.name}.copy.gz`;
  const source = copyOut(client, `copy ${columnsOf(table)} to stdout`);
  await files.write(file, source, createGzip({ level: GZIP_LEVEL }));
  return { ...table, rows: rows[0]?.rows ?? 0, file };
}

async function writePhotos(
  files: BackupFiles,
  { client, source, options, draft }: Work,
  tables: Manifest['tables'],
): Promise<Manifest['photos']> {
  const photos: Manifest['photos'] = {
    files: 0,
    bytes: 0,
    deletedMeanwhile: [],
    withoutFile: [],
  };
  const write = async (photo: PhotoName) => {
    for (const rendition of renditions) {
      const file = { ...photo, rendition };
      const jpeg = await source.photoStorage.get(file);
      if (jpeg === undefined) return false;
      await files.write(`photos/${relativePath(file)}`, Readable.from([jpeg]));
      photos.files += 1;
      photos.bytes += jpeg.length;
    }
    return true;
  };
  const lost: PhotoName[] = [];
  let batch: PhotoName[] = [];
  const writeBatch = async () => {
    options.signal?.throwIfAborted();
    const written = await Promise.all(batch.map(write));
    lost.push(...batch.filter((_, index) => written[index] !== true));
    batch = [];
  };
  for await (const photo of photosIn(draft, tables)) {
    batch.push(photo);
    if (batch.length === PHOTOS_AT_ONCE) await writeBatch();
  }
  await writeBatch();
  for (const photo of lost) {
    const kind = (await isStillThere(client, photo)) ? 'withoutFile' : 'deletedMeanwhile';
    photos[kind].push(photo);
  }
  return photos;
}

async function* photosIn(draft: string, tables: Manifest['tables']): AsyncIterable<PhotoName> {
  const table = tables.find(({ name }) => name === 'progress_photo');
  if (!table) return;
  const [user, photo] = ['user_id', 'id'].map((column) => table.columns.indexOf(column));
  const input = createReadStream(path.join(draft, table.file)).pipe(createGunzip());
  for await (const line of createInterface({ input })) {
    // COPY escapes tabs and line ends inside values, so plain ones separate columns and rows.
    const values = line.split('\t');
    yield { userId: values[user ?? -1] ?? '', photoId: values[photo ?? -1] ?? '' };
  }
}

async function isStillThere(client: pg.Client, photo: PhotoName): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from progress_photo where user_id = $1 and id = $2',
    [photo.userId, photo.photoId],
  );
  return rowCount === 1;
}

async function writeSecrets(files: BackupFiles, secrets: readonly NamedSecret[]): Promise<void> {
  for (const { file, value } of secrets) {
    if (value !== undefined) await files.write(`secrets/${file}`, Readable.from([`${value}\n`]));
  }
}

async function fingerprints(secrets: readonly NamedSecret[], salt: string) {
  const found: Record<string, string> = {};
  for (const { variable, value } of secrets) {
    if (value !== undefined) found[variable] = await fingerprint(value, salt);
  }
  return found;
}

function writeRefusal(error: unknown, to: string): unknown {
  const refusal = folderRefusal(error, to);
  if (!(refusal instanceof StartError) || refusal === error) return error;
  return new StartError(
    `The backup could not be written to ${to} (${errorCode(error) ?? 'unknown reason'}).`,
    { cause: error },
  );
}
