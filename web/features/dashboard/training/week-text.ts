// Describes the current week on the dashboard.
import { MOST_STREAK_WEEKS } from '#shared/dashboard/weeks.ts';
import { countOf } from '#web/text/format.ts';

interface Week {
  /** Number of workouts completed this week. */
  workouts: number;
  /** Planned workouts per week; undefined when no program is running. */
  planned: number | undefined;
  /** Usual workouts per week; null while there are too few weeks. */
  usual: number | null;
  /** Number of consecutive weeks with a workout. */
  streak: number;
}

interface WeekFigure {
  kind: 'workouts' | 'streak';
  /** Figure in short form: '2/3'. */
  figure: string;
  unit: string;
}

/** Returns '2/3 workouts' and '5 weeks', for the eye. The streak has at least two weeks. */
export function weekFigures({ workouts, planned, streak }: Week): WeekFigure[] {
  const of = planned === undefined ? '' : `/${planned}`;
  const figures: WeekFigure[] = [
    {
      kind: 'workouts',
      figure: `${workouts}${of}`,
      unit: (planned ?? workouts) === 1 ? 'workout' : 'workouts',
    },
  ];
  const more = streak === MOST_STREAK_WEEKS ? '+' : '';
  if (streak > 1) figures.push({ kind: 'streak', figure: `${streak}${more}`, unit: 'weeks' });
  return figures;
}

/** Returns '2 of 3 workouts, 5 weeks in a row'. A part that is unknown is left out. */
export function weekText({ workouts, planned, usual, streak }: Week): string {
  const row =
    streak < 2
      ? null
      : `${countOf(streak, 'week')}${streak === MOST_STREAK_WEEKS ? ' or more' : ''} in a row`;
  const parts = [doneText(workouts, planned, usual), row].filter((part) => part !== null);
  return parts.join(', ') || 'No workout yet';
}

function doneText(
  workouts: number,
  planned: number | undefined,
  usual: number | null,
): string | null {
  const done = countOf(workouts, 'workout');
  if (planned !== undefined) {
    return workouts > planned
      ? `${done}, ${planned} planned`
      : `${workouts} of ${countOf(planned, 'workout')}`;
  }
  if (usual !== null) return `${done}, usually ${usual}`;
  return workouts > 0 ? done : null;
}
