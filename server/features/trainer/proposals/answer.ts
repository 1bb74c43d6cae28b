// Takes a proposal, wholly or in part, and undoes that. Everything goes through the stores of the features.
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/account-lock.ts';
import { copyExercises } from '#server/library/copied-exercises.ts';
import { DomainError } from '#shared/errors.ts';
import type { ProposedContent, TakenContent } from '#shared/trainer/proposals/schema.ts';
import { type ProposalRow, requireProposal, writeAnswer } from './store.ts';
import type { ProposalStores } from './stores.ts';
import {
  contentAfter,
  exerciseIdsOf,
  linesOf,
  readSubject,
  type Subject,
  withIds,
} from './subject.ts';

interface Answering {
  userId: string;
  id: string;
  now: Date;
}

/**
 * Takes the lines of an open proposal; without `lines` all open ones.
 *
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION when it was answered; VERSION_CONFLICT when the subject changed after
 * `updatedAt`; TEMPLATE_NOT_FOUND or PROGRAM_NOT_FOUND when the subject is gone; VALIDATION_FAILED without a line;
 * those of the stores
 */
export function takeProposal(
  db: Kysely<Database>,
  { userId, id, now }: Answering,
  choice: { lines?: readonly string[] | undefined; updatedAt?: string | undefined },
  stores: ProposalStores,
): Promise<ProposalRow> {
  return withAccountLock(db, userId, async (trx) => {
    const row = await requireOpen(trx, userId, id);
    const taken = await take(trx, row, { ...choice, isAutomatic: false, now }, stores);
    await writeAnswer(trx, userId, id, { state: 'TAKEN', taken, now });
    return requireProposal(trx, userId, id);
  });
}

async function requireOpen(trx: Transaction<Database>, userId: string, id: string) {
  const row = await requireProposal(trx, userId, id);
  if (row.state === 'OPEN') return row;
  throw new DomainError('INVALID_TRANSITION', 'This proposal was answered already');
}

interface Choice {
  lines?: readonly string[] | undefined;
  updatedAt?: string | undefined;
  isAutomatic: boolean;
  now: Date;
}

/** Applies the lines of a proposal. The caller holds the lock on the account. */
export async function take(
  trx: Transaction<Database>,
  row: ProposalRow,
  { lines, updatedAt, isAutomatic, now }: Choice,
  stores: ProposalStores,
): Promise<TakenContent> {
  const { user_id: userId, subject_id: subjectId } = row;
  const subject = subjectId === null ? null : await requireSubject(trx, row, stores);
  if (subject && updatedAt && Date.parse(updatedAt) !== Date.parse(subject.updatedAt)) {
    throw new DomainError('VERSION_CONFLICT', 'This was changed meanwhile. Look at it again');
  }
  const all = linesOf(row, subject?.content ?? null);
  const open = all.filter(({ state }) => state === 'OPEN').map(({ id }) => id);
  const chosen = lines ?? open;
  const isWhole = all.length === 0;
  if (!chosen.every((id) => all.some((line) => line.id === id)) || (!isWhole && !chosen[0])) {
    throw new DomainError('VALIDATION_FAILED', 'Please choose at least one line');
  }
  const after = contentAfter(row, subject?.content ?? null, chosen);
  // A line that is left out needs no exercise.
  const used = new Set(exerciseIdsOf(after));
  const own = after.exercises.filter(({ id }) => used.has(id));
  const { idOf, made } = await copyExercises(trx, userId, own);
  const done = { lines: [...chosen], isAutomatic, exerciseIds: made };
  if (subject && subjectId !== null) {
    const plan = withIds(after, idOf);
    const saved = await saveSubject(trx, { userId, subjectId, plan, now }, stores);
    const before = { before: subject.content, minutes: subject.minutes };
    return { ...nothing, ...done, ...before, updatedAt: saved.updatedAt };
  }
  return {
    ...nothing,
    ...done,
    ...(await create(trx, { userId, content: after, idOf, now }, stores)),
  };
}

const nothing = {
  before: null,
  minutes: null,
  updatedAt: null,
  templateIds: [],
  programId: null,
  goalId: null,
};

async function requireSubject(
  trx: Transaction<Database>,
  { user_id: userId, subject_id: id, proposed }: ProposalRow,
  stores: ProposalStores,
): Promise<Subject> {
  const subject = await readSubject(trx, userId, { id: id ?? '', proposed }, stores);
  if (subject) return subject;
  const [code, thing] = proposed.template
    ? (['TEMPLATE_NOT_FOUND', 'workout'] as const)
    : (['PROGRAM_NOT_FOUND', 'program'] as const);
  throw new DomainError(code, `The ${thing} that this changes is gone`);
}

