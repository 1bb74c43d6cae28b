// Reads and writes the rows of proposals, which lie with the client.
import { type Kysely, sql, type Transaction } from 'kysely';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database, RowOf } from '#server/db/schema.ts';
import { DAY_MS } from '#shared/durations.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { DomainError } from '#shared/errors.ts';
import type { Proposal, ProposalsInput, TakenContent } from '#shared/trainer/proposals/schema.ts';
import type { ProposalState } from '#shared/trainer/proposals/vocabulary.ts';

export type ProposalRow = RowOf<'trainer_proposal'>;

/** Days for which the list shows an answered proposal. The list of one `subjectId` has no such limit. */
const ANSWERED_DAYS = 30;
const MOST_LISTED = 100;

/** Reads the kind and the title of the content, which may be long. */
const titled = [
  sql<
    Proposal['of']
  >`case when proposed ? 'template' then 'TEMPLATE' when proposed ? 'program' then 'PROGRAM' else 'GOAL' end`.as(
    'of',
  ),
  sql<string>`coalesce(proposed->'template'->>'name', proposed->'program'->>'name', proposed->'goal'->>'description')`.as(
    'title',
  ),
] as const;

const listed = [
  'id',
  'batch_id',
  'kind',
  'subject_id',
  'trainer_name',
  'message',
  'state',
  'answer',
  'created_at',
  'answered_at',
] as const;

type ListedRow = Pick<ProposalRow, (typeof listed)[number] | 'taken'> &
  Pick<Proposal, 'of' | 'title'>;

function toListed(row: ListedRow): Proposal {
  const { taken } = row;
  return {
    id: row.id,
    batchId: row.batch_id,
    kind: row.kind,
    of: row.of,
    title: row.title,
    subjectId: row.subject_id ?? taken?.programId ?? taken?.templateIds[0] ?? taken?.goalId ?? null,
    trainerName: row.trainer_name,
    message: row.message,
    state: row.state,
    isAutomatic: taken?.isAutomatic ?? false,
    answer: row.answer,
    createdAt: row.created_at,
    answeredAt: row.answered_at,
  };
}

export function toProposal(row: ProposalRow): Proposal {
  const { template, program, goal } = row.proposed;
  const title = template?.name ?? program?.name ?? goal?.description ?? '';
  return toListed({ ...row, of: template ? 'TEMPLATE' : program ? 'PROGRAM' : 'GOAL', title });
}

function selectListed(db: Kysely<Database>, clientId: string) {
  return db
    .selectFrom('trainer_proposal')
    .select([...listed, ...titled, 'taken'])
    .where('user_id', '=', clientId)
    .orderBy(sql`state = 'OPEN' desc`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED);
}

/**
 * Returns the client's open proposals, then the answered proposals of the last 30 days, newest first. With `subjectId`:
 * all open and answered proposals about this template, program or goal.
 */
export async function listProposals(
  db: Kysely<Database>,
  userId: string,
  { subjectId }: ProposalsInput,
  now: Date,
): Promise<Proposal[]> {
  const since = new Date(now.getTime() - ANSWERED_DAYS * DAY_MS).toISOString();
  const isShown =
    subjectId === undefined
      ? sql<boolean>`(state = 'OPEN' or answered_at > ${since})`
      : sql<boolean>`(subject_id = ${subjectId} or taken->'templateIds' ? ${subjectId}::text
          or ${subjectId}::text in (taken->>'programId', taken->>'goalId'))`;
  const rows = await selectListed(db, userId)
    .where('state', '<>', 'WITHDRAWN')
    .where(isShown)
    .execute();
  return rows.map(toListed);
}

/** Returns the proposals of a trainer to a client, the open ones first. The scope must allow reads of the client. */
export async function listSent(
  db: Kysely<Database>,
  { clientId, trainerId }: { clientId: string; trainerId: string },
): Promise<Proposal[]> {
  const rows = await selectListed(db, clientId).where('trainer_id', '=', trainerId).execute();
  return rows.map(toListed);
}

/** Returns the clients whose grants are active, by name, from the trainer's own rows. */
export async function listClients(db: Kysely<Database>, trainerId: string) {
  const rows = await db
    .selectFrom('trainer_client')
    .select(['client_id', 'client_name', 'label', 'areas'])
    .where('user_id', '=', trainerId)
    .where('state', '=', 'ACTIVE')
    .orderBy('client_name')
    .orderBy('client_id')
    .execute();
  return rows.map(({ client_id: clientId, client_name, label, areas }) => ({
    clientId,
    name: label || client_name,
    areas,
  }));
}

/**
 * Returns the row of a proposal.
 *
 * @throws DomainError NOT_FOUND also for another user's, and for one that was withdrawn
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
  return row;
}

export function findProposal(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<ProposalRow | undefined> {
  return db
    .selectFrom('trainer_proposal')
    .select(columnsOf.trainer_proposal)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Writes the answer of the client, or takes it back with the state OPEN. */
export async function writeAnswer(
  trx: Transaction<Database>,
  userId: string,
  id: string,
  to: { state: ProposalState; answer?: string; taken?: TakenContent; now: Date },
): Promise<void> {
  await trx
    .updateTable('trainer_proposal')
    .set({
      state: to.state,
      answer: to.answer ?? '',
      taken: to.taken ? JSON.stringify(to.taken) : null,
      answered_at: to.state === 'OPEN' ? null : to.now.toISOString(),
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
  await noteForTrainers(queryOfTransaction(trx), userId, to.now);
}
