import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import { evolve, exerciseOf, foldSession } from '#shared/sessions/fold.ts';
import { movedSet, partsOf } from '#shared/sessions/mend/move-sets.ts';
import { events, given, logged, SESSION_ID, started, template } from './stream.ts';

const deleted = (setId: string): SessionFact => ({ type: 'SetDeleted', setId, source: 'live' });
const restored = (setId: string): SessionFact => ({ type: 'SetRestored', setId, source: 'live' });
const edited = (values: Partial<Extract<SessionFact, { type: 'SetEdited' }>>): SessionFact => ({
  type: 'SetEdited',
  setId: 'event-2',
  source: 'live',
  ...values,
});
const measured = { durationSeconds: 40, distanceMeters: 30, notes: 'Straps' };
// The cast is safe because `logged` always returns a SetLogged fact.
const set = logged() as Extract<SessionFact, { type: 'SetLogged' }>;
const hold: SessionFact = { ...set, ...measured };

describe('added lines and all lines of a session without a template are marked as unplanned', () => {
  const [bench, row] = template.exercises;
  if (!bench || !row) throw new Error('The template has two lines');
  const added = { type: 'LineAdded', line: { ...bench, id: 'added' }, afterLineId: null } as const;
  const plannedOf = (...facts: SessionFact[]) =>
    foldSession(events(...facts))?.template.exercises.map((line) => [line.id, !line.isUnplanned]);

  test('a line that was added during the workout is unplanned', () => {
    expect(plannedOf(started, added)).toEqual([
      ['added', false],
      ['line-bench', true],
      ['line-row', true],
    ]);
  });

  test('the replacement of an unplanned line is unplanned', () => {
    const swap = (lineId: string): SessionFact => ({
      type: 'LineSwapped',
      lineId,
      line: { ...row, id: `for-${lineId}` },
    });
    expect(plannedOf(started, added, swap('added'), swap('line-bench'))).toEqual([
      ['added', false],
      ['for-added', false],
      ['line-bench', true],
      ['for-line-bench', true],
      ['line-row', true],
    ]);
  });

  test('every line is unplanned in a session without a template', () => {
    const own: SessionFact = {
      type: 'SessionStarted',
      template: { ...template, id: SESSION_ID },
      bodyWeightKg: null,
    };
    expect(plannedOf(own)).toEqual([
      ['line-bench', false],
      ['line-row', false],
    ]);
  });

  test('an unplanned line keeps its default targets', () => {
    const [line] = foldSession(events(started, added))?.template.exercises ?? [];
    expect(line).toMatchObject({ targetSets: 3, targetReps: 8, restTime: 90 });
  });
});

