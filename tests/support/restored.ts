// Moves an account with its archive from one server to another.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startDecoders } from '#server/photo-decoder/decoders.ts';
import { type ArchivePlan, restoreArchive } from '#server/restore/restore.ts';
import type { TestApp } from './app.ts';

export async function downloadArchive(app: TestApp, token: string): Promise<string> {
  const answer = await app.app.inject({
    url: '/api/v1/users/export.zip',
    headers: { authorization: `Bearer ${token}` },
  });
  const file = path.join(path.dirname(app.photoFolder), `${crypto.randomUUID()}.zip`);
  await writeFile(file, answer.rawPayload);
  return file;
}

/**
 * Restores the archive at `file` into an account.
 * @throws DomainError when the archive is refused
 */
export async function restoreInto(
  app: TestApp,
  userId: string,
  file: string,
  options?: Parameters<typeof restoreArchive>[2],
): Promise<ArchivePlan> {
  const decoders = startDecoders();
  try {
    const services = { ...app.services, decode: decoders.decode };
    return await restoreArchive(services, { userId, path: file }, options);
  } finally {
    decoders.stop();
  }
}
