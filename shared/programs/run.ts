// Folds the events of a program into the state of its newest run.
import type { ProgramEvent, ProgramFact } from './events.ts';

interface Skipped {
  stepId: string;
  round: number;
  pass: number;
  dayId: string;
  at: string;
}

export interface ProgramRun {
  runId: string;
  /**
   * `status` comes from the events alone, and no event says that the last day is done. So a finished run may have the
   * status 'RUNNING'; `statusOf` (days.ts) returns the full status.
   */
  status: 'RUNNING' | 'PAUSED' | 'FINISHED';
  startedAt: string;
  /** `weekdays` are the days of the week on which the user trains; 0 is Sunday. */
  weekdays: readonly number[];
  skipped: readonly Skipped[];
  /** Each entry of `repeats` says that the user repeated a week in the round `round`. */
  repeats: readonly { round: number; weekId: string }[];
  lastStep: { stepId: string; type: ProgramFact['type'] } | null;
}

/**
 * Returns the newest run; null for a program that was never started.
 *
 * @param events all events of the program, in order
 */
export function newestRun(events: readonly ProgramEvent[]): ProgramRun | null {
  const start = events.findLastIndex(({ fact }) => fact.type === 'ProgramStarted');
  if (start === -1) return null;
  const ofRun = events.slice(start);
  const takenBack = new Set(
    ofRun.flatMap(({ fact }) => (fact.type === 'StepTakenBack' ? [fact.stepId] : [])),
  );
  return ofRun
    .filter(({ eventId }) => !takenBack.has(eventId))
    .reduce<ProgramRun | null>(evolveRun, null);
}

function evolveRun(run: ProgramRun | null, event: ProgramEvent): ProgramRun {
  const { eventId, occurredAt, fact } = event;
  if (fact.type === 'ProgramStarted') {
    return {
      runId: eventId,
      status: 'RUNNING',
      startedAt: occurredAt,
      weekdays: fact.weekdays,
      skipped: [],
      repeats: [],
      lastStep: null,
    };
  }
  if (run === null) throw new Error(`A run of a program begins with ${fact.type}`);
  const lastStep = { stepId: eventId, type: fact.type };
  switch (fact.type) {
    case 'ProgramPaused':
      return { ...run, status: 'PAUSED', lastStep: null };
    case 'ProgramResumed':
      return { ...run, status: 'RUNNING', lastStep: null };
    case 'ProgramFinished':
      return { ...run, status: 'FINISHED', lastStep };
    case 'DaySkipped': {
      const { round, pass, dayId } = fact;
      const skipped = [...run.skipped, { stepId: eventId, round, pass, dayId, at: occurredAt }];
      return { ...run, skipped, lastStep };
    }
    case 'WeekRepeated': {
      const { round, weekId } = fact;
      return { ...run, repeats: [...run.repeats, { round, weekId }], lastStep };
    }
    case 'StepTakenBack':
      return run;
  }
}