describe('foldSession applies the events in order', () => {
  test('foldSession returns null for an empty event stream', () => {
    expect(foldSession([])).toBeNull();
  });

  test('SessionStarted starts a session with a copy of its template', () => {
    expect(given()).toMatchObject({ status: 'IN_PROGRESS', version: 1, template, sets: [] });
  });

  test('the id of a set is the id of its event', () => {
    expect(given(logged()).sets[0]).toMatchObject({ setId: 'event-2', reps: 8, weightLbs: 185 });
  });

  test('an edit changes only the named values', () => {
    const { sets } = given(logged(), {
      type: 'SetEdited',
      setId: 'event-2',
      reps: 6,
      source: 'report',
    });
    expect(sets[0]).toMatchObject({ reps: 6, weightLbs: 185, rpe: 7, rpeSource: 'default' });
  });

  test('an edit leaves the other sets of the session unchanged', () => {
    const before = given(logged(), logged());
    const { sets } = given(logged(), logged(), edited({ reps: 6 }));
    expect(sets.map((set) => set.reps)).toEqual([6, 8]);
    expect(sets[1]).toEqual(before.sets[1]);
  });

  test('an edit of the weight keeps the kind and the notes', () => {
    const { sets } = given(hold, edited({ weightLbs: 200 }));
    expect(sets[0]).toMatchObject({ ...measured, reps: 8, weightLbs: 200 });
  });

  test('an edit can remove the time of a set', () => {
    const values = {
      classification: 'DROP' as const,
      durationSeconds: 50,
      distanceMeters: 20,
      notes: 'Grip',
    };
    expect(given(hold, edited(values)).sets[0]).toMatchObject({ ...values, reps: 8 });
    const none = { durationSeconds: null, distanceMeters: null, notes: '' };
    expect(given(hold, edited(none)).sets[0]).toMatchObject(none);
  });

  test('an edit of the stored weight removes or replaces the typed weight, such as 84 kg', () => {
    const kg = { value: 84, unit: 'kg' as const };
    const typed: SessionFact = { ...set, entered: kg };
    expect(given(typed).sets[0]?.entered).toEqual(kg);
    expect(given(typed, edited({ reps: 5 })).sets[0]?.entered).toEqual(kg);
    expect(given(typed, edited({ weightLbs: 190 })).sets[0]?.entered).toBeNull();
    const other = { value: 86, unit: 'kg' as const };
    expect(given(typed, edited({ weightLbs: 189.6, entered: other })).sets[0]?.entered).toEqual(
      other,
    );
  });

  test('values that a logged set lacks, such as a time or a distance, are null', () => {
    expect(given(logged()).sets[0]).toMatchObject({
      durationSeconds: null,
      distanceMeters: null,
      notes: '',
      entered: null,
      exercise: null,
    });
    expect(given(hold).sets[0]).toMatchObject(measured);
  });

  test('the exercise of a set comes from the plan, or else from the copy stored with the set', () => {
    const curl = { ...template.exercises[0]!.exercise, id: 'curl' };
    const state = given(logged('row'), { ...set, exerciseId: 'curl', exercise: curl });
    expect(state.sets.map((set) => exerciseOf(state, set)?.id)).toEqual(['row', 'curl']);
    expect(exerciseOf(state, { exerciseId: 'curl', exercise: null })).toBeNull();
  });

  test('a completed session keeps the goal achievements that it caused', () => {
    const achievement = {
      goalId: 'goal',
      goalDescription: 'Bench 225',
      milestone: 50 as const,
      percentage: 52,
    };
    const completed = given({ type: 'SessionCompleted', achievements: [achievement] });
    expect(completed.achievements).toEqual([achievement]);
    expect(given({ type: 'SessionCompleted' }).achievements).toEqual([]);
  });

  test('a change of the plan keeps the sets', () => {
    const before = given(logged());
    const after = given(logged(), { type: 'LineLeftOut', lineId: 'line-row' });
    const [bench, row] = before.template.exercises;
    expect(after).toEqual({
      ...before,
      version: 3,
      template: { ...before.template, exercises: [bench, { ...row, isLeftOut: true }] },
    });
    const noted = given(logged(), { type: 'SessionNoted', notes: 'Slept badly' });
    expect(noted).toEqual({ ...before, version: 3, notes: 'Slept badly' });
    const gym = { id: 'home', name: 'Home' };
    const chosen = given(logged(), { type: 'GymChosen', gym });
    expect(chosen).toEqual({ ...before, version: 3, gym });
  });

  test('deleting or restoring an unknown set changes nothing', () => {
    const before = given(logged());
    expect(given(logged(), deleted('other'))).toEqual({ ...before, version: 3 });
    expect(given(logged(), restored('other'))).toEqual({ ...before, version: 3 });
  });

  test('an edited RPE counts as entered', () => {
    const { sets } = given(logged(), {
      type: 'SetEdited',
      setId: 'event-2',
      rpe: 9,
      source: 'live',
    });
    expect(sets[0]).toMatchObject({ rpe: 9, rpeSource: 'entered' });
  });

  test('a restored set returns to its place', () => {
    const sets = [logged('bench', 8), logged('row'), logged('bench', 7), logged('bench', 6)];
    const before = given(...sets);
    const after = given(...sets, deleted('event-4'), deleted('event-2'), restored('event-4'));
    expect(after.sets.map((set) => [set.setId, set.setNumber, set.reps])).toEqual([
      ['event-3', 1, 8],
      ['event-4', 1, 7],
      ['event-5', 2, 6],
    ]);
    const both = given(
      ...sets,
      deleted('event-4'),
      deleted('event-2'),
      restored('event-4'),
      restored('event-2'),
    );
    expect(both).toEqual({ ...before, version: both.version });
  });

  test('after a merge, a new set is ordered after a deleted set of the merged workout', () => {
    const before = given(logged());
    const [own] = before.sets;
    if (!own) throw new Error('There is a set');
    const merged: SessionFact = {
      ...partsOf(before),
      type: 'SetsMoved',
      reason: 'MERGED',
      otherSessionId: 'other',
      added: [{ ...movedSet(own), setId: 'other-2', order: 20 }],
      goneSetIds: [],
    };
    const { sets } = given(logged(), merged, deleted('other-2'), logged());
    expect(sets.map(({ loggedVersion }) => loggedVersion)).toEqual([2, 21]);
  });

  test('a restored set has the correction from before its deletion', () => {
    const edit: SessionFact = { type: 'SetEdited', setId: 'event-2', reps: 3, source: 'report' };
    const { sets } = given(logged(), edit, deleted('event-2'), restored('event-2'));
    expect(sets).toMatchObject([{ setId: 'event-2', reps: 3 }]);
  });

  test('deleting and then restoring a session gives the same state as before', () => {
    const facts = [logged(), logged(), deleted('event-2'), { type: 'SessionCompleted' } as const];
    const before = given(...facts);
    const after = given(...facts, { type: 'SessionDiscarded' }, { type: 'SessionRestored' });
    expect(after).toEqual({ ...before, version: before.version + 2 });
  });

  test('a session ends at the time that the user chose', () => {
    const endedAt = '2026-11-20T10:01:30.000Z';
    const state = given(logged(), { type: 'SessionCompleted', endedAt });
    expect(state).toMatchObject({ status: 'COMPLETED', endedAt });
  });

  test('a session without a chosen end time ends when it was completed', () => {
    const state = given(logged(), { type: 'SessionCompleted' });
    expect(state).toMatchObject({ status: 'COMPLETED', endedAt: '2026-11-20T10:02:00.000Z' });
  });

  test('a discarded session keeps its sets', () => {
    const state = given(logged(), { type: 'SessionDiscarded' });
    expect(state.isDiscarded).toBe(true);
    expect(state.sets).toHaveLength(1);
  });
});

