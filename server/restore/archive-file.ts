// Opens an archive file, checks its size against limits, and reads the files in it as streams.
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { DomainError } from '#shared/errors.ts';
import { photoLimits } from '#shared/photos/vocabulary.ts';

/** Returns the error for an archive that cannot be used. `sentence` tells the user why. */
export function unreadable(sentence: string): DomainError {
  return new DomainError('UNREADABLE_FILE', sentence);
}

const MIB = 1_048_576;
/** A small ZIP file can unpack to very large data, so the unpacked data is limited. */
const bounds = {
  /** Maximum number of files: one per photo, and 100 others. */
  entries: photoLimits.photos + 100,
  bytes: 4_096 * MIB,
  /** Maximum compression ratio of an entry over 10 MiB, against ZIP bombs. An event log has a ratio of about 30. */
  ratio: 500,
  ratioFromBytes: 10 * MIB,
} as const;

export interface ArchiveFile {
  names: readonly string[];
  /** Yields the unpacked bytes. @throws DomainError UNREADABLE_FILE when the file cannot be unpacked */
  read: (name: string) => AsyncGenerator<Buffer>;
  close: () => void;
}

/**
 * Opens the archive at `path`, but unpacks nothing yet.
 * @throws DomainError UNREADABLE_FILE for an incomplete ZIP, a ZIP above the limits, or a ZIP with features that
 * LiftLedger never writes
 */
export async function openArchive(path: string): Promise<ArchiveFile> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw unreadable(
      'This is not a whole ZIP file: it was cut, or it is something else. Download it again.',
    );
  });
  try {
    const entries = await readEntries(zip);
    return {
      names: [...entries.keys()],
      read: (name) => unpack(zip, name, entries.get(name)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > bounds.entries) {
    throw unreadable('The ZIP holds more files than an archive of LiftLedger can have.');
  }
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      requireUsual(entry, entries.has(entry.fileName), bytes);
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    // yauzl throws for an invalid file name, for example one that leads outside the target folder (zip slip).
    throw unreadable('The list of files in the ZIP is damaged, or not one of LiftLedger.');
  }
  return entries;
}

function requireUsual(entry: Entry, isTwice: boolean, bytesSoFar: number): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (isTwice || entry.isEncrypted() || !entry.canDecodeFileData()) {
    throw unreadable(`The file ${fileName} of the ZIP is not packed as LiftLedger packs it.`);
  }
  const isBomb =
    uncompressedSize > bounds.ratioFromBytes && uncompressedSize > compressedSize * bounds.ratio;
  if (isBomb || bytesSoFar > bounds.bytes) {
    throw unreadable('Unpacked, the ZIP would be larger than an archive can be.');
  }
}

async function* unpack(
  zip: ZipFile,
  name: string,
  entry: Entry | undefined,
): AsyncGenerator<Buffer> {
  if (!entry) throw unreadable(`The archive has no ${name}.`);
  try {
    // The stream fails when the file's size differs from the size in the ZIP's central directory.
    const stream = await zip.openReadStreamPromise(entry);
    for await (const piece of stream) yield piece;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw unreadable(`The file ${name} of the ZIP is damaged. Download the archive again.`);
  }
}
