// Computes the suggestion for the next set of an exercise on this device.
import { useQuery } from '@tanstack/react-query';
import type { ExerciseChoices } from '#shared/exercises/choices.ts';
import { type SetSuggestion, suggestSet } from '#shared/sessions/suggestion/set-suggestion.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { isOnline } from '#web/api/calls/connection.ts';
import { trpc } from '#web/api/trpc.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useExerciseChoices } from '#web/workouts/choices/exercise-choices.ts';
import { type Recovering, useRecovering } from '#web/workouts/recovery/use-recovering.ts';
import { useRig } from '../gym/use-rig.ts';
import { dueTarget, linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { formStart } from '../state/set-start.ts';
import { useLastTimes } from '../earlier/use-last-times.ts';

/**
 * A longer rest may allow more weight, so the suggestion is computed again every
 * `REST_COUNTED_EVERY_MS`. A shorter interval would make the text flicker.
 */
const REST_COUNTED_EVERY_MS = 15_000;

export interface ShownSuggestion extends SetSuggestion {
  unit: WeightUnit;
  /** `changesForm` is false when the form's initial values equal the suggestion. */
  changesForm: boolean;
  /**
   * `isHeldByInjury` is true when an injury keeps the weight from rising. The suggestion then shows
   * this reason.
   */
  isHeldByInjury: boolean;
}

/**
 * Returns the suggestion to show; null when there is none, or when suggestions are off for this
 * exercise today.
 */
export function useSuggestion(
  userId: string | undefined,
  line: SessionLine,
): ShownSuggestion | null {
  const { nextSet, nextSetMode } = useSettings();
  const run = useRun((state) => state.paintedRun);
  const { exerciseId } = line;
  const unit = useLineUnits()(exerciseId).line;
  const rig = useRig(line, unit);
  const lastTimes = useLastTimes();
  const choices = useChoices(exerciseId);
  const bodyWeightKg = useBodyWeight(nextSet !== 'off');
  const recovering = useRecoveringOfRun(nextSet !== 'off');
  const nowMs = useNow(REST_COUNTED_EVERY_MS);
  if (userId === undefined || nextSet === 'off' || run.offersOff.includes(exerciseId)) return null;
  if (recovering.isAwaited) return null;
  const start = formStart(run, line, run.lineIndex);
  const suggested = suggestSet({ ...run.pending, bodyWeightKg }, line, {
    choices,
    target: dueTarget(run, line, run.lineIndex),
    formLbs: start.weightLbs,
    rig,
    unit,
    mode: nextSetMode,
    nowMs,
    restEndsAtMs: run.rest?.endsAtMs ?? null,
    doneAt: lastTimes?.find((last) => last.exerciseId === exerciseId)?.startTime ?? null,
    recovering: recovering.areaOf(exerciseId),
  });
  if (!suggested) return null;
  const { weightLbs, reps } = suggested.offered;
  const changesForm = weightLbs !== start.weightLbs || reps !== start.reps;
  const isHeldByInjury = suggested.suggestion.reason === 'recovering';
  return { ...suggested, unit, changesForm, isHeldByInjury };
}

export function useRecoveringOfRun(isWanted: boolean): Recovering {
  const lines = useRun(({ run }) => linesOf(run));
  return useRecovering(
    lines.map(({ exerciseId }) => exerciseId),
    isWanted,
  );
}

export function useChoices(exerciseId: string): ExerciseChoices {
  const lines = useRun(({ run }) => linesOf(run));
  const exerciseIds = lines.map((line) => line.exerciseId);
  return useExerciseChoices(exerciseId, exerciseIds);
}

const HELD_MS = 3_600_000;
/**
 * The request for the body weight fails until the server knows the new workout. A failed request is repeated after
 * `ASKED_AGAIN_MS`.
 */
const ASKED_AGAIN_MS = 2000;
const MOST_RETRIES = 5;

/**
 * Returns the body weight in kg, which suggestions for pull-ups and dips need; null while unknown.
 * Body weight is health data, so this device never stores it.
 */
function useBodyWeight(isWanted: boolean): number | null {
  const sessionId = useRun(({ run }) => run.session.sessionId);
  const liftsBody = useRun(({ run }) =>
    linesOf(run).some(({ exercise }) => exercise.loadKind === 'BODYWEIGHT_PLUS'),
  );
  const { data } = useQuery({
    ...trpc.sessions.bodyWeight.queryOptions({ id: sessionId }),
    enabled: isWanted && liftsBody,
    // The server uses the same body weight for the whole workout, so the cached response never
    // becomes stale.
    staleTime: Infinity,
    gcTime: HELD_MS,
    retry: (failures) => failures < MOST_RETRIES && isOnline(),
    retryDelay: ASKED_AGAIN_MS,
  });
  return data?.bodyWeightKg ?? null;
}
