// Tests that proposals of a trainer can be compared with a plan and applied line by line.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Change,
  changesOf,
  emptied,
  type Plan,
  withChanges,
} from '#shared/trainer/proposals/changes.ts';
import {
  planOfProgram,
  planOfTemplate,
  programOfPlan,
  templateOfPlan,
} from '#shared/trainer/proposals/plans.ts';
import { line, plan, program } from './given-plans.ts';

const ids = (changes: readonly Change[]) => new Set(changes.map(({ id }) => id));
const openIds = (changes: readonly Change[]) =>
  ids(changes.filter(({ state }) => state === 'OPEN'));
const list = (text: string) => planOfTemplate(plan(text));
const textOf = (taken: Plan) =>
  templateOfPlan(taken)
    .exercises.map(
      ({ exerciseId, groupNumber, targetReps }) => `${exerciseId}${groupNumber}x${targetReps}`,
    )
    .join(' ');
const described = (changes: readonly Change[]) => changes.map(({ id, state }) => `${id} ${state}`);

/** Generates plans such as 'A1x8 B1x8 A2x5': exercise, group, repetitions. */
const word = fc
  .tuple(
    fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    fc.nat({ max: 4 }),
    fc.integer({ min: 5, max: 7 }),
  )
  .map(([exercise, group, reps]) => `${exercise}${group}x${reps}`);
const plans = fc.array(word, { minLength: 1, maxLength: 7 }).map((words) => list(words.join(' ')));

const sameTemplate = (one: Plan, other: Plan) =>
  expect(planOfTemplate(templateOfPlan(one))).toEqual(planOfTemplate(templateOfPlan(other)));

