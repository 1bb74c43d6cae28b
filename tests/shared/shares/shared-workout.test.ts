import { expect, test } from 'vitest';
import type { PersonalRecord } from '#shared/sessions/records/insights-schema.ts';
import type { ExerciseSet, Session, SessionLine } from '#shared/sessions/schema.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import { sharedWorkout } from '#shared/shares/shared-workout.ts';

const SECRET = 'SECRET';

const line = (id: string, more: Partial<SessionLine> = {}): SessionLine => ({
  id,
  exerciseId: `exercise ${id}`,
  exerciseOrder: 0,
  groupNumber: 0,
  targetSets: 1,
  targetReps: 5,
  targetWeight: 111,
  restTime: 60,
  targetRPE: null,
  tempoEccentric: 2,
  tempoPause: 0,
  tempoConcentric: 2,
  targetDuration: null,
  targetDistance: null,
  setTargets: null,
  exercise: {
    id: `exercise ${id}`,
    name: `Lift ${id}`,
    movementPattern: 'PUSH',
    equipmentRequired: [],
    muscleGroups: { primary: ['CHEST'], secondary: ['TRICEPS'] },
    loadKind: 'EXTERNAL',
    measure: 'REPS',
    bodyweightShare: 0.64,
  },
  notes: `${SECRET} note of the template`,
  sessionNotes: 'slow today',
  isLeftOut: false,
  ...more,
});

const set = (lineId: string | null, more: Partial<ExerciseSet> = {}): ExerciseSet => ({
  id: `${SECRET} id`,
  exerciseId: `exercise ${lineId ?? 'other'}`,
  templateExerciseId: lineId,
  setNumber: 1,
  actualReps: 5,
  actualWeight: 100,
  rpeRating: 7,
  rpeSource: 'default',
  setClassification: 'WORKING',
  actualDuration: null,
  actualDistance: null,
  notes: 'hard',
  enteredWeight: null,
  loggedAt: '2026-03-02T08:11:12Z',
  ...more,
});

const session = (lines: SessionLine[], sets: ExerciseSet[]): Session => ({
  id: `${SECRET} session`,
  startTime: '2026-03-02T08:00:00Z',
  timeZone: `${SECRET} zone`,
  endTime: '2026-03-02T08:45:00Z',
  completionStatus: 'COMPLETED',
  version: 3,
  customTemplateId: `${SECRET} template`,
  customTemplate: {
    id: `${SECRET} template`,
    name: 'Push',
    description: `${SECRET} description`,
    estimatedDuration: 30,
    exercises: lines,
  },
  notes: 'slept badly',
  gym: { id: `${SECRET} gym`, name: `${SECRET} gym` },
  program: null,
  exerciseSets: sets,
});

const record: PersonalRecord = {
  setId: `${SECRET} id`,
  exerciseId: `${SECRET} exercise`,
  kind: 'weight',
  actualReps: 5,
  actualWeight: 100,
  value: 100,
  previous: 95,
};
const now = new Date('2026-03-03T00:00:00Z');
const choices = { by: null, unit: 'lbs', showsNotes: false } as const;
const show = (workout: Session, chosen: Parameters<typeof sharedWorkout>[1] = choices) =>
  sharedWorkout(workout, chosen, () => ({ name: 'Dip', loadKind: 'EXTERNAL', measure: 'REPS' }), {
    records: [record],
    now,
    calendar: { timeZone: 'Asia/Tokyo' },
  });

test('a shared workout shows its local day but hides the time zone', () => {
  const late = { ...session([line('a')], [set('a')]), startTime: '2026-03-02T20:00:00Z' };
  const inTokyo = show(late);
  expect(inTokyo.day).toBe('2026-03-03');
  expect(show({ ...late, timeZone: 'America/New_York' }).day).toBe('2026-03-02');
  expect(JSON.stringify(inTokyo)).not.toContain('Tokyo');
});

test('a shared workout shows the day, the duration, the muscles, the records and the totals', () => {
  const shown = show(session([line('a'), line('b', { groupNumber: 1 })], [set('a')]));
  expect(shown).toEqual({
    kind: 'WORKOUT',
    by: null,
    unit: 'lbs',
    name: 'Push',
    startTime: '2026-03-02T08:00:00Z',
    day: '2026-03-02',
    minutes: 45,
    notes: '',
    muscles: [{ muscle: 'CHEST', load: 1, note: '1 set', from: ['Lift a 1'] }],
    records: [
      {
        kind: 'weight',
        actualReps: 5,
        actualWeight: 100,
        value: 100,
        exercise: 'Lift a',
        loadKind: 'EXTERNAL',
      },
    ],
    totals: { sets: 1, volumeLbs: 500, heaviestLbs: 100, averageRpe: null },
    groups: [
      {
        name: null,
        lines: [
          {
            exercise: { name: 'Lift a', loadKind: 'EXTERNAL', measure: 'REPS' },
            notes: '',
            sets: [
              {
                classification: 'WORKING',
                reps: 5,
                weightLbs: 100,
                entered: null,
                durationSeconds: null,
                distanceMeters: null,
                rpe: null,
                notes: '',
              },
            ],
          },
        ],
      },
    ],
  });
});

test('a shared workout groups the exercises of a circuit', () => {
  const lines = [line('a'), line('b', { exerciseOrder: 1 })];
  const { groups } = show(session(lines, [set(null), set('b'), set('a')]));
  expect(
    groups.map(({ name, lines: own }) => [name, own.map((each) => each.exercise.name)]),
  ).toEqual([
    ['Superset A', ['Lift a', 'Lift b']],
    [null, ['Dip']],
  ]);
});

test('a shared workout shows notes only if the owner allows it', () => {
  const workout = session([line('a')], [set('a', { rpeSource: 'entered' })]);
  const shown = show(workout, { by: 'Robin', unit: 'kg', showsNotes: true });
  expect([shown.by, shown.unit, shown.notes]).toEqual(['Robin', 'kg', 'slept badly']);
  expect(shown.groups[0]?.lines[0]).toMatchObject({ notes: 'slow today' });
  expect(shown.groups[0]?.lines[0]?.sets[0]).toMatchObject({ notes: 'hard', rpe: 7 });
  expect(JSON.stringify(shown)).not.toContain(SECRET);
  expect(JSON.stringify(shown)).not.toContain('08:11');
});

test('firstNameOf returns the part before the first space', () => {
  expect(['Robin van Lifter', '  Ana  María ', 'Cher'].map(firstNameOf)).toEqual([
    'Robin',
    'Ana',
    'Cher',
  ]);
});
