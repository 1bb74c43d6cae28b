// Tests that an exercise can be merged into another, and that the merge can be undone.
import { expect, test } from 'vitest';
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { reassignExercise, undoReassigned } from '#shared/sessions/mend/reassign-exercise.ts';
import type { SessionExercise, SessionLine } from '#shared/sessions/schema.ts';
import { events, logged, started } from '#tests/shared/sessions/stream.ts';

const merge = { mergeId: 'merge-1' };
const completed: SessionFact = { type: 'SessionCompleted' };
const first = foldOf();
const from = String(first.template.exercises[0]?.exerciseId);
const into: SessionExercise = {
  ...exerciseIn(first),
  id: 'into-1',
  name: 'Target',
  loadKind: 'EXTERNAL',
};

function foldOf(...facts: SessionFact[]): SessionState {
  const state = foldSession(events(started, ...facts));
  if (!state) throw new Error('A session has a state');
  return state;
}

function exerciseIn({ template }: SessionState): SessionExercise {
  const [line] = template.exercises;
  if (!line) throw new Error('The template has a line');
  return line.exercise;
}

/** Appends the fact to the stream. Throws when the fact is null or the stream is empty. */
function withFact(stream: readonly SessionEvent[], fact: SessionFact | null): SessionEvent[] {
  const last = stream.at(-1);
  if (!fact || !last) throw new Error('Nothing was decided');
  const version = last.version + 1;
  return [...stream, { ...last, version, eventId: `event-${version}`, fact }];
}

const decided = (stream: readonly SessionEvent[]) =>
  reassignExercise(foldSession(stream), { ...merge, fromId: from, into });

const given = () =>
  events(
    started,
    logged(),
    logged(),
    { type: 'SetDeleted', setId: 'event-2', source: 'live' },
    completed,
  );

test('a merge of exercises changes deleted sets too', () => {
  const before = foldSession(given());
  const merged = withFact(given(), decided(given()));
  const state = foldSession(merged);
  expect(JSON.stringify(state)).not.toContain(JSON.stringify(from));
  expect(state?.deletedSets).toMatchObject([{ exerciseId: 'into-1' }]);
  expect(decided(merged)).toBeNull();
  const undone = withFact(merged, undoReassigned(merged, merge.mergeId));
  expect({ ...foldSession(undone), version: 0 }).toEqual({ ...before, version: 0 });
  expect(undoReassigned(undone, merge.mergeId)).toBeNull();
  expect(undoReassigned(merged, 'another')).toBeNull();
});

test('a merge of exercises keeps the logged load of each set', () => {
  const stream = given();
  const state = foldSession(stream);
  const perHand = state && withLoad(state, 'PER_SIDE');
  const fact = reassignExercise(perHand, { ...merge, fromId: from, into });
  expect(fact?.lines[0]?.exercise).toMatchObject({ name: 'Target', loadKind: 'PER_SIDE' });
});

function withLoad(state: SessionState, loadKind: SessionExercise['loadKind']): SessionState {
  const exercises = state.template.exercises.map((line): SessionLine => {
    return { ...line, exercise: { ...line.exercise, loadKind } };
  });
  return { ...state, template: { ...state.template, exercises } };
}

test('a merge of exercises does not change a running workout, or one without the exercise', () => {
  expect(decided(events(started, logged()))).toBeNull();
  const other = { ...merge, fromId: 'nobody', into };
  expect(reassignExercise(foldOf(completed), other)).toBeNull();
  expect(reassignExercise(null, other)).toBeNull();
});

test('undoing a merge of exercises also moves sets that were logged after the merge', () => {
  const merged = withFact(given(), decided(given()));
  const lineId = first.template.exercises[0]?.id ?? null;
  const since: SessionFact = { ...logged(), lineId, exerciseId: 'into-1' } as SessionFact;
  const stream = withFact(merged, since);
  const undone = withFact(stream, undoReassigned(stream, merge.mergeId));
  expect(foldSession(undone)?.sets.map(({ exerciseId }) => exerciseId)).toEqual([from, from]);
});

test('a merge of exercises can be undone after a later merge was undone', () => {
  const third = { ...into, id: 'third-1', name: 'Third' };
  const next = { mergeId: 'merge-2', fromId: into.id, into: third };
  const once = withFact(given(), decided(given()));
  const twice = withFact(once, reassignExercise(foldSession(once), next));
  const back = withFact(twice, undoReassigned(twice, next.mergeId));
  expect({ ...foldSession(back), version: 0 }).toEqual({ ...foldSession(once), version: 0 });
  const undone = withFact(back, undoReassigned(back, merge.mergeId));
  expect({ ...foldSession(undone), version: 0 }).toEqual({ ...foldSession(given()), version: 0 });
});

test('undoing a merge restores the exercise of a line that was removed after the merge', () => {
  const merged = withFact(given(), decided(given()));
  const lineId = String(first.template.exercises[0]?.id);
  const removed = withFact(merged, { type: 'LineRemoved', lineId });
  const undone = withFact(removed, undoReassigned(removed, merge.mergeId));
  const unmerged = withFact(given(), { type: 'LineRemoved', lineId });
  expect({ ...foldSession(undone), version: 0 }).toEqual({ ...foldSession(unmerged), version: 0 });
});
