import { describe, expect, test } from 'vitest';
import {
  planDifference,
  withDifferences,
  liftedTargets,
} from '#shared/sessions/template/plan-difference.ts';
import { withLineMoved, withLineSwapped, withSets } from '#shared/sessions/plan.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import { setTarget } from '#shared/sets/target.ts';
import { given, logged } from '../stream.ts';

const plan = given().template.exercises;
/** `exercises` are the lines (planned exercises) of the template from which the session started. */
const exercises = plan.map((line) => ({
  ...line,
  targetTempo: {
    eccentric: line.tempoEccentric,
    pause: line.tempoPause,
    concentric: line.tempoConcentric,
  },
})) as unknown as Template['exercises']; // The cast is safe because `planDifference` reads only these fields.
const template = { exercises };
const [bench, row] = plan as [SessionLine, SessionLine];
const curl: SessionLine = {
  ...bench,
  id: 'line-curl',
  exerciseId: 'curl',
  targetSets: 1,
  targetWeight: null,
  exercise: { ...bench.exercise, id: 'curl', name: 'Curl' },
};

const types = (lines: readonly SessionLine[]) =>
  planDifference(template, lines, []).map(({ type }) => type);
const kept = (lines: readonly SessionLine[]) =>
  withDifferences(template, lines, planDifference(template, lines, [])).map(
    ({ exerciseId, exerciseOrder, targetSets }) => [exerciseOrder, exerciseId, targetSets],
  );

test('an unchanged session has no differences', () => {
  expect(planDifference(template, plan, [])).toEqual([]);
  expect(withDifferences(template, plan, [])).toMatchObject(
    exercises.map(({ exerciseId, targetSets, targetReps, targetWeight, targetTempo }) => ({
      exerciseId,
      targetSets,
      targetReps,
      targetWeight,
      targetTempo,
    })),
  );
});

test('a swapped-in exercise is saved with all planned sets', () => {
  const swapped = withLineSwapped(plan, bench.id, curl);
  expect(types(swapped)).toEqual(['swapped']);
  const [first] = withDifferences(template, swapped, planDifference(template, swapped, []));
  expect(first).toMatchObject({
    exerciseId: 'curl',
    targetSets: bench.targetSets,
    targetReps: bench.targetReps,
    targetWeight: null,
  });
  const back = withLineSwapped(swapped, curl.id, bench);
  expect(types(back)).toEqual([]);
});

test('a swapped-in exercise is saved with the repetitions of each set and open weights', () => {
  const setTargets = [10, 8, 6].map((targetReps) =>
    setTarget.parse({ targetReps, targetWeight: 115 }),
  );
  const own = { exercises: exercises.map((line) => ({ ...line, setTargets })) };
  const swapped = withLineSwapped(plan, bench.id, curl);
  const [first] = withDifferences(own, swapped, planDifference(own, swapped, []));
  expect(first?.setTargets).toEqual(
    [10, 8, 6].map((targetReps) => setTarget.parse({ targetReps })),
  );
});

test('an exercise that replaced another and was then skipped is not saved in the template', () => {
  const gone = withLineSwapped(plan, bench.id, curl).map((line) =>
    line.id === curl.id ? { ...line, isLeftOut: true } : line,
  );
  expect(types(gone)).toEqual(['leftOut']);
  expect(kept(gone)).toEqual([[0, row.exerciseId, row.targetSets]]);
});

test('added and skipped lines are listed separately', () => {
  const changed = [...withSets(plan, row.id, 5), curl].map((line) =>
    line.id === bench.id ? { ...line, isLeftOut: true } : line,
  );
  expect(types(changed)).toEqual(['leftOut', 'sets', 'added']);
  expect(kept(changed)).toEqual([
    [0, row.exerciseId, 5],
    [1, 'curl', 1],
  ]);
  const [, sets] = planDifference(template, changed, []);
  expect(
    withDifferences(template, changed, sets ? [sets] : []).map(({ targetSets }) => targetSets),
  ).toEqual([bench.targetSets, 5]);
});

test('a changed order is one difference', () => {
  const moved = withLineMoved(plan, row.id, { afterLineId: null });
  expect(types(moved)).toEqual(['moved']);
  expect(kept(moved).map(([, exerciseId]) => exerciseId)).toEqual([
    row.exerciseId,
    bench.exerciseId,
  ]);
});

test('a changed weight is listed after the number of sets', () => {
  const fewer = withSets(plan, bench.id, 1);
  const sets = given(logged('bench', 8, 195)).sets;
  const differences = planDifference(template, fewer, sets);
  expect(differences.map(({ type }) => type)).toEqual(['sets', 'lifted']);
  expect(withDifferences(template, fewer, differences)[0]).toMatchObject({
    targetSets: 1,
    targetReps: 8,
    targetWeight: 195,
  });
});

test('no difference remains after the template was saved', () => {
  const saved = { exercises: exercises.map((line) => ({ ...line, id: `${line.id}-new` })) };
  expect(planDifference(saved, withSets(plan, row.id, 5), [])).toEqual([]);
});

test('a template whose line got a new id during the workout gives no differences', () => {
  const saved = {
    exercises: exercises.map((line) => ({ ...line, id: line.id.replace('row', 'new') })),
  };
  expect(planDifference(saved, withSets(plan, bench.id, 5), [])).toEqual([]);
});

test('two skipped lines that name each other as the replacement count as one skipped line', () => {
  const circle = [
    { ...bench, isLeftOut: true, replacedById: curl.id },
    row,
    { ...curl, isLeftOut: true, replacedById: bench.id },
  ];
  expect(types(circle)).toEqual(['leftOut']);
});

