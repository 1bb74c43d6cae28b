// Copies the content of a shared link into the account of the user who opened it.
import type { Kysely } from 'kysely';
import { inTransaction } from '#server/db/statements/in-transaction.ts';
import { readNextSetChoices } from '#server/db/rows/settings-row.ts';
import type { Database } from '#server/db/schema.ts';
import { DomainError } from '#shared/errors.ts';
import { copyPlans, exerciseIdsOf, type PlanMakers } from '#server/library/copied-plans.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { CreateProgramInput } from '#shared/programs/schema.ts';
import { templateOfSession } from '#shared/sessions/template/quick.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import type { ShareCopy } from '#shared/shares/schema.ts';
import { nearestUpTo, SAME } from '#shared/training/load/loadable.ts';
import { weightStepOf } from '#shared/training/load/load-step.ts';
import { poundsFromWeight, weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { templatePlanOf } from '#shared/templates/plan-of.ts';
import type { CreateTemplateInput } from '#shared/templates/schema.ts';
import { type ShareServices, type OpenShare, withShare } from './open-share.ts';
import { readSharedProgram, sessionOf, type SubjectReaders } from './view.ts';

/** Functions of other features that read exercises, and that save templates and programs. */
export interface CopyMakers extends PlanMakers {
  exercises: (db: Kysely<Database>, userId: string, ids: readonly string[]) => Promise<Exercise[]>;
}

interface Original {
  kind: OpenShare['kind'];
  templates: readonly { id: string; template: CreateTemplateInput }[];
  program: CreateProgramInput | null;
  exercises: readonly Exercise[];
}

/**
 * Copies the content of a shared link, with its custom exercises, into the account. A workout is copied as a template.
 * Weights become weights that can be loaded in the unit of the account.
 * @throws DomainError SHARE_NOT_FOUND, VALIDATION_FAILED for a workout without sets, LIMIT_REACHED
 */
export async function copyShare(
  { db, usersBehind }: ShareServices,
  { userId, token, now }: { userId: string; token: string; now: Date },
  { readers, makers }: { readers: SubjectReaders; makers: CopyMakers },
): Promise<ShareCopy> {
  const { kind, ...original } = await withShare({ db, usersBehind }, { token, now }, (share) =>
    readOriginal(db, share, { readers, makers }),
  );
  const { unit } = await readNextSetChoices(db, userId);
  const templates = original.templates.map(({ id, template }) => ({
    id,
    template: loadableIn(unit, template, original.exercises),
  }));
  return inTransaction(db, async (trx) => ({
    kind,
    ...(await copyPlans(trx, { userId, now }, { ...original, templates }, makers)),
  }));
}

/**
 * Returns the template with round weights in `unit`. A weight that is no multiple of 0.25, such as 111.13 kg for 245 lbs,
 * becomes the nearest multiple of the exercise's increment.
 */
function loadableIn(
  unit: WeightUnit,
  template: CreateTemplateInput,
  exercises: readonly Exercise[],
): CreateTemplateInput {
  const equipmentOf = new Map(exercises.map((each) => [each.id, each.equipmentRequired]));
  return {
    ...template,
    exercises: template.exercises.map((line) => {
      const step = weightStepOf(equipmentOf.get(line.exerciseId) ?? [])[unit];
      const load = <Target extends { targetWeight?: number | null | undefined }>(
        target: Target,
      ): Target => {
        const weight = weightFromPounds(target.targetWeight ?? 0, unit);
        if (Math.abs(weight - Math.round(weight * 4) / 4) <= SAME) return target;
        const nearest = nearestUpTo({ step }, weight) ?? weight;
        return { ...target, targetWeight: poundsFromWeight(nearest, unit) };
      };
      return { ...load(line), setTargets: line.setTargets?.map(load) };
    }),
  };
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
          (template) => ({ id: template.id, template: templatePlanOf(template, showsNotes) }),
        );
  if (templates.length === 0) throw new DomainError('SHARE_NOT_FOUND');
  const program = shared && {
    name: shared.program.name,
    description: showsNotes ? shared.program.description : '',
    ...shared.program.plan,
  };
  return {
    kind,
    templates,
    program,
    exercises: await makers.exercises(db, ownerId, exerciseIdsOf({ templates, program })),
  };
}

async function planOfWorkout(db: Kysely<Database>, share: OpenShare, readers: SubjectReaders) {
  const state = fromWireSession(await sessionOf(db, share, readers));
  const plan = templateOfSession(state, state.template.name, { keepsSets: true });
  if (plan.exercises.length === 0) {
    throw new DomainError('VALIDATION_FAILED', 'This workout has no set yet: nothing to copy');
  }
  // Removes the notes that the owner's template has on the exercises, because the page of a shared workout does not
  // show these notes.
  const exercises = plan.exercises.map((line) => ({ ...line, notes: '' }));
  return { id: share.subjectId, template: { ...plan, exercises } };
}
