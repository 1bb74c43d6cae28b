// Derives the days of a program and their status from the plan, the program run and the sessions. A program run lasts
// from one start of the program to its end.
import { groupBy } from '#shared/group-by.ts';
import { nextDay } from './next-day.ts';
import type { ProgramRun } from './run.ts';
import type { ProgramDayOfSession } from './program-day.ts';
import type { DayState, ProgramPlan } from './schema.ts';
import type { ProgramStatus } from './vocabulary.ts';

export interface ProgramSession extends ProgramDayOfSession {
  sessionId: string;
  completionStatus: 'IN_PROGRESS' | 'COMPLETED';
  startedAt: string;
  timeZone: string | null;
}

/**
 * Returns every day of every round (one pass through the program's weeks), in order. A day is done when a completed
 * session belongs to it, on whatever date.
 */
export function daysOf(
  { weeks, rounds }: Pick<ProgramPlan, 'weeks' | 'rounds'>,
  run: ProgramRun | null,
  sessions: readonly ProgramSession[],
): DayState[] {
  const byDay = groupBy(
    sessions.filter(({ runId }) => runId === run?.runId),
    keyOf,
  );
  const skippedBy = new Map(run?.skipped.map((skip) => [keyOf(skip), skip]));
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    weeks.flatMap((week) => {
      const pass = passOf(run, { round, weekId: week.id });
      return week.days.map(({ id: dayId }): DayState => {
        const day = { round, weekId: week.id, dayId, pass };
        const session = sessionOf(byDay.get(keyOf(day)) ?? []);
        const skip = skippedBy.get(keyOf(day));
        if (session) {
          const { sessionId, startedAt: at, timeZone, completionStatus } = session;
          const status = completionStatus === 'COMPLETED' ? 'DONE' : 'RUNNING';
          if (status === 'DONE' || !skip)
            return { ...day, status, sessionId, at, timeZone, stepId: null };
        }
        return skip
          ? {
              ...day,
              status: 'SKIPPED',
              sessionId: null,
              at: skip.at,
              timeZone: null,
              stepId: skip.stepId,
            }
          : { ...day, status: 'OPEN', sessionId: null, at: null, timeZone: null, stepId: null };
      });
    }),
  );
}

/**
 * Returns the status of a program. A program without a run has not started. A run is finished when no day is open or
 * running.
 */
export function statusOf(run: ProgramRun | null, days: readonly DayState[]): ProgramStatus {
  if (run === null) return 'NOT_STARTED';
  return nextDay(days) === undefined ? 'FINISHED' : run.status;
}

/** Returns how often a week was begun in this round: 1 plus the number of times that the user repeated it. */
function passOf(
  run: Pick<ProgramRun, 'repeats'> | null,
  { round, weekId }: { round: number; weekId: string },
): number {
  const repeats = run?.repeats ?? [];
  return 1 + repeats.filter((each) => each.round === round && each.weekId === weekId).length;
}

function sessionOf(sessions: readonly ProgramSession[]): ProgramSession | undefined {
  const inOrder = sessions.toSorted(
    (a, b) =>
      Date.parse(a.startedAt) - Date.parse(b.startedAt) || (a.sessionId < b.sessionId ? -1 : 1),
  );
  return inOrder.find(({ completionStatus }) => completionStatus === 'COMPLETED') ?? inOrder[0];
}

function keyOf({ round, pass, dayId }: Pick<DayState, 'round' | 'pass' | 'dayId'>): string {
  return `${round} ${pass} ${dayId}`;
}
