import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideByName } from '#shared/sessions/decide.ts';
import { changePlan, undoByPlanEvent } from '#shared/sessions/decide-plan.ts';
import {
  type SessionEventType,
  type SessionFact,
  sessionEventTypes,
} from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import {
  standingMoves,
  undoByEvent,
  type UndoCommand,
  undosOf,
} from '#shared/sessions/report/undo-of.ts';
import { events, logged, SESSION_ID, started, template } from '#tests/shared/sessions/stream.ts';

const edited = (values: object, setId = 'event-2'): SessionFact => ({
  type: 'SetEdited',
  setId,
  source: 'live',
  ...values,
});
const deleted = (setId = 'event-2'): SessionFact => ({ type: 'SetDeleted', setId, source: 'live' });
const restored = (setId = 'event-2'): SessionFact => ({
  type: 'SetRestored',
  setId,
  source: 'live',
});
const completed: SessionFact = { type: 'SessionCompleted' };
const ofSet = { id: SESSION_ID, setId: 'event-2', source: 'report' };
const kilograms = (value: number) => ({ value, unit: 'kg' as const });

/** Returns [version, command, input] of each undo command of the session. */
function undos(...facts: SessionFact[]): [number, UndoCommand['kind'], object][] {
  return [...undosOf(events(started, ...facts))].map(([version, { kind, input }]) => [
    version,
    kind,
    input,
  ]);
}
/** Returns the undo commands of the facts, without events 1 and 2: the start and a logged set. */
const lastOf = (...facts: SessionFact[]) => undos(logged(), ...facts).filter(([at]) => at > 2);
const plan = (change: object) => ({ id: SESSION_ID, change });

describe('undoOf returns the command that undoes an event', () => {
  test.each<[string, SessionFact, UndoCommand['kind'], object]>([
    ['restores the values before a correction', edited({ reps: 9 }), 'editSet', { actualReps: 8 }],
    [
      'restores the earlier weight after a correction in kilograms',
      edited({ weightLbs: 220.5, entered: kilograms(100) }),
      'editSet',
      { actualWeight: 185, enteredWeight: null },
    ],
    [
      'restores the earlier weight after a correction without a typed unit',
      edited({ weightLbs: 200 }),
      'editSet',
      { actualWeight: 185, enteredWeight: null },
    ],
    [
      'marks an RPE as a default again after the user has entered an RPE',
      edited({ rpe: 9 }),
      'editSet',
      { rpeRating: 7, rpeSource: 'default' },
    ],
    [
      'restores the earlier kind and note of a set',
      edited({ classification: 'WARMUP', notes: 'light' }),
      'editSet',
      { setClassification: 'WORKING', notes: '' },
    ],
    [
      'removes a time and a distance that a correction added',
      edited({ durationSeconds: 30, distanceMeters: 20 }),
      'editSet',
      { actualDuration: null, actualDistance: null },
    ],
    ['restores a deleted set', deleted(), 'restoreSet', {}],
  ])('the undo of an event %s', (_, fact, kind, values) => {
    expect(lastOf(fact)).toEqual([[3, kind, { ...ofSet, ...values }]]);
    expect(lastOf(completed, fact)).toEqual([[4, kind, { ...ofSet, ...values }]]);
  });

  test('the undo of a logged set deletes the set', () => {
    expect(undos(logged())).toEqual([[2, 'deleteSet', ofSet]]);
    expect(undos(completed, logged())).toEqual([[3, 'deleteSet', { ...ofSet, setId: 'event-3' }]]);
  });

  test.each<[string, SessionFact, object]>([
    [
      'moves an exercise back after the one before it, into its group',
      { type: 'LineMoved', lineId: 'line-row', afterLineId: null, groupNumber: 5 },
      { type: 'move', lineId: 'line-row', afterLineId: 'line-bench', groupNumber: 1 },
    ],
    [
      'puts a left-out exercise back',
      { type: 'LineLeftOut', lineId: 'line-row' },
      { type: 'bringBack', lineId: 'line-row' },
    ],
    [
      'restores the number of planned sets',
      { type: 'LineSetsChanged', lineId: 'line-row', targetSets: 5 },
      { type: 'sets', lineId: 'line-row', targetSets: 3 },
    ],
    [
      'swaps an exercise back',
      { type: 'LineSwapped', lineId: 'line-row', line: { ...row(), id: 'line-new' } },
      { type: 'swapBack', lineId: 'line-new', toLineId: 'line-row' },
    ],
    [
      'removes a chosen gym',
      { type: 'GymChosen', gym: { id: 'gym', name: 'Cellar' } },
      { type: 'gym', gymId: null },
    ],
  ])('the undo of a plan change %s, while the workout runs', (_, fact, change) => {
    expect(undos(fact)).toEqual([[2, 'changePlan', plan(change)]]);
    expect(undos(fact, completed)).toEqual([]);
  });

  test('the undo of an added exercise skips it, or removes it from a finished workout', () => {
    const added = {
      type: 'LineAdded',
      line: { ...row(), id: 'line-new' },
      afterLineId: null,
    } as const;
    const lineId = 'line-new';
    const removed = { type: 'LineRemoved', lineId } as const;
    expect(undos(added)).toEqual([[2, 'changePlan', plan({ type: 'leaveOut', lineId })]]);
    expect(undos(added, completed)).toEqual([[2, 'changePlan', plan({ type: 'remove', lineId })]]);
    const back = plan({ type: 'putBack', lineId });
    expect(undos(added, completed, removed)).toEqual([[4, 'changePlan', back]]);
  });

  test('the undo of changed times restores the times of the sets', () => {
    const [startedAt, endedAt] = ['2026-11-19T10:00:00.000Z', '2026-11-19T10:02:00.000Z'];
    const setTimes = [{ setId: 'event-2', loggedAt: '2026-11-19T10:01:00.000Z' }];
    const changed: SessionFact = {
      type: 'SessionTimesChanged',
      startedAt,
      endedAt,
      setTimes,
      source: 'api',
    };
    const before = { startTime: '2026-11-20T10:00:00.000Z', endTime: '2026-11-20T10:02:00.000Z' };
    const input = {
      id: 'session',
      ...before,
      setTimes: [{ setId: 'event-2', loggedAt: '2026-11-20T10:01:00.000Z' }],
      source: 'report',
    };
    expect(undos(logged(), completed, changed)).toContainEqual([4, 'changeTimes', input]);
    const again = { ...changed, startedAt: '2026-11-19T09:00:00.000Z' };
    expect(undos(logged(), completed, changed, again).map(([version]) => version)).toEqual([2, 5]);
  });

  test('the undo of a note restores the old note', () => {
    const note: SessionFact = { type: 'SessionNoted', notes: 'Tired' };
    const onLine: SessionFact = { type: 'LineNoted', lineId: 'line-row', notes: 'Seat 4' };
    expect(undos(note, onLine, completed)).toEqual([
      [2, 'changePlan', plan({ type: 'noteSession', notes: '' })],
      [3, 'changePlan', plan({ type: 'noteExercise', lineId: 'line-row', notes: '' })],
    ]);
  });
});

