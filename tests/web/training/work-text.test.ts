import { expect, test } from 'vitest';
import { exerciseWorkText, mechanicalWorkText, workText } from '#web/training/work-text.ts';

const work = { total: 21_400, low: 18_900, high: 23_800 };
const covered = {
  work,
  coveredSets: 14,
  totalSets: 14,
  coveredWarmUps: 0,
  totalWarmUps: 0,
  gap: null,
};

test('mechanical work is shown in kilojoules, and small work in joules', () => {
  expect(workText(work)).toBe('21 kJ (19–24)');
  expect(workText({ total: 640, low: 563, high: 717 })).toBe('640 J (563–717)');
});

test('the text of mechanical work says how many sets it covers', () => {
  expect(mechanicalWorkText(covered)).toBe('Mechanical work 21 kJ (19–24)');
  expect(mechanicalWorkText({ ...covered, coveredSets: 9, gap: 'NEVER' })).toBe(
    'Mechanical work 21 kJ (19–24), covers 9 of 14 sets',
  );
  expect(exerciseWorkText({ ...covered, coveredSets: 13, gap: 'HEIGHT' })).toBe(
    '21 kJ (19–24), covers 13 of 14 sets',
  );
});

test('the text of mechanical work counts warm-ups separately', () => {
  const warmedUp = { ...covered, coveredWarmUps: 1, totalWarmUps: 1 };
  expect(mechanicalWorkText(warmedUp)).toBe('Mechanical work 21 kJ (19–24)');
  expect(mechanicalWorkText({ ...warmedUp, coveredSets: 9 })).toBe(
    'Mechanical work 21 kJ (19–24), covers 9 of 14 sets and 1 of 1 warm-up',
  );
  const onlyWarmUps = { ...covered, coveredSets: 0, totalSets: 0 };
  expect(exerciseWorkText({ ...onlyWarmUps, coveredWarmUps: 1, totalWarmUps: 2 })).toBe(
    '21 kJ (19–24), covers 1 of 2 warm-ups',
  );
});

test('the text of an exercise says which measurement is missing to estimate mechanical work', () => {
  const none = { ...covered, work: null, coveredSets: 0 };
  expect(mechanicalWorkText({ ...none, gap: 'TAPE' })).toBe('Mechanical work: not estimated');
  expect(exerciseWorkText({ ...none, gap: 'TAPE' })).toBe(
    'Not estimated until you measure how far it rises.',
  );
});
