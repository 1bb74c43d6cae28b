// Writes manipulated archives (ZIP files) for tests of restores.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { manifestOf } from './archives.ts';

export async function zipOf(files: Iterable<readonly [string, Buffer | string]>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of files) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns an archive in which some files are replaced and the checksums match, as an attacker could make it. */
export async function forged(
  files: ReadonlyMap<string, Buffer>,
  changes: Record<string, string | Buffer | null>,
  manifestChanges: object = {},
): Promise<Buffer> {
  const manifest = manifestOf(files);
  const changed = new Map<string, Buffer>(files);
  changed.delete('manifest.json');
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) changed.delete(name);
    else changed.set(name, Buffer.from(content));
  }
  const entries = [...changed].map(([name, content]) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    rows: null,
  }));
  const text = JSON.stringify({ ...manifest, entries, ...manifestChanges });
  return zipOf([...changed, ['manifest.json', text]]);
}
