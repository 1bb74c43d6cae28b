// Describes the next day of a program, for the server and for a device with pending days.
import { nextDay } from './next-day.ts';
import type { DayState, NextProgramDay, ProgramPlan } from './schema.ts';

interface Where {
  runId: string;
  days: readonly DayState[];
  /** Existing templates. */
  templates: readonly { id: string; name: string }[];
}

/**
 * Returns the description of the next day; null when no day is left.
 *
 * @param plan the plan of these days
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
