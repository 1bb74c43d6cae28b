import { describe, expect, test } from 'vitest';
import type { DomainError } from '#shared/errors.ts';
import { changePlan } from '#shared/sessions/decide-plan.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { setTarget } from '#shared/sets/target.ts';
import { plainLoad } from './plain.ts';
import { given, logged } from './stream.ts';

const curl: SessionExercise = {
  id: 'curl',
  name: 'Curl',
  movementPattern: 'ISOLATION',
  equipmentRequired: ['DUMBBELL'],
  muscleGroups: { primary: ['BICEPS'], secondary: [] },
  ...plainLoad,
};
const created = { lineId: 'line-new', exercise: curl };

function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    // The cast is safe because the rules of a session throw only errors of type DomainError.
    return (error as DomainError).code;
  }
  return 'nothing was refused';
}

function after(state: SessionState, fact: SessionFact | null): SessionState {
  if (!fact) throw new Error('Nothing happened');
  const { sessionId, version } = state;
  const eventId = `event-${version + 1}`;
  const occurredAt = '2026-11-20T11:00:00.000Z';
  return evolve(state, { eventId, sessionId, version: version + 1, occurredAt, fact });
}

const change = (state: SessionState, what: PlanChange, lineId = 'line-new') =>
  after(state, changePlan(state, what, { ...created, lineId }));
const plan = ({ template }: SessionState) =>
  template.exercises.filter((line) => !line.isLeftOut).map((line) => line.id);

describe('an added exercise gets a line in the plan', () => {
  test('an added exercise is placed in a new group at the end', () => {
    const state = change(given(), { type: 'add', exerciseId: 'curl' });
    expect(plan(state)).toEqual(['line-bench', 'line-row', 'line-new']);
    expect(state.template.exercises[2]).toMatchObject({
      exerciseId: 'curl',
      exerciseOrder: 2,
      groupNumber: 2,
      targetSets: 3,
      targetReps: 10,
      targetWeight: null,
      restTime: 90,
    });
  });

  test('an added exercise can be placed first or after a named exercise', () => {
    const first = change(given(), { type: 'add', exerciseId: 'curl', afterLineId: null });
    expect(plan(first)).toEqual(['line-new', 'line-bench', 'line-row']);
    expect(first.template.exercises.map((line) => line.exerciseOrder)).toEqual([0, 1, 2]);
    const second = change(given(), { type: 'add', exerciseId: 'curl', afterLineId: 'line-bench' });
    expect(plan(second)).toEqual(['line-bench', 'line-new', 'line-row']);
  });

  test('an exercise added without a place follows the last line', () => {
    const three = change(given(), { type: 'add', exerciseId: 'curl' }, 'line-third');
    expect(changePlan(three, { type: 'add', exerciseId: 'curl' }, created)).toMatchObject({
      type: 'LineAdded',
      afterLineId: 'line-third',
    });
    const empty = { ...given(), template: { ...given().template, exercises: [] } };
    expect(changePlan(empty, { type: 'add', exerciseId: 'curl' }, created)).toMatchObject({
      afterLineId: null,
      line: { groupNumber: 0 },
    });
  });

  test('an added exercise has the requested number of sets', () => {
    const state = change(given(), { type: 'add', exerciseId: 'curl', targetSets: 5 });
    expect(state.template.exercises[2]?.targetSets).toBe(5);
  });

  test('an unknown exercise cannot be added or swapped in', () => {
    const unknown = { lineId: 'line-new', exercise: null };
    for (const what of [
      { type: 'add', exerciseId: 'curl' },
      { type: 'swap', lineId: 'line-row', exerciseId: 'curl' },
    ] as const satisfies PlanChange[]) {
      expect(codeOf(() => changePlan(given(), what, unknown))).toBe('EXERCISE_NOT_FOUND');
    }
  });

  test('sending the command to add an exercise twice adds the exercise once', () => {
    const state = change(given(), { type: 'add', exerciseId: 'curl' });
    expect(changePlan(state, { type: 'add', exerciseId: 'curl' }, created)).toBeNull();
  });

  test('a session has at most 200 lines (exercises)', () => {
    let state = given();
    for (let index = 2; index < 200; index += 1) {
      state = change(state, { type: 'add', exerciseId: 'curl' }, `line-${index}`);
    }
    expect(codeOf(() => changePlan(state, { type: 'add', exerciseId: 'curl' }, created))).toBe(
      'LIMIT_REACHED',
    );
    const swap = { type: 'swap', lineId: 'line-row', exerciseId: 'curl' } as const;
    expect(codeOf(() => changePlan(state, swap, created))).toBe('LIMIT_REACHED');
  });
});

