import { zoneOfWorkout } from '#shared/calendar.ts';
import { Badge, Button } from '@mantine/core';
import { Link } from 'wouter';
import type { DayState, Program } from '#shared/programs/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { formatDay } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { dayLabels, weekText, workoutName } from './program-text.ts';
import type { ProgramSteps } from './use-program-steps.ts';
import classes from './programs.module.css';

interface ProgramWeeksProps {
  program: Program;
  steps: ProgramSteps;
  onRepeated: (answer: Program | undefined, message: string) => void;
}

/** Smallest number of past weeks that are collapsed into one group. */
const FOLDED_FROM = 4;

/** Shows all weeks with their days: the current week first, past weeks last. All other weeks are collapsed. */
export function ProgramWeeks({ program, steps, onRepeated }: ProgramWeeksProps) {
  const { weeks, rounds, days, next, status } = program;
  const all = Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
    weeks.map((week, index) => ({ week, round, number: (round - 1) * weeks.length + index + 1 })),
  );
  const daysOf = ({ week, round }: (typeof all)[number]) =>
    days.filter((day) => day.round === round && day.weekId === week.id);
  const isOver = (each: (typeof all)[number]) =>
    daysOf(each).every(({ status: day }) => day === 'DONE' || day === 'SKIPPED');
  const over = all.filter(isOver).toReversed();
  async function repeat(round: number, weekId: string, number: number) {
    onRepeated(await steps.repeatWeek({ round, weekId }), `Week ${number} begins again`);
  }
  const show = (each: (typeof all)[number]) => {
    const { week, round, number } = each;
    const ofWeek = daysOf(each);
    const hasBegun = ofWeek.some((day) => day.status !== 'OPEN');
    const isUnderWay = ofWeek.some((day) => day.status === 'RUNNING');
    return (
      <details
        key={`${round} ${week.id}`}
        className={`surface-card ${classes.week}`}
        open={number === (next?.week ?? 1)}
      >
        <summary>
          Week {number}
          {week.isLighter ? ', lighter' : ''}
          <span className={classes.left}>{weekText(ofWeek)}</span>
        </summary>
        <ol className={classes.days}>
          {ofWeek.map((day) => (
            <Day key={day.dayId} program={program} day={day} steps={steps} />
          ))}
        </ol>
        {status === 'RUNNING' && hasBegun && !isUnderWay ? (
          <OwnOnly>
            <Button
              variant="subtle"
              px="xs"
              loading={steps.isBusy}
              onClick={() => void repeat(round, week.id, number)}
            >
              Repeat week {number}
            </Button>
          </OwnOnly>
        ) : null}
      </details>
    );
  };
  const isFolded = over.length >= FOLDED_FROM && over.length < all.length;
  return (
    <section className={classes.right} aria-labelledby="weeks">
      <h2 id="weeks" className={classes.title}>
        Weeks
      </h2>
      <div className={classes.weeks}>
        {all.filter((each) => !isOver(each)).map(show)}
        {isFolded ? (
          <Fold summary={`${over.length} weeks behind you`}>
            <div className={classes.weeks}>{over.map(show)}</div>
          </Fold>
        ) : (
          over.map(show)
        )}
      </div>
    </section>
  );
}

function Day({ program, day, steps }: { program: Program; day: DayState; steps: ProgramSteps }) {
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const name = workoutName(program, day.dayId);
  const { status, sessionId, at, stepId } = day;
  const isNext = program.next?.dayId === day.dayId && program.next.round === day.round;
  return (
    <li className={classes.day}>
      {status === 'DONE' && sessionId !== null ? (
        <Link href={paths.report(sessionId)}>{name}</Link>
      ) : (
        <span>{name}</span>
      )}
      <span className={classes.status}>
        {at === null ? '' : `${formatDay(at, now, zoneOfWorkout(day, calendar))} `}
        <Badge
          variant={status === 'DONE' ? 'filled' : 'light'}
          color={status === 'OPEN' ? 'gray' : ''}
        >
          {isNext && status === 'OPEN' ? 'Next' : dayLabels[status]}
        </Badge>
        {status === 'SKIPPED' && stepId !== null && program.status === 'RUNNING' ? (
          <OwnOnly>
            <Button
              variant="subtle"
              px="xs"
              loading={steps.isBusy}
              aria-label={`Undo skipping ${name}`}
              onClick={() => void steps.takeBack(stepId)}
            >
              Undo
            </Button>
          </OwnOnly>
        ) : null}
      </span>
    </li>
  );
}
