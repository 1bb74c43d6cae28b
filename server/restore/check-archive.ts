// Checks the checksums of an archive, and each line of its log and tables, before the restore writes a row.
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hasHiddenCharacters } from '#shared/blank.ts';
import {
  ARCHIVE_FORMAT,
  type ArchiveEntry,
  archiveFormat,
  archiveManifest,
  type ArchiveManifest,
  archiveNames,
  MANIFEST_NAME,
} from '#shared/export/archive.ts';
import type { DomainError } from '#shared/errors.ts';
import { PLAIN_CSV_HEADER } from '#shared/imports/vocabulary.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';
import { pastInstant } from '#shared/schema.ts';
import { parseFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import { requireForeignFact } from '#shared/sessions/foreign-fact.ts';
import { upcast } from '#shared/sessions/upcast.ts';
import { type ArchiveFile, unreadable } from './archive-file.ts';
import { anyId, type ArchivedTable, archivedTables } from './tables.ts';

const MOST_MANIFEST_BYTES = 2_000_000;
/** Files of an archive for people to read. The restore writes nothing from them. */
const forPeople = new Set(['README.txt', 'sets.csv', 'workouts.csv', 'body.csv']);
const PHOTO = /^photos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/;

export interface ArchiveFacts {
  manifest: ArchiveManifest;
  /** Each workout in the log, including deleted ones, with its number of sets after the last event. */
  sessions: ReadonlyMap<string, { sets: number; isDiscarded: boolean }>;
  photoIds: readonly string[];
  hiddenNames: number;
}

/**
 * Reads the whole archive and checks it.
 * @throws DomainError UNREADABLE_FILE for an archive that is truncated or changed, that a newer version wrote, or whose
 * contents no account can have; the reason of `signal` once it is aborted
 */
export async function checkArchive(file: ArchiveFile, signal?: AbortSignal): Promise<ArchiveFacts> {
  const manifest = await readManifest(file);
  requireKnownNames(file, manifest);
  const sessions = new Map<string, { sets: number; isDiscarded: boolean }>();
  const checking: Checking = { sessions, hiddenNames: 0 };
  for (const entry of manifest.entries) {
    signal?.throwIfAborted();
    await checkEntry(file, entry, checking);
  }
  const photoIds = file.names.flatMap((name) => PHOTO.exec(name)?.[1] ?? []);
  return { manifest, sessions, photoIds, hiddenNames: checking.hiddenNames };
}

async function readManifest(file: ArchiveFile): Promise<ArchiveManifest> {
  if (!file.names.includes(MANIFEST_NAME)) {
    throw unreadable(
      `The ZIP has no manifest: it is no archive of LiftLedger, or it was cut. A spreadsheet can be read when it is saved as CSV, a file of any other app with this header: ${PLAIN_CSV_HEADER}`,
    );
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file.read(MANIFEST_NAME)) {
    bytes += piece.length;
    if (bytes > MOST_MANIFEST_BYTES) throw unreadable('The manifest of the archive is too large.');
    pieces.push(piece);
  }
  const content = parseJson(Buffer.concat(pieces).toString('utf8'));
  const format = archiveFormat.safeParse(content).data?.format;
  if (format !== undefined && format > ARCHIVE_FORMAT) {
    throw unreadable(
      `This archive was made by a newer LiftLedger (format ${format}; this one reads up to ${ARCHIVE_FORMAT}). Update this one first.`,
    );
  }
  const { data } = archiveManifest.safeParse(content);
  if (!data) throw unreadable('The manifest of the archive is damaged.');
  return data;
}

function requireKnownNames(file: ArchiveFile, { entries }: ArchiveManifest): void {
  const named = new Set([...entries.map(({ name }) => name), MANIFEST_NAME]);
  const isWhole = named.size === file.names.length && file.names.every((name) => named.has(name));
  if (!isWhole || !named.has(archiveNames.log)) {
    throw unreadable('The archive does not hold the files that its manifest names.');
  }
  const unknown = entries.find(({ name }) => !isKnown(name));
  if (unknown) {
    throw unreadable(
      `The archive holds ${unknown.name}, which this LiftLedger does not know. A newer one has made it: update this one first.`,
    );
  }
}

function isKnown(name: string): boolean {
  return (
    forPeople.has(name) ||
    PHOTO.test(name) ||
    name === archiveNames.log ||
    name === archiveNames.library ||
    tableOf(name) !== undefined
  );
}

function tableOf(name: string): ArchivedTable | undefined {
  return archivedTables.find(({ entryNames }) => entryNames.includes(name));
}

interface Checking {
  sessions: Map<string, { sets: number; isDiscarded: boolean }>;
  hiddenNames: number;
}

async function checkEntry(file: ArchiveFile, entry: ArchiveEntry, checking: Checking) {
  const { name } = entry;
  if (PHOTO.test(name) && entry.bytes > photoLimits.fileBytes) {
    throw unreadable(`The picture ${name} is too large.`);
  }
  const hash = createHash('sha256');
  let bytes = 0;
  async function* summed() {
    for await (const piece of file.read(name)) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  const table = tableOf(name);
  if (name === archiveNames.log) await checkLog(summed(), checking.sessions);
  else if (table) await checkRows({ table, name }, summed(), checking);
  else for await (const _ of summed());
  if (bytes !== entry.bytes || hash.digest('hex') !== entry.sha256) {
    throw unreadable(
      `The file ${name} of the archive is not as it was written: its sum is another. Download the archive again.`,
    );
  }
}

async function checkLog(pieces: AsyncIterable<Buffer>, sessions: Checking['sessions']) {
  const name = archiveNames.log;
  let state: SessionState | null = null;
  let sessionId: string | undefined;
  let number = 0;
  const note = () => {
    if (!state || sessionId === undefined) return;
    sessions.set(sessionId, { sets: state.sets.length, isDiscarded: state.isDiscarded });
  };
  for await (const lines of linesOf(name, pieces)) {
    for (const line of lines) {
      number += 1;
      const event = parseLine(eventLine, { name, number, line });
      if (event.sessionId !== sessionId) {
        note();
        if (sessions.has(event.sessionId)) throw damagedLine(name, number, 'a workout comes twice');
        sessionId = event.sessionId;
        state = null;
      }
      try {
        state = foldLine(state, event);
      } catch (error) {
        throw damagedLine(name, number, error instanceof Error ? error.message : 'no event');
      }
    }
  }
  note();
}

async function checkRows(
  { table, name }: { table: ArchivedTable; name: string },
  pieces: AsyncIterable<Buffer>,
  checking: Checking,
) {
  let number = 0;
  let last: { programId: unknown; version: number } = { programId: null, version: 0 };
  for await (const lines of linesOf(name, pieces)) {
    for (const line of lines) {
      number += 1;
      const row = parseLine(table.row, { name, number, line });
      if (hasHiddenCharacters(String(row[table.nameColumn ?? 'name']))) checking.hiddenNames += 1;
      if (table.name !== 'program_event') continue;
      const isNext = row['programId'] === last.programId && row['version'] === last.version + 1;
      if (!isNext && row['version'] !== 1) throw damagedLine(name, number, 'a step is missing');
      last = { programId: row['programId'], version: Number(row['version']) };
    }
  }
}

/**
 * Parses a line by its schema.
 * @throws DomainError UNREADABLE_FILE that names the line and its problem
 */
export function parseLine<Schema extends z.ZodType>(
  schema: Schema,
  { name, number, line }: { name: string; number: number; line: string },
): z.output<Schema> {
  const { data, error } = schema.safeParse(parseJson(line));
  if (error) {
    const [issue] = error.issues;
    throw damagedLine(name, number, `${issue?.path.join('.') || 'the line'}: ${issue?.message}`);
  }
  return data;
}

function damagedLine(name: string, number: number, reason: string): DomainError {
  return unreadable(`Line ${number} of ${name} in the archive cannot be read (${reason}).`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const eventLine = z.strictObject({
  sessionId: anyId,
  version: z.int().min(1).max(1_000_000),
  eventId: anyId,
  type: z.string().max(100),
  schemaVersion: z.int(),
  payload: z.record(z.string(), z.unknown()),
  commandHash: z.string().max(200).nullable(),
  occurredAt: pastInstant('The time is in the future'),
  recordedAt: pastInstant('The time is in the future'),
});
export type EventLine = z.infer<typeof eventLine>;

/**
 * Returns the session after an event of the archive. Each event must satisfy the current rules.
 * @throws Error for a missing event, or for an event that no command could have added
 */
function foldLine(before: SessionState | null, line: EventLine): SessionState {
  if (line.version !== (before?.version ?? 0) + 1) throw new Error('An event is missing');
  const fact = parseFact(upcast(line));
  requireForeignFact(before, fact);
  return evolve(before, { ...line, fact });
}

/**
 * Maximum number of characters in a line. An event with a whole workout has about 10,000 characters, so a longer line
 * is no event.
 */
const MOST_CHARACTERS = 4_000_000;

/**
 * Yields the non-empty lines of UTF-8 text, grouped by the chunk in which they ended, because one `yield` per line
 * would be slow.
 * @throws DomainError UNREADABLE_FILE for bytes that are not text, or a line that is too long
 */
export async function* linesOf(
  name: string,
  pieces: AsyncIterable<Buffer>,
): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  const decode = (piece?: Buffer) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw unreadable(`The file ${name} is not text.`);
    }
  };
  for await (const piece of pieces) {
    const lines = (rest + decode(piece)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MOST_CHARACTERS) throw unreadable(`The file ${name} has a line without end.`);
    const full = lines.filter((line) => line !== '');
    if (full.length > 0) yield full;
  }
  const last = rest + decode();
  if (last !== '') yield [last];
}
