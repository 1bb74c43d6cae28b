import { expect, it } from 'vitest';
import type { Muscle } from '#shared/exercises/vocabulary.ts';
import { trainedMuscles } from '#shared/templates/muscle-sets.ts';

const line = (name: string, targetSets: number, primary: Muscle[]) => ({
  targetSets,
  exercise: { name, muscleGroups: { primary } },
});

it('trainedMuscles lists each muscle with its exercises and their numbers of sets', () => {
  const lines = [
    line('Bench Press', 3, ['CHEST', 'TRICEPS']),
    line('Cable Fly', 2, ['CHEST']),
    line('Bench Press', 1, ['CHEST', 'TRICEPS']),
  ];
  expect(trainedMuscles(lines)).toEqual([
    { muscle: 'CHEST', load: 1, note: '6 sets', from: ['Bench Press 4', 'Cable Fly 2'] },
    { muscle: 'TRICEPS', load: 4 / 6, note: '4 sets', from: ['Bench Press 4'] },
  ]);
});
