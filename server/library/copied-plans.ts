// Copies templates and a program of another person for a user, together with the exercises in these plans.
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import type { CreateProgramInput } from '#shared/programs/schema.ts';
import type { CreateTemplateInput } from '#shared/templates/schema.ts';
import { copyExercises } from './copied-exercises.ts';

type Save<Input> = (
  db: Transaction<Database>,
  userId: string,
  input: Input,
  now: Date,
) => Promise<{ id: string }>;

/** Features pass functions that save the copied templates and program, because this folder may not import features. */
export interface PlanMakers {
  template: Save<CreateTemplateInput>;
  program: Save<CreateProgramInput>;
}

interface Originals {
  templates: readonly { id: string; template: CreateTemplateInput }[];
  program: CreateProgramInput | null;
}

/**
 * Copies the templates and the program, and returns the ids of the copies and of the exercises that were created. A
 * program day whose template is missing is omitted.
 */
export async function copyPlans(
  trx: Transaction<Database>,
  { userId, now }: { userId: string; now: Date },
  { exercises, ...plans }: Originals & { exercises: Parameters<typeof copyExercises>[2] },
  makers: PlanMakers,
): Promise<{ templateIds: string[]; programId: string | null; exerciseIds: string[] }> {
  const { idOf, made: exerciseIds } = await copyExercises(trx, userId, exercises);
  const { templates, program } = withExercises<Originals>(plans, idOf);
  const places = new Map<string, string>();
  for (const { id, template } of templates) {
    places.set(id, (await makers.template(trx, userId, template, now)).id);
  }
  const templateIds = [...places.values()];
  if (!program) return { templateIds, programId: null, exerciseIds };
  const weeks = program.weeks.flatMap(({ isLighter, days }) => {
    const copies = days.flatMap(({ templateId: original, targets }) => {
      const templateId = places.get(original);
      return templateId === undefined ? [] : [{ id: randomUUID(), templateId, targets }];
    });
    return copies.length === 0 ? [] : [{ id: randomUUID(), isLighter, days: copies }];
  });
  // A copy contains no training maxes, because training maxes suit only the program's owner.
  const copy = { ...program, weeks, trainingMaxes: [] };
  const { id: programId } = await makers.program(trx, userId, copy, now);
  return { templateIds, programId, exerciseIds };
}

/** Returns every `exerciseId` in `plans` (templates or programs), at any depth. */
export function exerciseIdsOf(plans: object): string[] {
  const ids = new Set<string>();
  withExercises(plans, (id) => {
    ids.add(id);
    return id;
  });
  return [...ids];
}

/** Returns a copy of `plans` (templates or programs) with each `exerciseId` replaced. */
export function withExercises<Plans extends object>(
  plans: Plans,
  idOf: (id: string) => string,
): Plans {
  // The cast is safe because the copy differs from `plans` only in the values of ids.
  return JSON.parse(JSON.stringify(plans), (key, value: unknown) =>
    key === 'exerciseId' && typeof value === 'string' ? idOf(value) : value,
  ) as Plans;
}
