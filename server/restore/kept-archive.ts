// Stores uploaded LiftLedger archives on this server's disk until their import has ended.
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface KeptArchive {
  uploadFolder: string;
  importId: string;
}

/** Returns the path of an import's archive; null when this server does not have the archive. */
export function findKeptArchive(kept: KeptArchive): string | null {
  const file = placeOf(kept);
  return existsSync(file) ? file : null;
}

/** Moves an upload to the folder of stored archives and names it after its import. */
export async function keepArchive(from: string, kept: KeptArchive): Promise<void> {
  await rename(from, placeOf(kept));
}

/** Returns the size of an import's archive in bytes; 0 when this server does not have the archive. */
export async function keptBytes(kept: KeptArchive): Promise<number> {
  const { size } = await stat(placeOf(kept)).catch(() => ({ size: 0 }));
  return size;
}

export async function removeKeptArchive(kept: KeptArchive): Promise<void> {
  await rm(placeOf(kept), { force: true });
}

/** Returns the id of the import whose archive has this file name; undefined for any other file. */
export function importOfArchive(fileName: string): string | undefined {
  return /^([0-9a-f-]{36})\.zip$/.exec(fileName)?.[1];
}

function placeOf({ uploadFolder, importId }: KeptArchive): string {
  return path.join(uploadFolder, `${importId}.zip`);
}
