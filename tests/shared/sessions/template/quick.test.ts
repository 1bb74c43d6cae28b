import { describe, expect, test } from 'vitest';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { isWithoutTemplate, templateOfSession } from '#shared/sessions/template/quick.ts';
import { createTemplateInput } from '#shared/templates/schema.ts';
import { given, logged } from '#tests/shared/sessions/stream.ts';

test('a template id equal to the session id means a session without a template', () => {
  const { template } = given();
  expect(isWithoutTemplate({ sessionId: template.id, template })).toBe(true);
  expect(isWithoutTemplate({ sessionId: 'session', template })).toBe(false);
});

describe('a workout can become a template', () => {
  const [line] = given().template.exercises;
  if (!line) throw new Error('There is no line');
  const lift = (reps: number, weightLbs: number, set: Partial<LoggedSet> = {}): LoggedSet => ({
    ...(given(logged()).sets[0] as LoggedSet),
    exerciseId: line.exerciseId,
    lineId: line.id,
    reps,
    weightLbs,
    ...set,
  });
  const templateOf = (...sets: LoggedSet[]) =>
    templateOfSession({ template: given().template, sets }, 'Open gym');

  test('the most frequent values become the targets, or on a tie those of the last set', () => {
    const { name, exercises } = templateOf(lift(5, 225), lift(8, 225), lift(8, 215));
    expect(name).toBe('Open gym');
    expect(exercises).toMatchObject([
      { exerciseOrder: 0, targetSets: 3, targetReps: 8, targetWeight: 225 },
    ]);
    expect(templateOf(lift(5, 225), lift(8, 215)).exercises[0]).toMatchObject({
      targetReps: 8,
      targetWeight: 215,
    });
  });

  test('the weight of a drop set becomes the target only when all sets were drop sets', () => {
    const drop = (weightLbs: number) => lift(12, weightLbs, { classification: 'DROP' });
    expect(templateOf(lift(5, 225), drop(155), drop(155)).exercises).toMatchObject([
      { targetSets: 3, targetReps: 5, targetWeight: 225 },
    ]);
    expect(templateOf(drop(155)).exercises).toMatchObject([{ targetReps: 12, targetWeight: 155 }]);
  });

  test('warm-ups do not count as sets, and an exercise with only warm-ups is left out', () => {
    const warmUp = lift(10, 45, { classification: 'WARMUP' });
    expect(templateOf(warmUp).exercises).toEqual([]);
    expect(templateOf(warmUp, lift(5, 225)).exercises).toMatchObject([{ targetSets: 1 }]);
  });

  test('the new template keeps the rest, the tempo and the notes of a line', () => {
    const carry = { durationSeconds: 40, distanceMeters: 30 };
    expect(templateOf(lift(5, 225, carry)).exercises).toEqual([
      {
        exerciseId: line.exerciseId,
        exerciseOrder: 0,
        groupNumber: line.groupNumber,
        restTime: 90,
        targetTempo: { eccentric: 2, pause: 0, concentric: 2 },
        notes: line.notes,
        targetSets: 1,
        targetReps: 5,
        targetWeight: 225,
        targetDuration: 40,
        targetDistance: 30,
      },
    ]);
  });

  test('a template has at most 100 exercises', () => {
    const lines = Array.from({ length: 101 }, (_, index) => ({ ...line, id: `line-${index}` }));
    const sets = lines.map(({ id }) => lift(5, 225, { lineId: id }));
    const template = { ...given().template, exercises: lines };
    const { exercises } = templateOfSession({ template, sets }, 'Long day');
    expect(exercises).toHaveLength(100);
    expect(exercises[99]?.exerciseOrder).toBe(99);
  });

  test('the template made from a workout passes the schema for new templates', () => {
    const exerciseId = '01930000-0000-7000-8000-000000000001';
    const { exercises, ...rest } = templateOf(lift(0, 0, { durationSeconds: 45 }));
    const saved = { ...rest, exercises: exercises.map((each) => ({ ...each, exerciseId })) };
    expect(createTemplateInput.safeParse(saved).error).toBeUndefined();
    expect(saved.exercises[0]).toMatchObject({ targetReps: 1, targetDuration: 45 });
  });
});
