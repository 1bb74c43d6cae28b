import { useQueries } from '@tanstack/react-query';
import type { Exercise } from '#shared/exercises/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { newLine } from '../lines.ts';
import { findStarter, type Starter } from '../starters.ts';
import type { BuilderContent } from './builder-state.ts';

type StarterContent = { status: 'pending' } | { status: 'ready'; content: BuilderContent };

/** A starter with the library's records in place of names. What the library does not have is left out. */
export function useStarterContent(starterId: string): StarterContent {
  const starter = findStarter(starterId);
  const results = useQueries({
    queries: (starter?.lines ?? []).map(({ exercise }) =>
      trpc.exercises.list.queryOptions({ query: exercise, limit: 10 }),
    ),
  });
  if (results.some((result) => result.isPending)) return { status: 'pending' };
  const found = results.map((result) => result.data?.data ?? []);
  return { status: 'ready', content: contentOf(starter, found) };
}

function contentOf(starter: Starter | undefined, found: Exercise[][]): BuilderContent {
  if (!starter) return { name: '', description: '', lines: [] };
  const groupNumbers = new Map<string, number>();
  const lines = starter.lines.flatMap((plan, index) => {
    const exercise = bestMatch(found[index] ?? [], plan.exercise);
    if (!exercise) return [];
    const letter = plan.group ?? `alone ${index}`;
    if (!groupNumbers.has(letter)) groupNumbers.set(letter, groupNumbers.size + 1);
    const { targetSets, targetReps, restTime, targetTempo } = plan;
    const groupNumber = groupNumbers.get(letter) ?? 0;
    const values = { targetSets, targetReps, restTime, groupNumber };
    // The pause of a starter's tempo is its hold.
    const isHold = exercise.measure === 'TIME' && targetTempo !== undefined;
    return [
      newLine(exercise, {
        ...values,
        ...(targetTempo ? { targetTempo } : {}),
        ...(isHold ? { targetDuration: targetTempo.pause } : {}),
      }),
    ];
  });
  return {
    name: starter.name,
    description: starter.description,
    lines: lines.map((line, exerciseOrder) => ({ ...line, exerciseOrder })),
  };
}

function bestMatch(exercises: readonly Exercise[], name: string): Exercise | undefined {
  const isSame = ({ name: own }: Exercise) => own.toLowerCase() === name.toLowerCase();
  return exercises.find(isSame) ?? exercises[0];
}
