// Adds the missing fields to running workouts that older versions of the app stored. The file uses no schema library,
// because a schema library would slow down the first page load.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { Run } from './run.ts';
import { emptyInputs } from './set-inputs.ts';

type StoredRun = Omit<Run, 'pending'>;

export function withToday(run: StoredRun): StoredRun {
  const { session } = run;
  const { template } = session;
  return {
    ...emptyRun,
    ...run,
    inputs: { ...emptyInputs, ...run.inputs },
    session: {
      ...emptySession,
      ...session,
      template: { ...template, exercises: template.exercises.map(lineToday) },
      sets: session.sets.map(setToday),
      deletedSets: session.deletedSets.map(setToday),
    },
  };
}

const emptyRun = {
  strength: null,
  lastTime: null,
  emptyBarsLbs: {},
  offer: null,
  offersOff: [],
  restsOver: 0,
  touchedAtMs: null,
} satisfies Partial<StoredRun>;

const emptySession = {
  notes: '',
  bodyWeightKg: null,
  removedLines: [],
} satisfies Partial<SessionState>;

function lineToday(line: SessionLine): SessionLine {
  return { ...emptyLine, ...line, exercise: { ...plainLoad, ...line.exercise } };
}

const plainLoad = { loadKind: 'EXTERNAL', measure: 'REPS', bodyweightShare: null } as const;

const emptyLine = {
  targetDuration: null,
  targetDistance: null,
  setTargets: null,
  sessionNotes: '',
  isLeftOut: false,
} satisfies Partial<SessionLine>;

const emptySet = {
  classification: 'WORKING',
  durationSeconds: null,
  distanceMeters: null,
  notes: '',
  entered: null,
} satisfies Partial<LoggedSet>;

function setToday(set: LoggedSet): LoggedSet {
  return { ...emptySet, ...set };
}
