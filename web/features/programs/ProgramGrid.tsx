import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { dayIn, zoneOfWorkout } from '#shared/calendar.ts';
import { plannedDates } from '#shared/programs/planned-days.ts';
import type { DayState, Program } from '#shared/programs/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { pressPart } from '#web/loading/press.tsx';
import { formatAxisDay } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { dayLabels, isAhead, shortWorkoutName, workoutName } from './program-text.ts';
import type { ProgramSteps } from './use-program-steps.ts';
import classes from './programs.module.css';

const DaySheet = pressPart(async () => (await import('./DaySheet.tsx')).DaySheet, {
  close: ({ onClose }) => onClose(),
  isOpen: ({ isOpen }) => isOpen,
});

/** The grid shows this number of past weeks while days are ahead. Earlier weeks are collapsed. */
const MOST_PAST = 2;

interface ProgramGridProps {
  program: Program;
  steps: ProgramSteps;
  onRepeated: (answer: Program | undefined, message: string) => void;
  head?: ReactNode;
}

const marks: Partial<Record<DayState['status'], ReactNode>> = {
  DONE: <IconCheck size={16} stroke={2.5} aria-hidden />,
  SKIPPED: '–',
};

interface GridWeek {
  number: number;
  isLighter: boolean;
  days: readonly DayState[];
}

export function ProgramGrid({ program, steps, onRepeated, head }: ProgramGridProps) {
  const [chosen, setChosen] = useState<DayState>();
  const [isOpen, setIsOpen] = useState(false);
  const weeks = gridWeeks(program);
  const current = weeks.findIndex(({ days }) => days.some(isAhead));
  const early = weeks.slice(0, Math.max(0, current - MOST_PAST));
  const show = (day: DayState) => {
    setChosen(day);
    setIsOpen(true);
  };
  return (
    <section className="surface-card stacked gap-12" aria-labelledby="weeks">
      <h2 id="weeks" className="spoken">
        Weeks
      </h2>
      {head}
      {early.length > 0 ? (
        <Fold
          isRow
          summary={
            <span className="row note">
              <IconCheck size={20} stroke={2} aria-hidden />
              {early.length === 1 ? 'Week 1' : `Weeks 1–${early.length}`}
            </span>
          }
        >
          <Grid program={program} weeks={early} onChoose={show} />
        </Fold>
      ) : null}
      <Grid program={program} weeks={weeks.slice(early.length)} onChoose={show} />
      <DaySheet
        program={program}
        day={chosen}
        steps={steps}
        onRepeated={onRepeated}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </section>
  );
}

function gridWeeks({ weeks, rounds, days }: Program): GridWeek[] {
  return Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    weeks.map(({ id, isLighter }, index) => ({
      number: (round - 1) * weeks.length + index + 1,
      isLighter,
      days: days.filter((day) => day.round === round && day.weekId === id),
    })),
  );
}

function useDates({ days, run, status }: Program): (day: DayState) => string {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const today = dayIn(calendar.timeZone)(now);
  const dayOf = (day: DayState) =>
    day.at === null ? undefined : dayIn(zoneOfWorkout(day, calendar))(new Date(day.at));
  const open = status === 'RUNNING' ? days.filter(isAhead) : [];
  const isTodayDone = days.some((day) => day.status === 'DONE' && dayOf(day) === today);
  const planned = plannedDates(run?.weekdays ?? [], { today, count: open.length, isTodayDone });
  return (day) => {
    const date = dayOf(day) ?? planned[open.indexOf(day)];
    return date === undefined ? '' : formatAxisDay(new Date(`${date}T12:00:00`), 'day');
  };
}

interface GridProps {
  program: Program;
  weeks: readonly GridWeek[];
  onChoose: (day: DayState) => void;
}

function Grid({ program, weeks, onChoose }: GridProps) {
  const { daysPerWeek, next } = program;
  const dateOf = useDates(program);
  // A column has the name of its workout when every week has the same workout in this column.
  const columns = Array.from({ length: daysPerWeek }, (_, index) => {
    const names = new Set(
      weeks
        .flatMap(({ days }) => days[index] ?? [])
        .map(({ dayId }) => shortWorkoutName(program, dayId)),
    );
    const [name = ''] = names;
    return names.size === 1
      ? { title: name, isNamed: true }
      : { title: `Day ${index + 1}`, isNamed: false };
  });
  return (
    <table className={classes.grid}>
      <thead>
        <tr>
          <th scope="col">
            <span className="spoken">Week</span>
          </th>
          {columns.map(({ title }, index) => (
            <th key={index} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ number, isLighter, days }) => (
          <tr key={number}>
            <th scope="row">
              {number}
              {isLighter ? <span className="block">deload</span> : null}
            </th>
            {days.map((day, index) => {
              const name = workoutName(program, day.dayId);
              const isNext = next?.dayId === day.dayId && next.round === day.round;
              const status = isNext && day.status === 'OPEN' ? 'Next' : dayLabels[day.status];
              const date = dateOf(day);
              return (
                <td key={day.dayId}>
                  <UnstyledButton
                    className={classes.cell}
                    data-status={isNext ? 'NEXT' : day.status}
                    aria-label={`Week ${number}, day ${index + 1}: ${name} ${date}, ${status}`}
                    onClick={() => onChoose(day)}
                  >
                    {columns[index]?.isNamed ? null : (
                      <span className="cut">{shortWorkoutName(program, day.dayId)}</span>
                    )}
                    <span>{marks[day.status] ?? date}</span>
                  </UnstyledButton>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
