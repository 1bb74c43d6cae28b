// Reads an archive of a user's data independently of the server's code, with a library that knows
// only the ZIP format.
import { createHash } from 'node:crypto';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { archiveManifest } from '#shared/export/archive.ts';

/**
 * Returns the files of a ZIP file by name, in their order.
 * @throws Error when the ZIP file is incomplete
 */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(Buffer.from(bytes), { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry: Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        const pieces: Buffer[] = [];
        stream.on('error', reject).on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(pieces));
          zip.readEntry();
        });
      }),
    );
    zip.readEntry();
  });
  return files;
}

export function jsonLinesOf(file: Buffer | undefined): Record<string, unknown>[] {
  return String(file)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/**
 * Returns the manifest of an archive.
 * @throws Error when the manifest is not the last file, or a checksum is wrong
 */
export function manifestOf(files: ReadonlyMap<string, Buffer>) {
  const manifest = archiveManifest.parse(JSON.parse(String(files.get('manifest.json'))));
  const names = [...manifest.entries.map(({ name }) => name), 'manifest.json'];
  if (String(names) !== String([...files.keys()])) throw new Error('The manifest names others');
  for (const { name, bytes, sha256 } of manifest.entries) {
    const file = files.get(name) ?? Buffer.alloc(0);
    const sum = createHash('sha256').update(file).digest('hex');
    if (file.length !== bytes || sum !== sha256) throw new Error(`The sum of ${name} is wrong`);
  }
  return manifest;
}
