import { describe, expect, it } from 'vitest';
import type { NextSessionAnswer } from '#shared/templates/next-session-schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { type AheadDay, aheadLines } from '#web/workouts/ahead/ahead-lines.ts';

const line = {
  id: 'line',
  exerciseId: 'bench',
  exercise: {
    name: 'Bench',
    measure: 'REPS',
    loadKind: 'EXTERNAL',
    equipmentRequired: ['BARBELL'],
  },
  targetSets: 4,
  targetReps: 8,
  targetWeight: 100,
  targetRPE: null,
  setTargets: null,
  notes: '',
};
// `as`: the lines read no other field.
const template = { id: 'push', exercises: [line] } as unknown as Template;

const suggestion = { weightLbs: 105, reps: 9, reason: 'All reps done', rises: true };
const suggested = {
  lines: [{ templateExerciseId: 'line', exerciseId: 'bench', suggestion }],
} as unknown as NextSessionAnswer;

const rested = () => null;
const ahead = { day: null, suggested, areaOf: rested, unit: 'lbs' } as const;

function day(change: Partial<AheadDay['plan']>, setsWeight = false): AheadDay {
  const plan = {
    targets: [],
    isLighter: false,
    unit: 'lbs',
    trainingMaxes: [],
    ...change,
  } as const;
  return { plan, setsWeightOf: () => setsWeight };
}

describe('the lines of a workout ahead', () => {
  it('show the suggested weight and repetitions with their reason', () => {
    expect(aheadLines(template, ahead)).toEqual([
      { id: 'line', name: 'Bench', sets: '4 × 9', weight: '105 lbs', reason: 'All reps done' },
    ]);
  });

  it('the planned weight stays while a recovering body part keeps it from rising', () => {
    const lines = aheadLines(template, { ...ahead, areaOf: () => 'SHOULDER' });
    expect(lines).toMatchObject([
      { sets: '4 × 8', weight: '100 lbs', reason: 'Held: your shoulder is recovering' },
    ]);
  });

  it('show the planned weight without a suggestion', () => {
    expect(aheadLines(template, { ...ahead, suggested: undefined })).toMatchObject([
      { sets: '4 × 8', weight: '100 lbs', reason: null },
    ]);
  });

  it('show half the sets and nine tenths of the weight in a deload', () => {
    const lines = aheadLines(template, { ...ahead, day: day({ isLighter: true }, true) });
    expect(lines).toMatchObject([
      { sets: '2 × 8', weight: '90 lbs', reason: 'Deload: half the sets, 90% weight' },
    ]);
  });

  it('show the percentage of the training max that the program plans', () => {
    const target = { sets: 3, reps: 5, repsMax: null, targetRpe: null, isOpen: false };
    const trainingMaxes = [{ exerciseId: 'bench', weightLbs: 200, incrementLbs: 5, stepLbs: 5 }];
    const targets = [{ ...target, exerciseId: 'bench', percent: 75 }];
    const lines = aheadLines(template, { ...ahead, day: day({ targets, trainingMaxes }, true) });
    expect(lines).toMatchObject([
      { sets: '3 × 5', weight: '150 lbs', reason: 'By percentage of the training max' },
    ]);
  });
});
