// Lists an example of every stored event version and the fact that upcast must return. Examples are never changed.
import type { SessionFact } from '#shared/sessions/events.ts';
import { plainLoad, plainTargets } from './plain.ts';
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

/** Returns the lines with the fields that event version 3 added and later versions keep. */
const asToday = (from: ReturnType<typeof withNotes>) => ({
  ...from,
  exercises: from.exercises.map((each) => ({
    ...each,
    ...plainTargets,
    exercise: { ...each.exercise, ...plainLoad },
  })),
});

const source = { app: 'STRONG' as const, importId: '01900000-0000-7000-8000-0000000000d1' };
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
const pullUp = {
  ...curl,
  id: '01900000-0000-7000-8000-0000000000e3',
  name: 'Pull-Up',
  loadKind: 'BODYWEIGHT_PLUS' as const,
  measure: 'REPS' as const,
  bodyweightShare: 0.95,
};
const fullLine = {
  ...line,
  notes: '',
  exerciseId: pullUp.id,
  exercise: pullUp,
  targetSets: 2,
  targetDuration: 45,
  targetDistance: 20.5,
  setTargets: [
    {
      setClassification: 'WORKING' as const,
      targetReps: 8,
      targetRepsMax: 12,
      targetWeight: 25,
      targetPercent: null,
      targetRPE: 8,
      restTime: 120,
    },
    {
      setClassification: 'BACKOFF' as const,
      targetReps: null,
      targetRepsMax: null,
      targetWeight: null,
      targetPercent: 72.5,
      targetRPE: null,
      restTime: null,
    },
  ],
  sessionNotes: 'Wide grip',
  isLeftOut: false,
};
const fullStart = { template: { ...template, exercises: [fullLine] }, bodyWeightKg: 82.5 };
const program = {
  programId: '01900000-0000-7000-8000-0000000000b1',
  runId: '01900000-0000-7000-8000-0000000000b2',
  round: 2,
  pass: 1,
  dayId: '01900000-0000-7000-8000-0000000000b3',
};
const fullSet = {
  ...extra,
  exercise: pullUp,
  classification: 'DROP' as const,
  durationSeconds: 40,
  distanceMeters: 12.5,
  notes: 'Left hand slipped',
  entered: { value: 20, unit: 'kg' as const },
};
const answeredSuggestion = {
  ...set,
  offered: {
    rule: 'next-set' as const,
    version: 1 as const,
    setIds: [setId],
    weightLbs: 214.95,
    reps: 5,
    answer: 'used' as const,
  },
};
const explainedSuggestion = {
  ...set,
  offered: {
    ...answeredSuggestion.offered,
    version: 3 as const,
    from: {
      unit: 'kg' as const,
      step: 2.5,
      loads: [92.5, 95, 97.5, 100, 102.5],
      mode: 'balanced' as const,
      restSeconds: 120,
      prefill: 'fill' as const,
      isHeld: true as const,
    },
  },
};
const setWithTarget = {
  ...set,
  offered: {
    rule: 'next-session' as const,
    version: 1 as const,
    setIds: [setId, '01900000-0000-7000-8000-0000000000c1'],
    weightLbs: 159.83,
    reps: 8,
    answer: 'dismissed' as const,
  },
};
const fullCorrection = {
  setId,
  classification: 'FAILURE' as const,
  durationSeconds: null,
  distanceMeters: 12,
  notes: '',
  entered: null,
  source: 'report' as const,
};
const correctedTimes = {
  startedAt: '2026-11-19T18:00:00.000Z',
  endedAt: '2026-11-19T19:00:00.000Z',
  setTimes: [{ setId, loggedAt: '2026-11-19T18:40:00.000Z' }],
  source: 'report' as const,
};
const reassigned = {
  reason: 'MERGED' as const,
  mergeId: '01900000-0000-7000-8000-0000000000d2',
  lines: [{ lineId: line.id, exercise: { ...curl, ...plainLoad } }],
  sets: [
    { setId, exerciseId: curl.id, exercise: null },
    {
      setId: '01900000-0000-7000-8000-000000000003',
      exerciseId: curl.id,
      exercise: { ...curl, ...plainLoad },
    },
  ],
};
const movedSets = {
  reason: 'MERGED' as const,
  otherSessionId: '01900000-0000-7000-8000-0000000000c2',
  startedAt: '2026-11-19T18:00:00.000Z',
  endedAt: '2026-11-19T19:00:00.000Z',
  notes: 'Power cut',
  gym: { id: '01900000-0000-7000-8000-0000000000b1', name: 'Home' },
  program,
  lines: [fullLine],
  added: [
    {
      ...set,
      setId,
      exercise: pullUp,
      durationSeconds: null,
      distanceMeters: null,
      notes: '',
      entered: { value: 20, unit: 'kg' as const },
      loggedAt: '2026-11-19T18:40:00.000Z',
      order: 7,
    },
  ],
  goneSetIds: ['01900000-0000-7000-8000-0000000000c3'],
};
const planFacts = [
  { type: 'LineAdded', line: fullLine, afterLineId: null },
  { type: 'LineSwapped', lineId: line.id, line: fullLine },
  { type: 'LineMoved', lineId: line.id, afterLineId: plainLine.id },
  { type: 'LineLeftOut', lineId: line.id },
  { type: 'LineBroughtBack', lineId: line.id },
  { type: 'LineRemoved', lineId: line.id },
  { type: 'LineSetsChanged', lineId: line.id, targetSets: 4 },
  { type: 'LineNoted', lineId: line.id, notes: 'Seat 4' },
  { type: 'SessionNoted', notes: 'Slept badly' },
  { type: 'GymChosen', gym: { id: '01900000-0000-7000-8000-0000000000b1', name: 'Home' } },
  { type: 'GymChosen', gym: null },
] as const;
const raised = {
  goalId: '01900000-0000-7000-8000-0000000000d1',
  goalDescription: 'Bench two plates',
  percentage: 62.5,
};

