// What is offered for the first and for the next set of a line here and now, from what this device knows.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ExerciseChoices, isDeclined } from '#shared/exercises/choices.ts';
import { rigPlace } from '#shared/gyms/rig-place.ts';
import {
  firstSetOffer,
  type ProgressionGoal,
} from '#shared/sessions/suggestion/first-set-offer.ts';
import { nextSetOffer } from '#shared/sessions/suggestion/next-set-offer.ts';
import type { OfferedSet, SessionLine } from '#shared/sessions/schema.ts';
import { nextSessionText } from '#shared/training/suggestion/next-session-text.ts';
import { nextSetText } from '#shared/training/suggestion/next-set-text.ts';
import type { WeightUnit } from '#shared/units.ts';
import { isWeightOfProgram } from '#shared/programs/program-weight.ts';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { useLineUnits } from '#web/hooks/use-line-units.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { trpc } from '#web/api/trpc.ts';
import { nextSessionQuestion } from '#web/workouts/start/next-session-question.ts';
import { useExerciseChoices } from '#web/workouts/choices/use-exercise-choices.ts';
import { useRunGym } from '../gym/use-gyms.ts';
import { useRig } from '../gym/use-rig.ts';
import { dueTarget, linesOf, type Run } from '../state/run.ts';
import { useRun } from '../state/run-context.ts';
import { useLastTimes } from '../earlier/use-last-times.ts';
import { useFinishedHere } from '../earlier/use-finished-here.ts';
import { useRunOutbox } from '../sync/RunOutbox.tsx';

export interface ShownOffer {
  /** As the event of the set keeps it. */
  offered: Omit<OfferedSet, 'answer'>;
  /** In the unit. */
  weight: number;
  unit: WeightUnit;
  /** Why, in a sentence that begins with what is offered. */
  reason: string;
  /** For the first working set of its line, by the rule of the line. */
  isFirst: boolean;
}

/** Null while there is nothing to say, and for an exercise for which nobody wants it. */
export function useOffer(userId: string | undefined, line: SessionLine): ShownOffer | null {
  const { nextSet, nextSetMode } = useSettings();
  const run = useRun((state) => state.run);
  const { exerciseId } = line;
  const unit = useLineUnits()(exerciseId).line;
  const rig = useRig(line, unit);
  const gym = useRunGym();
  const goals = useGoals();
  const lastTimes = useLastTimes();
  const { offers, weightStep } = useChoices(exerciseId);
  if (userId === undefined || nextSet === 'off' || run.offersOff.includes(exerciseId)) return null;
  if (isDeclined(offers)) return null;
  const first = firstSetOffer(run.pending, line, goals, {
    unit,
    rig: gym && rig,
    ownStep: weightStep,
  });
  if (first) {
    const { offered, suggestion, wish } = first;
    const reason = nextSessionText(suggestion, wish, unit);
    return { offered, weight: suggestion.weight, unit, reason, isFirst: true };
  }
  if (!offers.isOn) return null;
  const next = nextSetOffer(run.pending, line, dueTarget(run, line, run.lineIndex), {
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
  const { offered, suggestion, wish } = next;
  const reason = nextSetText(suggestion, wish, unit);
  return { offered, weight: suggestion.weight, unit, reason, isFirst: false };
}

/** How long the rest was when it ran out, which is all that this device has seen of it; planned rests are known anyway. */
function restedSeconds({ rest }: Run): number {
  return rest?.beganAtMs === undefined ? 0 : (rest.endsAtMs - rest.beganAtMs) / 1000;
}

const none: readonly ProgressionGoal[] = [];

/** None while nobody knows, and for lines of which a program says the weight. The answer is kept for later. */
function useGoals(): readonly ProgressionGoal[] {
  const { weightUnit, nextSet } = useSettings();
  const { template, program } = useRun(({ run }) => run.pending);
  const isQuick = useRun(({ run }) => isWithoutTemplate(run.pending));
  const isWanted = nextSet !== 'off' && !isQuick;
  const goals = useQuery({
    ...trpc.templates.nextSession.queryOptions(nextSessionQuestion(template.id, weightUnit)),
    // It changes when a workout is finished, which reads it again.
    staleTime: Infinity,
    enabled: isWanted,
  });
  const answered = goals.data?.lines ?? none;
  const finished = useFinishedHere();
  const lines = useMemo(
    () => (finished ? finished.goals(answered, template.exercises) : answered),
    [finished, answered, template],
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

/** What the person chose for an exercise of the run; asked for all of its exercises together. */
export function useChoices(exerciseId: string): ExerciseChoices {
  const { unsent } = useRunOutbox();
  const lines = useRun(({ run }) => linesOf(run));
  const exerciseIds = lines.map((line) => line.exerciseId);
  return useExerciseChoices(exerciseId, exerciseIds, unsent);
}
