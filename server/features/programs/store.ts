// Reads and writes a user's training programs and their plans.
import { type Kysely, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { currentExercises } from '#server/db/reads/current-exercises.ts';
import type { Database } from '#server/db/schema.ts';
import { withAccountLock } from '#server/db/statements/in-transaction.ts';
import { readPrograms, type StoredProgram } from '#server/programs/read.ts';
import { DomainError } from '#shared/errors.ts';
import { statusOf } from '#shared/programs/days.ts';
import type { Standing } from '#shared/programs/decide.ts';
import { PROGRAM_SCHEMA_VERSION, type ProgramFact } from '#shared/programs/events.ts';
import { mergedPlan } from '#shared/programs/merged-plan.ts';
import type {
  CreateProgramInput,
  Program,
  ProgramPlan,
  ProgramSummary,
  UpdateProgramInput,
} from '#shared/programs/schema.ts';
import { programLimits, type StarterName } from '#shared/programs/vocabulary.ts';
import { readTemplateNames, templateIdsOf, toProgram, toSummary } from './answer.ts';

/** Returns the training programs: first the program that the user follows, then the others, the last changed first. */
export async function listPrograms(
  db: Kysely<Database>,
  userId: string,
): Promise<ProgramSummary[]> {
  const programs = await readPrograms(db, userId);
  const templates = await readTemplateNames(db, userId, programs.flatMap(templateIdsOf));
  const isRunning = ({ status }: ProgramSummary) => status === 'RUNNING';
  const summaries = programs.map((program) => toSummary(program, templates));
  return summaries.toSorted((a, b) => Number(isRunning(b)) - Number(isRunning(a)));
}

export async function getRunning(
  db: Kysely<Database>,
  userId: string,
): Promise<ProgramSummary | null> {
  const [first] = await listPrograms(db, userId);
  return first?.status === 'RUNNING' ? first : null;
}

/**
 * Returns a training program.
 * @throws DomainError PROGRAM_NOT_FOUND for an unknown program or another user's program
 */
export async function getProgram(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<Program> {
  return toProgram(db, userId, await requireProgram(db, userId, id));
}

/**
 * Reads a training program with its events.
 * @throws DomainError PROGRAM_NOT_FOUND for an unknown program or another user's program
 */
export async function requireProgram(
  db: Kysely<Database>,
  userId: string,
  id: string,
): Promise<StoredProgram> {
  const [program] = await readPrograms(db, userId, { id });
  if (!program) throw new DomainError('PROGRAM_NOT_FOUND');
  return program;
}

/** Returns true when one of the programs except `id` is running. */
export function isAnotherRunning(programs: readonly StoredProgram[], id: string): boolean {
  return programs.some(
    ({ id: other, standing: { run, days } }) => other !== id && statusOf(run, days) === 'RUNNING',
  );
}

/**
 * Creates a training program. If the input has a command id, the id becomes the program's id.
 * @throws DomainError TEMPLATE_NOT_FOUND or EXERCISE_NOT_FOUND for an unknown id or another user's id; LIMIT_REACHED
 * above 50 programs
 */
export async function createProgram(
  db: Kysely<Database>,
  userId: string,
  input: CreateProgramInput & { starter?: StarterName },
  now: Date,
): Promise<Program> {
  const id = input.commandId ?? uuidv7();
  return withAccountLock(db, userId, async (trx) => {
    await requireRoom(trx, userId);
    const plan = await currentPlan(trx, userId, planOf(input));
    await requireTemplates(trx, userId, plan);
    await trx
      .insertInto('program')
      .values({
        user_id: userId,
        id,
        name: input.name,
        description: input.description,
        starter: input.starter ?? null,
        removed_at: null,
        plan: JSON.stringify(plan),
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
    return getProgram(trx, userId, id);
  });
}

/**
 * Replaces the plan of a training program, even while the user follows the program. A completed day stays completed if
 * the new plan contains it.
 * @throws DomainError PROGRAM_NOT_FOUND, TEMPLATE_NOT_FOUND, EXERCISE_NOT_FOUND
 */
export async function updateProgram(
  db: Kysely<Database>,
  userId: string,
  input: UpdateProgramInput,
  now: Date,
): Promise<Program> {
  return withAccountLock(db, userId, async (trx) => {
    await requireProgram(trx, userId, input.id);
    const plan = await currentPlan(trx, userId, planOf(input));
    await requireTemplates(trx, userId, plan);
    await trx
      .updateTable('program')
      .set({
        name: input.name,
        description: input.description,
        plan: JSON.stringify(plan),
        updated_at: now.toISOString(),
      })
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .execute();
    return getProgram(trx, userId, input.id);
  });
}

/**
 * Checks that the user may have another training program.
 * @throws DomainError LIMIT_REACHED when the user has the maximum number of programs
 */
export async function requireRoom(trx: Transaction<Database>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('program')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= programLimits.programs) {
    throw new DomainError('LIMIT_REACHED', `At most ${programLimits.programs} programs`);
  }
}

function planOf({ unit, rule, rounds, weeks, trainingMaxes }: ProgramPlan): ProgramPlan {
  return { unit, rule, rounds, weeks, trainingMaxes };
}

async function currentPlan(
  trx: Transaction<Database>,
  userId: string,
  plan: ProgramPlan,
): Promise<ProgramPlan> {
  const targets = plan.weeks.flatMap(({ days }) => days.flatMap((day) => day.targets));
  const ids = [...new Set([...plan.trainingMaxes, ...targets].map((each) => each.exerciseId))];
  const exerciseOf = await currentExercises(trx, userId, ids);
  return ids
    .filter((id) => exerciseOf(id).id !== id)
    .reduce((each, id) => mergedPlan(each, id, exerciseOf(id).id), plan);
}

async function requireTemplates(
  trx: Transaction<Database>,
  userId: string,
  plan: ProgramPlan,
): Promise<void> {
  const ids = [...new Set(templateIdsOf({ plan }))];
  const { count } = await trx
    .selectFrom('workout_template')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  if (count < ids.length) throw new DomainError('TEMPLATE_NOT_FOUND');
}

type Decide = (standing: Standing, isOtherRunning: boolean) => ProgramFact;

/**
 * Stores the event that `decide` returns, and returns the training program after this event.
 * @throws DomainError PROGRAM_NOT_FOUND, and any error of `decide`
 */
export function takeStep(
  { db, userId, now }: { db: Kysely<Database>; userId: string; now: Date },
  id: string,
  decide: Decide,
): Promise<Program> {
  return withAccountLock(db, userId, async (trx) => {
    const programs = await readPrograms(trx, userId);
    const program = programs.find((each) => each.id === id);
    if (!program) throw new DomainError('PROGRAM_NOT_FOUND');
    const { standing, events } = program;
    const fact = decide(standing, isAnotherRunning(programs, id));
    const version = (events.at(-1)?.version ?? 0) + 1;
    await append(trx, { userId, id, version, now }, fact);
    return getProgram(trx, userId, id);
  });
}

async function append(
  trx: Transaction<Database>,
  { userId, id, version, now }: { userId: string; id: string; version: number; now: Date },
  { type, ...payload }: ProgramFact,
): Promise<void> {
  await trx
    .insertInto('program_event')
    .values({
      user_id: userId,
      program_id: id,
      version,
      event_id: uuidv7(),
      type,
      schema_version: PROGRAM_SCHEMA_VERSION,
      payload: JSON.stringify(payload),
      occurred_at: now.toISOString(),
    })
    .execute();
}