const aims = [
  {
    lineId: '3b241101-e2bb-4255-8caf-4136c566a962',
    weightLbs: 190,
    reps: 8,
    unit: 'lbs' as const,
    fact: { id: 'possible' as const, from: 185, possible: 12 },
  },
];

const openAims = aims.map((aim) => ({ ...aim, openSet: 2 }));

export const storedExamples: readonly StoredExample[] = [
  {
    says: 'a start without notes, from before notes existed',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 1,
      payload: { template: { ...template, exercises: [line, plainLine] } },
    },
    fact: { type: 'SessionStarted', template: asToday(withNotes('')), bodyWeightKg: null },
  },
  {
    says: 'a start with notes that still has schema version 1',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 1,
      payload: { template: withNotes('Elbows in') },
    },
    fact: { type: 'SessionStarted', template: asToday(withNotes('Elbows in')), bodyWeightKg: null },
  },
  {
    says: 'a start with notes',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 2,
      payload: { template: withNotes('Elbows in') },
    },
    fact: { type: 'SessionStarted', template: asToday(withNotes('Elbows in')), bodyWeightKg: null },
  },
  {
    says: 'a start with loads, targets of single sets and the body weight',
    stored: { type: 'SessionStarted', schemaVersion: 3, payload: fullStart },
    fact: { type: 'SessionStarted', ...fullStart },
  },
  {
    says: 'a start of a program day',
    stored: { type: 'SessionStarted', schemaVersion: 4, payload: { ...fullStart, program } },
    fact: { type: 'SessionStarted', ...fullStart, program },
  },
  {
    says: 'a start in a time zone',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 7,
      payload: { ...fullStart, timeZone: 'America/Los_Angeles' },
    },
    fact: { type: 'SessionStarted', ...fullStart, timeZone: 'America/Los_Angeles' },
  },
  {
    says: 'a start of a deload',
    stored: {
      type: 'SessionStarted',
      schemaVersion: 5,
      payload: { ...fullStart, template: { ...fullStart.template, isLighter: true } },
    },
    fact: {
      type: 'SessionStarted',
      ...fullStart,
      template: { ...fullStart.template, isLighter: true },
    },
  },
  {
    says: 'a start from an imported file',
    stored: { type: 'SessionStarted', schemaVersion: 6, payload: { ...fullStart, source } },
    fact: { type: 'SessionStarted', ...fullStart, source },
  },
  {
    says: 'a start with the aims of its lines',
    stored: { type: 'SessionStarted', schemaVersion: 8, payload: { ...fullStart, aims } },
    fact: { type: 'SessionStarted', ...fullStart, aims },
  },
  {
    says: 'a start with an aim that has an open set',
    stored: { type: 'SessionStarted', schemaVersion: 9, payload: { ...fullStart, aims: openAims } },
    fact: { type: 'SessionStarted', ...fullStart, aims: openAims },
  },
  {
    says: 'a planned set, from before sets had a time, a distance and notes',
    stored: { type: 'SetLogged', schemaVersion: 1, payload: set },
    fact: { type: 'SetLogged', ...set },
  },
  {
    says: 'a set outside the plan',
    stored: { type: 'SetLogged', schemaVersion: 1, payload: extra },
    fact: { type: 'SetLogged', ...extra, exercise: { ...curl, ...plainLoad } },
  },
  {
    says: 'a set with only reps, weight and RPE',
    stored: { type: 'SetLogged', schemaVersion: 2, payload: set },
    fact: { type: 'SetLogged', ...set },
  },
  {
    says: 'a set with all fields',
    stored: { type: 'SetLogged', schemaVersion: 2, payload: fullSet },
    fact: { type: 'SetLogged', ...fullSet },
  },
  {
    says: 'a set with a suggestion',
    stored: { type: 'SetLogged', schemaVersion: 3, payload: answeredSuggestion },
    fact: { type: 'SetLogged', ...answeredSuggestion },
  },
  {
    says: 'a set with a suggestion that stores its inputs',
    stored: { type: 'SetLogged', schemaVersion: 3, payload: explainedSuggestion },
    fact: { type: 'SetLogged', ...explainedSuggestion },
  },
  {
    says: 'a first set with a suggestion of the progression rule',
    stored: { type: 'SetLogged', schemaVersion: 4, payload: setWithTarget },
    fact: { type: 'SetLogged', ...setWithTarget },
  },
  {
    says: 'a set that was added after the end of the workout',
    stored: {
      type: 'SetLogged',
      schemaVersion: 5,
      payload: { ...set, loggedAt: '2026-11-20T18:40:00.000Z' },
    },
    fact: { type: 'SetLogged', ...set, loggedAt: '2026-11-20T18:40:00.000Z' },
  },
  {
    says: 'corrected times',
    stored: { type: 'SessionTimesChanged', schemaVersion: 1, payload: correctedTimes },
    fact: { type: 'SessionTimesChanged', ...correctedTimes },
  },
  {
    says: 'a correction of all values',
    stored: {
      type: 'SetEdited',
      schemaVersion: 1,
      payload: { setId, reps: 6, weightLbs: 190, rpe: 9, source: 'report' },
    },
    fact: { type: 'SetEdited', setId, reps: 6, weightLbs: 190, rpe: 9, source: 'report' },
  },
  {
    says: 'a correction of the values that version 2 added',
    stored: { type: 'SetEdited', schemaVersion: 2, payload: fullCorrection },
    fact: { type: 'SetEdited', ...fullCorrection },
  },
  ...planFacts.map(({ type, ...payload }) => ({
    says: `a change of the plan: ${type}`,
    stored: { type, schemaVersion: 1, payload },
    fact: { type, ...payload } as SessionFact,
  })),
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
    says: 'an undone deletion of a set',
    stored: { type: 'SetRestored', schemaVersion: 1, payload: { setId, source: 'live' } },
    fact: { type: 'SetRestored', setId, source: 'live' },
  },
  {
    says: 'a completion without announcements',
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
    says: 'a completion with an end that the user chose',
    stored: {
      type: 'SessionCompleted',
      schemaVersion: 2,
      payload: { endedAt: '2026-11-20T18:44:00.000Z' },
    },
    fact: { type: 'SessionCompleted', endedAt: '2026-11-20T18:44:00.000Z' },
  },
  {
    says: 'a deletion of a session',
    stored: { type: 'SessionDiscarded', schemaVersion: 1, payload: {} },
    fact: { type: 'SessionDiscarded' },
  },
  {
    says: 'a deletion of a session by a merge',
    stored: { type: 'SessionDiscarded', schemaVersion: 2, payload: { mergedInto: 'another' } },
    fact: { type: 'SessionDiscarded', mergedInto: 'another' },
  },
  {
    says: 'sets that moved from one workout to another',
    stored: { type: 'SetsMoved', schemaVersion: 1, payload: movedSets },
    fact: { type: 'SetsMoved', ...movedSets },
  },
  {
    says: 'an exercise that was merged into another',
    stored: { type: 'ExerciseReassigned', schemaVersion: 1, payload: reassigned },
    fact: { type: 'ExerciseReassigned', ...reassigned },
  },
  {
    says: 'a reopened session',
    stored: { type: 'SessionReopened', schemaVersion: 1, payload: {} },
    fact: { type: 'SessionReopened' },
  },
  {
    says: 'an undone deletion of a session',
    stored: { type: 'SessionRestored', schemaVersion: 1, payload: {} },
    fact: { type: 'SessionRestored' },
  },
];
