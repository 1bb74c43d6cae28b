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
// The cast is safe because `aheadLines` reads only these fields of a template.
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

describe('the preview of a planned workout shows sets, weights and reasons', () => {
  it('the preview of an exercise shows the suggested weight with its reason', () => {
    expect(aheadLines(template, ahead)).toMatchObject([
      { id: 'line', sets: '4 × 9', weight: '105 lbs', reason: 'All reps done' },
    ]);
  });

  it('the preview shows the planned weight, not a heavier suggestion, while a body part recovers', () => {
    const lines = aheadLines(template, { ...ahead, areaOf: () => 'SHOULDER' });
    expect(lines).toMatchObject([
      { sets: '4 × 8', weight: '100 lbs', reason: 'Held: your shoulder is recovering' },
    ]);
  });

  it('the preview of an exercise without a suggestion shows the planned weight', () => {
    expect(aheadLines(template, { ...ahead, suggested: undefined })).toMatchObject([
      { sets: '4 × 8', weight: '100 lbs', reason: null },
    ]);
  });

  it('the preview of a deload has half the sets and 90% of the weight', () => {
    const lines = aheadLines(template, { ...ahead, day: day({ isLighter: true }, true) });
    expect(lines).toMatchObject([
      { sets: '2 × 8', weight: '90 lbs', reason: 'Deload: half the sets, 90% weight' },
    ]);
  });

  it('the preview of a program day shows the weight from the percentage of the training max', () => {
    const target = { sets: 3, reps: 5, repsMax: null, targetRpe: null, isOpen: false };
    const trainingMaxes = [{ exerciseId: 'bench', weightLbs: 200, incrementLbs: 5, stepLbs: 5 }];
    const targets = [{ ...target, exerciseId: 'bench', percent: 75 }];
    const lines = aheadLines(template, { ...ahead, day: day({ targets, trainingMaxes }, true) });
    expect(lines).toMatchObject([
      { sets: '3 × 5', weight: '150 lbs', reason: 'By percentage of the training max' },
    ]);
  });
});
