// Computes the suggested weight and repetitions ('aim') of each line when a session starts, on
// devices and on the server (behaviour/training.md#the-next-session).
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import type { SessionAims } from '#shared/sessions/aim-schema.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { setLimits } from '#shared/sessions/limits.ts';
import { setsByLine } from '#shared/sessions/lines/set-lines.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import {
  basisAfter,
  type DoneLine,
  type NextSessionBasis,
  nextSessionOf,
} from '#shared/templates/line-next-session.ts';
import type { LineProgression } from '#shared/training/suggestion/session-suggestion.ts';
import { OPEN_SET_EVERY } from '#shared/training/suggestion/next-session.ts';
import { rises } from '#shared/training/suggestion/recovering.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';

/**
 * A `LineSuggestion` has the results of earlier sessions for one exercise of a template, from which a weight is
 * suggested.
 */
export interface LineSuggestion {
  templateExerciseId: string;
  exerciseId: string;
  progression: LineProgression;
  suggestion: { basis: NextSessionBasis } | null;
}

interface AimPlace {
  unit: WeightUnit;
  rig: Rig | null;
  ownIncrement: OwnIncrement | null;
  recovering: BodyArea | null;
  openSets: boolean;
}

/**
 * Returns the suggestions for a session that starts at `at`. A line without a progression rule or an earlier session
 * has no suggestion.
 * @param at ISO 8601
 */
export function sessionAims(
  lines: readonly SessionLine[],
  rules: readonly LineSuggestion[],
  placeOf: (line: SessionLine) => AimPlace,
  at: string,
): SessionAims {
  /**
   * `waits` has the number of workouts since each line's last open set or entered RPE. The lines with the highest
   * numbers get an open set (as many repetitions as possible).
   */
  const waits = new Map<string, number>();
  const aims = lines.flatMap((line) => {
    const rule = rules.find(({ templateExerciseId }) => templateExerciseId === line.id);
    if (!rule?.suggestion || rule.exerciseId !== line.exerciseId) return [];
    const { unit, rig, ownIncrement, recovering, openSets } = placeOf(line);
    const { progression } = rule;
    const { basis } = rule.suggestion;
    const progressing = { ...line, exercise: { ...line.exercise, ownIncrement }, progression };
    const next = nextSessionOf(progressing, basis, { unit, rig, at });
    if (!next || (recovering && rises(next.suggestion, next.input))) return [];
    const { weight, reps, sets, openSet, fact } = next.suggestion;
    // The rule `amrap` (as many repetitions as possible) needs an open last set, even if the user wants no other open
    // sets.
    const isOpen = openSet !== undefined && !recovering && (openSets || progression === 'amrap');
    const index = next.input.lastSets.findIndex((set) => set.weight === weight);
    // A weight that equals a weight of the last workout keeps the stored lbs. A conversion from kg could change the
    // last decimal places.
    const weightLbs = basis.sets[index]?.weightLbs ?? poundsFromWeight(weight, unit);
    if (weightLbs > setLimits.weightLbs || reps > setLimits.reps) return [];
    if (isOpen && progression !== 'amrap') waits.set(line.id, basis.sinceOpenSet);
    const changes = { ...(sets && { sets }), ...(isOpen && { openSet }) };
    return [{ lineId: line.id, weightLbs, reps, ...changes, unit, fact }];
  });
  const longest = [...waits].toSorted(([, a], [, b]) => b - a);
  const later = new Map(longest.slice(Math.ceil(aims.length / OPEN_SET_EVERY)));
  return aims.map((aim) => (later.has(aim.lineId) ? { ...aim, openSet: undefined } : aim));
}

/**
 * Adds a finished workout to the results on which suggestions are based. A deload adds nothing, because its weights
 * were lower on purpose.
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
    // An exercise keeps its suggestion when the server has already included this workout, or a newer one.
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
