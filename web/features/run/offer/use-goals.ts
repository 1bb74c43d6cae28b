// The suggestions for the workout's lines by their rules, as far as this device knows them.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isWeightOfProgram } from '#shared/programs/program-weight.ts';
import type { LineSuggestion } from '#shared/sessions/first-set-offer.ts';
import { isWithoutTemplate } from '#shared/sessions/quick.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { nextSessionQuestion } from '#web/workouts/next-session-question.ts';
import { useRun } from '../run-context.ts';
import { useFinishedHere } from '../use-finished-here.ts';

const none: readonly LineSuggestion[] = [];

/** None while nobody knows, and for lines of which a program says the weight. The answer is kept for later. */
export function useLineSuggestions(): readonly LineSuggestion[] {
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
