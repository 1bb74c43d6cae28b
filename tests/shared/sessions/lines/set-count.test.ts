import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changePlan } from '#shared/sessions/decide-plan.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import type { PlanChange } from '#shared/sessions/plan-schema.ts';
import { countWorkSets } from '#shared/sessions/report/report.ts';
import type { SessionExercise } from '#shared/sessions/schema.ts';
import { countByLine, countOfWorkout } from '#shared/sessions/lines/set-count.ts';
import { type SetKind, setKinds } from '#shared/sets/kinds.ts';
import { setTarget } from '#shared/sets/target.ts';
import { DomainError } from '#shared/errors.ts';
import { plainLoad } from '#tests/shared/sessions/plain.ts';
import { given, template } from '#tests/shared/sessions/stream.ts';

const exercise = (id: string): SessionExercise => ({
  id,
  name: id,
  movementPattern: 'PULL',
  equipmentRequired: [],
  muscleGroups: { primary: ['LATS'], secondary: [] },
  ...plainLoad,
});

function after(state: SessionState, fact: SessionFact | null): SessionState {
  if (!fact) return state;
  const { sessionId, version } = state;
  const eventId = `event-${version + 1}`;
  const occurredAt = '2026-11-20T11:00:00.000Z';
  return evolve(state, { eventId, sessionId, version: version + 1, occurredAt, fact });
}

/** Applies a change to the plan. The id of a new line is 'line-' and the id of its exercise. */
const change = (state: SessionState, what: PlanChange) => {
  const id = 'exerciseId' in what ? what.exerciseId : '';
  return after(state, changePlan(state, what, { lineId: `line-${id}`, exercise: exercise(id) }));
};

function log(
  state: SessionState,
  exerciseId: string,
  kinds: readonly SetKind[],
  lineId: string | null = `line-${exerciseId}`,
): SessionState {
  return kinds.reduce(
    (before, classification) =>
      after(before, {
        type: 'SetLogged',
        exerciseId,
        lineId,
        reps: 8,
        weightLbs: 100,
        rpe: 7,
        rpeSource: 'default',
        classification,
      }),
    state,
  );
}

const countOf = ({ template: { exercises }, sets }: SessionState) =>
  countOfWorkout(exercises, sets);
const WORKING = 'WORKING';

describe('done, planned and extra sets of a workout are counted', () => {
  test('swapping an exercise keeps the number of planned sets', () => {
    const swapped = change(log(given(), 'bench', [WORKING, WORKING]), {
      type: 'swap',
      lineId: 'line-bench',
      exerciseId: 'dips',
    });
    expect(countOf(swapped)).toEqual({ planned: 6, done: 2, extra: 0 });
    expect(countOf(log(swapped, 'dips', [WORKING]))).toEqual({ planned: 6, done: 3, extra: 0 });
  });

  test('the done sets of a skipped exercise are still counted in the number of planned sets', () => {
    const left = change(log(given(), 'bench', [WORKING]), {
      type: 'leaveOut',
      lineId: 'line-bench',
    });
    expect(countOf(left)).toEqual({ planned: 4, done: 1, extra: 0 });
  });

  test('a set beyond the planned sets of an exercise counts as extra', () => {
    const state = log(
      given(),
      'bench',
      Array.from({ length: 5 }, () => WORKING),
    );
    expect(countOf(state)).toEqual({ planned: 6, done: 3, extra: 2 });
    expect(countByLine(state.template.exercises, state.sets)).toEqual([
      { planned: 3, done: 3, extra: 2 },
      { planned: 3, done: 0, extra: 0 },
    ]);
  });

  test('a set of an unplanned exercise counts as extra', () => {
    expect(countOf(log(given(), 'curl', [WORKING, 'WARMUP'], null))).toEqual({
      planned: 6,
      done: 0,
      extra: 1,
    });
  });

  test('a planned warm-up does not count as a set', () => {
    const kinds = ['WARMUP', WORKING, WORKING] as const;
    const exercises = template.exercises.map((line) => ({
      ...line,
      setTargets: kinds.map((setClassification) => setTarget.parse({ setClassification })),
    }));
    const { sets } = log(given(), 'bench', kinds);
    expect(countOfWorkout(exercises, sets)).toEqual({ planned: 4, done: 2, extra: 0 });
  });
});

type Step = (state: SessionState) => SessionState;

const pick = <Value>(values: readonly Value[], at: number): Value | undefined =>
  values[at % values.length];

/** Generates one step of a workout. `at` selects the line that the step changes. */
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc
    .tuple(fc.nat(), fc.constantFrom(...setKinds), fc.boolean())
    .map(([at, kind, isNamed]): Step => (state) => {
      const line = pick(state.template.exercises, at);
      return line ? log(state, line.exerciseId, [kind], isNamed ? line.id : null) : state;
    }),
  fc
    .tuple(fc.nat(), fc.nat({ max: 5 }), fc.integer({ min: 1, max: 5 }))
    .map(([at, exerciseAt, targetSets]): Step => (state) => {
      const line = pick(state.template.exercises, at);
      const exerciseId = `new-${state.version}-${exerciseAt}`;
      const changes: PlanChange[] = line
        ? [
            { type: 'swap', lineId: line.id, exerciseId },
            { type: 'add', exerciseId, targetSets },
            { type: 'leaveOut', lineId: line.id },
            { type: 'bringBack', lineId: line.id },
            { type: 'sets', lineId: line.id, targetSets },
            {
              type: 'swapBack',
              lineId: line.id,
              toLineId: state.template.exercises[0]?.id ?? line.id,
            },
          ]
        : [];
      const what = pick(changes, exerciseAt);
      return what && !isRefused(() => change(state, what)) ? change(state, what) : state;
    }),
  fc.nat().map((at): Step => (state) => {
    const set = pick(state.sets, at);
    return set ? after(state, { type: 'SetDeleted', setId: set.setId, source: 'live' }) : state;
  }),
);

function isRefused(work: () => unknown): boolean {
  try {
    work();
    return false;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}

test('the done sets never exceed the planned sets', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      const state = steps.reduce((before, step) => step(before), given());
      const { exercises } = state.template;
      const counts = countByLine(exercises, state.sets);
      for (const { planned, done, extra } of [...counts, countOf(state)]) {
        expect(done).toBeLessThanOrEqual(planned);
        expect(extra).toBeGreaterThanOrEqual(0);
      }
      const { done, extra } = countOf(state);
      expect(done + extra).toBe(countWorkSets(state.sets));
    }),
  );
});