describe('a swapped exercise is replaced in its place', () => {
  const swap: PlanChange = { type: 'swap', lineId: 'line-bench', exerciseId: 'curl' };

  test('a swapped-in exercise keeps the target, but not the weight', () => {
    const state = change(given(), swap);
    expect(plan(state)).toEqual(['line-new', 'line-row']);
    expect(state.template.exercises.find((line) => line.id === 'line-new')).toMatchObject({
      exerciseId: 'curl',
      groupNumber: 0,
      targetSets: 3,
      targetReps: 8,
      restTime: 90,
      targetWeight: null,
    });
  });

  test('a swapped-in exercise gets the remaining sets of the replaced exercise, but at least one set', () => {
    const setsAfter = (count: number) => {
      const state = given(...Array.from({ length: count }, () => logged('bench')));
      return change(state, swap).template.exercises.find((line) => line.id === 'line-new')
        ?.targetSets;
    };
    expect([0, 1, 2, 3, 4].map(setsAfter)).toEqual([3, 2, 1, 1, 1]);
  });

  test('a swapped-in exercise keeps the remaining targets of single sets, with open weights', () => {
    const targets = [10, 8, 6].map((targetReps) =>
      setTarget.parse({ targetReps, targetWeight: 115, targetPercent: 70, targetRPE: 8 }),
    );
    const state = given(logged('bench'));
    const fact = { id: 'possible', from: 180, possible: 10 } as const;
    const aim = { reps: 8, weightLbs: 185, unit: 'lbs', fact } as const;
    const [bench, ...others] = state.template.exercises;
    const exercises = [{ ...bench!, setTargets: targets, aim }, ...others];
    const withTargets = { ...state, template: { ...state.template, exercises } };
    const swappedIn = (what: SessionExercise) =>
      after(withTargets, changePlan(withTargets, swap, { ...created, exercise: what })).template
        .exercises[1];
    expect(swappedIn(curl)).not.toHaveProperty('aim');
    expect(swappedIn(curl)?.setTargets).toEqual(
      [8, 6].map((targetReps) => setTarget.parse({ targetReps, targetRPE: 8 })),
    );
    expect(swappedIn({ ...curl, measure: 'TIME' })?.setTargets).toBeNull();
  });

  test('sending the swap command twice swaps the exercise once', () => {
    expect(changePlan(change(given(), swap), swap, created)).toBeNull();
  });

  test('swapping back restores the original exercise', () => {
    const swapped = change(given(logged('bench')), swap);
    const back = change(swapped, {
      type: 'swapBack',
      lineId: 'line-new',
      toLineId: 'line-bench',
    });
    expect(plan(back)).toEqual(['line-bench', 'line-row']);
    expect(back.template.exercises[0]).toMatchObject({ targetSets: 3, targetWeight: 185 });
  });
});

describe('an exercise can be moved in the plan', () => {
  test('a moved exercise is placed after the named exercise', () => {
    const state = change(given(), { type: 'move', lineId: 'line-bench', afterLineId: 'line-row' });
    expect(plan(state)).toEqual(['line-row', 'line-bench']);
    expect(state.template.exercises.map((line) => line.exerciseOrder)).toEqual([0, 1]);
  });

  test('moving an exercise to its current place changes nothing', () => {
    const move = (lineId: string, afterLineId: string | null) =>
      changePlan(given(), { type: 'move', lineId, afterLineId }, created);
    expect(move('line-bench', null)).toBeNull();
    expect(move('line-row', 'line-bench')).toBeNull();
    expect(move('line-row', 'line-row')).toBeNull();
  });
});

describe('an exercise can join and leave a circuit', () => {
  const groups = ({ template }: SessionState) =>
    template.exercises.map((line) => `${line.id} ${line.groupNumber}`);

  test('an exercise can be put into another circuit without moving in the plan', () => {
    const [, row] = given().template.exercises;
    const stays = { type: 'move', lineId: 'line-row', afterLineId: 'line-bench' } as const;
    expect(groups(change(given(), { ...stays, groupNumber: 77 }))[1]).toBe('line-row 77');
    const own = row?.groupNumber ?? 0;
    expect(changePlan(given(), { ...stays, groupNumber: own }, created)).toBeNull();
  });
});

describe('a skipped exercise can be restored', () => {
  const swap: PlanChange = { type: 'swap', lineId: 'line-bench', exerciseId: 'curl' };

  test('a replaced exercise has the line id of its replacement until the exercise is restored', () => {
    const swapped = change(given(), swap);
    expect(swapped.template.exercises[0]).toMatchObject({
      isLeftOut: true,
      replacedById: 'line-new',
    });
    const back = change(swapped, { type: 'bringBack', lineId: 'line-bench' });
    expect(back.template.exercises[0]).not.toHaveProperty('replacedById');
  });

  test('swapping back skips the replacement', () => {
    const swapped = change(given(), swap);
    const [bench, curlLine] = change(swapped, {
      type: 'swapBack',
      lineId: 'line-new',
      toLineId: 'line-bench',
    }).template.exercises;
    expect(bench).not.toHaveProperty('replacedById');
    expect(curlLine).toMatchObject({ isLeftOut: true, replacedById: 'line-bench' });
  });
});

