// Reads and writes the rows of imports: the file, the import plan and the result.
import { gunzip, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { type Kysely, sql, type Transaction } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import { exercisesById } from '#server/db/reads/all-exercises.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { giveWay } from '#server/trpc/give-way.ts';
import { keptBytes } from '#server/restore/kept-archive.ts';
import { DomainError } from '#shared/errors.ts';
import type { ImportAnswers, ImportPlan, ImportSummary } from '#shared/imports/schema.ts';
import { importLimits } from '#shared/imports/vocabulary.ts';
import type { Plan, PlannedItem } from './planning/plan-import.ts';

export interface ImportKey {
  userId: string;
  importId: string;
}

export type ImportRow = RowOf<'file_import'>;

const compress = promisify(gzip);
const decompress = promisify(gunzip);
/** The number of items that one statement writes. More items would delay other requests. */
const ITEMS_AT_ONCE = 200;

/**
 * Stores a new import with its import plan. `bytes` is the file; null for an archive, whose file is in the upload
 * folder.
 */
export async function insertImport(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
  row: { fileName: string; answers: ImportAnswers; bytes: Buffer | null; plan: Plan; now: Date },
): Promise<void> {
  const { plan, now } = row;
  await trx
    .insertInto('file_import')
    .values({
      user_id: userId,
      id: importId,
      file_name: row.fileName,
      ...planColumns(plan, row.answers, now),
      done: 0,
      message: null,
      holder: null,
      held_until: null,
      created_at: now.toISOString(),
    })
    .execute();
  if (row.bytes) {
    await trx
      .insertInto('file_import_bytes')
      .values({ user_id: userId, import_id: importId, bytes: row.bytes })
      .execute();
  }
  await insertPlan(trx, { userId, importId }, plan);
}

/**
 * Refuses a new import while the user has too many planned or running imports, or while their archives are too large
 * together. The caller must hold the account's lock.
 * @throws DomainError QUOTA_EXCEEDED when the quota of the user is used up
 */
export async function requireRoomForImport(
  db: Kysely<Database>,
  userId: string,
  { uploadFolder, bytes }: { uploadFolder: string; bytes: number },
): Promise<void> {
  const open = await db
    .selectFrom('file_import')
    .select(['id', 'source'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['READY', 'QUESTIONS', 'RUNNING'])
    .execute();
  const archives = open.filter(({ source }) => source === 'LIFTLEDGER');
  const kept = await Promise.all(
    archives.map(({ id: importId }) => keptBytes({ uploadFolder, importId })),
  );
  const total = kept.reduce((sum, each) => sum + each, bytes);
  if (open.length < importLimits.open && total <= importLimits.archiveBytes) return;
  throw new DomainError(
    'QUOTA_EXCEEDED',
    'You have brought more files than can wait at once. Run or cancel an earlier import first',
  );
}

export function packFile(file: Buffer): Promise<Buffer> {
  return compress(file);
}

export async function replacePlan(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
  { plan, answers, now }: { plan: Plan; answers: ImportAnswers; now: Date },
): Promise<void> {
  await trx
    .updateTable('file_import')
    .set(planColumns(plan, answers, now))
    .where('user_id', '=', userId)
    .where('id', '=', importId)
    .execute();
  for (const table of ['file_import_item', 'file_import_exercise'] as const) {
    await trx
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('import_id', '=', importId)
      .execute();
  }
  await insertPlan(trx, { userId, importId }, plan);
}

function planColumns(
  { source, findings, accountState, total }: Plan,
  answers: ImportAnswers,
  now: Date,
) {
  return {
    source,
    status: findings.questions.length > 0 ? ('QUESTIONS' as const) : ('READY' as const),
    answers: JSON.stringify(answers),
    findings: JSON.stringify(findings),
    account_state: accountState,
    total,
    updated_at: now.toISOString(),
  };
}

const itemsText = `
  insert into file_import_item (user_id, import_id, position, kind, key, status, target_id, version, content)
  select $1::uuid, $2::uuid, row.position, row.kind, row.key, row.status, row.target_id, null, row.content
  from jsonb_to_recordset($3::jsonb) as row (position int, kind text, key text, status text,
    target_id uuid, content jsonb)`;

const namesText = `
  insert into file_import_exercise (user_id, import_id, name, position, sets, how, exercise_id, hint, created_id)
  select $1::uuid, $2::uuid, row.name, row.position, row.sets, row.how, row.exercise_id, row.hint, null
  from jsonb_to_recordset($3::jsonb) as row (name text, position int, sets int, how text,
    exercise_id uuid, hint jsonb)`;

async function insertPlan(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
  { items, names }: Plan,
): Promise<void> {
  const query = queryOfTransaction(trx);
  const rows = items.map((item, position) => itemRow(item, position));
  for (let at = 0; at < rows.length; at += ITEMS_AT_ONCE) {
    const part = JSON.stringify(rows.slice(at, at + ITEMS_AT_ONCE));
    await query(itemsText, [userId, importId, part]);
    await giveWay();
  }
  const nameRows = names.map(({ name, sets, how, exerciseId, hint }, position) => {
    return { name, position, sets, how, exercise_id: exerciseId, hint };
  });
  await query(namesText, [userId, importId, JSON.stringify(nameRows)]);
}

function itemRow({ kind, key, status, targetId, content }: PlannedItem, position: number) {
  return { position, kind, key, status, target_id: targetId, content };
}

/**
 * Returns the row of an import.
 * @throws DomainError IMPORT_NOT_FOUND for an unknown import or another user's import
 */
export async function requireImport(
  db: Kysely<Database>,
  { userId, importId }: ImportKey,
): Promise<ImportRow> {
  const row = await ofImport(db, { userId, importId }).executeTakeFirst();
  if (!row) throw new DomainError('IMPORT_NOT_FOUND');
  return row;
}

/**
 * Returns the row of an import and locks it until the transaction ends.
 *
 * @throws DomainError IMPORT_NOT_FOUND when the user has no such import
 */
export async function lockImport(
  trx: Transaction<Database>,
  { userId, importId }: ImportKey,
): Promise<ImportRow> {
  const row = await ofImport(trx, { userId, importId }).forUpdate().executeTakeFirst();
  if (!row) throw new DomainError('IMPORT_NOT_FOUND');
  return row;
}

function ofImport(db: Kysely<Database>, { userId, importId }: ImportKey) {
  return db
    .selectFrom('file_import')
    .select(columnsOf.file_import)
    .where('user_id', '=', userId)
    .where('id', '=', importId);
}

export async function readFileOf(
  db: Kysely<Database>,
  { userId, importId }: ImportKey,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('file_import_bytes')
    .select('bytes')
    .where('user_id', '=', userId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return row ? decompress(row.bytes) : null;
}

/**
 * Returns an import with its plan.
 * @throws DomainError IMPORT_NOT_FOUND when the user has no such import
 */
export async function getImport(db: Kysely<Database>, key: ImportKey): Promise<ImportPlan> {
  const row = await requireImport(db, key);
  const names = await db
    .selectFrom('file_import_exercise')
    .select(['name', 'sets', 'how', 'exercise_id', 'created_id'])
    .where('user_id', '=', key.userId)
    .where('import_id', '=', key.importId)
    .orderBy('position')
    .execute();
  const ids = names.flatMap((name) => name.created_id ?? name.exercise_id ?? []);
  const exercises = ids.length === 0 ? [] : await readNames(db, key.userId, ids);
  const nameOf = new Map(exercises.map(({ id, name }) => [id, name]));
  const { findings } = row;
  return {
    ...toSummary(row),
    answers: row.answers,
    questions: findings.questions,
    problems: findings.problems,
    remarks: findings.remarks,
    exercises: names.map((each) => {
      const exerciseId = each.created_id ?? each.exercise_id;
      const exerciseName = exerciseId === null ? null : (nameOf.get(exerciseId) ?? null);
      return { name: each.name, sets: each.sets, how: each.how, exerciseId, exerciseName };
    }),
  };
}

function readNames(db: Kysely<Database>, userId: string, ids: readonly string[]) {
  return exercisesById(db, userId, ids).select(['each.id', 'each.name']).execute();
}

export async function listImports(
  db: Kysely<Database>,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .selectFrom('file_import')
    .select(columnsOf.file_import)
    .select(sql<number>`count(*) over ()`.as('rows'))
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const total = rows[0]?.rows ?? (offset === 0 ? 0 : await countImports(db, userId));
  return { data: rows.map(toSummary), meta: { total, limit, offset } };
}

async function countImports(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await db
    .selectFrom('file_import')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return rows;
}

function toSummary(row: ImportRow): ImportSummary {
  return {
    id: row.id,
    source: row.source,
    status: row.status,
    fileName: row.file_name,
    createdAt: row.created_at,
    counts: row.findings.counts,
    done: row.done,
    total: row.total,
    message: row.message,
  };
}
