import { describe, expect, test } from 'vitest';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { templateProblems, setTargetProblems } from '#shared/templates/validate.ts';
import type { SetTarget } from '#shared/sets/target.ts';
import { plannedSet } from '../sets/planned-set.ts';

function line(change: Partial<TemplateLineInput> = {}, exerciseOrder = 0): TemplateLineInput {
  return {
    exerciseId: '0190a0a0-0000-7000-8000-000000000001',
    exerciseOrder,
    groupNumber: 1,
    targetSets: 3,
    targetReps: 10,
    targetWeight: null,
    restTime: 90,
    targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
    notes: '',
    ...change,
  };
}

const messages = (name: string, exercises: TemplateLineInput[]) =>
  templateProblems({ name, exercises }).map(({ message }) => message);

describe('templateProblems finds the problems that prevent saving a template', () => {
  test('a workout with a name and an exercise has no problems', () => {
    expect(messages('Push A', [line()])).toEqual([]);
  });

  test.each(['', '   ', '\u200B\uFEFF'])(
    'a name without visible characters is reported (%j)',
    (name) => {
      expect(messages(name, [line()])).toEqual(['Please enter a workout name']);
    },
  );

  test('a template without an exercise is reported', () => {
    expect(messages('Push A', [])).toEqual(['Please add at least one exercise to your workout']);
  });

  test('all problems are listed in the order of the form', () => {
    expect(messages(' ', [])).toEqual([
      'Please enter a workout name',
      'Please add at least one exercise to your workout',
    ]);
  });

  const cases: [Partial<TemplateLineInput>, string, string][] = [
    [{ targetSets: 0 }, 'Exercise 2: Sets must be at least 1', 'targetSets'],
    [{ targetSets: 101 }, 'Exercise 2: Sets can be at most 100', 'targetSets'],
    [{ targetReps: 0 }, 'Exercise 2: Reps must be at least 1', 'targetReps'],
    [{ targetReps: 1001 }, 'Exercise 2: Reps can be at most 1000', 'targetReps'],
    [{ targetWeight: -1 }, 'Exercise 2: Weight cannot be negative', 'targetWeight'],
    [{ targetWeight: 5001 }, 'Exercise 2: Weight can be at most 5000 lbs', 'targetWeight'],
    [{ targetWeight: 22.505 }, 'Exercise 2: Weight can have at most 2 decimals', 'targetWeight'],
    [{ restTime: -5 }, 'Exercise 2: Rest cannot be negative', 'restTime'],
    [{ restTime: 3601 }, 'Exercise 2: Rest can be at most an hour', 'restTime'],
    [
      { targetTempo: { eccentric: 61, pause: 0, concentric: 2 } },
      'Exercise 2: Tempo parts must be from 0 to 60 seconds',
      'targetTempo',
    ],
    [{ targetRPE: 10.5 }, 'Exercise 2: RPE must be from 1 to 10', 'targetRPE'],
    [{ targetRPE: 7.3 }, 'Exercise 2: RPE goes in half steps', 'targetRPE'],
  ];
  test.each(cases)(
    'the problem of %o names the exercise and the field',
    (change, message, field) => {
      const problems = templateProblems({ name: 'Push A', exercises: [line(), line(change, 1)] });
      expect(problems).toEqual([{ path: `exercises.1.${field}`, message }]);
    },
  );

  test.each([{ targetWeight: null }, { restTime: null }, { targetWeight: 0, restTime: 0 }])(
    'an empty or zero weight and rest are valid (%o)',
    (change) => {
      expect(messages('Push A', [line(change)])).toEqual([]);
    },
  );

  test('the order numbers of exercises must count from 0 without gaps or repeats', () => {
    const message = 'The order of the exercises must count from 0 without gaps';
    expect(messages('Push A', [line({}, 0), line({}, 2)])).toEqual([message]);
    expect(messages('Push A', [line({}, 0), line({}, 0)])).toEqual([message]);
    expect(messages('Push A', [line({}, 1)])).toEqual([message]);
  });

  test('a workout has at most a hundred exercises', () => {
    const many = Array.from({ length: 101 }, (_, index) => line({}, index));
    expect(messages('Push A', many)).toEqual(['A workout can have at most 100 exercises']);
  });
});

