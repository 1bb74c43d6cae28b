import { describe, expect, test } from 'vitest';
import type {
  ImportedLine,
  ImportedSet,
  ImportedWorkout,
} from '#server/features/imports/read/normalized.ts';
import { importedSession } from '#server/features/imports/run/imported-session.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import { template } from '#tests/shared/sessions/stream.ts';

const NOW = '2026-11-25T20:00:00.000Z';
const [bench, row] = template.exercises.map((line) => line.exercise);
if (!bench || !row) throw new Error('The template has two lines');
const machine = { ...row, id: 'machine', name: 'Assisted Pull-Up', loadKind: 'ASSISTED' as const };
const exercises = new Map([
  ['Bench', bench],
  ['Row', row],
  ['Machine', machine],
]);

const set = (change: Partial<ImportedSet> = {}): ImportedSet => ({
  line: 2,
  classification: 'WORKING',
  reps: 5,
  weightLbs: 100,
  entered: { value: 100, unit: 'lbs' },
  rpe: null,
  seconds: null,
  meters: null,
  note: '',
  ...change,
});
const line = (exercise: string, sets: ImportedSet[], supersetKey: string | null = null) =>
  ({ exercise, note: '', supersetKey, sets }) satisfies ImportedLine;
const workout = (
  lines: ImportedLine[],
  change: Partial<ImportedWorkout> = {},
): ImportedWorkout => ({
  key: 'key',
  line: 2,
  name: 'Push',
  startedAt: '2024-01-01T17:00:00.000Z',
  endedAt: '2024-01-01T18:00:00.000Z',
  bodyWeightKg: null,
  note: '',
  lines,
  ...change,
});

function stateOf(given: ImportedWorkout, now = NOW): SessionState {
  let count = 0;
  const facts = importedSession(given, {
    sessionId: 'session',
    source: { app: 'STRONG', importId: 'import' },
    bodyWeightKg: 80,
    timeZone: 'Europe/Berlin',
    exercises,
    newId: () => `id-${(count += 1)}`,
    now,
  });
  const events = facts.map(({ fact, occurredAt }, index) => ({
    eventId: `event-${index}`,
    sessionId: 'session',
    version: index + 1,
    occurredAt,
    fact,
  }));
  const state = foldSession(events);
  if (!state) throw new Error('There is a start');
  return state;
}
const times = ({ sets }: SessionState) => sets.map(({ loggedAt }) => loggedAt.slice(11, 16));

describe('times of an imported workout that are missing in the file', () => {
  test('imported sets without times are spread evenly between start and end', () => {
    const state = stateOf(workout([line('Bench', [set(), set()]), line('Row', [set()])]));
    expect(times(state)).toEqual(['17:15', '17:30', '17:45']);
    expect([state.startedAt, state.endedAt]).toEqual([
      '2024-01-01T17:00:00.000Z',
      '2024-01-01T18:00:00.000Z',
    ]);
  });

  test('an imported workout without an end time ends at its last set', () => {
    const sets = [line('Bench', [set(), set()])];
    const state = stateOf(workout(sets, { endedAt: null }));
    expect([...times(state), state.endedAt?.slice(11, 16)]).toEqual(['17:02', '17:04', '17:04']);
    const just = stateOf(workout(sets, { endedAt: null }), '2024-01-01T17:01:00.000Z');
    expect(just.endedAt).toBe('2024-01-01T17:01:00.000Z');
  });
});

describe('the plan of an imported workout has a line for each exercise', () => {
  test("an exercise that occurs twice in a workout of a file gets two lines in the workout's plan", () => {
    const { template: plan } = stateOf(
      workout([
        line('Bench', [set()], '0'),
        line('Machine', [set()]),
        line('Row', [set(), set({ classification: 'WARMUP' })], '0'),
        line('Bench', [set()]),
      ]),
    );
    expect(
      plan.exercises.map(({ exercise, groupNumber, targetSets }) => [
        exercise.name,
        groupNumber,
        targetSets,
      ]),
    ).toEqual([
      [bench.name, 0, 1],
      [row.name, 0, 1],
      [machine.name, 1, 1],
      [bench.name, 2, 1],
    ]);
  });

  test('imported notes are stored with their set, exercise or workout', () => {
    const noted = { ...line('Bench', [set({ note: 'of the set' })]), note: 'of the exercise' };
    const state = stateOf(workout([noted], { note: 'of the workout' }));
    expect(state.notes).toBe('of the workout');
    expect(state.template.exercises[0]?.sessionNotes).toBe('of the exercise');
    expect(state.sets[0]?.notes).toBe('of the set');
  });

  test('an imported workout keeps all of its 200 exercises', () => {
    const lines = Array.from({ length: 200 }, () => line('Bench', [set()]));
    const state = stateOf(workout(lines));
    expect([state.template.exercises.length, state.sets.length]).toEqual([200, 200]);
  });
});

describe('an imported set has the weight, repetitions and effort of the file', () => {
  test('an imported set without an RPE gets the default RPE, marked as default', () => {
    const { sets } = stateOf(workout([line('Bench', [set(), set({ rpe: 8.5 })])]));
    expect(sets.map(({ rpe, rpeSource }) => [rpe, rpeSource])).toEqual([
      [7, 'default'],
      [8.5, 'entered'],
    ]);
  });

  test('an imported hold has a duration but no repetitions and no weight', () => {
    const hold = set({ reps: null, weightLbs: null, entered: null, seconds: 90.4, meters: 12.345 });
    expect(stateOf(workout([line('Bench', [hold])])).sets[0]).toMatchObject({
      reps: 0,
      weightLbs: 0,
      durationSeconds: 90,
      distanceMeters: 12.35,
      entered: null,
    });
  });

  test('assistance in a file becomes the weight of an assisted exercise, and a note for another exercise', () => {
    const help = set({ weightLbs: -30.86, entered: { value: -14, unit: 'kg' }, note: 'Slow' });
    const { sets } = stateOf(workout([line('Machine', [help]), line('Row', [help])]));
    expect(sets).toMatchObject([
      { weightLbs: 30.86, entered: { value: 14, unit: 'kg' }, notes: 'Slow' },
      { weightLbs: 0, entered: null, notes: 'With 14 kg of help. Slow' },
    ]);
  });
});

test("an imported workout has the body weight from the file or, without one, the account's", () => {
  const sets = [line('Bench', [set()])];
  expect(stateOf(workout(sets)).bodyWeightKg).toBe(80);
  expect(stateOf(workout(sets, { bodyWeightKg: 77 })).bodyWeightKg).toBe(77);
});

test('an imported workout stores the time zone that was read from the file', () => {
  expect(stateOf(workout([line('Bench', [set()])])).timeZone).toBe('Europe/Berlin');
});
