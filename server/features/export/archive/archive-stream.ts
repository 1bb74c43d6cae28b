// Streams an archive as a ZIP file. The last entry is the manifest with the checksums of the other entries.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  ARCHIVE_FORMAT,
  type ArchiveEntry,
  type ArchiveManifest,
  archiveNames,
  MANIFEST_NAME,
} from '#shared/export/archive.ts';
import type { NewEntry } from './pieces.ts';

const FILE_MODE = 0o100_600;

interface ArchiveHead {
  exportedAt: Date;
  version: string;
}

/**
 * Returns the archive as a stream, which reads the next entry only when the client is ready. A failed entry ends the
 * stream without a manifest, so that the archive is clearly incomplete.
 */
export function archiveStream(entries: AsyncIterable<NewEntry>, head: ArchiveHead): Readable {
  const zip = new ZipFile();
  // The cast is safe because yazl creates a PassThrough, so `destroy` exists.
  const output = zip.outputStream as PassThrough;
  const gone = new AbortController();
  output.once('close', () => gone.abort());
  const add = (entry: NewEntry) => addEntry(zip, entry, { ...head, signal: gone.signal });
  const writeAll = async () => {
    const written = [await add(textEntry('README.txt', readmeText(head)))];
    for await (const entry of entries) written.push(await add(entry));
    const manifest = `${JSON.stringify(manifestOf(written, head), null, 2)}\n`;
    await add(textEntry(MANIFEST_NAME, manifest));
    zip.end();
  };
  writeAll().catch((error: Error) => output.destroy(error));
  return output;
}

function textEntry(name: string, data: string): NewEntry {
  return { name, pieces: [{ data, rows: 0 }], hasRows: false };
}

async function addEntry(
  zip: ZipFile,
  { name, pieces, compress = true, hasRows }: NewEntry,
  { exportedAt, signal }: { exportedAt: Date; signal: AbortSignal },
): Promise<ArchiveEntry> {
  const input = new PassThrough();
  zip.addReadStream(input, name, { mtime: exportedAt, mode: FILE_MODE, compress });
  const hash = createHash('sha256');
  let bytes = 0;
  let rows = 0;
  for await (const piece of pieces) {
    signal.throwIfAborted();
    const data = Buffer.from(piece.data);
    hash.update(data);
    bytes += data.length;
    rows += piece.rows;
    if (!input.write(data)) await once(input, 'drain', { signal });
  }
  input.end();
  return { name, bytes, sha256: hash.digest('hex'), rows: hasRows ? rows : null };
}

function manifestOf(
  entries: ArchiveEntry[],
  { exportedAt, version }: ArchiveHead,
): ArchiveManifest {
  const rowsIn = (name: string) => entries.find((entry) => entry.name === name)?.rows ?? 0;
  return {
    format: ARCHIVE_FORMAT,
    program: 'LiftLedger',
    version,
    exportedAt: exportedAt.toISOString(),
    counts: {
      workouts: rowsIn('workouts.csv'),
      events: rowsIn(archiveNames.log),
      sets: rowsIn('sets.csv'),
      photos: entries.filter(({ name }) => name.startsWith('photos/')).length,
    },
    entries,
  };
}

function readmeText({ exportedAt, version }: { exportedAt: Date; version: string }): string {
  return `Everything that your LiftLedger account holds, as it was at ${exportedAt.toISOString()}.
Format ${ARCHIVE_FORMAT}, written by LiftLedger ${version}. Times are UTC; text is UTF-8.

To read in a spreadsheet, in the units of your settings:
  sets.csv        a line for each set; LiftLedger's import takes this file as well
  workouts.csv    a line for each workout
  body.csv        body weights, then measurements
  A text that a spreadsheet would run as a formula has an apostrophe before it.

To restore an account from, or to read with a program of your own; one JSON object in each line:
  log.jsonl       the log of your workouts, event by event, deleted workouts included. The events of
                  a workout stand together, in the order of their versions. All figures follow from it.
  library.jsonl   the exercises of the library that your workouts and templates name
  <table>.jsonl   what you entered beside the log, a file for each kind of entry. Weights that are
                  lifted are pounds, body weights kilograms, tape measures inches: the names say so.
  photos/         your progress photos; the names are the ids in progress_photo.jsonl

  ${MANIFEST_NAME}   the last file: format, version, counts, and the SHA-256 of each other file.
                  Without it the archive was cut while it was downloaded: download it again.

Passwords, keys of sign-ins and tokens are not in it. It holds what you wrote about your health:
keep it where you would keep that.
`;
}
