// Sends a trainer's proposal to clients. The proposal is stored as a row of each client. A small change of targets can
// be accepted automatically.
import { type Kysely, sql, type Transaction } from 'kysely';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Command } from '#server/commands/receipt.ts';
import type { Database } from '#server/db/schema.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { accountName, type Grant, writingAsTrainer } from '#server/grants/grant.ts';
import { exerciseInput } from '#server/library/copied-exercises.ts';
import { exerciseIdsOf } from '#server/library/copied-plans.ts';
import type { Context } from '#server/trpc/context.ts';
import { noteForTrainers } from '#server/trainer-news/trainer-news.ts';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { templatePlanOf } from '#shared/templates/plan-of.ts';
import type { Template } from '#shared/templates/schema.ts';
import type {
  ProposeAnswer,
  ProposedContent,
  ProposeInput,
} from '#shared/trainer/proposals/schema.ts';
import { nameOfTrainer, plainName } from '#shared/trainer/grant-words.ts';
import { isSmallTargetChange } from '#shared/trainer/proposals/target-limit.ts';
import { proposalLimits, proposalThings } from '#shared/trainer/proposals/vocabulary.ts';
import { announce, type Notice } from '../notices.ts';
import { take } from './answer.ts';
import { findProposal, type ProposalRow, wholeRow, writeAnswer } from './store.ts';
import type { ProposalStores } from './stores.ts';
import {
  bare,
  contentAfter,
  linesOf,
  readSubject,
  requireSubject,
  templateIdsOf,
} from './subject.ts';

type Proposing = Context & {
  userId: string;
  command?: Command | undefined;
  afterCommit: (effect: () => Promise<void>) => void;
};

/**
 * Sends a proposal to each client. The ids of the proposals are computed from the command's id, so that a repeated
 * command sends nothing twice.
 * @throws DomainError TEMPLATE_NOT_FOUND or PROGRAM_NOT_FOUND; for a single client also the errors of `proposeTo`
 */
export async function propose(
  ctx: Proposing,
  input: ProposeInput,
  stores: ProposalStores,
): Promise<ProposeAnswer> {
  const batchId = ctx.command?.id ?? uuidv7();
  const content = await readOwnContent(ctx.db, ctx.userId, input, stores);
  const trainerName = await accountName(ctx.db, ctx.userId);
  const answer: ProposeAnswer = { batchId, sent: [], refused: [] };
  for (const clientId of input.clientIds) {
    try {
      const draft = { ...input, ...content, batchId, clientId, trainerName };
      const { id, state } = await proposeTo(ctx, draft, stores);
      answer.sent.push({ clientId, id, state });
    } catch (error) {
      if (!(error instanceof DomainError) || input.clientIds.length === 1) throw error;
      answer.refused.push({ clientId, reason: error.message });
    }
  }
  return answer;
}

type Asked = Pick<
  ProposeInput,
  'kind' | 'templateId' | 'programId' | 'template' | 'program' | 'goal'
>;

interface OwnContent {
  proposed: ProposedContent;
  /** Ids of exercises that the trainer does not have but the content uses. The client must have these exercises. */
  foreign: readonly string[];
}

/**
 * Returns the trainer's template, program or goal for a proposal, with the custom exercises that it uses.
 *
 * @throws DomainError TEMPLATE_NOT_FOUND, PROGRAM_NOT_FOUND
 */
export async function readOwnContent(
  db: Kysely<Database>,
  trainerId: string,
  asked: Asked,
  stores: ProposalStores,
): Promise<OwnContent> {
  const content = await readPlans(db, trainerId, asked, stores);
  const ids = exerciseIdsOf(content);
  const found = await stores.exercises.find(db, trainerId, ids);
  const own = found.filter(({ isCustom }) => isCustom);
  const exercises = own.map((exercise) => {
    const { commandId: _, ...input } = exerciseInput(exercise);
    return { ...input, id: exercise.id };
  });
  return {
    proposed: { ...content, exercises },
    foreign: ids.filter((id) => found.every((each) => each.id !== id)),
  };
}

