// Parses the multipart body of an upload: one file in `file`, and text fields. Text files stay in memory; an archive is
// streamed to disk.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { errorCode } from '#server/errors/error-code.ts';
import { DomainError } from '#shared/errors.ts';
import { type UploadImportFields, uploadImportFields } from '#shared/imports/schema.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import { declaredBytes } from '#server/limits/upload-room.ts';

const FILE_FIELD = 'file';
const NAME_CHARACTERS = 200;
/** Allows two files, so that the parser reports a second file. The upload is then refused. */
const limits = {
  fileSize: importLimits.archiveBytes,
  files: 2,
  fields: 20,
  parts: 24,
  fieldSize: 4096,
  fieldNameSize: 100,
  headerPairs: 20,
};

/** The uploaded file. A text file is in memory; an archive is on disk, and `digest` is its SHA-256. */
type UploadedFile = { bytes: Buffer } | { path: string; digest: string };

export interface Upload {
  file: UploadedFile;
  fileName: string;
  fields: UploadImportFields;
}

export const notMultipart = () =>
  new DomainError('UNSUPPORTED_MEDIA_TYPE', 'Please send the file as multipart/form-data');

export const fileTooLarge = () =>
  new DomainError('TOO_LARGE', 'A file can have at most 50 MB, and an archive of ours 2 GB');

const unreadable = () => new DomainError('VALIDATION_FAILED', 'The upload could not be read');

/**
 * Reads the whole body. An archive is written below `folder`, and the caller must move or delete it.
 * @throws ZodError for a wrong field, DomainError VALIDATION_FAILED, TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, or the error of
 * a full disk. In each of these cases no file remains in the folder.
 */
export async function readUpload(request: FastifyRequest, folder: string): Promise<Upload> {
  if (!request.isMultipart()) throw notMultipart();
  const found: Found = { texts: new Map() };
  try {
    await Promise.race([readParts(request, folder, found), hungUp(request)]);
    const fields = uploadImportFields.parse(Object.fromEntries(found.texts));
    const { file, fileName } = found;
    if (!file || fileName === undefined) throw invalid('Please choose a file', FILE_FIELD);
    return { file, fileName, fields };
  } catch (error) {
    await removeArchive(found.file);
    throw formRefusal(error);
  }
}

export async function removeArchive(file: UploadedFile | undefined): Promise<void> {
  if (file && 'path' in file) await rm(file.path, { force: true });
}

interface Found {
  file?: UploadedFile;
  fileName?: string;
  texts: Map<string, unknown>;
}

/**
 * Rejects when the client disconnects, or has disconnected already. Otherwise the parser would wait forever for the end
 * of the body.
 */
function hungUp({ raw }: FastifyRequest): Promise<never> {
  return new Promise((_, reject) => {
    if (raw.destroyed && !raw.readableEnded) reject(unreadable());
    else raw.once('close', () => !raw.readableEnded && reject(unreadable()));
  });
}

async function readParts(request: FastifyRequest, folder: string, found: Found): Promise<void> {
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      if (part.fieldname !== FILE_FIELD || found.file) {
        throw invalid('Please send one file, in the field file', FILE_FIELD);
      }
      found.fileName = nameOf(part.filename);
      await readFile(part.file, { folder, declared: declaredBytes(request), found });
    } else if (Object.hasOwn(uploadImportFields.shape, part.fieldname)) {
      if (found.texts.has(part.fieldname)) throw invalid('This was sent twice', part.fieldname);
      if (part.value !== '') found.texts.set(part.fieldname, part.value);
    }
  }
}

/** Returns the name of the file without folders and control characters. */
function nameOf(sent: string): string {
  const name = path.win32
    .basename(path.posix.basename(sent))
    .replaceAll(/\p{Cc}/gu, '')
    .trim();
  return [...name].slice(0, NAME_CHARACTERS).join('') || 'file';
}

/**
 * First bytes of a ZIP file with at least one entry. A file that begins with these bytes is stored as an archive. Any
 * other file is read as text.
 */
const zipStart = Buffer.from('PK\u0003\u0004', 'latin1');

interface Reading {
  folder: string;
  declared: number;
  found: Found;
}

async function readFile(
  stream: MultipartFile['file'],
  { folder, declared, found }: Reading,
): Promise<void> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  stream.once('limit', () => stream.destroy(fileTooLarge()));
  let start = Buffer.alloc(0);
  let isOver = false;
  while (start.length < zipStart.length && !isOver) {
    const { value, done } = await chunks.next();
    isOver = done === true;
    if (value) start = Buffer.concat([start, value]);
  }
  const rest = async function* () {
    yield start;
    for (;;) {
      const { value, done } = await chunks.next();
      if (done === true) return;
      yield value;
    }
  };
  found.file = start.subarray(0, zipStart.length).equals(zipStart)
    ? await toDisk(rest(), folder, (file) => (found.file = file))
    : { bytes: await toMemory(rest(), Math.min(declared, importLimits.textBytes)) };
}

/** Copies the chunks into one buffer as they arrive. Joining all chunks at the end would need twice the memory. */
async function toMemory(chunks: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for await (const chunk of chunks) {
    if (length + chunk.length > most) throw fileTooLarge();
    length += chunk.copy(bytes, length);
  }
  return bytes.subarray(0, length);
}

/**
 * Writes the file to disk. Calls `begun` with the path before the first byte, so that the caller can delete the file
 * after a failure.
 */
async function toDisk(
  chunks: AsyncIterable<Buffer>,
  folder: string,
  begun: (file: UploadedFile) => void,
): Promise<UploadedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = { path: path.join(folder, `${randomUUID()}.zip`), digest: '' };
  begun(file);
  const hash = createHash('sha256');
  const counted = new PassThrough();
  counted.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(chunks, counted, createWriteStream(file.path, { mode: 0o600 }));
  return { ...file, digest: hash.digest('base64url') };
}

function invalid(message: string, field: string): DomainError {
  return new DomainError('VALIDATION_FAILED', message, { details: [{ path: field, message }] });
}

function formRefusal(error: unknown): unknown {
  if (error instanceof DomainError || (error instanceof Error && error.name === 'ZodError')) {
    return error;
  }
  const code = errorCode(error);
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return fileTooLarge();
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new DomainError('TOO_LARGE');
    case 'ENOSPC':
    case 'EDQUOT':
      return error;
    default:
      // The parser throws errors without a code for a malformed body, such as a missing boundary.
      return unreadable();
  }
}
