// Events as they have been written to the log, one of every type, version and shape that there ever was, with today's
// reading of each. Examples are only added: what is here may lie in somebody's log.
import type { SessionFact } from '#shared/sessions/events.ts';
import type { StoredFact } from '#shared/sessions/upcast.ts';

interface StoredExample {
  says: string;
  stored: StoredFact;
  fact: SessionFact;
}

const bench = {
  id: '01900000-0000-7000-8000-0000000000e1',
  name: 'Barbell Bench Press',
  movementPattern: 'PUSH' as const,
  equipmentRequired: ['BARBELL' as const, 'BENCH' as const],
  muscleGroups: { primary: ['CHEST' as const], secondary: ['TRICEPS' as const] },
};
const curl = {
  id: '01900000-0000-7000-8000-0000000000e2',
  name: 'Hammer Curl',
  movementPattern: 'PULL' as const,
  equipmentRequired: ['DUMBBELL' as const],
  muscleGroups: { primary: ['BICEPS' as const], secondary: [] },
};
const line = {
  id: '01900000-0000-7000-8000-0000000000a1',
  exerciseId: bench.id,
  exercise: bench,
  exerciseOrder: 0,
  groupNumber: 0,
  targetSets: 3,
  targetReps: 8,
  targetWeight: 187.5,
  restTime: 90,
  targetRPE: 7.5,
  tempoEccentric: 2,
  tempoPause: 0,
  tempoConcentric: 2,
};
const plainLine = {
  ...line,
  id: '01900000-0000-7000-8000-0000000000a2',
  exerciseOrder: 1,
  groupNumber: 1,
  targetWeight: null,
  restTime: null,
  targetRPE: null,
};
const template = {
  id: '01900000-0000-7000-8000-0000000000f1',
  name: 'Push A',
  description: '',
  estimatedDuration: 40,
};
const withNotes = (first: string) => ({
  ...template,
  exercises: [
    { ...line, notes: first },
    { ...plainLine, notes: '' },
  ],
});

const setId = '01900000-0000-7000-8000-000000000002';
const set = {
  exerciseId: bench.id,
  lineId: line.id,
  reps: 8,
  weightLbs: 187.5,
  rpe: 8.5,
  rpeSource: 'entered' as const,
  classification: 'WORKING' as const,
};
const extra = {
  ...set,
  exerciseId: curl.id,
  lineId: null,
  rpe: 7,
  rpeSource: 'default' as const,
  classification: 'WARMUP' as const,
  exercise: curl,
};
const raised = {
  goalId: '01900000-0000-7000-8000-0000000000d1',
  goalDescription: 'Bench two plates',
  percentage: 62.5,
};

export const storedExamples: readonly StoredExample[] = [
  {
    says: 'a start from before there were notes',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 1,
      payload: { template: { ...template, exercises: [line, plainLine] } },
    },
    fact: { type: 'SessionStarted', template: withNotes('') },
  },
  {
    says: 'a start with notes, from before the version was counted up',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 1,
      payload: { template: withNotes('Elbows in') },
    },
    fact: { type: 'SessionStarted', template: withNotes('Elbows in') },
  },
  {
    says: 'a start',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 2,
      payload: { template: withNotes('Elbows in') },
    },
    fact: { type: 'SessionStarted', template: withNotes('Elbows in') },
  },
  {
    says: 'a set of the plan',
    stored: { type: 'SetLogged', schemaVersion: 1, payload: set },
    fact: { type: 'SetLogged', ...set },
  },
  {
    says: 'a set beside the plan',
    stored: { type: 'SetLogged', schemaVersion: 1, payload: extra },
    fact: { type: 'SetLogged', ...extra },
  },
  {
    says: 'a correction of everything',
    stored: {
      type: 'SetEdited',
      schemaVersion: 1,
      payload: { setId, reps: 6, weightLbs: 190, rpe: 9, source: 'report' },
    },
    fact: { type: 'SetEdited', setId, reps: 6, weightLbs: 190, rpe: 9, source: 'report' },
  },
  {
    says: 'a correction of one value',
    stored: { type: 'SetEdited', schemaVersion: 1, payload: { setId, reps: 7, source: 'live' } },
    fact: { type: 'SetEdited', setId, reps: 7, source: 'live' },
  },
  {
    says: 'a deletion of a set',
    stored: { type: 'SetDeleted', schemaVersion: 1, payload: { setId, source: 'api' } },
    fact: { type: 'SetDeleted', setId, source: 'api' },
  },
  {
    says: 'a deletion of a set that was taken back',
    stored: { type: 'SetRestored', schemaVersion: 1, payload: { setId, source: 'live' } },
    fact: { type: 'SetRestored', setId, source: 'live' },
  },
  {
    says: 'a completion that raised nothing',
    stored: { type: 'SessionCompleted', schemaVersion: 1, payload: {} },
    fact: { type: 'SessionCompleted' },
  },
  {
    says: 'a completion that announced goals',
    stored: {
      type: 'SessionCompleted',
      schemaVersion: 1,
      payload: {
        achievements: [
          { ...raised, milestone: 50 },
          { ...raised, milestone: null },
        ],
      },
    },
    fact: {
      type: 'SessionCompleted',
      achievements: [
        { ...raised, milestone: 50 },
        { ...raised, milestone: null },
      ],
    },
  },
  {
    says: 'a deletion of a session',
    stored: { type: 'SessionDiscarded', schemaVersion: 1, payload: {} },
    fact: { type: 'SessionDiscarded' },
  },
  {
    says: 'a deletion of a session that was taken back',
    stored: { type: 'SessionRestored', schemaVersion: 1, payload: {} },
    fact: { type: 'SessionRestored' },
  },
];