async function readPlans(
  db: Kysely<Database>,
  trainerId: string,
  { kind, template, program, goal, templateId, programId }: Asked,
  stores: ProposalStores,
): Promise<ProposedContent> {
  if (kind === 'GOAL') return { ...bare, goal };
  if (kind === 'CHANGE') return { ...bare, template, program };
  const changedId = (kind === 'TEMPLATE' ? templateId : programId) ?? null;
  const own = await readSubject(db, trainerId, { of: kind, changedId }, stores);
  if (!own) throw new DomainError(`${kind}_NOT_FOUND`);
  const { content } = own;
  if (!content.program) return content;
  const found = await templatesOf(db, trainerId, content.program, stores);
  const templates = found.map((each) => ({ id: each.id, template: templatePlanOf(each) }));
  // Removes the training maxes (the base of a program's percentages), because they are the trainer's own.
  return { ...content, program: { ...content.program, trainingMaxes: [] }, templates };
}

/**
 * Returns the templates that a program uses.
 * @throws DomainError TEMPLATE_NOT_FOUND
 */
async function templatesOf(
  db: Kysely<Database>,
  userId: string,
  program: ProposedContent['program'],
  stores: ProposalStores,
): Promise<Template[]> {
  const ids = templateIdsOf(program);
  const found = await stores.templates.find(db, userId, ids);
  if (found.length === ids.length) return found;
  throw new DomainError('TEMPLATE_NOT_FOUND', 'A workout of this program was deleted');
}

interface Draft extends ProposeInput, OwnContent {
  batchId: string;
  clientId: string;
  trainerName: string;
}

/**
 * Stores the proposal for one client and returns its row. A retry returns the row that an earlier try stored.
 *
 * @throws DomainError NOT_FOUND, GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED, RATE_LIMITED, EXERCISE_NOT_FOUND;
 * LIMIT_REACHED above 20 open proposals; the codes of `readChange`
 */
async function proposeTo(
  ctx: Proposing,
  draft: Draft,
  stores: ProposalStores,
): Promise<ProposalRow> {
  const { clientId, batchId, kind, message, foreign } = draft;
  const area = kind === 'GOAL' ? 'goals' : 'plans';
  await ctx.limits.charge('proposalPerUser', ctx.userId);
  return writingAsTrainer(ctx, clientId, area, async (trx, grant) => {
    const id = uuidv5(clientId, batchId);
    const earlier = await findProposal(trx, clientId, id);
    if (earlier) return earlier;
    const open = await countOpen(trx, grant);
    const known = await stores.exercises.find(trx, clientId, foreign);
    if (known.length < foreign.length) throw new DomainError('EXERCISE_NOT_FOUND');
    const changedId = kind === 'CHANGE' ? (draft.templateId ?? draft.programId ?? null) : null;
    const { base, proposed } =
      changedId === null
        ? { base: null, proposed: draft.proposed }
        : await readChange(trx, { ...draft, changedId }, grant, stores);
    const row = await trx
      .insertInto('trainer_proposal')
      .values({
        user_id: clientId,
        id,
        trainer_id: grant.trainerId,
        trainer_name: draft.trainerName,
        kind,
        subject_id: changedId,
        base: base && JSON.stringify(base),
        proposed: JSON.stringify(proposed),
        message,
        batch_id: batchId,
        state: 'OPEN',
        answer: '',
        taken: null,
        created_at: ctx.now().toISOString(),
        answered_at: null,
      })
      .returning(wholeRow)
      .executeTakeFirstOrThrow();
    const written = await takeSmallChange(trx, row, { grant, now: ctx.now() }, stores);
    const { title, isAutomatic } = written;
    await announce(ctx, trx, {
      clientId,
      message: {
        type: 'trainer.proposal',
        timestamp: ctx.now().toISOString(),
        data: { proposalId: id, kind, title, subjectId: changedId, isAutomatic },
      },
      notice: !grant.isQuiet && noticeOf(written, grant, open === 0),
    });
    return written;
  });
}

/**
 * Returns the notification for the client. The text names only the kind of item, such as 'a workout', unless the client
 * allows details in notifications.
 */
export function noticeOf(
  { userId, id: about, kind, of, title, message, trainerName, state }: ProposalRow,
  { showsText }: Pick<Grant, 'showsText'>,
  isFirst: boolean,
): Notice {
  const thing = showsText ? title : `a ${proposalThings[of]}`;
  const change = kind === 'CHANGE' && !showsText ? `a change of ${thing}` : thing;
  const words = state === 'TAKEN' ? `changed ${thing}` : `proposes ${change}`;
  return {
    userId,
    title: `${plainName(nameOfTrainer(trainerName))} ${words}`,
    body: showsText ? message : '',
    path: `/proposals/${about}`,
    about,
    isFirst,
  };
}

