// Plans the import of a LiftLedger archive (behaviour/import.md#our-own-archive).
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type ArchivePlan, planRestore } from '#server/restore/restore.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { dayText } from '#shared/format.ts';
import { findKeptArchive, type KeptArchive } from '#server/restore/kept-archive.ts';
import { accountState } from './account-state.ts';
import type { Plan } from './plan-import.ts';

interface ArchiveToPlan {
  db: Kysely<Database>;
  pool: pg.Pool;
  userId: string;
}

/**
 * Reads a whole archive and plans its import. The plan lists no single workouts, because the archive's own ids show
 * which ones the account already has.
 * @throws DomainError UNREADABLE_FILE for a file that is not a complete LiftLedger archive
 */
export async function planArchive(
  { db, pool, userId }: ArchiveToPlan,
  file: string,
): Promise<Plan> {
  const plan = await planRestore(pool, userId, file);
  const sessions = [...plan.sessions.values()].filter(({ isDiscarded }) => !isDiscarded);
  return {
    source: 'LIFTLEDGER',
    findings: {
      counts: {
        workouts: sessions.length,
        sets: sessions.reduce((sum, { sets }) => sum + sets, 0),
        newWorkouts: plan.newWorkouts,
        knownWorkouts: plan.knownWorkouts,
        exercises: 0,
        unmatched: 0,
        measurements: 0,
        errorLines: 0,
      },
      questions: [],
      problems: [],
      remarks: remarksOn(plan),
    },
    accountState: await accountState(db, userId, { withMeasurements: false }),
    items: [],
    total: plan.newWorkouts,
    names: [],
  };
}

/**
 * Plans the stored archive of an import again.
 * @throws DomainError INVALID_TRANSITION when the archive is no longer stored; UNREADABLE_FILE
 */
export async function planKeptArchive(services: ArchiveToPlan, kept: KeptArchive): Promise<Plan> {
  const file = findKeptArchive(kept);
  if (file === null) throw new DomainError('INVALID_TRANSITION', 'Please bring the file again');
  return planArchive(services, file);
}

function remarksOn({ manifest, isInUse, photoIds, sessions, hiddenNames }: ArchivePlan): string[] {
  const deleted = [...sessions.values()].filter(({ isDiscarded }) => isDiscarded).length;
  const exportedAt = new Date(manifest.exportedAt);
  const day = dayText(exportedAt, 'day and year', { isMonthFirst: false }, 'UTC');
  const photos = photoIds.length === 1 ? '1 photo' : `${photoIds.length} photos`;
  return [
    `An archive of ${day}, with all that the account held then${photoIds.length > 0 ? `, ${photos} too` : ''}.`,
    ...(deleted > 0
      ? [
          deleted === 1
            ? 'A deleted workout comes too, and stays deleted.'
            : `${deleted} deleted workouts come too, and stay deleted.`,
        ]
      : []),
    ...(hiddenNames > 0 ? ['Hidden characters in names are left out.'] : []),
    ...(isInUse
      ? ['It is added beside what is here. Nothing is overwritten, and your settings stay.']
      : []),
    'It comes in as a whole, or not at all, and can be undone.',
  ];
}