describe('faulty targets of single sets are reported', () => {
  const problems = (target: Partial<SetTarget>, unit: 'lbs' | 'kg' = 'lbs') =>
    setTargetProblems([plannedSet(), plannedSet(target)], 2, unit).map(
      ({ field, message }) => `${field}: ${message}`,
    );

  describe('setTargetProblems reports invalid targets of single sets', () => {
    test('each set needs a target when one set has a target', () => {
      const refusal = [{ field: 'setTargets', message: 'Give every set a target, or none' }];
      expect(setTargetProblems([plannedSet()], 2, 'lbs')).toEqual(refusal);
      expect(setTargetProblems([plannedSet(), plannedSet()], 1, 'lbs')).toEqual(refusal);
      expect(setTargetProblems([plannedSet()], 1, 'lbs')).toEqual([]);
    });

    test('an empty target is valid, because the values of the exercise apply', () => {
      expect(problems({})).toEqual([]);
    });

    test.each<Partial<SetTarget>>([
      { targetReps: 1 },
      { targetReps: 1000 },
      { targetReps: 8, targetRepsMax: 8 },
      { targetReps: 8, targetRepsMax: 12 },
      { targetWeight: 0 },
      { targetWeight: 5000 },
      { targetWeight: 82.25 },
      { targetPercent: 0.1 },
      { targetPercent: 72.5 },
      { targetPercent: 150 },
      { targetRPE: 8.5 },
      { restTime: 0 },
      { restTime: 3600 },
    ])('the target %o is accepted', (target) => {
      expect(problems(target)).toEqual([]);
    });

    test.each<[Partial<SetTarget>, string]>([
      [{ targetReps: 0 }, 'targetReps: Set 2: Reps must be at least 1'],
      [{ targetReps: 1001 }, 'targetReps: Set 2: Reps can be at most 1000'],
      [{ targetReps: 8, targetRepsMax: 1001 }, 'targetRepsMax: Set 2: Reps can be at most 1000'],
      [
        { targetReps: 8, targetRepsMax: 7 },
        'targetRepsMax: Set 2: A range of reps must end above its start',
      ],
      [{ targetRepsMax: 8 }, 'targetRepsMax: Set 2: A range of reps must end above its start'],
      [{ targetWeight: -0.5 }, 'targetWeight: Set 2: Weight cannot be negative'],
      [{ targetWeight: 5000.5 }, 'targetWeight: Set 2: Weight can be at most 5000 lbs'],
      [{ targetWeight: 82.255 }, 'targetWeight: Set 2: Weight can have at most 2 decimals'],
      [{ targetPercent: 0 }, 'targetPercent: Set 2: Percent must be above 0 and at most 150'],
      [{ targetPercent: 150.5 }, 'targetPercent: Set 2: Percent must be above 0 and at most 150'],
      [{ targetPercent: 72.55 }, 'targetPercent: Set 2: Percent can have at most 1 decimal'],
      [{ targetRPE: 7.3 }, 'targetRPE: Set 2: RPE goes in half steps'],
      [{ restTime: -1 }, 'restTime: Set 2: Rest cannot be negative'],
      [{ restTime: 3601 }, 'restTime: Set 2: Rest can be at most an hour'],
    ])(
      'the target of a single set is refused with its field and its set: %o',
      (target, sentence) => {
        expect(problems(target)).toEqual([`setTargets.1.${sentence}`]);
      },
    );

    test("messages state the limits in the user's unit", () => {
      expect(problems({ targetWeight: 5001 }, 'kg')).toEqual([
        'setTargets.1.targetWeight: Set 2: Weight can be at most 2267.96 kg',
      ]);
    });

    test('all problems of a target are listed together', () => {
      expect(problems({ targetReps: 0, targetWeight: -1 })).toEqual([
        'setTargets.1.targetReps: Set 2: Reps must be at least 1',
        'setTargets.1.targetWeight: Set 2: Weight cannot be negative',
      ]);
    });
  });
});