/**
 * Counts this trainer's proposals that the client has not answered, and checks their limit.
 * @throws DomainError LIMIT_REACHED when there are 20 already
 */
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
 * Returns the client's current template or program, and the proposed version. A trainer who may not read notes sees
 * empty notes, so the proposed version keeps the client's notes.
 * @throws DomainError TEMPLATE_NOT_FOUND, PROGRAM_NOT_FOUND, VERSION_CONFLICT; VALIDATION_FAILED without a difference
 */
async function readChange(
  trx: Transaction<Database>,
  draft: Draft & { changedId: string },
  { clientId, areas }: Grant,
  stores: ProposalStores,
): Promise<{ base: ProposedContent; proposed: ProposedContent }> {
  const { proposed: sent, updatedAt } = draft;
  const of = sent.template ? 'TEMPLATE' : 'PROGRAM';
  const subject = await requireSubject(trx, clientId, { ...draft, of }, stores);
  await templatesOf(trx, clientId, sent.program, stores);
  if (updatedAt && Date.parse(updatedAt) !== Date.parse(subject.updatedAt)) {
    const message = 'Your client has changed this since you opened it. Please open it again';
    throw new DomainError('VERSION_CONFLICT', message);
  }
  const { content: base } = subject;
  const compared = { base, proposed: sent };
  const lines = linesOf(compared, base)
    .filter(({ part }) => part !== 'notes' || areas.includes('notes'))
    .map(({ id }) => id);
  if (lines.length === 0) throw new DomainError('VALIDATION_FAILED', 'Nothing is changed yet');
  return { base, proposed: contentAfter(compared, base, lines) };
}

/**
 * Accepts a small change of targets automatically if the client allows it. Accepts nothing during a workout, and at
 * most one change a day for a template or program. Returns the proposal afterwards.
 */
async function takeSmallChange(
  trx: Transaction<Database>,
  row: ProposalRow,
  { grant, now }: { grant: Grant; now: Date },
  stores: ProposalStores,
): Promise<ProposalRow> {
  if (grant.targetChanges !== 'ACCEPT' || !row.base) return row;
  const { userId } = row;
  const recent = await trx
    .selectFrom('trainer_proposal')
    .select('id')
    .where('user_id', '=', userId)
    .where('subject_id', '=', row.changedId)
    .where('answered_at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .where(sql<boolean>`taken @> '{"isAutomatic": true}'`)
    .limit(1)
    .executeTakeFirst();
  // Several small changes could add up to a large change. Therefore the client must answer the second change of a day.
  if (recent) return row;
  const exercises = await stores.exercises.find(trx, userId, exerciseIdsOf(row.proposed));
  const assisted = exercises.filter(({ loadKind }) => loadKind === 'ASSISTED');
  const isAssisted = (exerciseId: string) => assisted.some(({ id }) => id === exerciseId);
  if (!isSmallTargetChange(linesOf(row, row.base), isAssisted)) return row;
  const running = await trx
    .selectFrom('workout_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('completion_status', '=', 'IN_PROGRESS')
    .limit(1)
    .executeTakeFirst();
  if (running) return row;
  const taken = await take(trx, row, { isAutomatic: true, now }, stores);
  return writeAnswer(trx, row, { state: 'TAKEN', taken }, now);
}

/**
 * Withdraws those proposals of a batch that clients have not answered, for all these clients or for none. Returns the
 * number of withdrawn proposals.
 * @throws DomainError NOT_FOUND, GRANT_ENDED, GRANT_PAUSED, AREA_CLOSED
 */
export async function withdraw(
  ctx: Proposing,
  { clientIds, batchId }: { clientIds: readonly string[]; batchId: string },
): Promise<{ withdrawn: number }> {
  let withdrawn = 0;
  // Locks the clients in the same order in each request, because two requests could otherwise deadlock.
  for (const clientId of clientIds.toSorted()) {
    withdrawn += await writingAsTrainer(ctx, clientId, 'training', async (trx, { trainerId }) => {
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
