// Stores a user's answers and mappings, and plans the import again. The file is read before the transaction, which
// keeps the transaction short.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { answeredBefore, type Command, onceOf } from '#server/commands/receipt.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { lockGoals } from '#server/goal-progress/goal-rows.ts';
import { DomainError } from '#shared/errors.ts';
import type { ImportAnswers, ImportPlan } from '#shared/imports/schema.ts';
import { type NameMapping, rememberMappings, requireMappings } from './planning/match-names.ts';
import { planKeptArchive } from './planning/plan-archive.ts';
import { type Plan, planImport } from './planning/plan-import.ts';
import { readImport } from './read/read-import.ts';
import {
  getImport,
  type ImportKey,
  type ImportRow,
  lockImport,
  readFileOf,
  replacePlan,
  requireImport,
} from './store.ts';

interface Ctx {
  db: Kysely<Database>;
  pool: pg.Pool;
  uploadFolder: string;
  userId: string;
  command: Command | undefined;
  now: () => Date;
}

interface Update {
  id: string;
  answers: ImportAnswers;
  mappings: readonly NameMapping[];
}

/**
 * Plans the import again with the user's answers and mappings.
 * @throws DomainError IMPORT_NOT_FOUND; INVALID_TRANSITION once the run has started, or without a stored file;
 * EXERCISE_NOT_FOUND; UNREADABLE_FILE; IDEMPOTENCY_MISMATCH; and the codes of `requireMappings`
 */
export async function updateImport(
  { db, pool, uploadFolder, userId, command, now }: Ctx,
  { id: importId, answers: said, mappings }: Update,
): Promise<ImportPlan> {
  const earlier = command && (await answeredBefore<ImportPlan>(db, userId, command));
  if (earlier) return earlier;
  const key = { userId, importId };
  const row = await requireImport(db, key);
  requirePlanned(row);
  await requireMappings(db, key, mappings);
  const answers = { ...row.answers, ...said };
  const at = now();
  const planned = await planAgain({ db, pool, uploadFolder }, key, { row, answers, now: at });
  return onceOf(db, { userId, command, now: at }, async (trx) => {
    await lockGoals(queryOfTransaction(trx), userId);
    requirePlanned(await lockImport(trx, key));
    await rememberMappings(trx, { userId, now: at }, mappings);
    const plan = await planned(trx);
    await replacePlan(trx, key, { plan, answers, now: at });
    return getImport(trx, key);
  });
}

/**
 * Reads the uploaded file again and returns a function that makes the import plan inside the transaction. The plan of
 * an archive is made before the transaction, because reading an archive takes long.
 */
async function planAgain(
  { db, pool, uploadFolder }: Pick<Ctx, 'db' | 'pool' | 'uploadFolder'>,
  key: ImportKey,
  { row, answers, now }: { row: ImportRow; answers: ImportAnswers; now: Date },
): Promise<(trx: Kysely<Database>) => Promise<Plan>> {
  const { userId, importId } = key;
  if (row.source === 'LIFTLEDGER') {
    const plan = await planKeptArchive({ db, pool, userId }, { uploadFolder, importId });
    return async () => plan;
  }
  const bytes = await readFileOf(db, key);
  if (!bytes) throw new DomainError('INVALID_TRANSITION', 'Please bring the file again');
  const file = await readImport(bytes, { answers, now });
  return (trx) => planImport(trx, userId, file, answers);
}

function requirePlanned({ status }: Pick<ImportRow, 'status'>): void {
  if (status === 'READY' || status === 'QUESTIONS') return;
  throw new DomainError('INVALID_TRANSITION', 'This import has begun: its plan stays as it was');
}
