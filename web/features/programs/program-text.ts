// Describes a program in words, such as its status and length.
import type { DayState, NextProgramDay, Program, ProgramSummary } from '#shared/programs/schema.ts';
import type { DayStatus, ProgramStatus, ProgressionRule } from '#shared/programs/vocabulary.ts';
import { countOf } from '#web/text/format.ts';

const statusLabels: Readonly<Record<ProgramStatus, string>> = {
  NOT_STARTED: 'Not started',
  RUNNING: 'Running',
  PAUSED: 'Paused',
  FINISHED: 'Finished',
};

export const dayLabels: Readonly<Record<DayStatus, string>> = {
  OPEN: 'Open',
  RUNNING: 'Under way',
  DONE: 'Done',
  SKIPPED: 'Skipped',
};

export const ruleTexts: Readonly<Record<ProgressionRule, string>> = {
  double:
    'Repetitions first, then weight: when every set reaches the top of its range, the weight goes up.',
  linear: 'Adds a little each time every set is done.',
  effort: 'The weight follows how hard the first set felt.',
  amrap: 'The last set is open, and decides how much to add next time.',
  wave: 'Percentages of a training max, which changes after each round.',
  off: 'Weights stay as planned in the workouts.',
};

/**
 * Returns the status of a program, such as 'Running'. A finished program with days that were not
 * done is 'Ended'.
 */
export function statusText({
  status,
  doneDays,
  dayCount,
}: Pick<ProgramSummary, 'status' | 'doneDays' | 'dayCount'>): string {
  return status === 'FINISHED' && doneDays < dayCount ? 'Ended' : statusLabels[status];
}

export function lengthText({
  weekCount,
  daysPerWeek,
}: Pick<ProgramSummary, 'weekCount' | 'daysPerWeek'>): string {
  return `${countOf(weekCount, 'week')}, ${countOf(daysPerWeek, 'day')} a week`;
}

export function progressText({
  doneDays,
  dayCount,
}: Pick<ProgramSummary, 'doneDays' | 'dayCount'>): string {
  return `${doneDays} of ${countOf(dayCount, 'workout')} done`;
}

export function workoutName(program: Pick<Program, 'weeks' | 'templates'>, dayId: string): string {
  const day = program.weeks.flatMap(({ days }) => days).find(({ id }) => id === dayId);
  const template = program.templates.find(({ id }) => id === day?.templateId);
  return template?.name ?? 'Deleted workout';
}

/** Returns the name of a day's workout for a narrow cell, without the name of its program: 'A' of 'Linear 3×5: A'. */
export function shortWorkoutName(program: Program, dayId: string): string {
  const name = workoutName(program, dayId);
  const beginning = `${program.name}: `;
  return name.startsWith(beginning) ? name.slice(beginning.length) : name;
}

/** Returns the place of a day for the screen: 'Week 10, day 2', with 'deload' in such a week. */
export function dayTextOf({ week, day, isLighter }: NextProgramDay): string {
  return `Week ${week}, day ${day}${isLighter ? ', deload' : ''}`;
}

/** Returns the title of a day: 'Week 10, day 2: Pull Day'. */
export function dayTitle(program: Program, { round, weekId, dayId }: DayState): string {
  const { weeks } = program;
  const index = weeks.findIndex(({ id }) => id === weekId);
  const place = weeks[index]?.days.findIndex(({ id }) => id === dayId) ?? 0;
  const number = (round - 1) * weeks.length + index + 1;
  return `Week ${number}, day ${place + 1}: ${workoutName(program, dayId)}`;
}

export function isAhead({ status }: Pick<DayState, 'status'>): boolean {
  return status === 'OPEN' || status === 'RUNNING';
}
