// Creates programs with their runs and sessions for tests.
import type { ProgramEvent, ProgramFact } from '#shared/programs/events.ts';
import type { ProgramSession } from '#shared/programs/days.ts';
import type { DayState, ProgramPlan } from '#shared/programs/schema.ts';

/** Returns a readable id from a prefix and a number: `idOf('d', 3)` is 'd3'. */
export const idOf = (kind: string, number: number) => `${kind}${number}`;

/**
 * Returns a plan whose weeks have these numbers of days. Week ids are w1, w2, …; day ids are d1, d2, … in the whole
 * plan.
 */
export function givenPlan(daysOfWeeks: readonly number[], rounds = 1): ProgramPlan {
  let day = 0;
  return {
    unit: 'kg',
    rule: 'off',
    rounds,
    trainingMaxes: [],
    weeks: daysOfWeeks.map((count, week) => ({
      id: idOf('w', week + 1),
      isLighter: false,
      days: Array.from({ length: count }, () => ({
        id: idOf('d', (day += 1)),
        templateId: 't1',
        targets: [],
      })),
    })),
  };
}

const AT = '2026-11-02T08:00:00.000Z';

/** Returns one event for each fact, with the ids e1, e2, … and the versions 1, 2, … */
export function givenEvents(...facts: ProgramFact[]): ProgramEvent[] {
  return facts.map((fact, index) => ({
    eventId: idOf('e', index + 1),
    version: index + 1,
    occurredAt: AT,
    fact,
  }));
}

export const started: ProgramFact = { type: 'ProgramStarted', weekdays: [1, 3, 5] };

export function givenSession(
  day: Pick<DayState, 'dayId'> & Partial<ProgramSession>,
): ProgramSession {
  return {
    sessionId: `s-${day.dayId}`,
    programId: 'p1',
    runId: 'e1',
    round: 1,
    pass: 1,
    completionStatus: 'COMPLETED',
    startedAt: AT,
    timeZone: null,
    ...day,
  };
}
