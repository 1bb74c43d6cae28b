// Plans a repetition of a workout (behaviour/report.md#repeating). Pure.
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { liftedTargets } from '#shared/sessions/template/quick.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine, SessionTemplate } from '#shared/sessions/schema.ts';
import { usesUpPlanned } from '#shared/sets/kinds.ts';
import { templateLimits } from '#shared/templates/limits.ts';

/**
 * Returns the lines of the workout again. Planned lines keep their targets; added lines use the sets that were done.
 * Left-out lines, and added lines without a working set, are not repeated.
 */
export function repeatedPlan({
  template,
  sets,
}: Pick<SessionState, 'template' | 'sets'>): SessionTemplate {
  const { perLine } = setsByLine(template.exercises, sets);
  const exercises = template.exercises.flatMap((line, index) => {
    const own = (perLine[index] ?? []).filter(usesUpPlanned);
    if (line.isLeftOut || (line.isUnplanned && own.length === 0)) return [];
    const { isUnplanned, replacedById: _, ...planned }: SessionLine = line;
    const plain = { ...planned, sessionNotes: '' };
    if (!isUnplanned) return [plain];
    const targetSets = Math.min(own.length, templateLimits.sets);
    return [{ ...plain, ...liftedTargets(own), targetSets, setTargets: null }];
  });
  return {
    ...template,
    exercises: exercises.map((line, exerciseOrder) => ({ ...line, exerciseOrder })),
  };
}
