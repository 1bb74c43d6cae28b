import { describe, expect, it } from 'vitest';
import { logPastInput } from '#shared/sessions/past/past-schema.ts';
import { filledSets, type PickedExercise } from '#web/features/log-past/past-exercises.ts';
import {
  emptyWorkout,
  inPastField,
  pastInput,
  pastProblems,
  type PastWorkout,
  minutesOf,
  timesOf,
  withStart,
} from '#web/features/log-past/past-workout.ts';
import { place } from '#web/ui/form/problems.ts';

const ID = '01930000-0000-7000-8000-000000000001';
const NOW = new Date(2026, 2, 1, 20, 0);
const bench: PickedExercise = { id: ID, name: 'Bench', measure: 'REPS', loadKind: 'EXTERNAL' };
const plank: PickedExercise = { ...bench, name: 'Plank', measure: 'TIME', loadKind: 'NONE' };

const [empty] = filledSets(bench, { unit: 'lbs' });
const set = (changes: object = {}) => ({
  key: 's',
  duration: '',
  distance: '',
  classification: 'WORKING' as const,
  ...empty,
  reps: '5',
  rpe: '',
  weightLbs: 0,
  typed: { text: '225', unit: 'lbs' as const },
  ...changes,
});

const workout = (changes: Partial<PastWorkout> = {}): PastWorkout => ({
  ...emptyWorkout(NOW),
  start: '18:00',
  end: '19:00',
  exercises: [
    { key: 'a', exercise: bench, isTouched: true, sets: [set(), set({ reps: '4', rpe: '8,5' })] },
    { key: 'b', exercise: plank, isTouched: true, sets: [set({ duration: '1:10' })] },
  ],
  ...changes,
});

const problems = (changes: Partial<PastWorkout>) => pastProblems(workout(changes), 'lbs', NOW);
const withSet = (changes: object) => ({
  exercises: [{ key: 'a', exercise: bench, isTouched: true, sets: [set(), set(changes)] }],
});

describe('pastInput converts the form of a past workout into the input of the API', () => {
  it("the input of the form passes the server's schema", () => {
    expect(problems({})).toEqual([]);
    const sent = logPastInput.parse(pastInput(workout({ name: 'Old gym', notes: 'Hot' }), 'lbs'));
    expect(sent).toMatchObject({
      name: 'Old gym',
      notes: 'Hot',
      startTime: new Date(2026, 2, 1, 18, 0).toISOString(),
      sets: [
        { exerciseId: ID, actualReps: 5, actualWeight: 225 },
        { actualReps: 4, rpeRating: 8.5 },
        { actualReps: 0, actualWeight: 0, actualDuration: 70 },
      ],
    });
    expect(sent.sets[0]).not.toHaveProperty('rpeRating');
  });

  it('weights typed in kilograms for a past workout are sent in pounds', () => {
    const kilograms = withSet({ typed: { text: '100', unit: 'kg' } });
    expect(pastInput(workout(kilograms), 'kg').sets[1]).toMatchObject({ actualWeight: 220.46 });
  });

  it('empty rows are not logged, and an exercise with only empty rows has a problem at its first set', () => {
    const row = { ...set(), reps: '', typed: { text: '', unit: 'lbs' as const } };
    const rows = (sets: (typeof row)[]) =>
      workout({ exercises: [{ key: 'a', exercise: bench, isTouched: true, sets }] });
    expect(pastInput(rows([row, set(), row]), 'lbs').sets).toMatchObject([{ actualReps: 5 }]);
    expect(pastProblems(rows([row, set(), row]), 'lbs', NOW)).toEqual([]);
    const path = 'exercises.0.sets.0.weightLbs';
    expect(pastProblems(rows([row, row]), 'lbs', NOW)).toMatchObject([{ path }]);
    const sent = { path: 'sets.0.actualReps', message: '…' };
    expect(inPastField(sent, rows([row, set()]), 'lbs').path).toBe('exercises.0.sets.1.reps');
  });

  it('a past workout of a template sends no name', () => {
    const sent = pastInput(workout({ templateId: ID, name: 'Forgotten' }), 'lbs');
    expect(sent).toMatchObject({ customTemplateId: ID });
    expect(sent).not.toHaveProperty('name');
  });
});

