import { expect, test } from 'vitest';
import type { TemplateLineInput } from '#shared/templates/line.ts';
import { changesOf } from '#shared/trainer/proposals/changes.ts';
import { isSmallTargetChange } from '#shared/trainer/proposals/target-limit.ts';
import { planOfProgram, planOfTemplate } from '#shared/trainer/proposals/plans.ts';
import { plainTarget } from '#shared/templates/set-rows.ts';
import { line, plan, program } from './given-plans.ts';

type Fields = Partial<TemplateLineInput>;
const list = (fields: Fields) =>
  planOfTemplate({ ...plan(''), exercises: [line('A', { targetWeight: 100, ...fields })] });
const isSmall = (from: Fields, to: Fields, isAssisted = false) =>
  isSmallTargetChange(changesOf(list(from), list(to), list(from)), () => isAssisted);
const weights = (...all: number[]) => all.map((targetWeight) => ({ ...plainTarget, targetWeight }));
const percents = (...all: number[]) =>
  all.map((targetPercent) => ({ ...plainTarget, targetPercent }));

test.each<[string, 'applied' | 'asked', Fields, Fields]>([
  ['10% more weight', 'applied', {}, { targetWeight: 110 }],
  ['a little more than 10%', 'asked', {}, { targetWeight: 110.25 }],
  ['less weight', 'applied', {}, { targetWeight: 50 }],
  ['more sets and reps', 'applied', {}, { targetSets: 5, targetReps: 12 }],
  ['a weight where none was', 'asked', { targetWeight: null }, { targetWeight: 10 }],
  ['no weight where one was', 'asked', {}, { targetWeight: null }],
  ['another rest', 'asked', {}, { restTime: 60 }],
  ['a note', 'asked', {}, { notes: 'Slow' }],
  ['nothing', 'asked', {}, {}],
  [
    'each set within the limit',
    'applied',
    { setTargets: weights(50, 80, 100) },
    { setTargets: weights(55, 88, 110) },
  ],
  [
    'a light set that becomes a heavy one',
    'asked',
    { setTargets: weights(50, 80, 100) },
    { setTargets: weights(100, 80, 100) },
  ],
  [
    'an added set as heavy as the last one',
    'applied',
    { setTargets: weights(80, 100), targetSets: 2 },
    { setTargets: weights(80, 100, 105) },
  ],
  [
    'an added set that is much heavier',
    'asked',
    { setTargets: weights(80, 100), targetSets: 2 },
    { setTargets: weights(80, 100, 120) },
  ],
  [
    'a tenth more percent',
    'applied',
    { setTargets: percents(80, 80, 80) },
    { setTargets: percents(88, 80, 80) },
  ],
  ['percent in place of a weight', 'asked', {}, { setTargets: percents(50, 50, 50) }],
])('the change of %s is %s', (_, outcome, from, to) => {
  expect(isSmall(from, to)).toBe(outcome === 'applied');
});

test('for an assisted exercise, more help is a small change, but much less help is not', () => {
  expect(isSmall({}, { targetWeight: 95 }, true)).toBe(true);
  expect(isSmall({}, { targetWeight: 80 }, true)).toBe(false);
  expect(isSmall({}, { targetWeight: 200 }, true)).toBe(true);
});

test('a conflict, a new order and an added exercise are no small changes, so the client decides', () => {
  const [base, proposed] = [list({}), list({ targetReps: 5 })];
  const now = list({ targetReps: 6 });
  expect(isSmallTargetChange(changesOf(base, proposed, now), () => false)).toBe(false);
  const [two, swapped] = [planOfTemplate(plan('A1 B2')), planOfTemplate(plan('B1 A2'))];
  expect(isSmallTargetChange(changesOf(two, swapped, two), () => false)).toBe(false);
  const added = planOfTemplate(plan('A1 B2 C3'));
  expect(isSmallTargetChange(changesOf(two, added, two), () => false)).toBe(false);
});

test('in a program, 85 instead of 80% is a small change, but 95% or another template is not', () => {
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
    return planOfProgram({ ...made, weeks: [{ ...week!, days }], trainingMaxes: [max] });
  };
  const base = withTarget(80);
  const isSmallProgram = (to: ReturnType<typeof withTarget>) =>
    isSmallTargetChange(changesOf(base, to, base), () => false);
  expect(isSmallProgram(withTarget(85))).toBe(true);
  expect(isSmallProgram(withTarget(95))).toBe(false);
  expect(isSmallProgram(withTarget(null))).toBe(false);
  expect(isSmallProgram(withTarget(80, 220))).toBe(true);
  expect(isSmallProgram(withTarget(80, 221))).toBe(false);
  expect(isSmallProgram(withTarget(80, 200, 'pull'))).toBe(false);
});
