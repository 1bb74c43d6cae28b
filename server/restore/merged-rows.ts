// Replaces a merged exercise by the merge's target in the rows of an archive, before they are restored.
import type { StandingMerge } from '#server/db/reads/current-exercises.ts';
import type { TableName } from '#server/db/schema.ts';
import type { TargetCriteria } from '#shared/goals/schema.ts';
import { mergedPlan } from '#shared/programs/merged-plan.ts';
import type { ProgramPlan } from '#shared/programs/schema.ts';
import type { Row } from './tables.ts';

/** Returns a function that replaces merged exercises in a row of the table. */
export function withTargets(table: TableName, merges: readonly StandingMerge[]) {
  const change = changes[table];
  return (row: Row): Row =>
    change ? merges.reduce((each, merge) => ({ ...each, ...change(each, merge) }), row) : row;
}

/**
 * Returns the fields that a merge changes. `as`: the restore has validated the rows of these tables
 * before.
 */
const changes: Partial<Record<TableName, (row: Row, merge: StandingMerge) => Row | null>> = {
  template_exercise: ({ userExerciseId }, { fromId, into, isOwn }) =>
    userExerciseId === fromId
      ? { exerciseId: isOwn ? null : into.id, userExerciseId: isOwn ? into.id : null }
      : null,
  program: ({ plan }, { fromId, into }) => ({
    plan: mergedPlan(plan as ProgramPlan, fromId, into.id),
  }),
  goal: ({ targetCriteria }, { fromId, into }) => {
    const criteria = targetCriteria as TargetCriteria;
    return criteria.exerciseId === fromId
      ? { targetCriteria: { ...criteria, exerciseId: into.id, exercise: into.name } }
      : null;
  },
  exercise_mapping: ({ exerciseId }, { fromId, into }) =>
    exerciseId === fromId ? { exerciseId: into.id } : null,
};