test('skipping an exercise can be undone', () => {
  const out = change(given(logged('bench')), { type: 'leaveOut', lineId: 'line-bench' });
  expect(plan(out)).toEqual(['line-row']);
  expect(out.sets).toHaveLength(1);
  expect(changePlan(out, { type: 'leaveOut', lineId: 'line-bench' }, created)).toBeNull();
  const back = change(out, { type: 'bringBack', lineId: 'line-bench' });
  expect(plan(back)).toEqual(['line-bench', 'line-row']);
  expect(changePlan(back, { type: 'bringBack', lineId: 'line-bench' }, created)).toBeNull();
});

test('the planned sets of an exercise cannot be reduced below its logged sets', () => {
  const state = given(logged('bench'), logged('bench'));
  const to = (targetSets: number): PlanChange => ({
    type: 'sets',
    lineId: 'line-bench',
    targetSets,
  });
  expect(change(state, to(2)).template.exercises[0]?.targetSets).toBe(2);
  expect(change(state, to(5)).template.exercises[0]?.targetSets).toBe(5);
  expect(changePlan(state, to(3), created)).toBeNull();
  expect(codeOf(() => changePlan(state, to(1), created))).toBe('VALIDATION_FAILED');
});

test('notes can be written after the end of the session', () => {
  const done = given({ type: 'SessionCompleted' });
  const noted = change(done, { type: 'noteExercise', lineId: 'line-row', notes: 'Seat 4' });
  expect(noted.template.exercises[1]?.sessionNotes).toBe('Seat 4');
  const told = change(noted, { type: 'noteSession', notes: 'Slept badly' });
  const again = { type: 'noteExercise', lineId: 'line-row', notes: 'Seat 4' } as const;
  expect(changePlan(noted, again, created)).toBeNull();
  expect(told.notes).toBe('Slept badly');
  expect(changePlan(told, { type: 'noteSession', notes: 'Slept badly' }, created)).toBeNull();
});

describe('a chosen gym is stored with its name', () => {
  const gym = { id: 'home', name: 'Home' };
  const to = (gymId: string | null): PlanChange => ({ type: 'gym', gymId });

  test('the gym of a session can be removed', () => {
    const state = after(given(), changePlan(given(), to('home'), { ...created, gym }));
    expect(state.gym).toEqual(gym);
    expect(changePlan(state, to('home'), { ...created, gym })).toBeNull();
    expect(change(state, to(null)).gym).toBeNull();
    expect(changePlan(given(), to(null), created)).toBeNull();
  });

  test('an unknown gym cannot be chosen', () => {
    expect(codeOf(() => changePlan(given(), to('home'), created))).toBe('GYM_NOT_FOUND');
  });
});

describe('invalid changes of the plan are refused', () => {
  test('an exercise cannot be skipped after the end of the session', () => {
    const done = given({ type: 'SessionCompleted' });
    expect(
      codeOf(() => changePlan(done, { type: 'leaveOut', lineId: 'line-bench' }, created)),
    ).toBe('SESSION_COMPLETED');
  });

  test('an exercise that is not in the workout cannot be changed', () => {
    for (const what of [
      { type: 'swap', lineId: 'x', exerciseId: 'curl' },
      { type: 'move', lineId: 'x', afterLineId: null },
      { type: 'move', lineId: 'line-bench', afterLineId: 'x' },
      { type: 'leaveOut', lineId: 'x' },
      { type: 'bringBack', lineId: 'x' },
      { type: 'sets', lineId: 'x', targetSets: 3 },
      { type: 'noteExercise', lineId: 'x', notes: '' },
      { type: 'add', exerciseId: 'curl', afterLineId: 'x' },
      { type: 'swapBack', lineId: 'line-bench', toLineId: 'x' },
      { type: 'swapBack', lineId: 'x', toLineId: 'line-bench' },
    ] as const satisfies PlanChange[]) {
      expect(codeOf(() => changePlan(given(), what, created))).toBe('LINE_NOT_FOUND');
    }
  });

  test('the notes of a deleted session cannot be changed', () => {
    const gone = given({ type: 'SessionDiscarded' });
    expect(codeOf(() => changePlan(gone, { type: 'noteSession', notes: '' }, created))).toBe(
      'SESSION_NOT_FOUND',
    );
  });
});
