// Finds and describes the next day of a program, on the server and on a device with pending workouts.
import type { DayState, NextProgramDay, ProgramPlan, Program } from './schema.ts';
import type { ProgramDayOfSession } from './program-day.ts';

/**
 * Returns the first day, in the order of the program, that is neither done nor skipped; undefined when no day is left.
 */
export function nextDay(days: readonly DayState[]): DayState | undefined {
  return days.find(({ status }) => status === 'OPEN' || status === 'RUNNING');
}

/** Returns when the newest workout of a done day was begun; null without one. */
export function lastDone(days: readonly DayState[]): Begun | null {
  return days.reduce<Begun | null>((last, { status, at, timeZone }) => {
    const isLater = status === 'DONE' && at !== null && at > (last?.at ?? '');
    return isLater ? { at, timeZone } : last;
  }, null);
}

interface Begun {
  at: string;
  timeZone: string | null;
}

interface Where {
  runId: string;
  days: readonly DayState[];
  /** `templates` lists the templates that still exist. The program may refer to a deleted template. */
  templates: readonly { id: string; name: string }[];
}

/**
 * Returns the description of the program's next day; null when no day is left.
 * @param plan the plan to which the days belong
 */
export function nextProgramDay(
  { weeks, rounds }: Pick<ProgramPlan, 'weeks' | 'rounds'>,
  { runId, days, templates }: Where,
): NextProgramDay | null {
  const next = nextDay(days);
  if (!next) return null;
  const { round, dayId, pass, status, weekId } = next;
  const weekIndex = weeks.findIndex(({ id }) => id === weekId);
  const week = weeks[weekIndex];
  const dayIndex = week?.days.findIndex(({ id }) => id === dayId) ?? -1;
  const templateId = week?.days[dayIndex]?.templateId;
  if (!week || templateId === undefined) throw new Error(`Day ${dayId} is in no week of its plan`);
  return {
    runId,
    round,
    dayId,
    pass,
    status,
    templateId,
    templateName: templates.find(({ id }) => id === templateId)?.name ?? null,
    week: (round - 1) * weeks.length + weekIndex + 1,
    weeks: weeks.length * rounds,
    day: dayIndex + 1,
    isLighter: week.isLighter,
  };
}

export interface WaitingDay extends ProgramDayOfSession {
  sessionId: string;
  startedAt: string;
  isDone: boolean;
}

type Shown = Pick<
  Program,
  'weeks' | 'rounds' | 'days' | 'doneDays' | 'lastDone' | 'status' | 'next'
> & {
  run: { id: string } | null;
  templates: readonly { id: string; name: string }[];
};

/**
 * Returns the program as it will be after the server accepts the pending workouts. Workouts of another run (start) of
 * the program, or of a week that was repeated since, change nothing.
 */
export function withWaitingDays<Of extends Shown>(program: Of, waiting: readonly WaitingDay[]): Of {
  const { run } = program;
  const ofRun = waiting.filter(({ runId }) => runId === run?.id);
  if (run === null || ofRun.length === 0) return program;
  const days = program.days.map((day) => withWaiting(day, ofRun));
  const { templates } = program;
  const isOver = program.status === 'FINISHED';
  const next = isOver ? null : nextProgramDay(program, { runId: run.id, days, templates });
  return {
    ...program,
    days,
    next,
    doneDays: days.filter(({ status }) => status === 'DONE').length,
    lastDone: lastDone(days),
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
