// Builds the events of a past session as if it had been logged live.
import { DomainError } from '#shared/errors.ts';
import { templateLimits } from '#shared/templates/limits.ts';
import { completeSession, logSet, startSession } from '#shared/sessions/decide.ts';
import { newLine } from '#shared/sessions/decide-plan.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import { evolve, type SessionState } from '#shared/sessions/fold.ts';
import type { LogPastInput } from './past-schema.ts';
import type { SessionExercise, SessionTemplate } from '#shared/sessions/schema.ts';
import { usesUpPlanned } from '#shared/sets/kinds.ts';

export interface PastFact {
  fact: SessionFact;
  occurredAt: string;
}

interface PastContext {
  sessionId: string;
  template: SessionTemplate;
  bodyWeightKg: number | null;
  timeZone: string | undefined;
  exercises: ReadonlyMap<string, SessionExercise>;
  newId: () => string;
}

/**
 * Returns the events of a past session from start to completion. The sets are spread evenly between start and end. A
 * workout without a template gets its done sets as its plan.
 *
 * @throws DomainError EXERCISE_NOT_FOUND for an exercise that is not in `exercises`, and any error of the rules for
 * logging a set live
 */
export function pastSession(
  { startTime, endTime, sets, notes }: LogPastInput,
  { sessionId, template, bodyWeightKg, timeZone, exercises, newId }: PastContext,
): PastFact[] {
  const isQuick = template.id === sessionId;
  const planned = isQuick ? withPlan(template, sets, exercises, newId) : template;
  const facts: PastFact[] = [];
  let state: SessionState | null = null;
  const happen = (fact: SessionFact, occurredAt: string): SessionState => {
    const version = facts.push({ fact, occurredAt });
    return evolve(state, { eventId: newId(), sessionId, version, occurredAt, fact });
  };
  state = happen(startSession(state, planned, bodyWeightKg, { timeZone }), startTime);
  if (notes !== '') state = happen({ type: 'SessionNoted', notes }, startTime);
  const startMs = Date.parse(startTime);
  const stepMs = (Date.parse(endTime) - startMs) / (sets.length + 1);
  const planIds = new Set(planned.exercises.map((line) => line.exerciseId));
  for (const [index, set] of sets.entries()) {
    const exercise = requireExercise(exercises, set.exerciseId);
    const fact = logSet(state, { ...set, id: sessionId });
    const at = new Date(Math.round(startMs + stepMs * (index + 1))).toISOString();
    state = happen(planIds.has(set.exerciseId) ? fact : { ...fact, exercise }, at);
  }
  const completed = completeSession(state);
  if (completed) happen(completed, endTime);
  return facts;
}

function withPlan(
  template: SessionTemplate,
  sets: LogPastInput['sets'],
  exercises: PastContext['exercises'],
  newId: () => string,
): SessionTemplate {
  const ids = [...new Set(sets.map((set) => set.exerciseId))];
  return {
    ...template,
    exercises: ids.map((exerciseId, exerciseOrder) => {
      const own = sets.filter((set) => set.exerciseId === exerciseId);
      const work = own.filter(usesUpPlanned).length;
      return {
        ...newLine(newId(), requireExercise(exercises, exerciseId)),
        exerciseOrder,
        groupNumber: exerciseOrder,
        targetSets: Math.min(Math.max(1, work), templateLimits.sets),
      };
    }),
  };
}

function requireExercise(exercises: PastContext['exercises'], id: string): SessionExercise {
  const exercise = exercises.get(id);
  if (!exercise) throw new DomainError('EXERCISE_NOT_FOUND');
  return exercise;
}
