// Decides commands on a program. Each decision returns an event, or throws a DomainError with the reason.
import { DomainError } from '#shared/errors.ts';
import { statusOf } from './days.ts';
import type { ProgramFact } from './events.ts';
import type { ProgramRun } from './run.ts';
import type { DayState } from './schema.ts';

export interface Standing {
  run: ProgramRun | null;
  days: readonly DayState[];
}

/**
 * Returns the event that starts a program.
 *
 * @throws DomainError INVALID_TRANSITION when the program is running or paused, or another one is
 * running
 */
export function startProgram(
  { run, days }: Standing,
  weekdays: readonly number[],
  isAnotherRunning: boolean,
): ProgramFact {
  const status = statusOf(run, days);
  if (status === 'RUNNING') throw refused('This program is already running');
  if (status === 'PAUSED') throw refused('This program is paused. Resume or finish it first');
  requireNoOther(isAnotherRunning);
  return { type: 'ProgramStarted', weekdays: [...weekdays] };
}

/**
 * Returns the event that pauses a program.
 *
 * @throws DomainError INVALID_TRANSITION when the program is not running
 */
export function pauseProgram(standing: Standing): ProgramFact {
  requireRunning(standing);
  return { type: 'ProgramPaused' };
}

/**
 * Returns the event that resumes a paused program.
 * @throws DomainError INVALID_TRANSITION when the program is not paused, or when another program is running
 */
export function resumeProgram({ run, days }: Standing, isAnotherRunning: boolean): ProgramFact {
  if (statusOf(run, days) !== 'PAUSED') throw refused('This program is not paused');
  requireNoOther(isAnotherRunning);
  return { type: 'ProgramResumed' };
}

/**
 * Returns the event that finishes a program.
 * @throws DomainError INVALID_TRANSITION when the program is neither running nor paused
 */
export function finishProgram({ run, days }: Standing): ProgramFact {
  const status = statusOf(run, days);
  if (status !== 'RUNNING' && status !== 'PAUSED') throw refused('This program is not running');
  return { type: 'ProgramFinished' };
}

/**
 * Returns the event that skips a day.
 * @throws DomainError NOT_FOUND for a day outside the program; INVALID_TRANSITION when the program is not running, the
 *   day is not open, or its week was repeated since
 */
export function skipDay(
  standing: Standing,
  asked: Pick<DayState, 'round' | 'pass' | 'dayId'>,
): ProgramFact {
  requireRunning(standing);
  const day = requireDay(standing.days, asked);
  if (day.status !== 'OPEN') throw refused('Only an open day can be skipped');
  const { round, pass, dayId } = day;
  return { type: 'DaySkipped', round, pass, dayId };
}

/**
 * Returns the event that repeats a week.
 * @throws DomainError NOT_FOUND for a week outside the program; INVALID_TRANSITION when the program is not running, the
 *   week has not begun, or one of its workouts is running
 */
export function repeatWeek(
  standing: Standing,
  { round, weekId }: Pick<DayState, 'round' | 'weekId'>,
): ProgramFact {
  requireRunning(standing);
  const days = standing.days.filter((day) => day.round === round && day.weekId === weekId);
  if (days.length === 0) throw new DomainError('NOT_FOUND', 'This week is not in the program');
  if (days.some(({ status }) => status === 'RUNNING')) {
    throw refused('A workout of this week is still open. Finish it first');
  }
  if (days.every(({ status }) => status === 'OPEN')) {
    throw refused('This week has not begun, so there is nothing to repeat');
  }
  return { type: 'WeekRepeated', round, weekId };
}

/**
 * Returns the event that undoes a step of the program, such as a skipped day or a repeated week. A skipped day can be
 * undone at any time, but any other step only while it is the newest.
 * @throws DomainError INVALID_TRANSITION for any older step, and for a finished program while another program is
 *   running
 */
export function takeBack(
  { run }: Standing,
  stepId: string,
  isAnotherRunning: boolean,
): ProgramFact {
  const isSkip = run?.skipped.some((skip) => skip.stepId === stepId) ?? false;
  if (!isSkip && run?.lastStep?.stepId !== stepId) {
    throw refused('Only the last step can be undone');
  }
  if (run?.status === 'FINISHED') requireNoOther(isAnotherRunning);
  return { type: 'StepTakenBack', stepId };
}

/**
 * Returns the day of the program.
 *
 * @throws DomainError NOT_FOUND for a day outside the program; INVALID_TRANSITION when its week was repeated since
 */
export function requireDay(
  days: readonly DayState[],
  { round, pass, dayId }: Pick<DayState, 'round' | 'pass' | 'dayId'>,
): DayState {
  const day = days.find((each) => each.round === round && each.dayId === dayId);
  if (!day) throw new DomainError('NOT_FOUND', 'This day is not in the program');
  if (day.pass !== pass) throw refused('This week has been repeated since');
  return day;
}

/** Throws a DomainError INVALID_TRANSITION unless the program is running. */
export function requireRunning({ run, days }: Standing): void {
  if (statusOf(run, days) !== 'RUNNING') throw refused('This program is not running');
}

/** Throws a DomainError INVALID_TRANSITION when another program is running. */
export function requireNoOther(isAnotherRunning: boolean): void {
  if (isAnotherRunning) throw refused('Another program is running. Pause or finish it first');
}

function refused(message: string): DomainError {
  return new DomainError('INVALID_TRANSITION', message);
}
