// Sends a trainer's proposal to clients. Its row lies with the client: a trainer's request writes nothing else there,
// except a change of targets that the client takes without a question.
import { type Kysely, sql, type Transaction } from 'kysely';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Command } from '#server/commands/command.ts';
import { inScope } from '#server/db/owner/scope.ts';
import { columnsOf } from '#server/db/rows/columns.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/account-lock.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { type Grant, type GrantParties, requireGrant } from '#server/grants/grant.ts';
import { exerciseInput } from '#server/library/copied-exercises.ts';
import { readPrograms } from '#server/programs/read.ts';
import type { Context } from '#server/trpc/context.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { noteForWebhooks } from '#server/webhooks/outbox.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { templatePlanOf } from '#shared/templates/plan-of.ts';
import type {
  ProposeAnswer,
  ProposedContent,
  ProposeInput,
} from '#shared/trainer/proposals/schema.ts';
import { nameOfTrainer } from '#shared/trainer/comments.ts';
import { isSmallTargetChange } from '#shared/trainer/proposals/target-limit.ts';
import { withNotesOf } from '#shared/trainer/proposals/template-plan.ts';
import { proposalLimits } from '#shared/trainer/proposals/vocabulary.ts';
import { tellPerson } from '../notices.ts';
import { take } from './answer.ts';
import { noticeOf } from './notice.ts';
import { findProposal, type ProposalRow, toProposal, writeAnswer } from './store.ts';
import type { ProposalStores } from './stores.ts';
import { exerciseIdsOf, linesOf, readSubject } from './subject.ts';

type Proposing = Context & {
  userId: string;
  command?: Command | undefined;
  afterCommit: (effect: () => Promise<void>) => void;
};

/**
 * Sends a proposal to each client. A repeat with the same command id sends nothing again: the ids of the proposals follow
 * from it.
 *
 * @throws DomainError those of `readOwnContent`; with a single client also those of `proposeTo`
 */
