import { expect, test } from 'vitest';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { changesOf } from '#shared/trainer/proposals/changes.ts';
import { programChanges, programList } from '#shared/trainer/proposals/program-plan.ts';
import { isSmallTargetChange } from '#shared/trainer/proposals/target-limit.ts';
import { templateList } from '#shared/trainer/proposals/template-plan.ts';
import { plainTarget } from '#shared/templates/set-rows.ts';
import { line, plan, program } from './given-plans.ts';

type Fields = Partial<TemplateLineInput>;
const list = (fields: Fields) =>
  templateList({ ...plan(''), exercises: [line('A', { targetWeight: 100, ...fields })] });
const isSmall = (from: Fields, to: Fields, isAssisted = false) =>
  isSmallTargetChange(changesOf(list(from), list(to), list(from)), () => isAssisted);
const weights = (...all: number[]) => all.map((targetWeight) => ({ ...plainTarget, targetWeight }));
const percents = (...all: number[]) =>
  all.map((targetPercent) => ({ ...plainTarget, targetPercent }));

test.each<[string, Fields, Fields, boolean]>([
  ['10 % more weight', {}, { targetWeight: 110 }, true],
  ['a little more than 10 %', {}, { targetWeight: 110.25 }, false],
  ['less weight', {}, { targetWeight: 50 }, true],
  ['more sets and reps', {}, { targetSets: 5, targetReps: 12 }, true],
  ['a weight where none was', { targetWeight: null }, { targetWeight: 10 }, false],
  ['no weight where one was', {}, { targetWeight: null }, false],
  ['another rest', {}, { restTime: 60 }, false],
  ['a note', {}, { notes: 'Slow' }, false],
  ['nothing', {}, {}, false],
  [
    'each set within the limit',
    { setTargets: weights(50, 80, 100) },
    { setTargets: weights(55, 88, 110) },
    true,
  ],
  [
    'a light set that becomes a heavy one',
    { setTargets: weights(50, 80, 100) },
    { setTargets: weights(100, 80, 100) },
    false,
  ],
  [
    'an added set as heavy as the last one',
    { setTargets: weights(80, 100), targetSets: 2 },
    { setTargets: weights(80, 100, 105) },
    true,
  ],
  [
    'an added set that is much heavier',
    { setTargets: weights(80, 100), targetSets: 2 },
    { setTargets: weights(80, 100, 120) },
    false,
  ],
  [
    'a tenth more percent',
    { setTargets: percents(80, 80, 80) },
    { setTargets: percents(88, 80, 80) },
    true,
  ],
  ['percent in place of a weight', {}, { setTargets: percents(50, 50, 50) }, false],
])('%s: %j → %j is %s', (_, from, to, expected) => {
  expect(isSmall(from, to)).toBe(expected);
});

test('less help is more weight', () => {
  expect(isSmall({}, { targetWeight: 95 }, true)).toBe(true);
  expect(isSmall({}, { targetWeight: 80 }, true)).toBe(false);
  expect(isSmall({}, { targetWeight: 200 }, true)).toBe(true);
});

test('a conflict, another exercise and another order are asked', () => {
  const [base, proposed] = [list({}), list({ targetReps: 5 })];
  const now = list({ targetReps: 6 });
  expect(isSmallTargetChange(changesOf(base, proposed, now), () => false)).toBe(false);
  const [two, swapped] = [templateList(plan('A1 B2')), templateList(plan('B1 A2'))];
  expect(isSmallTargetChange(changesOf(two, swapped, two), () => false)).toBe(false);
  const added = templateList(plan('A1 B2 C3'));
  expect(isSmallTargetChange(changesOf(two, added, two), () => false)).toBe(false);
});

test('of a program only percentages, repetitions and training maxes change a little', () => {
  const drawn = { days: ['a'], breaks: [], templates: ['push'], lighter: [], rounds: 1 };
  const target = {
    exerciseId: 'A',
    sets: 3,
    reps: 5,
    repsMax: null,
    targetRpe: null,
    isOpen: false,
  };
  const withTarget = (percent: number | null, weightLbs = 200, templateId = 'push') => {
    const made = program({ ...drawn, templates: [templateId] });
    const [week] = made.weeks;
    const days = week?.days.map((day) => ({ ...day, targets: [{ ...target, percent }] })) ?? [];
    const max = { exerciseId: 'A', weightLbs, incrementLbs: 5, stepLbs: 5 };
    return programList({ ...made, weeks: [{ ...week!, days }], trainingMaxes: [max] });
  };
  const base = withTarget(80);
  const isSmallProgram = (to: ReturnType<typeof withTarget>) =>
    isSmallTargetChange(programChanges(base, to, base), () => false);
  expect(isSmallProgram(withTarget(85))).toBe(true);
  expect(isSmallProgram(withTarget(95))).toBe(false);
  expect(isSmallProgram(withTarget(null))).toBe(false);
  expect(isSmallProgram(withTarget(80, 220))).toBe(true);
  expect(isSmallProgram(withTarget(80, 221))).toBe(false);
  expect(isSmallProgram(withTarget(80, 200, 'pull'))).toBe(false);
});
