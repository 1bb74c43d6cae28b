// Suggests the first working set of a line in a running session, by the rule of the line
// (behaviour/training.md#the-next-session).
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { OwnIncrement } from '#shared/exercises/choices.ts';
import type { Rig } from '#shared/gyms/rig.ts';
import { type NextSessionBasis, nextSessionOf } from '#shared/templates/line-next-session.ts';
import type { LineProgression } from '#shared/training/suggestion/line-progression.ts';
import {
  nextSessionRule,
  type NextSessionSteps,
} from '#shared/training/suggestion/next-session.ts';
import { heldNextSession, isHeld } from '#shared/training/suggestion/recovering.ts';
import type { SessionSuggestion } from '#shared/training/suggestion/session-suggestion.ts';
import type { SessionSuggestionInput } from '#shared/training/suggestion/session-suggestion-input.ts';
import { poundsFromWeight, type WeightUnit } from '#shared/units.ts';
import { nearLoads } from './near-loads.ts';
import type { SessionState } from '#shared/sessions/fold.ts';
import { MOST_BASIS_SETS, setLimits } from '#shared/sessions/limits.ts';
import type { AnsweredSuggestion, SessionLine } from '#shared/sessions/schema.ts';
import { countSets, hasSetsLeft, setsByLine } from '#shared/sessions/lines/set-lines.ts';
import { setTargetOf } from '#shared/sessions/lines/set-target-of.ts';
import { countsAsVolume, showsStrength } from '#shared/sets/kinds.ts';

/** The progression rule of a template's line, with the basis of its suggestion. */
export interface LineSuggestion {
  templateExerciseId: string;
  exerciseId: string;
  progression: LineProgression;
  /** Null: there is nothing to go on from. */
  suggestion: { basis: NextSessionBasis } | null;
}

export interface SuggestedFirstSet {
  /** Input of the suggestion, in the unit. */
  input: SessionSuggestionInput;
  suggestion: SessionSuggestion;
  /** The way to its weight. */
  steps: NextSessionSteps;
  /** The suggestion as the set's event stores it. */
  offered: Omit<AnsweredSuggestion, 'answer'>;
}

/**
 * Suggests the first set of a line. Null in a lighter week, after the first working set of the
 * line, before warm-ups that are planned as sets, where the line has no rule, and where the line
 * was replaced since the rule was chosen.
 *
 * @param goals of the template of the session
 * @param place the unit, the rig there (null: unknown), the exercise's own increment, and the recovering part of the
 *   body that it loads
 */
export function suggestedFirstSet(
  session: Pick<SessionState, 'template' | 'sets' | 'startedAt'>,
  line: SessionLine,
  goals: readonly LineSuggestion[],
  place: {
    unit: WeightUnit;
    rig: Rig | null;
    ownIncrement?: OwnIncrement | null;
    recovering?: BodyArea | null;
  },
): SuggestedFirstSet | null {
  const goal = goals.find(({ templateExerciseId }) => templateExerciseId === line.id);
  if (session.template.isLighter) return null;
  if (!goal?.suggestion || goal.exerciseId !== line.exerciseId) return null;
  if (!isFirstSetDue(session, line)) return null;
  const { basis } = goal.suggestion;
  const exercise = { ...line.exercise, ownIncrement: place.ownIncrement ?? null };
  const { unit, rig, recovering = null } = place;
  const progressing = { ...line, exercise, progression: goal.progression };
  const next = nextSessionOf(progressing, basis, { unit, rig, at: session.startedAt });
  if (!next) return null;
  const { input, steps, setIds } = next;
  const suggestion = recovering
    ? heldNextSession(next.suggestion, input, recovering)
    : next.suggestion;
  const weightLbs = storedWeight(suggestion.weight, next, place.unit);
  if (weightLbs > setLimits.weightLbs) return null;
  const { reps } = suggestion;
  const offered = {
    ...nextSessionRule,
    setIds: setIds.slice(-MOST_BASIS_SETS),
    weightLbs,
    reps,
    from: {
      unit,
      ...nearLoads(input, suggestion.weight),
      ...(isHeld(suggestion.reason) && { isHeld: true as const }),
    },
  };
  return { input, suggestion, steps, offered };
}

/** True while the next set of the line is its first working set. */
export function isFirstSetDue(
  { template, sets }: Pick<SessionState, 'template' | 'sets'>,
  line: SessionLine,
): boolean {
  const index = template.exercises.indexOf(line);
  const own = setsByLine(template.exercises, sets).perLine[index] ?? [];
  if (own.some(countsAsVolume)) return false;
  const done = countSets(template.exercises, sets)[index] ?? 0;
  return hasSetsLeft(line, done) && showsStrength(setTargetOf(line, done));
}

/** lbs; a weight of the last time as it was then. */
function storedWeight(
  weight: number,
  { basis, input }: { basis: NextSessionBasis; input: SessionSuggestionInput },
  unit: WeightUnit,
): number {
  const index = input.lastSets.findIndex((set) => set.weight === weight);
  return basis.sets[index]?.weightLbs ?? poundsFromWeight(weight, unit);
}