export async function propose(
  ctx: Proposing,
  input: ProposeInput,
  stores: ProposalStores,
): Promise<ProposeAnswer> {
  const batchId = ctx.command?.id ?? uuidv7();
  const content = await readOwnContent(ctx.db, ctx.userId, input, stores);
  const { name } = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('user_id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  const answer: ProposeAnswer = { batchId, sent: [], refused: [] };
  for (const clientId of input.clientIds) {
    try {
      const draft = { ...content, batchId, clientId, trainerName: name };
      const { id, state } = await proposeTo(ctx, input, draft, stores);
      answer.sent.push({ clientId, id, state });
    } catch (error) {
      if (!(error instanceof DomainError) || input.clientIds.length === 1) throw error;
      answer.refused.push({ clientId, reason: error.message });
    }
  }
  return answer;
}

interface OwnContent {
  proposed: ProposedContent;
  /** Exercises in the content that the trainer does not have: the client's own. */
  foreign: readonly string[];
}

/**
 * Returns the content with the trainer's own exercises in it.
 *
 * @throws DomainError TEMPLATE_NOT_FOUND, PROGRAM_NOT_FOUND
 */
export async function readOwnContent(
  db: Kysely<Database>,
  trainerId: string,
  input: Pick<ProposeInput, 'kind' | 'templateId' | 'programId' | 'template' | 'program' | 'goal'>,
  stores: ProposalStores,
): Promise<OwnContent> {
  const content = await readPlans(db, trainerId, input, stores);
  const ids = exerciseIdsOf(content);
  const found = await stores.exercises.find(db, trainerId, ids);
  return {
    proposed: { ...content, exercises: found.filter(({ isCustom }) => isCustom).map(ownExercise) },
    foreign: ids.filter((id) => found.every((each) => each.id !== id)),
  };
}

function ownExercise({ id, ...exercise }: Exercise): ProposedContent['exercises'][number] {
  const { commandId: _, ...input } = exerciseInput(exercise);
  return { ...input, id };
}

async function readPlans(
  db: Kysely<Database>,
  trainerId: string,
  input: Parameters<typeof readOwnContent>[2],
  stores: ProposalStores,
): Promise<ProposedContent> {
  const bare = { templates: [], exercises: [] };
  const { kind, template, program, goal } = input;
  if (kind === 'GOAL') return { ...bare, goal };
  if (kind === 'CHANGE') return { ...bare, template, program };
  if (kind === 'TEMPLATE') {
    const [own] = await stores.templates.find(db, trainerId, [input.templateId ?? '']);
    if (!own) throw new DomainError('TEMPLATE_NOT_FOUND');
    return { ...bare, template: templatePlanOf(own) };
  }
  const [own] = await readPrograms(db, trainerId, { id: input.programId ?? '' });
  if (!own) throw new DomainError('PROGRAM_NOT_FOUND');
  const { name, description, plan } = own;
  const ids = plan.weeks.flatMap(({ days }) => days.map(({ templateId }) => templateId));
  const found = await stores.templates.find(db, trainerId, [...new Set(ids)]);
  if (new Set(ids).size > found.length) {
    throw new DomainError('TEMPLATE_NOT_FOUND', 'A workout of this program was deleted');
  }
  return {
    ...bare,
    // Training maxes belong to a person.
    program: { ...plan, name, description, trainingMaxes: [] },
    templates: found.map((each) => ({ id: each.id, template: templatePlanOf(each) })),
  };
}

interface Draft extends OwnContent {
  batchId: string;
  clientId: string;
  trainerName: string;
}

/**
 * Writes the proposal for one client. Returns its row, or the row of an earlier try.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED, RATE_LIMITED; LIMIT_REACHED above 20 open ones;
 * TEMPLATE_NOT_FOUND, PROGRAM_NOT_FOUND, EXERCISE_NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED for a change
 */
async function proposeTo(
  ctx: Proposing,
  input: ProposeInput,
  draft: Draft,
  stores: ProposalStores,
): Promise<ProposalRow> {
  const { clientId } = draft;
  const area = input.kind === 'GOAL' ? 'goals' : 'plans';
  // A stranger is refused before anything is charged or locked.
  await asTrainer(ctx, clientId, area, async (own) => own);
  await ctx.limits.chargeProposal(ctx.userId);
  return writingAsTrainer(ctx, clientId, area, (trx, grant) => {
    const tell: Inserting['tell'] = (row, about) => {
      if (grant.isQuiet) return;
      const notice = noticeOf(row, grant, about);
      ctx.afterCommit(async () => ctx.afterAnswer.begin(() => tellPerson(ctx, notice)));
    };
    return insertProposal(trx, { input, draft, grant, now: ctx.now(), tell }, stores);
  });
}

type Trainer = Pick<Proposing, 'db' | 'userId'>;
type AskedArea = 'plans' | 'goals' | null;

/**
 * Runs `work`, which only reads, for a trainer with an active grant of this area.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED
 */
export function asTrainer<Result>(
  { db, userId: trainerId }: Trainer,
  clientId: string,
  area: AskedArea,
  work: (grant: Grant) => Promise<Result>,
): Promise<Result> {
  return inScope({ reads: [clientId], writes: [] }, async () =>
    work(await requireArea(db, { clientId, trainerId }, area)),
  );
}

/**
 * Runs `work` in a transaction that locks the client's account, then the grant. The client may have ended, paused or
 * changed the grant while this transaction waited for the lock.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED
 */
function writingAsTrainer<Result>(
  { db, userId: trainerId }: Trainer,
  clientId: string,
  area: AskedArea,
  work: (trx: Transaction<Database>, grant: Grant) => Promise<Result>,
): Promise<Result> {
  return inScope({ reads: [clientId], writes: [clientId] }, () =>
    withAccountLock(db, clientId, async (trx) =>
      work(trx, await requireArea(trx, { clientId, trainerId }, area, { isLocked: true })),
    ),
  );
}

async function requireArea(
  db: Kysely<Database>,
  parties: GrantParties,
  area: AskedArea,
  options?: { isLocked: boolean },
): Promise<Grant> {
  const grant = await requireGrant(db, parties, options);
  if (area !== null && !grant.areas.includes(area)) throw new DomainError('AREA_CLOSED');
  return grant;
}

interface Inserting {
  input: ProposeInput;
  draft: Draft;
  grant: Grant;
  now: Date;
  /** Announces a new row. */
  tell: (row: ProposalRow, about: { isFirst: boolean; isTaken: boolean }) => void;
}

async function insertProposal(
  trx: Transaction<Database>,
  { input, draft, grant, now, tell }: Inserting,
  stores: ProposalStores,
): Promise<ProposalRow> {
  const { clientId, batchId, foreign, trainerName } = draft;
  const id = uuidv5(clientId, batchId);
  const earlier = await findProposal(trx, clientId, id);
  if (earlier) return earlier;
  const open = await countOpen(trx, grant);
  const known = await stores.exercises.find(trx, clientId, foreign);
  if (known.length < foreign.length) throw new DomainError('EXERCISE_NOT_FOUND');
  const subjectId = input.kind === 'CHANGE' ? (input.templateId ?? input.programId ?? null) : null;
  const { base, proposed } =
    subjectId === null
      ? { base: null, proposed: draft.proposed }
      : await readChange(trx, { input, draft, grant, subjectId }, stores);
  const row = await trx
    .insertInto('trainer_proposal')
    .values({
      user_id: clientId,
      id,
      trainer_id: grant.trainerId,
      trainer_name: trainerName,
      kind: input.kind,
      subject_id: subjectId,
      base: base && JSON.stringify(base),
      proposed: JSON.stringify(proposed),
      message: input.message,
      batch_id: batchId,
      state: 'OPEN',
      answer: '',
      taken: null,
      created_at: now.toISOString(),
      answered_at: null,
    })
    .returning(columnsOf.trainer_proposal)
    .executeTakeFirstOrThrow();
  const isTaken = await takeSmallChange(trx, row, { grant, now }, stores);
  await tellWebhooks(trx, row, isTaken, now);
  tell(row, { isFirst: open === 0, isTaken });
  return isTaken ? { ...row, state: 'TAKEN' } : row;
}

/** Returns the number of open proposals. @throws DomainError LIMIT_REACHED */
async function countOpen(
  trx: Transaction<Database>,
  { clientId, trainerId }: Grant,
): Promise<number> {
  const { count } = await trx
    .selectFrom('trainer_proposal')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', clientId)
    .where('trainer_id', '=', trainerId)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  if (count < proposalLimits.open) return count;
  const message = `Your client has not answered ${proposalLimits.open} proposals yet`;
  throw new DomainError('LIMIT_REACHED', message);
}

/**
 * Returns the subject of a change as it is now, and the proposal. A trainer without the area 'notes' sees empty notes, so
 * the client's notes stay, and whether the trainer guessed them does not show.
 */
async function readChange(
  trx: Transaction<Database>,
  {
    input,
    draft: { clientId, proposed: sent },
    grant,
    subjectId,
  }: { input: ProposeInput; draft: Draft; grant: Grant; subjectId: string },
  stores: ProposalStores,
): Promise<{ base: ProposedContent; proposed: ProposedContent }> {
  const subject = await readSubject(trx, clientId, { id: subjectId, proposed: sent }, stores);
  if (!subject) {
    throw new DomainError(sent.template ? 'TEMPLATE_NOT_FOUND' : 'PROGRAM_NOT_FOUND');
  }
  if (input.updatedAt && Date.parse(input.updatedAt) !== Date.parse(subject.updatedAt)) {
    const message = 'Your client has changed this since you opened it. Please open it again';
    throw new DomainError('VERSION_CONFLICT', message);
  }
  const templates = sent.program?.weeks.flatMap(({ days }) => days.map((d) => d.templateId));
  const ids = [...new Set(templates)];
  if ((await stores.templates.find(trx, clientId, ids)).length < ids.length) {
    throw new DomainError('TEMPLATE_NOT_FOUND');
  }
  const base = subject.content;
  const { template } = sent;
  const proposed =
    grant.areas.includes('notes') || !template || !base.template
      ? sent
      : { ...sent, template: { ...template, exercises: withNotesOf(base.template, template) } };
  if (linesOf({ base, proposed }, base).length === 0) {
    throw new DomainError('VALIDATION_FAILED', 'Nothing is changed yet');
  }
  return { base, proposed };
}

/**
 * Takes a small change of targets when the client wants that, but never during a workout, and a subject once in 24 hours.
 * Returns whether it did.
 */
async function takeSmallChange(
  trx: Transaction<Database>,
  row: ProposalRow,
  { grant, now }: { grant: Grant; now: Date },
  stores: ProposalStores,
): Promise<boolean> {
  if (grant.targetChanges !== 'ACCEPT' || !row.base) return false;
  const { user_id: userId } = row;
  const recent = await trx
    .selectFrom('trainer_proposal')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject_id', '=', row.subject_id)
    .where('answered_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where(sql<boolean>`taken @> '{"isAutomatic": true}'`)
    .limit(1)
    .executeTakeFirst();
  // Small changes one after another add up to a large change.
  if (recent) return false;
  const exercises = await stores.exercises.find(trx, userId, exerciseIdsOf(row.proposed));
  const assisted = exercises.filter(({ loadKind }) => loadKind === 'ASSISTED');
  const isAssisted = (exerciseId: string) => assisted.some(({ id }) => id === exerciseId);
  if (!isSmallTargetChange(linesOf(row, row.base), isAssisted)) return false;
  const running = await trx
    .selectFrom('workout_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'IN_PROGRESS')
    .limit(1)
    .executeTakeFirst();
  if (running) return false;
  const taken = await take(trx, row, { isAutomatic: true, now }, stores);
  await writeAnswer(trx, userId, row.id, { state: 'TAKEN', taken, now });
  return true;
}

async function tellWebhooks(
  trx: Transaction<Database>,
  row: ProposalRow,
  isAutomatic: boolean,
  now: Date,
): Promise<void> {
  const { id: proposalId, title, kind } = toProposal(row);
  const { subject_id: subjectId, trainer_name: name } = row;
  const trainerName = nameOfTrainer(name);
  const data = { proposalId, kind, title, subjectId, isAutomatic, trainerName };
  const message = { type: 'trainer.proposal' as const, timestamp: now.toISOString(), data };
  await noteForWebhooks(queryOfTransaction(trx), row.user_id, [{ kind: 'message', message }], now);
  await noteForTrainers(queryOfTransaction(trx), row.user_id, now);
}

/**
 * Withdraws what the clients of a batch have not answered. Returns the number.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, GRANT_PAUSED
 */
export async function withdraw(
  ctx: Proposing,
  { clientIds, batchId }: { clientIds: readonly string[]; batchId: string },
): Promise<{ withdrawn: number }> {
  let withdrawn = 0;
  for (const clientId of clientIds) {
    await asTrainer(ctx, clientId, null, async (grant) => grant);
    withdrawn += await writingAsTrainer(ctx, clientId, null, async (trx, { trainerId }) => {
      const { numUpdatedRows } = await trx
        .updateTable('trainer_proposal')
        .set({ state: 'WITHDRAWN', answered_at: ctx.now().toISOString() })
        .where('user_id', '=', clientId)
        .where('trainer_id', '=', trainerId)
        .where('batch_id', '=', batchId)
        .where('state', '=', 'OPEN')
        .executeTakeFirst();
      await noteForTrainers(queryOfTransaction(trx), clientId, ctx.now());
      return Number(numUpdatedRows);
    });
  }
  return { withdrawn };
}
