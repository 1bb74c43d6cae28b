// The place of our own archives on the disk of this server, from the upload until they have run.
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** An import with the folder in which its archive lies. */
export interface KeptArchive {
  uploadFolder: string;
  importId: string;
}

/** Returns the place of an import's archive; null: it is not here any more. */
export function findKeptArchive(kept: KeptArchive): string | null {
  const file = placeOf(kept);
  return existsSync(file) ? file : null;
}

/** Moves an upload to where its import finds it. */
export async function keepArchive(from: string, kept: KeptArchive): Promise<void> {
  await rename(from, placeOf(kept));
}

export async function removeKeptArchive(kept: KeptArchive): Promise<void> {
  await rm(placeOf(kept), { force: true });
}

function placeOf({ uploadFolder, importId }: KeptArchive): string {
  return path.join(uploadFolder, `${importId}.zip`);
}
