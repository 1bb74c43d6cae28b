// What is suggested for the first and for the next set of a line here and now, from what this device knows.
import { type SetSuggestion, suggestSet } from '#shared/sessions/set-suggestion.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useRunGym } from '../gym/use-gyms.ts';
import { useRig } from '../gym/use-rig.ts';
import { dueTarget } from '../run.ts';
import { useRun } from '../run-context.ts';
import { useChoices } from '../use-choices.ts';
import { useLastTimes } from '../use-last-times.ts';
import { useGoals } from './use-goals.ts';

/** A longer rest allows more; the weight shall not flicker meanwhile. */
const REST_COUNTED_EVERY_MS = 15_000;

export interface ShownOffer extends SetSuggestion {
  unit: WeightUnit;
}

/** Null while there is nothing to suggest, and for an exercise for which its person declined suggestions. */
export function useOffer(userId: string | undefined, line: SessionLine): ShownOffer | null {
  const { nextSet, nextSetMode } = useSettings();
  const run = useRun((state) => state.run);
  const { exerciseId } = line;
  const unit = useLineUnits()(exerciseId).line;
  const rig = useRig(line, unit);
  const gym = useRunGym();
  const goals = useGoals();
  const lastTimes = useLastTimes();
  const choices = useChoices(exerciseId);
  const nowMs = useNow(REST_COUNTED_EVERY_MS);
  if (userId === undefined || nextSet === 'off' || run.offersOff.includes(exerciseId)) return null;
  const suggested = suggestSet(run.pending, line, {
    choices,
    goals,
    target: dueTarget(run, line, run.lineIndex),
    gym,
    rig,
    unit,
    mode: nextSetMode,
    nowMs,
    restEndsAtMs: run.rest?.endsAtMs ?? null,
    doneAt: lastTimes?.find((last) => last.exerciseId === exerciseId)?.startTime ?? null,
  });
  return suggested && { ...suggested, unit };
}
