// The suggestion for the first or the next set of a line, calculated on this device.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ExerciseChoices } from '#shared/exercises/choices.ts';
import type { LineSuggestion } from '#shared/sessions/suggestion/first-set.ts';
import { type SetSuggestion, suggestSet } from '#shared/sessions/suggestion/set-suggestion.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { isWeightOfProgram } from '#shared/programs/program-weight.ts';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { nextSessionQuestion } from '#web/workouts/start/next-session-question.ts';
import { useExerciseChoices } from '#web/workouts/choices/use-exercise-choices.ts';
import { useRecovering } from '#web/workouts/recovery/use-recovering.ts';
import { useRunGym } from '../gym/use-gyms.ts';
import { useRig } from '../gym/use-rig.ts';
import { dueTarget, linesOf } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { formStart } from '../state/set-start.ts';
import { useBodyWeight } from './use-body-weight.ts';
import { useLastTimes } from '../earlier/use-last-times.ts';

/** A longer rest allows more weight. Counted in steps, so that the weight does not flicker. */
const REST_COUNTED_EVERY_MS = 15_000;

export interface ShownSuggestion extends SetSuggestion {
  unit: WeightUnit;
  /** False where it says what the form starts with anyway. */
  changesForm: boolean;
  /** True when a recovering part of the body keeps it from going up, which is said also where nothing changes. */
  isHeldByInjury: boolean;
}

/**
 * Returns the suggestion to show; null when there is none, and for an exercise whose suggestions were declined. `line` is
 * the one that is next in `paintedRun`.
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
  const gym = useRunGym();
  const goals = useGoals();
  const lastTimes = useLastTimes();
  const choices = useChoices(exerciseId);
  const bodyWeightKg = useBodyWeight(nextSet !== 'off');
  const recovering = useRecoveringOfRun(nextSet !== 'off');
  const nowMs = useNow(REST_COUNTED_EVERY_MS);
  if (userId === undefined || nextSet === 'off' || run.offersOff.includes(exerciseId)) return null;
  if (recovering.isAwaited) return null;
  const suggested = suggestSet({ ...run.pending, bodyWeightKg }, line, {
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
    recovering: recovering.areaOf(exerciseId),
  });
  if (!suggested) return null;
  const { weightLbs, reps } = suggested.offered;
  const start = formStart(run, line, run.lineIndex);
  const changesForm = weightLbs !== start.weightLbs || reps !== start.reps;
  const isHeldByInjury = suggested.workedOut.suggestion.reason === 'recovering';
  return { ...suggested, unit, changesForm, isHeldByInjury };
}

const none: readonly LineSuggestion[] = [];

/** Returns the rules of the lines; none while loading, and for lines whose weight a program plans. The answer is kept. */
function useGoals(): readonly LineSuggestion[] {
  const { weightUnit, nextSet } = useSettings();
  const { sessionId, template, program } = useRun(({ run }) => run.pending);
  const isQuick = useRun(({ run }) => isWithoutTemplate(run.pending));
  const isWanted = nextSet !== 'off' && !isQuick;
  const goals = useQuery({
    ...trpc.templates.nextSession.queryOptions(nextSessionQuestion(template.id, weightUnit)),
    // It changes when a workout is finished, which reads it again.
    staleTime: Infinity,
    enabled: isWanted,
  });
  const answered = goals.data?.lines ?? none;
  const withFinished = useOverlay('suggestions');
  const lines = useMemo(
    () => withFinished(answered, { sessionId, lines: template.exercises }),
    [withFinished, answered, sessionId, template],
  );
  const plan = useQuery({
    ...trpc.programs.get.queryOptions({ id: program?.programId ?? '' }),
    staleTime: Infinity,
    enabled: isWanted && program !== null && lines.length > 0,
  });
  if (!program) return lines;
  const weeks = plan.data?.weeks ?? [];
  return lines.filter(({ exerciseId }) => !isWeightOfProgram(weeks, program.dayId, exerciseId));
}

function useRecoveringOfRun(isWanted: boolean) {
  const lines = useRun(({ run }) => linesOf(run));
  return useRecovering(
    lines.map(({ exerciseId }) => exerciseId),
    isWanted,
  );
}

/** Returns the user's choices for an exercise of the run; one query asks for all its exercises. */
export function useChoices(exerciseId: string): ExerciseChoices {
  const lines = useRun(({ run }) => linesOf(run));
  const exerciseIds = lines.map((line) => line.exerciseId);
  return useExerciseChoices(exerciseId, exerciseIds);
}
