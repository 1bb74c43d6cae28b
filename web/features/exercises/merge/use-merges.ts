// Reads the merges of an exercise, and polls them while a merge or its undo runs.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ExerciseMerge, MergeFigures } from '#shared/exercises/merge-schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { countOf } from '#web/text/format.ts';

const AGAIN_MS = 700;

export function isUnderWay({ state }: Pick<ExerciseMerge, 'state'>): boolean {
  return state === 'RUNNING' || state === 'UNDOING';
}

export function readAllAgain(): void {
  void queryClient.invalidateQueries();
}

export function useMerges(exerciseId: string): readonly ExerciseMerge[] {
  const { data = [] } = useQuery(
    trpc.exercises.merges.queryOptions(
      { id: exerciseId },
      { refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? AGAIN_MS : false) },
    ),
  );
  const isRunning = data.some(isUnderWay);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) readAllAgain();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return data;
}

/**
 * Returns a preview such as '23 workouts, 214 sets, 3 templates and 1 goal move to Barbell Bench
 * Press.'
 */
export function figuresText(figures: MergeFigures, into: string): string {
  const { workouts, sets, templates, programs, goals } = figures;
  const parts = [
    [workouts, 'workout'],
    [sets, 'set'],
    [templates, 'template'],
    [programs, 'program'],
    [goals, 'goal'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => countOf(count, word));
  const last = told.at(-1);
  if (last === undefined) return `Nothing was logged or planned with it yet.`;
  const isOne = parts.filter(([count]) => count > 0).every(([count]) => count === 1);
  const list = told.length === 1 ? last : `${told.slice(0, -1).join(', ')} and ${last}`;
  return `${list} ${told.length === 1 && isOne ? 'moves' : 'move'} to ${into}.`;
}

export function progressText({ state, done, total }: ExerciseMerge): string {
  const doing = state === 'UNDOING' ? 'Undoing the merge' : 'Merging';
  return total === null ? `${doing}…` : `${doing}: ${done} of ${countOf(total, 'workout')}`;
}
