// Creates sessions for tests of the report from a list of planned lines and a list of logged sets.
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { plainMeasures } from '#tests/shared/sessions/plain.ts';
import { line as runLine } from '#tests/web/features/run/state/given-run.ts';

export const line = (id: string, overrides: Partial<SessionLine> = {}) =>
  runLine(id, { targetSets: 3, restTime: 90, ...overrides });

export function set(setId: string, overrides: Partial<LoggedSet> = {}): LoggedSet {
  return {
    setId,
    exerciseId: 'exercise-a',
    lineId: 'a',
    exercise: null,
    setNumber: 1,
    reps: 8,
    weightLbs: 185,
    rpe: 7,
    rpeSource: 'default',
    classification: 'WORKING',
    ...plainMeasures,
    loggedAt: '2026-11-20T18:00:00.000Z',
    loggedVersion: 2,
    ...overrides,
  };
}

export function session(
  lines: SessionLine[],
  sets: LoggedSet[],
): Pick<SessionState, 'template' | 'sets'> {
  return {
    template: {
      id: 'template',
      name: 'Push A',
      description: '',
      estimatedDuration: 50,
      exercises: lines.map((each, index) => ({ ...each, exerciseOrder: index })),
    },
    sets,
  };
}

/** Default values for the fields of a timeline entry. Each event replaces only some fields. */
export const plainEntry = {
  source: null,
  set: null,
  offered: null,
  line: null,
  notes: null,
  gym: null,
  times: null,
  move: null,
  reassigned: null,
  endedAt: null,
  undo: null,
};