describe('some events cannot be undone', () => {
  test('seven kinds of events have no undo command, such as the start of a session', () => {
    const staying: readonly SessionEventType[] = [
      // Separate commands undo a completion (by reopening the workout) and a deletion (by restoring it).
      'SessionStarted',
      'SessionCompleted',
      'SessionDiscarded',
      'SessionRestored',
      'SessionReopened',
      // The events SetsMoved and ExerciseReassigned change several workouts at once, so a separate request undoes them.
      'SetsMoved',
      'ExerciseReassigned',
    ];
    expect(
      sessionEventTypes.filter((type) => !undoByEvent[type] && !undoByPlanEvent[type]),
    ).toEqual(staying);
  });

  test.each<[string, SessionFact[]]>([
    ['is a start, an end, a deletion or its undo', [completed, discarded(), back()]],
    ['is a correction without a change', [edited({ reps: 8 })]],
    ['is a correction of a deleted set', [edited({ reps: 9 }), deleted()]],
    [
      "is a smaller number of sets that removed a set's target",
      [{ type: 'LineSetsChanged', lineId: 'line-bench', targetSets: 2 }],
    ],
  ])('an event that cannot be undone %s', (_, facts) => {
    const withTargets = events(
      {
        type: 'SessionStarted',
        template: { ...template, exercises: withOwnTargets() },
        bodyWeightKg: null,
      },
      logged(),
      ...facts,
    );
    const kinds = [...undosOf(withTargets)].map(([version, { kind }]) => [version, kind]);
    const isDeleted = facts.some(({ type }) => type === 'SetDeleted');
    expect(kinds).toEqual([isDeleted ? [4, 'restoreSet'] : [2, 'deleteSet']]);
  });

  test('an older correction of a weight can be undone only after the newer correction', () => {
    const [first, second] = [edited({ weightLbs: 190 }), edited({ weightLbs: 200 })];
    expect(lastOf(first, second).map(([version]) => version)).toEqual([4]);
    const undone = edited({ weightLbs: 190, entered: null });
    expect(lastOf(first, second, undone).map(([version]) => version)).toEqual([3, 5]);
  });

  test('a correction of the repetitions does not block the undo of the weight', () => {
    const versions = lastOf(edited({ weightLbs: 190 }), edited({ reps: 5 })).map(([at]) => at);
    expect(versions).toEqual([3, 4]);
  });

  test('an event of a deleted workout cannot be undone', () => {
    expect(undos(logged(), discarded())).toEqual([]);
    expect(undosOf([]).size).toBe(0);
  });

  test('the restoration of a set can be undone', () => {
    expect(undos(logged(), deleted(), restored()).map(([at, kind]) => [at, kind])).toEqual([
      [2, 'deleteSet'],
      [4, 'deleteSet'],
    ]);
  });
});

