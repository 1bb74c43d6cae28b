// Creates streams of session events for tests from a list of facts.
import type { SessionEvent, SessionFact } from '#shared/sessions/events.ts';
import { foldSession, type SessionState } from '#shared/sessions/fold.ts';
import type { SessionTemplate } from '#shared/sessions/schema.ts';
import { plainLoad, plainTargets } from './plain.ts';

export const SESSION_ID = 'session';

export const template: SessionTemplate = {
  id: 'template',
  name: 'Push A',
  description: '',
  estimatedDuration: 40,
  exercises: ['bench', 'row'].map((name, exerciseOrder) => ({
    id: `line-${name}`,
    exerciseId: name,
    exercise: {
      id: name,
      name,
      movementPattern: 'PUSH',
      equipmentRequired: ['BARBELL'],
      muscleGroups: { primary: ['CHEST'], secondary: [] },
      ...plainLoad,
    },
    exerciseOrder,
    groupNumber: exerciseOrder,
    targetSets: 3,
    targetReps: 8,
    targetWeight: 185,
    restTime: 90,
    targetRPE: null,
    tempoEccentric: 2,
    tempoPause: 0,
    tempoConcentric: 2,
    notes: '',
    ...plainTargets,
  })),
};

export const started: SessionFact = { type: 'SessionStarted', template, bodyWeightKg: null };

export function logged(exerciseId = 'bench', reps = 8, weightLbs = 185): SessionFact {
  return {
    type: 'SetLogged',
    exerciseId,
    lineId: `line-${exerciseId}`,
    reps,
    weightLbs,
    rpe: 7,
    rpeSource: 'default',
    classification: 'WORKING',
  };
}

/** Returns events with these facts. A set that is logged at version 2 has the id `event-2`. */
export function events(...facts: SessionFact[]): SessionEvent[] {
  return facts.map((fact, index) => {
    const at = new Date(Date.UTC(2026, 10, 20, 10, index)).toISOString();
    return {
      eventId: `event-${index + 1}`,
      sessionId: SESSION_ID,
      version: index + 1,
      occurredAt: at,
      recordedAt: at,
      fact,
    };
  });
}

/** Returns the state of a session after its start and these facts. */
export function given(...facts: SessionFact[]): SessionState {
  const state = foldSession(events(started, ...facts));
  if (!state) throw new Error('A stream that starts has a state');
  return state;
}
