// Updates suggestions for lines after a finished workout that is still pending. Pure.
import { basisAfter, type DoneLine } from '#shared/templates/line-next-session.ts';
import type { LineSuggestion } from './aims.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';

/**
 * Returns the suggestions with a workout that was finished since. A deload changes nothing, nor does a workout on which
 * the suggestion is already based.
 */
export function suggestionsAfter(
  { template, sets, startedAt }: Pick<SessionState, 'template' | 'sets' | 'startedAt'>,
  goals: readonly LineSuggestion[],
  lines: readonly SessionLine[],
): readonly LineSuggestion[] {
  if (template.isLighter) return goals;
  const { perLine } = setsByLine(template.exercises, sets);
  return goals.map((goal) => {
    const line = lines.find(({ id }) => id === goal.templateExerciseId);
    const before = goal.suggestion?.basis ?? null;
    // The server has counted the workout already, in this range or another.
    if (!line || (before !== null && before.strength.at >= startedAt)) return goal;
    const done = template.exercises.flatMap((planned, index): DoneLine[] =>
      planned.exerciseId === goal.exerciseId
        ? [{ startedAt, planned, aim: planned.aim ?? null, sets: perLine[index] ?? [] }]
        : [],
    );
    const rule = { ...line, progression: goal.progression };
    const basis = basisAfter(rule, done, { before, ignoresRpe: false });
    return basis === before || basis === null ? goal : { ...goal, suggestion: { basis } };
  });
}
