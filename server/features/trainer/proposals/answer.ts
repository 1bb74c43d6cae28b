// Accepts or declines a trainer's proposal for the client, and undoes the client's decision.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { copyExercises } from '#server/library/copied-exercises.ts';
import { copyPlans, exerciseIdsOf, withExercises } from '#server/library/copied-plans.ts';
import { DomainError } from '#shared/errors.ts';
import type { ProposedContent, TakenContent } from '#shared/trainer/proposals/schema.ts';
import { type Answer, type ProposalRow, requireProposal, writeAnswer } from './store.ts';
import type { ProposalStores } from './stores.ts';
import { contentAfter, linesOf, requireSubject } from './subject.ts';

interface Answering {
  userId: string;
  id: string;
  now: Date;
}

/**
 * Runs `work` on a proposal, and stores the decision that `work` returns.
 * @throws DomainError NOT_FOUND when the user has no such proposal
 */
function answering(
  db: Kysely<Database>,
  { userId, id, now }: Answering,
  work: (trx: Transaction<Database>, row: ProposalRow) => Promise<Answer>,
): Promise<ProposalRow> {
  return withAccountLock(db, userId, async (trx) => {
    const row = await requireProposal(trx, userId, id);
    return writeAnswer(trx, row, await work(trx, row), now);
  });
}

function requireOpen({ state }: ProposalRow): void {
  if (state === 'OPEN') return;
  throw new DomainError('INVALID_TRANSITION', 'This proposal was answered already');
}

interface Choice {
  /** The ids of the changes to accept; by default all open changes. */
  lines?: readonly string[] | undefined;
  /**
   * The version of the template or program that the client saw. The answer is refused if the version has changed since.
   */
  updatedAt?: string | undefined;
}

/**
 * Accepts changes of an open proposal.
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION when the proposal is no longer open; VERSION_CONFLICT when the
 * template or program has changed since `updatedAt`; TEMPLATE_NOT_FOUND or PROGRAM_NOT_FOUND when it was deleted;
 * VALIDATION_FAILED for an unknown change, and when a proposal has changes but none is chosen; errors of
 * `ProposalStores`
 */
export function takeProposal(
  db: Kysely<Database>,
  asked: Answering,
  choice: Choice,
  stores: ProposalStores,
): Promise<ProposalRow> {
  return answering(db, asked, async (trx, row) => {
    requireOpen(row);
    const how = { ...choice, isAutomatic: false, now: asked.now };
    return { state: 'TAKEN', taken: await take(trx, row, how, stores) };
  });
}

/**
 * Declines a proposal.
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION when the proposal is no longer open
 */
export function declineProposal(
  db: Kysely<Database>,
  asked: Answering,
  answer: string,
): Promise<ProposalRow> {
  return answering(db, asked, async (_, row) => {
    requireOpen(row);
    return { state: 'DECLINED', answer };
  });
}

/**
 * Undoes a decision, so that the proposal is open again. Restores the earlier content of a changed template or program,
 * and deletes items that the decision created.
 * @throws DomainError NOT_FOUND; TEMPLATE_NOT_FOUND or PROGRAM_NOT_FOUND when the changed item was deleted;
 * VERSION_CONFLICT when it was changed after the decision
 */
export function undoAnswer(
  db: Kysely<Database>,
  asked: Answering,
  stores: ProposalStores,
): Promise<ProposalRow> {
  return answering(db, asked, async (trx, row) => {
    await takeBack(trx, row, asked.now, stores);
    return { state: 'OPEN' };
  });
}

const nothing = {
  before: null,
  minutes: null,
  updatedAt: null,
  templateIds: [],
  programId: null,
  goalId: null,
};

/**
 * Applies the chosen changes of a proposal to the client's templates, programs or goals. The caller must hold the lock
 * on the client's account.
 */
export async function take(
  trx: Transaction<Database>,
  row: ProposalRow,
  { lines, updatedAt, isAutomatic, now }: Choice & { isAutomatic: boolean; now: Date },
  stores: ProposalStores,
): Promise<TakenContent> {
  const { userId } = row;
  const subject = row.changedId === null ? null : await requireSubject(trx, userId, row, stores);
  const present = subject?.content ?? null;
  if (subject && updatedAt && Date.parse(updatedAt) !== Date.parse(subject.updatedAt)) {
    throw new DomainError('VERSION_CONFLICT', 'This was changed meanwhile. Look at it again');
  }
  const all = linesOf(row, present);
  const chosen = lines ?? all.filter(({ state }) => state === 'OPEN').map(({ id }) => id);
  const isKnown = chosen.every((id) => all.some((line) => line.id === id));
  if (!isKnown || (chosen.length === 0 && all.length > 0)) {
    throw new DomainError('VALIDATION_FAILED', 'Please choose at least one line');
  }
  const after = contentAfter(row, present, chosen);
  // Copies only exercises that the accepted changes use.
  const used = new Set(exerciseIdsOf(after));
  const exercises = after.exercises.filter(({ id }) => used.has(id));
  const done = { ...nothing, lines: [...chosen], isAutomatic };
  const { template, templates, program = null, goal } = after;
  if (!subject && !goal) {
    const plans = { templates: template ? [{ id: '', template }] : templates, program, exercises };
    const makers = { template: stores.templates.create, program: stores.programs.create };
    return { ...done, ...(await copyPlans(trx, { userId, now }, plans, makers)) };
  }
  const { idOf, made: exerciseIds } = await copyExercises(trx, userId, exercises);
  const own = withExercises(after, idOf);
  if (own.goal) {
    const { id: goalId } = await stores.goals.create(trx, userId, own.goal, now);
    return { ...done, exerciseIds, goalId };
  }
  const { updatedAt: savedAt } = await saveSubject(trx, row, { ...own, now }, stores);
  const minutes = subject?.minutes ?? null;
  return { ...done, exerciseIds, before: present, minutes, updatedAt: savedAt };
}

async function saveSubject(
  trx: Transaction<Database>,
  { userId, changedId }: ProposalRow,
  { template, program, minutes, now }: ProposedContent & { minutes?: number | null; now: Date },
  { templates, programs }: ProposalStores,
): Promise<{ updatedAt: string }> {
  const id = changedId ?? '';
  const estimatedDuration = minutes ?? undefined;
  if (template) return templates.update(trx, userId, { ...template, id, estimatedDuration }, now);
  if (program) return programs.update(trx, userId, { ...program, id }, now);
  throw new Error('A goal is no subject of a change');
}

async function takeBack(
  trx: Transaction<Database>,
  row: ProposalRow,
  now: Date,
  stores: ProposalStores,
): Promise<void> {
  const { userId, taken } = row;
  if (!taken) return;
  const { before, minutes, updatedAt, templateIds, programId, goalId, exerciseIds } = taken;
  if (before) {
    const subject = await requireSubject(trx, userId, row, stores);
    if (Date.parse(subject.updatedAt) !== Date.parse(updatedAt ?? '')) {
      throw new DomainError('VERSION_CONFLICT', 'This was changed since, so it stays');
    }
    await saveSubject(trx, row, { ...before, minutes, now }, stores);
  }
  const made = [
    ['programs', programId],
    ['goals', goalId],
    ...templateIds.map((id) => ['templates', id] as const),
    ...exerciseIds.map((id) => ['exercises', id] as const),
  ] as const;
  for (const [kind, id] of made) {
    if (id !== null) await unlessGone(stores[kind].remove(trx, userId, id, now));
  }
}

/** Awaits a deletion, and ignores its NOT_FOUND error, because the item is then deleted already. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof DomainError && error.code.endsWith('NOT_FOUND'))) throw error;
  }
}