test('undoing all corrections restores the session', () => {
  const base = events(started, logged(), logged('row', 5, 100), logged(), completed);
  const setId = fc.constantFrom('event-2', 'event-3', 'event-4');
  const correction = fc.oneof(
    fc
      .record(
        {
          reps: fc.integer({ min: 1, max: 4 }),
          weightLbs: fc.integer({ min: 50, max: 60 }),
          rpe: fc.constantFrom(6, 7, 8.5),
          notes: fc.constantFrom('', 'slow'),
        },
        { requiredKeys: [] },
      )
      .chain((values) => setId.map((id) => edited(values, id))),
    setId.map((id) => deleted(id)),
    setId.map((id) => restored(id)),
    fc.constantFrom('', 'Hot day').map((notes) => ({ type: 'SessionNoted' as const, notes })),
    fc
      .constantFrom('', 'Seat 4')
      .map((notes) => ({ type: 'LineNoted' as const, lineId: 'line-row', notes })),
  );
  fc.assert(
    fc.property(fc.array(correction, { maxLength: 8 }), (tried) => {
      let stream = base;
      for (const fact of tried) stream = appended(stream, acceptedBy(fold(stream), fact));
      const last = stream.length;
      for (let version = last; version > base.length; version--) {
        const before = fold(stream.slice(0, version - 1));
        const undo = undosOf(stream).get(version);
        if (undo) stream = appended(stream, decided(fold(stream), undo));
        expect(shown(fold(stream))).toEqual(shown(before));
      }
    }),
    { numRuns: 200 },
  );
});

function row() {
  const [, line] = template.exercises;
  if (!line) throw new Error('The template has two lines');
  return line;
}

function withOwnTargets() {
  const target = {
    setClassification: 'WORKING' as const,
    targetReps: 5,
    targetRepsMax: null,
    targetWeight: 100,
    targetPercent: null,
    targetRPE: null,
    restTime: null,
  };
  return template.exercises.map((line) => ({ ...line, setTargets: [target, target, target] }));
}

function discarded(): SessionFact {
  return { type: 'SessionDiscarded' };
}

function back(): SessionFact {
  return { type: 'SessionRestored' };
}

function fold(stream: ReturnType<typeof events>): SessionState {
  const state = foldSession(stream);
  if (!state) throw new Error('The stream has a start');
  return state;
}

function appended(stream: ReturnType<typeof events>, fact: SessionFact | null) {
  if (!fact) return stream;
  const version = stream.length + 1;
  const last = events(...stream.map((event) => event.fact), fact)[version - 1];
  return last ? [...stream, last] : stream;
}

/** Returns the fact, or null when the fact changes a missing set or restores an existing set. */
function acceptedBy(state: SessionState, fact: SessionFact): SessionFact | null {
  if (!('setId' in fact)) return fact;
  const isThere = state.sets.some((set) => set.setId === fact.setId);
  return isThere === (fact.type !== 'SetRestored') ? fact : null;
}

function decided(state: SessionState, undo: UndoCommand): SessionFact | null {
  if (undo.kind === 'changePlan') {
    return changePlan(state, undo.input.change, { lineId: 'new', exercise: null });
  }
  return decideByName(undo.kind, state, undo.input);
}

/** Returns the session without its version and its deleted sets. */
function shown(state: SessionState) {
  return { ...state, version: 0, deletedSets: [] };
}

const move = (
  version: number,
  reason: 'MERGED' | 'SPLIT' | 'SPLIT_OFF' | 'UNDONE',
  other = 'b',
) => ({
  version,
  move: { reason, otherSessionId: other, sets: 1 },
});

test('standingMoves contains a merge until the merge is undone', () => {
  expect([...standingMoves([{ version: 1, move: null }, move(2, 'MERGED')])]).toEqual([2]);
  expect([...standingMoves([move(2, 'MERGED'), move(3, 'SPLIT', 'c')])]).toEqual([2, 3]);
  expect([...standingMoves([move(2, 'MERGED'), move(3, 'UNDONE')])]).toEqual([]);
  expect([...standingMoves([move(2, 'MERGED'), move(3, 'UNDONE'), move(4, 'MERGED')])]).toEqual([
    4,
  ]);
  const both = [move(2, 'SPLIT'), move(3, 'MERGED')];
  expect([...standingMoves(both)]).toEqual([3]);
  expect([...standingMoves([...both, move(4, 'UNDONE')])]).toEqual([2]);
});

test('standingMoves is empty for the second workout of a split', () => {
  expect([...standingMoves([move(3, 'SPLIT_OFF', 'a')])]).toEqual([]);
});