interface Saving {
  userId: string;
  subjectId: string;
  plan: ProposedContent;
  minutes?: number | null;
  now: Date;
}

async function saveSubject(
  trx: Transaction<Database>,
  { userId, subjectId: id, plan, minutes, now }: Saving,
  stores: ProposalStores,
): Promise<{ updatedAt: string }> {
  const { template, program } = plan;
  const estimatedDuration = minutes ?? undefined;
  if (template) {
    return stores.templates.update(trx, userId, { ...template, id, estimatedDuration }, now);
  }
  if (program) return stores.programs.update(trx, userId, { ...program, id }, now);
  throw new Error('A goal is no subject of a change');
}

/** Saves a new template, program or goal. */
async function create(
  trx: Transaction<Database>,
  {
    userId,
    content,
    idOf,
    now,
  }: { userId: string; content: ProposedContent; idOf: (id: string) => string; now: Date },
  stores: ProposalStores,
): Promise<Partial<TakenContent>> {
  const { goal } = withIds(content, idOf);
  if (goal) return { goalId: (await stores.goals.create(trx, userId, goal, now)).id };
  const places = new Map<string, string>();
  const plans = content.template ? [{ id: '', template: content.template }] : content.templates;
  for (const { id, template } of plans) {
    const { template: own = template } = withIds({ ...content, template }, idOf);
    places.set(id, (await stores.templates.create(trx, userId, own, now)).id);
  }
  const templateIds = [...places.values()];
  const { program } = withIds(content, idOf, (id) => places.get(id) ?? id);
  if (!program) return { templateIds };
  const weeks = program.weeks.map((week) => ({
    ...week,
    id: uuidv7(),
    days: week.days.map((day) => ({ ...day, id: uuidv7() })),
  }));
  const { id: programId } = await stores.programs.create(trx, userId, { ...program, weeks }, now);
  return { templateIds, programId };
}

/**
 * Declines an open proposal.
 *
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION when it was answered
 */
export function declineProposal(
  db: Kysely<Database>,
  { userId, id, now }: Answering,
  answer: string,
): Promise<ProposalRow> {
  return withAccountLock(db, userId, async (trx) => {
    await requireOpen(trx, userId, id);
    await writeAnswer(trx, userId, id, { state: 'DECLINED', answer, now });
    return requireProposal(trx, userId, id);
  });
}

/**
 * Undoes an answer: the proposal is open again. A changed template or program gets its former content. Templates,
 * programs, goals and exercises that the answer created are deleted.
 *
 * @throws DomainError NOT_FOUND; VERSION_CONFLICT when the template or program was changed after the answer
 */
export function undoAnswer(
  db: Kysely<Database>,
  { userId, id, now }: Answering,
  stores: ProposalStores,
): Promise<ProposalRow> {
  return withAccountLock(db, userId, async (trx) => {
    const row = await requireProposal(trx, userId, id);
    if (row.taken) await takeBack(trx, row, row.taken, { now, stores });
    await writeAnswer(trx, userId, id, { state: 'OPEN', now });
    return requireProposal(trx, userId, id);
  });
}

async function takeBack(
  trx: Transaction<Database>,
  row: ProposalRow,
  taken: TakenContent,
  { now, stores }: { now: Date; stores: ProposalStores },
): Promise<void> {
  const { user_id: userId, subject_id: subjectId } = row;
  const { before, minutes, updatedAt, templateIds, programId, goalId, exerciseIds } = taken;
  if (before && subjectId !== null) {
    const subject = await requireSubject(trx, row, stores);
    if (Date.parse(subject.updatedAt) !== Date.parse(updatedAt ?? '')) {
      throw new DomainError('VERSION_CONFLICT', 'This was changed since, so it stays');
    }
    await saveSubject(trx, { userId, subjectId, plan: before, minutes, now }, stores);
  }
  if (programId !== null) await unlessGone(stores.programs.remove(trx, userId, programId, now));
  if (goalId !== null) await unlessGone(stores.goals.remove(trx, userId, goalId, now));
  for (const id of templateIds) await unlessGone(stores.templates.remove(trx, userId, id, now));
  for (const id of exerciseIds) await unlessGone(stores.exercises.remove(trx, userId, id, now));
}

/** Waits for a deletion. An item that the person has deleted already is no failure. */
async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof DomainError && error.code.endsWith('NOT_FOUND'))) throw error;
  }
}