describe('an invalid event stream throws an error', () => {
  test('an event stream with a missing version throws an error', () => {
    const [first, , third] = events(started, logged(), logged());
    if (!first || !third) throw new Error('Three facts make three events');
    expect(() => evolve(evolve(null, first), third)).toThrow('event 3 follows 1');
    expect(() => evolve(null, third)).toThrow('event 3 follows 0');
  });

  test('a stream that does not begin with SessionStarted throws an error', () => {
    expect(() => foldSession(events(logged()))).toThrow('begins with SetLogged');
  });
});

describe('foldSession numbers the sets without gaps, and can continue from any point of the event log', () => {
  /** Generates changes of sets. `which` selects the set to change: 0 is the first set and 0.999 the last. */
  const steps = fc.array(
    fc.record({
      kind: fc.constantFrom('log', 'log', 'log', 'edit', 'delete', 'restore'),
      exercise: fc.constantFrom('bench', 'row'),
      which: fc.double({ min: 0, max: 0.999, noNaN: true }),
      reps: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 40 },
  );

  function factsOf(drawn: typeof steps extends fc.Arbitrary<infer T> ? T : never): SessionFact[] {
    const facts: SessionFact[] = [started];
    for (const { kind, exercise, which, reps } of drawn) {
      const state = foldSession(events(...facts));
      const sets = (kind === 'restore' ? state?.deletedSets : state?.sets) ?? [];
      const setId = sets[Math.floor(which * sets.length)]?.setId;
      if (kind === 'log' || setId === undefined) facts.push(logged(exercise, reps));
      else if (kind === 'edit') facts.push({ type: 'SetEdited', setId, reps, source: 'live' });
      else if (kind === 'restore') facts.push(restored(setId));
      else facts.push(deleted(setId));
    }
    return facts;
  }

  test('the sets of each exercise are numbered 1 to n in any stream', () => {
    fc.assert(
      fc.property(steps, (drawn) => {
        const sets = foldSession(events(...factsOf(drawn)))?.sets ?? [];
        for (const exercise of ['bench', 'row']) {
          const own = sets.filter((set) => set.exerciseId === exercise);
          expect(own.map((set) => set.setNumber)).toEqual(own.map((_, index) => index + 1));
          expect(own.map((set) => set.loggedVersion)).toEqual(
            own.map((set) => set.loggedVersion).toSorted((a, b) => a - b),
          );
        }
      }),
    );
  });

  test('folding a stream in two parts gives the same state', () => {
    fc.assert(
      fc.property(steps, fc.nat(40), (drawn, cut) => {
        const stream = events(...factsOf(drawn));
        const whole = foldSession(stream);
        const first = foldSession(stream.slice(0, cut));
        expect(whole?.version).toBe(stream.length);
        expect(stream.slice(cut).reduce(evolve, first)).toEqual(whole);
      }),
    );
  });
});

test('a wrong clock cannot put a set before the start, or the end before the last set', () => {
  const early = '2026-11-20T08:00:00.000Z';
  const [start, first, second, end] = events(started, logged(), logged(), {
    type: 'SessionCompleted',
  });
  if (!start || !first || !second || !end) throw new Error('There are four events');
  const slow = (event: typeof first) => ({ ...event, occurredAt: early });
  const allSlow = foldSession([start, slow(first), slow(second), slow(end)]);
  expect(allSlow?.sets.map(({ loggedAt }) => loggedAt)).toEqual([
    start.occurredAt,
    start.occurredAt,
  ]);
  expect(allSlow?.endedAt).toBe(start.occurredAt);
  const slowEnd = foldSession([start, first, second, slow(end)]);
  expect(slowEnd?.endedAt).toBe(second.occurredAt);
});
