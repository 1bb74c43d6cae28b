// The suggestion for the first or the next set of a line, from this device's knowledge.
import { isDeclined } from '#shared/exercises/choices.ts';
import { rigPlace } from '#shared/gyms/rig-place.ts';
import { suggestedFirstSet } from '#shared/sessions/first-set-offer.ts';
import { suggestedNextSet } from '#shared/sessions/next-set-offer.ts';
import type { OfferedSet, SessionLine } from '#shared/sessions/schema.ts';
import { nextSessionText } from '#shared/training/next-session-text.ts';
import { nextSetText } from '#shared/training/next-set-text.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useRunGym } from '../gym/use-gyms.ts';
import { useRig } from '../gym/use-rig.ts';
import { dueTarget, type Run } from '../run.ts';
import { useRun } from '../run-context.ts';
import { useChoices } from '../use-choices.ts';
import { useLastTimes } from '../use-last-times.ts';
import { useLineSuggestions } from './use-goals.ts';

export interface ShownSuggestion {
  /** The suggestion as the set's event stores it. */
  offered: Omit<OfferedSet, 'answer'>;
  /** Weight in the unit. */
  weight: number;
  unit: WeightUnit;
  /** Reason, in a sentence that begins with the suggestion. */
  reason: string;
  /** For the first working set of its line, by the rule of the line. */
  isFirst: boolean;
}

/** Null while there is nothing to say, and for an exercise for which nobody wants it. */
export function useSuggestion(
  userId: string | undefined,
  line: SessionLine,
): ShownSuggestion | null {
  const { nextSet, nextSetMode } = useSettings();
  const run = useRun((state) => state.run);
  const { exerciseId } = line;
  const unit = useLineUnits()(exerciseId).line;
  const rig = useRig(line, unit);
  const gym = useRunGym();
  const goals = useLineSuggestions();
  const lastTimes = useLastTimes();
  const { offers, weightStep } = useChoices(exerciseId);
  if (userId === undefined || nextSet === 'off' || run.offersOff.includes(exerciseId)) return null;
  if (isDeclined(offers)) return null;
  const first = suggestedFirstSet(run.pending, line, goals, {
    unit,
    rig: gym && rig,
    ownIncrement: weightStep,
  });
  if (first) {
    const { offered, suggestion, input } = first;
    const reason = nextSessionText(suggestion, input, unit);
    return { offered, weight: suggestion.weight, unit, reason, isFirst: true };
  }
  if (!offers.isOn) return null;
  const next = suggestedNextSet(run.pending, line, dueTarget(run, line, run.lineIndex), {
    ...rigPlace(
      rig,
      unit,
      Math.max(0, ...run.pending.sets.map((set) => set.weightLbs)),
      weightStep,
    ),
    mode: nextSetMode,
    restedSeconds: restedSeconds(run),
    doneAt: lastTimes?.find((last) => last.exerciseId === exerciseId)?.startTime ?? null,
  });
  if (!next) return null;
  const { offered, suggestion, input } = next;
  const reason = nextSetText(suggestion, input, unit);
  return { offered, weight: suggestion.weight, unit, reason, isFirst: false };
}

/** Returns the length of the rest in seconds when it ran out, which is all that this device saw of it. */
function restedSeconds({ rest }: Run): number {
  return rest?.beganAtMs === undefined ? 0 : (rest.endsAtMs - rest.beganAtMs) / 1000;
}
