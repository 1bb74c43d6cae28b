import { useQuery } from '@tanstack/react-query';
import type { DayState, Program } from '#shared/programs/schema.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import type { Template } from '#shared/templates/schema.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { type WorkoutAhead, WorkoutsAhead } from '#web/workouts/ahead/WorkoutsAhead.tsx';
import { aheadDay } from '#web/workouts/ahead/ahead-lines.ts';
import { dayTitle, isAhead } from './program-text.ts';
import classes from './programs.module.css';

export function NextWorkouts({ program }: { program: Program }) {
  const { data } = useQuery(trpc.templates.list.queryOptions(allTemplates, keptFirst));
  const days = program.days.filter(isAhead).slice(0, program.daysPerWeek);
  const workouts = workoutsOf(program, days, data?.data ?? []);
  if (workouts.length === 0) return null;
  return (
    <section className="surface-card stacked gap-12" aria-labelledby="next-workouts">
      <h2 id="next-workouts" className={classes.name}>
        Next workouts
      </h2>
      <WorkoutsAhead workouts={workouts} />
    </section>
  );
}

/** Returns the workouts of the given days. A day whose template was deleted is left out. */
export function workoutsOf(
  program: Program,
  days: readonly DayState[],
  templates: readonly Template[],
): WorkoutAhead[] {
  const planned = program.weeks.flatMap((week) => week.days);
  const templateOf = ({ dayId }: DayState) => {
    const templateId = planned.find(({ id }) => id === dayId)?.templateId;
    return templates.find(({ id }) => id === templateId);
  };
  const keyOf = ({ round, dayId }: DayState) => `${round} ${dayId}`;
  const ahead = program.days.filter(isAhead);
  return days.flatMap((each) => {
    const template = templateOf(each);
    if (!template) return [];
    const key = keyOf(each);
    const day = aheadDay(program, each);
    const isChangedBy = (exerciseId: string) =>
      !day.setsWeightOf(exerciseId) &&
      template.exercises.some((line) => line.exerciseId === exerciseId);
    const before = ahead.slice(
      0,
      ahead.findIndex((other) => keyOf(other) === key),
    );
    const after = before
      .flatMap((other) => templateOf(other) ?? [])
      .findLast(({ exercises }) => exercises.some((line) => isChangedBy(line.exerciseId)));
    return [{ key, title: dayTitle(program, each), template, day, after: after?.name ?? null }];
  });
}
