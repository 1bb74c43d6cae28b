// Reads and writes proposals. The client owns the database row of a proposal.
import { type Kysely, sql, type Transaction } from 'kysely';
import { mergeTarget, readStandingMerges } from '#server/db/reads/current-exercises.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import type { Proposal, ProposalsInput, TakenContent } from '#shared/trainer/proposals/schema.ts';
import type { ProposalState } from '#shared/trainer/proposals/vocabulary.ts';

/**
 * The client's general list shows an answered proposal for this many days. The list for one template or program always
 * shows the proposal.
 */
const ANSWERED_DAYS = 30;
const MOST_LISTED = 100;

/**
 * Columns of a proposal without its content, which may be long. SQL extracts the kind, the title and the id of the
 * changed item.
 */
const listed = [
  'id',
  'batch_id as batchId',
  'kind',
  'trainer_name as trainerName',
  'message',
  'state',
  'answer',
  'created_at as createdAt',
  'answered_at as answeredAt',
  sql<
    Proposal['of']
  >`case when proposed ? 'template' then 'TEMPLATE' when proposed ? 'program' then 'PROGRAM' else 'GOAL' end`.as(
    'of',
  ),
  sql<string>`coalesce(proposed->'template'->>'name', proposed->'program'->>'name', proposed->'goal'->>'description')`.as(
    'title',
  ),
  sql<
    string | null
  >`coalesce(subject_id::text, taken->>'programId', taken->'templateIds'->>0, taken->>'goalId')`.as(
    'subjectId',
  ),
  sql<boolean>`coalesce((taken->>'isAutomatic')::boolean, false)`.as('isAutomatic'),
] as const;

export const wholeRow = [
  ...listed,
  'user_id as userId',
  'subject_id as changedId',
  'base',
  'proposed',
  'taken',
] as const;

type Stored = RowOf<'trainer_proposal'>;

export interface ProposalRow extends Proposal, Pick<Stored, 'base' | 'proposed' | 'taken'> {
  userId: string;
  /** The id of the template or program that the proposal changes; null when it creates a new one. */
  changedId: string | null;
}

/**
 * Returns the open proposals first, then the answered ones, each newest first; at most 100. Without `subjectId`, a
 * client gets only those that were answered in the last 30 days. A trainer gets all proposals that this trainer sent
 * (server/db/owner/sight.ts).
 */
export function listProposals(
  db: Kysely<Database>,
  userId: string,
  { subjectId, isTrainer }: ProposalsInput & { isTrainer: boolean },
  now: Date,
): Promise<Proposal[]> {
  const since = new Date(now.getTime() - ANSWERED_DAYS * DAY_MS).toISOString();
  const isRecent = sql<boolean>`(state = 'OPEN' or answered_at > ${since})`;
  const isAbout = sql<boolean>`(subject_id = ${subjectId} or taken->'templateIds' ? ${subjectId}::text
    or ${subjectId}::text in (taken->>'programId', taken->>'goalId'))`;
  return db
    .selectFrom('trainer_proposal')
    .select(listed)
    .where('user_id', '=', userId)
    .$if(!isTrainer, (query) => query.where('state', '<>', 'WITHDRAWN'))
    .$if(!isTrainer && subjectId === undefined, (query) => query.where(isRecent))
    .$if(subjectId !== undefined, (query) => query.where(isAbout))
    .orderBy(sql`state = 'OPEN' desc`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/**
 * Returns a proposal.
 * @throws DomainError NOT_FOUND for an unknown or withdrawn proposal, or another user's proposal
 */
export async function requireProposal(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<ProposalRow> {
  const row = await findProposal(db, userId, id);
  if (!row || row.state === 'WITHDRAWN') {
    throw new DomainError('NOT_FOUND', 'This proposal is gone: it was withdrawn');
  }
  // The client may have merged exercises since the proposal. The lines must then match those of the client's plan.
  const merges = await readStandingMerges(queryOfTransaction(db), userId);
  if (merges.length === 0) return row;
  const current = <Content>(content: Content): Content =>
    JSON.parse(JSON.stringify(content), (_, value: unknown) =>
      typeof value === 'string' ? mergeTarget(merges, value) : value,
    );
  return { ...row, base: current(row.base), proposed: current(row.proposed) };
}

export function findProposal(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('trainer_proposal')
    .select(wholeRow)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The client's decision about a proposal. OPEN means that the client has taken the decision back. */
export interface Answer {
  state: ProposalState;
  answer?: string;
  taken?: TakenContent;
}

export async function writeAnswer(
  trx: Transaction<Database>,
  { userId, id }: Pick<ProposalRow, 'userId' | 'id'>,
  { state, answer = '', taken }: Answer,
  now: Date,
): Promise<ProposalRow> {
  const row = await trx
    .updateTable('trainer_proposal')
    .set({
      state,
      answer,
      taken: taken ? JSON.stringify(taken) : null,
      answered_at: state === 'OPEN' ? null : now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(wholeRow)
    .executeTakeFirstOrThrow();
  await noteForTrainers(queryOfTransaction(trx), userId, now);
  return row;
}
