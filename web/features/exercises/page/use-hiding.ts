// Hiding an exercise from the search, with the way back.
import { useState } from 'react';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import { useMark } from '../favourite/use-mark.ts';

export function useHiding(exercise: FoundExercise) {
  const mark = useMark();
  const [isPending, setIsPending] = useState(false);
  /** The mark before it was hidden here; undefined: there is nothing to undo. */
  const [before, setBefore] = useState<FoundExercise['mark']>();

  async function change(to: FoundExercise['mark']): Promise<boolean> {
    setIsPending(true);
    const isSaved = await mark(exercise, to);
    setIsPending(false);
    return isSaved;
  }

  return {
    isHidden: exercise.mark === 'HIDDEN',
    isPending,
    canUndo: before !== undefined && exercise.mark === 'HIDDEN',
    hide: () => void change('HIDDEN').then((isSaved) => isSaved && setBefore(exercise.mark)),
    showAgain: () => void change(null),
    undo: () => void change(before ?? null),
    dismiss: () => setBefore(undefined),
  };
}

export type Hiding = ReturnType<typeof useHiding>;
