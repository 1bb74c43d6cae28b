// Our own archive as a file to bring in: the slot that a restore fills.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import type { Plan } from './planning/plan-import.ts';

/** An archive that was uploaded: it lies on the disk, and not in memory. */
export interface ArchiveFile {
  db: Kysely<Database>;
  userId: string;
  /** Place of the file until the import has run or is forgotten. */
  path: string;
}

/**
 * Plans an archive of ours.
 * @throws DomainError UNREADABLE_FILE for a file that is none.
 */
export function planArchive(_archive: ArchiveFile): Promise<Plan> {
  return Promise.reject(
    new DomainError(
      'UNREADABLE_FILE',
      'This is a ZIP archive. Please unpack it, and bring the CSV file that is in it',
    ),
  );
}