describe("a client can accept a trainer's changes of a template one by one", () => {
  test('accepting all changes gives the proposed plan', () => {
    fc.assert(
      fc.property(plans, plans, (base, proposed) => {
        const changes = changesOf(base, proposed, base);
        expect(changes.every(({ state }) => state === 'OPEN')).toBe(true);
        sameTemplate(withChanges(base, proposed, base, ids(changes)), proposed);
      }),
      { numRuns: 2_000 },
    );
  });

  test('accepting no change keeps the plan', () => {
    fc.assert(
      fc.property(plans, plans, plans, (base, proposed, now) => {
        expect(withChanges(base, proposed, now, new Set())).toBe(now);
      }),
    );
  });

  test('accepting a change twice changes nothing the second time', () => {
    fc.assert(
      fc.property(plans, plans, plans, fc.integer(), (base, proposed, now, seed) => {
        const changes = changesOf(base, proposed, now);
        const chosen = new Set(
          changes.filter((_, index) => (seed >> index) & 1).map(({ id }) => id),
        );
        const after = withChanges(base, proposed, now, chosen);
        const left = changesOf(base, proposed, after).filter(
          ({ id, state }) => chosen.has(id) && state !== 'DONE',
        );
        // The order may still differ from the proposal, because an added exercise can lack its other lines.
        expect(left.filter(({ part }) => part !== 'order')).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  test('exercises that the client added stay in the plan', () => {
    fc.assert(
      fc.property(plans, plans, plans, (base, proposed, now) => {
        const changes = changesOf(base, proposed, now);
        const after = withChanges(base, proposed, now, openIds(changes));
        const named = new Set(changes.map(({ item }) => item));
        for (const [key, { parts }] of now.entries) {
          if (!named.has(key)) expect(after.entries.get(key)?.parts).toEqual(parts);
        }
      }),
    );
  });
});

describe('changesOf lists the changes of a template', () => {
  test('changed targets and a changed rest time are listed as two changes', () => {
    const base = planOfTemplate({ ...plan(''), exercises: [line('A', { targetSets: 3 })] });
    const lines = [line('A', { targetSets: 4, targetReps: 6, targetWeight: 176, restTime: 120 })];
    const proposed = planOfTemplate({ ...plan(''), exercises: lines });
    expect(changesOf(base, proposed, base)).toMatchObject([
      {
        id: 'A#1:targets',
        from: { targetSets: 3, targetReps: 8, targetWeight: null },
        to: { targetSets: 4, targetReps: 6, targetWeight: 176 },
      },
      { id: 'A#1:rest', from: { restTime: 90 }, to: { restTime: 120 } },
    ]);
  });

  test('a moved exercise is listed as one change, which changes only the order', () => {
    const [base, proposed, now] = [list('A1 B2 C3'), list('C1 A2 B3'), list('A1 D2 B3 C4')];
    const changes = changesOf(base, proposed, now);
    expect(described(changes)).toEqual([':order OPEN']);
    expect(textOf(withChanges(base, proposed, now, ids(changes)))).toBe('C1x8 A2x8 D3x8 B4x8');
  });

  test('an added exercise gets the place that the proposal gives the exercise', () => {
    const [base, proposed] = [list('A1 B2'), list('A1 C2 B3')];
    const now = list('B1 A2 D3');
    const changes = changesOf(base, proposed, now);
    expect(textOf(withChanges(base, proposed, now, ids(changes)))).toBe('B1x8 A2x8 C3x8 D4x8');
  });

  test('an exercise can be added to a superset', () => {
    const [base, proposed] = [list('A1 B2'), list('A1 C1 B2')];
    const changes = changesOf(base, proposed, base);
    expect(described(changes)).toEqual(['C#1 OPEN']);
    expect(textOf(withChanges(base, proposed, base, ids(changes)))).toBe('A1x8 C1x8 B2x8');
  });

  test('a value that the trainer and the client changed differently is a conflict', () => {
    const [base, proposed, now] = [list('A1x8 B2x8'), list('A1x6 B2x8'), list('A1x10 B2x12')];
    const [change] = changesOf(base, proposed, now);
    expect(change).toMatchObject({
      state: 'CONFLICT',
      to: { targetReps: 6 },
      now: { targetReps: 10 },
    });
    expect(textOf(withChanges(base, proposed, now, ids([change!])))).toBe('A1x6 B2x12');
  });

  test('an exercise that the client removed is a conflict', () => {
    const [base, proposed] = [list('A1x8 B2x8 C3x8'), list('A1x6 C3x8')];
    const now = list('B1x5 C2x8');
    expect(described(changesOf(base, proposed, now))).toEqual([
      'B#1 CONFLICT',
      'A#1:targets CONFLICT',
    ]);
  });

  test('a change of an exercise that the client removed puts the exercise back into the template', () => {
    const [base, proposed, now] = [list('A1x8 B2x8'), list('A1x6 B2x8'), list('B1x8')];
    const changes = changesOf(base, proposed, now);
    expect(textOf(withChanges(base, proposed, now, ids(changes)))).toBe('A1x6 B2x8');
  });

  test('a proposed change that the client has already made has the state DONE', () => {
    const [base, proposed] = [list('A1x8 B2x8'), list('A1x6')];
    expect(described(changesOf(base, proposed, list('A1x6')))).toEqual([
      'B#1 DONE',
      'A#1:targets DONE',
    ]);
  });

  test('a proposed new template is listed as one change for each of its exercises', () => {
    const proposed = list('A1 B2');
    const none = emptied(proposed);
    const changes = changesOf(none, proposed, none);
    expect(described(changes)).toEqual(['A#1 OPEN', 'B#1 OPEN']);
    sameTemplate(withChanges(none, proposed, none, ids(changes)), proposed);
  });

  test('when an exercise has two lines, a change of the second line is listed only for that line', () => {
    const [base, proposed] = [list('A1x8 B2x8 A3x5'), list('A1x8 B2x8 A3x6')];
    expect(described(changesOf(base, proposed, base))).toEqual(['A#2:targets OPEN']);
  });

  test('two plans whose fields have a different order have no changes, because jsonb loses the order', () => {
    const base = list('A1');
    const { name, ...rest } = plan('A1');
    const reordered = JSON.parse(JSON.stringify({ ...rest, name }));
    reordered.exercises[0] = Object.fromEntries(
      Object.entries(reordered.exercises[0]).toReversed(),
    );
    expect(changesOf(base, planOfTemplate(reordered), base)).toEqual([]);
  });
});

describe('changesOf lists the changes of a program', () => {
  const weeks = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { minLength: 1 })
    .chain((days) =>
      fc.record({
        days: fc.constant(days),
        breaks: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        templates: fc.array(fc.constantFrom('push', 'pull'), { minLength: 6, maxLength: 6 }),
        lighter: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
        rounds: fc.integer({ min: 1, max: 2 }),
      }),
    )
    .map(program);

  test('applying all changes to the base gives the proposed program', () => {
    fc.assert(
      fc.property(weeks, weeks, (base, proposed) => {
        const [from, to] = [planOfProgram(base), planOfProgram(proposed)];
        const changes = changesOf(from, to, from);
        const taken = programOfPlan(withChanges(from, to, from, ids(changes)), base);
        expect(taken).toEqual(proposed);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a proposed new program is listed as one change for each of its days', () => {
    fc.assert(
      fc.property(weeks, (proposed) => {
        const to = planOfProgram(proposed);
        const changes = changesOf(emptied(to), to, emptied(to));
        expect(changes.map(({ id }) => id)).toEqual(
          proposed.weeks.flatMap(({ days }) => days.map(({ id }) => id)),
        );
        const taken = withChanges(emptied(to), to, emptied(to), ids(changes));
        expect(programOfPlan(taken, proposed)).toEqual(proposed);
      }),
    );
  });

  test('after any choice of changes, no week is empty and no day or week occurs twice', () => {
    fc.assert(
      fc.property(weeks, weeks, weeks, fc.integer(), (base, proposed, now, seed) => {
        const lists = [planOfProgram(base), planOfProgram(proposed), planOfProgram(now)] as const;
        const chosen = changesOf(...lists).filter((_, index) => (seed >> index) & 1);
        const taken = programOfPlan(withChanges(...lists, ids(chosen)), now);
        const days = taken.weeks.flatMap((week) => week.days.map(({ id }) => id));
        expect(new Set(days).size).toBe(days.length);
        expect(taken.weeks.every((week) => week.days.length > 0)).toBe(true);
        expect(new Set(taken.weeks.map(({ id }) => id)).size).toBe(taken.weeks.length);
      }),
    );
  });
});