describe('error messages of the form for a past workout', () => {
  it.each<[string, Partial<PastWorkout>, string, string]>([
    ['no day', { day: '' }, 'day', 'Please choose the day'],
    ['no start', { start: '' }, 'start', 'Please enter when it started'],
    ['no end', { end: '' }, 'end', 'Please enter when it ended'],
    ['an end before the start', { end: '17:59' }, 'end', 'The end cannot be before the start'],
    ['an end to come', { end: '20:30' }, 'end', 'A past workout cannot end in the future'],
    ['a day to come', { day: '2026-03-02' }, 'day', 'A past workout cannot end in the future'],
    ['empty reps', withSet({ reps: '' }), 'exercises.0.sets.1.reps', 'Reps must be a number'],
    [
      'an empty weight',
      withSet({ typed: { text: '', unit: 'lbs' } }),
      'exercises.0.sets.1.weightLbs',
      'Weight must be a number',
    ],
    ['an RPE of 11', withSet({ rpe: '11' }), 'exercises.0.sets.1.rpe', 'RPE must be from 1 to 10'],
  ])('a past workout with %s shows a message at its field', (_, changes, path, message) => {
    expect(problems(changes)).toEqual([{ path, message }]);
    expect(place(problems(changes), workout(changes)).errors).toEqual({ [path]: message });
  });

  it('the form of a past workout shows all problems together', () => {
    expect(problems({ ...withSet({ reps: '' }), start: '', end: '' })).toHaveLength(3);
  });

  it('a problem reported by the server appears at its field', () => {
    const first = inPastField({ path: 'sets.2.actualDuration', message: '…' }, workout(), 'lbs');
    expect(first).toEqual({ path: 'exercises.1.sets.0.durationSeconds', message: '…' });
    expect(inPastField({ path: 'startTime', message: '…' }, workout(), 'lbs').path).toBe('day');
    expect(inPastField({ path: 'sets', message: '…' }, workout(), 'lbs').path).toBe('sets');
  });
});

const evening = { day: '2026-03-01', start: '18:00', end: '19:15', isNextDay: false };
const night = { ...evening, start: '23:30', end: '00:20' };

it("the times of a past workout use the device's time zone", () => {
  expect(timesOf(evening)).toEqual({
    startTime: new Date(2026, 2, 1, 18, 0).toISOString(),
    endTime: new Date(2026, 2, 1, 19, 15).toISOString(),
  });
  expect(minutesOf(evening)).toBe(75);
});

it('a past workout can end on the next day', () => {
  expect(minutesOf(night)).toBeNull();
  expect(timesOf({ ...night, isNextDay: true }).endTime).toBe(
    new Date(2026, 2, 2, 0, 20).toISOString(),
  );
});

it("a past workout whose end is after its start ends on the same day, even if 'next day' is checked", () => {
  expect(minutesOf({ ...evening, isNextDay: true })).toBe(75);
});

it('a past workout without a typed start has no start time, and without a typed end no duration', () => {
  expect(timesOf({ ...evening, start: '' }).startTime).toBe('');
  expect(minutesOf({ ...evening, end: '' })).toBeNull();
});

it.each([
  ['', '', '18:30', '19:30'],
  ['18:00', '19:10', '09:05', '10:15'],
  ['18:00', '19:10', '23:30', '00:40'],
  ['23:30', '00:20', '22:00', '22:50'],
  ['', '19:10', '18:30', '19:10'],
  ['18:00', '19:10', '', '19:10'],
])(
  'after %j to %j, typing the start %j moves the end to %j (the length stays)',
  (from, till, start, expected) => {
    expect(withStart({ start: from, end: till }, start)).toEqual({ start, end: expected });
  },
);

it.each([
  [20, '19:00', '20:00'],
  [0, '00:00', '00:00'],
])('at %i o’clock a new past workout starts at %s and ends at %s', (hour, start, end) => {
  const now = new Date(2026, 2, 1, hour);
  expect(emptyWorkout(now)).toMatchObject({ day: '2026-03-01', start, end });
});
