// Applies pending workouts of this device to a program, before the server knows them. Pure.
import { nextProgramDay } from './described-next-day.ts';
import type { ProgramDayOfSession } from './program-day.ts';
import type { DayState, Program } from './schema.ts';

/** A pending workout and the program day to which it belongs. */
export interface WaitingDay extends ProgramDayOfSession {
  sessionId: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  /** False while the workout is running. */
  isDone: boolean;
}

type Shown = Pick<Program, 'weeks' | 'rounds' | 'days' | 'doneDays' | 'status' | 'next'> & {
  run: { id: string } | null;
  templates: readonly { id: string; name: string }[];
};

/**
 * Returns the program as it will be when the server has the pending workouts. Workouts of another run, or of a week
 * that was repeated since, change nothing.
 */
export function withWaitingDays<Of extends Shown>(program: Of, waiting: readonly WaitingDay[]): Of {
  const { run } = program;
  const ofRun = waiting.filter(({ runId }) => runId === run?.id);
  if (run === null || ofRun.length === 0) return program;
  const days = program.days.map((day) => withWaiting(day, ofRun));
  const { templates } = program;
  // A program that the user finished stays finished.
  const isOver = program.status === 'FINISHED';
  const next = isOver ? null : nextProgramDay(program, { runId: run.id, days, templates });
  return {
    ...program,
    days,
    next,
    doneDays: days.filter(({ status }) => status === 'DONE').length,
    status: next === null ? 'FINISHED' : program.status,
  };
}

function withWaiting(day: DayState, waiting: readonly WaitingDay[]): DayState {
  const { round, pass, dayId } = day;
  const ofDay = waiting.filter(
    (each) => each.round === round && each.pass === pass && each.dayId === dayId,
  );
  const own = ofDay.find(({ isDone }) => isDone) ?? ofDay[0];
  if (!own || day.status === 'DONE' || (day.status === 'SKIPPED' && !own.isDone)) return day;
  const { sessionId, startedAt: at, isDone } = own;
  return { ...day, status: isDone ? 'DONE' : 'RUNNING', sessionId, at, stepId: null };
}