describe('a new order of three exercises is detected', () => {
  const third = { ...row, id: 'line-third', exerciseId: 'third', groupNumber: 2 };
  const lines = [bench, row, third];
  const three = {
    exercises: [
      ...exercises,
      { ...exercises[1], id: third.id, exerciseId: 'third', groupNumber: 2 },
    ],
  } as Pick<Template, 'exercises'>; // The cast is safe because the template has two lines, so `exercises[1]` exists.

  test('a new order is found even when one exercise keeps its place', () => {
    expect(planDifference(three, [bench, third, row], [])).toMatchObject([{ type: 'moved' }]);
    expect(planDifference(three, [row, bench, third], [])).toMatchObject([{ type: 'moved' }]);
  });

  test('skipped lines are not listed in the new order', () => {
    const moved = [third, { ...bench, isLeftOut: true }, row];
    const differences = planDifference(three, moved, []);
    expect(differences.map(({ type }) => type)).toEqual(['leftOut', 'moved']);
    const [, order] = differences;
    expect(order?.type === 'moved' && order.lines.map((line) => line.id)).toEqual([
      third.id,
      row.id,
    ]);
  });

  test('a new order is saved with the groups of the session', () => {
    const joined = withSets(
      withLineMoved(lines, third.id, { afterLineId: bench.id, groupNumber: bench.groupNumber }),
      row.id,
      5,
    );
    const saved = withDifferences(three, joined, planDifference(three, joined, []));
    expect(saved.map(({ exerciseId, groupNumber }) => [exerciseId, groupNumber])).toEqual([
      ['bench', 0],
      ['third', 0],
      ['row', 1],
    ]);
  });
});

test('added exercises are appended to the template', () => {
  const press = { ...curl, id: 'line-press', exerciseId: 'press' };
  const added = [curl, press, ...plan].map((line, exerciseOrder) => ({ ...line, exerciseOrder }));
  const saved = withDifferences(template, added, planDifference(template, added, []));
  expect(saved.map(({ exerciseId, groupNumber }) => [exerciseId, groupNumber])).toEqual([
    ['bench', 0],
    ['row', 1],
    ['curl', 2],
    ['press', 3],
  ]);
});

test('an added exercise gets group 0 when all planned exercises are skipped', () => {
  const other = [...plan.map((line) => ({ ...line, isLeftOut: true })), curl];
  const saved = withDifferences(template, other, planDifference(template, other, []));
  expect(saved).toMatchObject([{ exerciseId: 'curl', exerciseOrder: 0, groupNumber: 0 }]);
});

test('the group number of an added exercise is at most 10,000', () => {
  const last = { exercises: exercises.map((line) => ({ ...line, groupNumber: 10_000 })) };
  const added = [...plan, curl];
  const saved = withDifferences(last, added, planDifference(last, added, []));
  expect(saved.at(-1)).toMatchObject({ exerciseId: 'curl', groupNumber: 10_000 });
});

describe('done weights can become the new targets of a template', () => {
  /** Holds the planned line: 3 sets of 8 repetitions with 185 lbs. */
  const [line] = given().template.exercises as [SessionLine];

  const set = (reps: number, weightLbs: number, classification: SetKind = 'WORKING') => ({
    reps,
    weightLbs,
    classification,
  });
  const three = (reps: number, weightLbs: number) => [1, 2, 3].map(() => set(reps, weightLbs));

  test('a new weight in all working sets becomes the target weight', () => {
    expect(liftedTargets(line, three(5, 195))).toEqual({ targetWeight: 195, targetReps: 5 });
  });

  test('sets with different repetitions keep the planned number of repetitions', () => {
    const sets = [set(8, 195), set(8, 195), set(6, 195)];
    expect(liftedTargets(line, sets)).toEqual({ targetWeight: 195, targetReps: 8 });
  });

  test('a higher number of repetitions becomes the new target, but a lower number does not', () => {
    expect(liftedTargets(line, three(10, 185))).toEqual({ targetWeight: 185, targetReps: 10 });
    expect(liftedTargets(line, three(6, 185))).toBeNull();
  });

  test('a warm-up changes no target of the template', () => {
    const sets = [set(5, 95, 'WARMUP'), ...three(8, 195)];
    expect(liftedTargets(line, sets)).toEqual({ targetWeight: 195, targetReps: 8 });
  });

  test('a drop set changes no target of the template', () => {
    const sets = [...three(8, 195), set(12, 135, 'DROP')];
    expect(liftedTargets(line, sets)).toEqual({ targetWeight: 195, targetReps: 8 });
    expect(liftedTargets(line, [...three(8, 195).slice(1), set(12, 195, 'DROP')])).toBeNull();
  });

  test('a lifted weight becomes the target when none was planned', () => {
    const open = { ...line, targetWeight: null };
    expect(liftedTargets(open, three(8, 135))).toEqual({ targetWeight: 135, targetReps: 8 });
    expect(liftedTargets(open, three(8, 0))).toBeNull();
  });

  test.each([
    ['all went as planned', line, three(8, 185)],
    ['nothing was done', line, []],
    ['a set is missing', line, three(8, 195).slice(1)],
    ['the sets differ in weight', line, [set(8, 195), set(8, 195), set(8, 185)]],
    [
      'the exercise is a hold',
      { ...line, exercise: { ...line.exercise, measure: 'TIME' as const } },
      three(8, 195),
    ],
  ])('no new target is proposed when %s', (_, of, sets) => {
    expect(liftedTargets(of, sets)).toBeNull();
  });
});
