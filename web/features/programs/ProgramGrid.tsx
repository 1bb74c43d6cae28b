import { Text, UnstyledButton } from '@mantine/core';
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
import {
  dayLabels,
  isAhead,
  lengthText,
  progressText,
  ruleTexts,
  shortWorkoutName,
  workoutName,
} from './program-text.ts';
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
  /** `head` stands above the weeks, with a text in place of the small picture of all weeks. */
  head?: ReactNode;
}

const marks: Partial<Record<DayState['status'], ReactNode>> = {
  DONE: <IconCheck size={16} stroke={2.5} aria-hidden />,
  SKIPPED: '–',
};

const fills: Partial<Record<DayState['status'], string>> = {
  DONE: 'var(--chart-mark)',
  SKIPPED: 'var(--chart-label)',
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
      <Fold
        isRow
        summary={
          head ? (
            <span className="note grow">{doneText(program)}</span>
          ) : program.run ? (
            <Calendar program={program} weeks={weeks} />
          ) : (
            lengthText(program)
          )
        }
      >
        <Text c="dimmed">
          {program.run ? `${lengthText(program)}. ` : null}
          {ruleTexts[program.rule]}
        </Text>
        {early.length > 0 ? <Grid program={program} weeks={early} onChoose={show} /> : null}
      </Fold>
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

const skippedOf = (days: Program['days']) =>
  days.filter(({ status }) => status === 'SKIPPED').length;

function doneText(program: Program): string {
  const skipped = skippedOf(program.days);
  return `${progressText(program)}${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

/** Draws each week as a column of days, so that skipped days stay visible beside the number of done days. */
function Calendar({ program, weeks }: { program: Program; weeks: readonly GridWeek[] }) {
  const { daysPerWeek, doneDays, dayCount, days } = program;
  const skipped = skippedOf(days);
  return (
    <>
      <svg
        className="grow"
        height={44}
        viewBox={`0 0 ${4 * weeks.length - 1} ${4 * daysPerWeek - 1}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {weeks.flatMap((week, x) =>
          week.days.map(({ dayId, status }, y) => (
            <rect
              key={`${x} ${dayId}`}
              fill={fills[status] ?? 'var(--chart-faint)'}
              x={4 * x}
              y={4 * y + (status === 'SKIPPED' ? 1 : 0)}
              width={3}
              height={status === 'SKIPPED' ? 1 : 3}
            />
          )),
        )}
      </svg>
      <span aria-hidden data-numeric>
        <span className={`num block ${classes.name}`}>
          {doneDays}/{dayCount}
        </span>
        {skipped === 0 ? null : <span className="note">{skipped} skipped</span>}
      </span>
      <span className="spoken">{progressText(program)}, earlier weeks and progression</span>
    </>
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
