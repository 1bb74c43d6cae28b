// Tests how weights are shown to a user of pounds who trains one exercise in kilograms.
import { describe, expect, test } from 'vitest';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import { setsText } from '#web/features/exercises/page/history-text.ts';
import { nextSetWords } from '#web/features/run/rest/next-set-words.ts';
import { currentLine, dueTarget } from '#web/features/run/state/run.ts';
import { openRun, withLastTime } from '#web/features/run/state/run-steps.ts';
import { startTexts } from '#web/features/run/set/start-texts.ts';
import { lastSetsText, lastTimeText, setText, targetText } from '#web/training/set-text.ts';
import { dueTargetText, percentSourceText, shortTargetText } from '#web/training/target-text.ts';
import { plannedSet } from '#tests/shared/sets/planned-set.ts';
import { line, sent } from '#tests/web/features/run/state/given-run.ts';

/** The user types the weights of this exercise (`line`) in kilograms, but of other exercises (`account`) in pounds. */
const inKg = { line: 'kg', account: 'lbs' } as const;
const elsewhere = unitsOfAccount('lbs');
const barbell = { measure: 'REPS', loadKind: 'EXTERNAL' } as const;

/** A set of 8 × 60 kg, stored as 132.28 lbs. */
const typed = {
  reps: 8,
  weightLbs: 132.28,
  entered: { value: 60, unit: 'kg' } as const,
  durationSeconds: null,
  distanceMeters: null,
};
const target = { ...plannedSet({ targetWeight: 135 }), targetReps: 10 };

const performance = (...sets: Partial<LastPerformance['sets'][number]>[]): LastPerformance => ({
  exerciseId: 'bench',
  sessionId: 'session',
  startTime: '2026-11-13T10:00:00.000Z',
  sets: sets.map((set, index) => ({
    setNumber: index + 1,
    actualReps: 8,
    actualWeight: 132.28,
    rpeRating: 7,
    setClassification: 'WORKING',
    actualDuration: null,
    actualDistance: null,
    ...set,
  })),
});
const typedThen = { enteredWeight: typed.entered };

describe('a set keeps the unit in which it was typed', () => {
  test.each([
    ['in a line in kilograms', inKg],
    ['on other screens of an account in pounds', elsewhere],
  ] as const)('a set typed in kilograms is shown in kilograms %s', (_, units) => {
    expect(setText(typed, units, barbell)).toBe('8 × 60 kg');
    expect(setText(typed, units, { ...barbell, loadKind: 'PER_SIDE' })).toBe('8 × 60 kg per hand');
    expect(setText(typed, units, { ...barbell, loadKind: 'BODYWEIGHT_PLUS' })).toBe(
      '8 × BW + 60 kg',
    );
    expect(lastTimeText(performance(typedThen, typedThen), units, barbell)).toBe(
      'Last time 8, 8 × 60 kg',
    );
  });

  test('sets in pounds show their unit next to a set in kilograms', () => {
    const before = performance(typedThen, { actualWeight: 135 });
    expect(lastTimeText(before, elsewhere, barbell)).toBe('Last time 8 × 60 kg, 8 × 135 lbs');
    expect(lastSetsText(before, elsewhere, barbell)).toBe('8 × 60 kg, 8 × 135 lbs');
  });

  test('the history of an exercise keeps the unit of each set', () => {
    const ways = { loadKind: 'EXTERNAL', unit: 'lbs' } as const;
    const sets = performance(typedThen, { actualWeight: 135 }).sets;
    expect(setsText(sets, ways).replaceAll('\u00A0', ' ')).toBe('8 × 60 kg, 8 × 135 lbs');
  });
});

describe('an exercise that is planned in pounds but typed in kilograms is shown in kilograms', () => {
  test('a target planned as 135 lbs is shown as 61.24 kg in an exercise in kilograms', () => {
    const planned = line('bench', { targetReps: 10, targetWeight: 135 });
    expect(shortTargetText(target, inKg, planned)).toBe('10 × 61.24 kg');
    expect(dueTargetText(target, inKg, barbell)).toBe('10 × 61.24 kg');
    expect(targetText(planned, inKg)).toBe('10 × 61.24 kg');
    const added = line('dip', { exercise: { ...planned.exercise, loadKind: 'BODYWEIGHT_PLUS' } });
    expect(shortTargetText(target, inKg, added)).toBe('10 × +61.24 kg');
    const max = { lbs: 308.6, from: 'history' } as const;
    const share = { ...target, targetPercent: 80 };
    expect(percentSourceText(share, max, inKg)).toBe('80% of 1RM 140 kg');
  });

  test('the sets of the last workout are shown in the unit of the exercise', () => {
    const before = performance({ actualWeight: 190 }, { actualWeight: 180 });
    expect(lastTimeText(before, inKg, barbell)).toBe('Last time 8 × 86.18 kg, 8 × 81.65 kg');
  });

  const planned = line('bench', { targetReps: 10, targetWeight: 135 });
  const set = { ...typed, classification: 'WORKING', entered: undefined } as const;
  const run = withLastTime(openRun(sent([], [planned]), []), {
    from: 'plan',
    sets: { [planned.exerciseId]: [{ ...set, weightLbs: 180 }] },
  });
  const current = currentLine(run) ?? planned;

  test("the buttons 'Plan' and 'Last' use the unit of the exercise", () => {
    expect(startTexts(run, current, 0, inKg)).toEqual({
      plan: '10 × 61.24 kg',
      lastTime: '8 × 81.65 kg',
      chosen: 'plan',
    });
    const typedBefore = withLastTime(run, {
      from: 'plan',
      sets: { [planned.exerciseId]: [{ ...set, weightLbs: 132.28, entered: typed.entered }] },
    });
    expect(startTexts(typedBefore, current, 0, elsewhere)).toMatchObject({
      plan: '10 × 135',
      lastTime: '8 × 60 kg',
    });
  });

  test('the description of the next set uses the unit of the exercise', () => {
    expect(nextSetWords(run, () => inKg)?.target).toBe('10 × 61.24 kg');
    expect(dueTarget(run, current, 0).targetWeight).toBe(135);
  });
});

test('when all weights have the same unit, the unit is not repeated at each weight', () => {
  const { entered: _, ...plain } = typed;
  expect(setText({ ...plain, weightLbs: 185 }, elsewhere, barbell)).toBe('8 × 185');
  expect(setText(plain, unitsOfAccount('kg'), barbell)).toBe('8 × 60');
});
