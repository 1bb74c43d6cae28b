import { expect, test } from 'vitest';
import type { SessionFact } from '#shared/sessions/events.ts';
import { plainLoad } from '#tests/shared/sessions/plain.ts';
import { sessionTimeline } from '#shared/sessions/report/build-timeline.ts';
import { events, logged, started } from '#tests/shared/sessions/stream.ts';

const edited = (setId: string, values: object): SessionFact => ({
  type: 'SetEdited',
  setId,
  source: 'report',
  ...values,
});
const deleted = (setId: string): SessionFact => ({ type: 'SetDeleted', setId, source: 'live' });
const values = (actualReps: number, actualWeight: number, rpe?: number) => ({
  actualReps,
  actualWeight,
  rpeRating: rpe ?? 7,
  rpeSource: rpe === undefined ? 'default' : 'entered',
  setClassification: 'WORKING',
  actualDuration: null,
  actualDistance: null,
  notes: '',
});

test('an empty stream has an empty timeline', () => {
  expect(sessionTimeline([])).toEqual([]);
});

test('the timeline has one entry for each event', () => {
  const stream = events(started, logged(), { type: 'SessionCompleted' });
  expect(sessionTimeline(stream).map(({ version, type, set }) => [version, type, set?.id])).toEqual(
    [
      [1, 'SessionStarted', undefined],
      [2, 'SetLogged', 'event-2'],
      [3, 'SessionCompleted', undefined],
    ],
  );
  expect(sessionTimeline(stream)[1]).toMatchObject({
    occurredAt: stream[1]?.occurredAt,
    recordedAt: stream[1]?.recordedAt,
    source: null,
    set: {
      exerciseName: 'bench',
      loadKind: 'EXTERNAL',
      setNumber: 1,
      before: null,
      after: values(8, 185),
    },
  });
});

test('an edit shows the values before and after', () => {
  const timeline = sessionTimeline(
    events(
      started,
      logged(),
      edited('event-2', { weightLbs: 180 }),
      edited('event-2', { reps: 9, rpe: 8.5 }),
    ),
  );
  expect(timeline.slice(2).map(({ source, set }) => [source, set?.before, set?.after])).toEqual([
    ['report', values(8, 185), values(8, 180)],
    ['report', values(8, 180), values(9, 180, 8.5)],
  ]);
});

test('a deleted set is listed with the number that it had when it was deleted', () => {
  const timeline = sessionTimeline(events(started, logged(), logged(), deleted('event-3')));
  expect(timeline[3]).toMatchObject({
    type: 'SetDeleted',
    source: 'live',
    set: { id: 'event-3', setNumber: 2, before: values(8, 185), after: null },
  });
});

test('a set has the same label in the timeline as in the live session', () => {
  const warmUp = { ...logged(), classification: 'WARMUP' as const } as SessionFact;
  const drop = { ...logged(), classification: 'DROP' as const } as SessionFact;
  const timeline = sessionTimeline(events(started, warmUp, logged(), drop, deleted('event-2')));
  expect(timeline.slice(1).map(({ set }) => [set?.setNumber, set?.label])).toEqual([
    [1, 'warm-up 1'],
    [2, 'set 1'],
    [3, 'drop after set 1'],
    [1, 'warm-up 1'],
  ]);
});

test('the entry of a restored set shows the values of the set', () => {
  const back: SessionFact = { type: 'SetRestored', setId: 'event-2', source: 'report' };
  const timeline = sessionTimeline(events(started, logged(), deleted('event-2'), back));
  expect(timeline[3]).toMatchObject({
    type: 'SetRestored',
    source: 'report',
    set: { id: 'event-2', setNumber: 1, before: null, after: values(8, 185) },
  });
});

test('a later deletion does not change the number of a set', () => {
  const timeline = sessionTimeline(
    events(started, logged(), logged(), deleted('event-2'), edited('event-3', { reps: 5 })),
  );
  expect(timeline.map(({ set }) => set?.setNumber)).toEqual([undefined, 1, 2, 1, 1]);
});

test('the name of an unplanned exercise comes from the copy in the logged set', () => {
  const exercise = {
    id: 'curl',
    name: 'Hammer Curl',
    movementPattern: 'PULL' as const,
    equipmentRequired: [],
    muscleGroups: { primary: [], secondary: [] },
    ...plainLoad,
  };
  // The cast is safe because `logged` returns only facts of type SetLogged.
  const fact = { ...logged('curl'), exercise } as unknown as SessionFact;
  expect(sessionTimeline(events(started, fact))[1]?.set?.exerciseName).toBe('Hammer Curl');
});

test('the entry of a completion has an end time only if the user chose one', () => {
  const endedAt = '2026-11-20T10:01:30.000Z';
  const chosen = sessionTimeline(events(started, { type: 'SessionCompleted', endedAt }));
  expect(chosen.map((entry) => entry.endedAt)).toEqual([null, endedAt]);
  const plain = sessionTimeline(events(started, { type: 'SessionCompleted' }));
  expect(plain.map((entry) => entry.endedAt)).toEqual([null, null]);
});
