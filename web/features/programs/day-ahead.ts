// Finds the workouts of days of a program.
import type { DayState, Program } from '#shared/programs/schema.ts';
import type { Template } from '#shared/templates/schema.ts';
import { aheadDay } from '#web/workouts/ahead/ahead-lines.ts';
import type { WorkoutAhead } from '#web/workouts/ahead/WorkoutsAhead.tsx';
import { dayTitle } from './program-text.ts';

/** Returns the workouts of these days, without the days whose template was deleted. */
export function workoutsOf(
  program: Program,
  days: readonly DayState[],
  templates: readonly Template[],
): WorkoutAhead[] {
  const planned = program.weeks.flatMap((week) => week.days);
  return days.flatMap((day) => {
    const templateId = planned.find(({ id }) => id === day.dayId)?.templateId;
    const template = templates.find(({ id }) => id === templateId);
    if (!template) return [];
    const key = `${day.round} ${day.dayId}`;
    return [{ key, title: dayTitle(program, day), template, day: aheadDay(program, day) }];
  });
}
