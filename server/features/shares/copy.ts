// Copies the content of a link into the user's account.
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { copyExercises } from '#server/library/copied-exercises.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { CreateProgramInput, ProgramPlan } from '#shared/programs/schema.ts';
import { templateOfSession } from '#shared/sessions/template/quick.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import type { ShareCopy } from '#shared/shares/schema.ts';
import { templatePlanOf } from '#shared/templates/plan-of.ts';
import type { CreateTemplateInput } from '#shared/templates/schema.ts';
import { type ShareServices, type OpenShare, withShare } from './open-share.ts';
import { exerciseIdsOf, readSharedProgram, sessionOf, type SubjectReaders } from './view.ts';

/** Functions of other features that save the copies. */
export interface CopyMakers {
  template: (
    db: Kysely<Database>,
    userId: string,
    input: CreateTemplateInput,
    now: Date,
  ) => Promise<{ id: string }>;
  program: (
    db: Kysely<Database>,
    userId: string,
    input: CreateProgramInput,
    now: Date,
  ) => Promise<{ id: string }>;
  /** Returns the exercises of these ids that the user may see. */
  exercises: (db: Kysely<Database>, userId: string, ids: readonly string[]) => Promise<Exercise[]>;
}

type Plan = Pick<CreateTemplateInput, 'name' | 'description' | 'exercises'>;

/** The templates, program and exercises that a link shows. Their ids are those of the link's owner. */
interface Original {
  kind: OpenShare['kind'];
  templates: readonly { id: string; plan: Plan }[];
  program: { name: string; description: string; plan: ProgramPlan } | null;
  exercises: readonly Exercise[];
}

/**
 * Saves a template for each workout of the link, the program for a program, and the custom exercises that they need.
 *
 * @throws DomainError SHARE_NOT_FOUND, VALIDATION_FAILED for a workout without sets, LIMIT_REACHED
 */
export async function copyShare(
  { db, usersBehind }: ShareServices,
  { userId, token, now }: { userId: string; token: string; now: Date },
  { readers, makers }: { readers: SubjectReaders; makers: CopyMakers },
): Promise<ShareCopy> {
  const original = await withShare({ db, usersBehind }, { token, now }, (share) =>
    readOriginal(db, share, { readers, makers }),
  );
  return inTransaction(db, async (trx) => {
    const { idOf, made } = await copyExercises(trx, userId, original.exercises);
    const places = new Map<string, string>();
    for (const { id, plan } of original.templates) {
      const exercises = plan.exercises.map((line) => ({
        ...line,
        exerciseId: idOf(line.exerciseId),
      }));
      const saved = await makers.template(trx, userId, { ...plan, exercises }, now);
      places.set(id, saved.id);
    }
    const { program, kind } = original;
    const saved =
      program && (await makers.program(trx, userId, programOf(program, { places, idOf }), now));
    return {
      kind,
      templateIds: [...places.values()],
      programId: saved?.id ?? null,
      exerciseIds: made,
    };
  });
}

async function readOriginal(
  db: Kysely<Database>,
  share: OpenShare,
  { readers, makers }: { readers: SubjectReaders; makers: CopyMakers },
): Promise<Original> {
  const { kind, ownerId, subjectId, showsNotes } = share;
  const shared = kind === 'PROGRAM' ? await readSharedProgram(db, share, readers) : null;
  const templates =
    kind === 'WORKOUT'
      ? [await planOfWorkout(db, share, readers)]
      : (shared?.templates ?? (await readers.templates(db, ownerId, [subjectId]))).map(
          (template) => ({ id: template.id, plan: templatePlanOf(template, showsNotes) }),
        );
  if (templates.length === 0) throw new DomainError('SHARE_NOT_FOUND');
  const program = shared && {
    name: shared.program.name,
    description: showsNotes ? shared.program.description : '',
    plan: shared.program.plan,
  };
  const ids = templates.flatMap(({ plan }) => plan.exercises.map((line) => line.exerciseId));
  const ofDays = program ? exerciseIdsOf(program.plan) : [];
  return {
    kind,
    templates,
    program,
    exercises: await makers.exercises(db, ownerId, [...new Set([...ids, ...ofDays])]),
  };
}

/**
 * Returns the plan of a workout.
 *
 * @throws DomainError VALIDATION_FAILED for a workout without sets
 */
async function planOfWorkout(db: Kysely<Database>, share: OpenShare, readers: SubjectReaders) {
  const state = fromWireSession(await sessionOf(db, share, readers));
  const plan = templateOfSession(state, state.template.name);
  if (plan.exercises.length === 0) {
    throw new DomainError('VALIDATION_FAILED', 'This workout has no set yet: nothing to copy');
  }
  // The notes of a line belong to the owner's template, which the link does not show.
  const exercises = plan.exercises.map((line) => ({ ...line, notes: '' }));
  return { id: share.subjectId, plan: { ...plan, exercises } };
}

/** Returns the program with its weeks and days. Training maxes are not copied, because they belong to the person. */
function programOf(
  { name, description, plan }: NonNullable<Original['program']>,
  { places, idOf }: { places: ReadonlyMap<string, string>; idOf: (id: string) => string },
): CreateProgramInput {
  const { unit, rule, rounds } = plan;
  const weeks = plan.weeks.flatMap(({ isLighter, days }) => {
    const own = days.flatMap(({ templateId, targets }) => {
      const copied = places.get(templateId);
      if (copied === undefined) return [];
      const mapped = targets.map((target) => ({ ...target, exerciseId: idOf(target.exerciseId) }));
      return [{ id: randomUUID(), templateId: copied, targets: mapped }];
    });
    return own.length === 0 ? [] : [{ id: randomUUID(), isLighter, days: own }];
  });
  return { name, description, unit, rule, rounds, weeks, trainingMaxes: [] };
}
