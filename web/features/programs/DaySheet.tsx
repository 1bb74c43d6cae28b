import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { zoneOfWorkout } from '#shared/calendar.ts';
import type { DayState, Program } from '#shared/programs/schema.ts';
import { allTemplates } from '#shared/templates/all-templates.ts';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { formatDay } from '#web/text/format.ts';
import { Sheet } from '#web/ui/Sheet.tsx';
import { WorkoutsAhead } from '#web/workouts/ahead/WorkoutsAhead.tsx';
import { workoutsOf } from './NextWorkouts.tsx';
import { dayLabels, dayTitle, isAhead } from './program-text.ts';
import type { ProgramSteps } from './use-program-steps.ts';

interface DaySheetProps {
  program: Program;
  day: DayState | undefined;
  steps: ProgramSteps;
  onRepeated: (answer: Program | undefined, message: string) => void;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Shows a day of the program in a sheet. A day ahead shows its planned exercises, and a started day links to its
 * report.
 */
export function DaySheet({ program, day, isOpen, onClose, ...rest }: DaySheetProps) {
  if (!day) return null;
  // The program may have changed since the user pressed the day, so the sheet shows the current state of the day.
  const { round, dayId } = day;
  const now = program.days.find((each) => each.round === round && each.dayId === dayId) ?? day;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={dayTitle(program, now)}>
      <Shown program={program} day={now} {...rest} />
    </Sheet>
  );
}

type ShownProps = Pick<DaySheetProps, 'program' | 'steps' | 'onRepeated'> & { day: DayState };

function Shown({ program, day, steps, onRepeated }: ShownProps) {
  const { status, sessionId, at, stepId, round, weekId } = day;
  const now = useCurrentMinute();
  const calendar = useCalendar();
  const templates = useQuery(trpc.templates.list.queryOptions(allTemplates, keptFirst));
  const workouts = workoutsOf(program, isAhead(day) ? [day] : [], templates.data?.data ?? []);
  const ofWeek = program.days.filter((each) => each.round === round && each.weekId === weekId);
  const isRepeatable =
    program.status === 'RUNNING' &&
    ofWeek.some((each) => each.status !== 'OPEN') &&
    ofWeek.every((each) => each.status !== 'RUNNING');
  const week = dayTitle(program, day).split(',', 1)[0] ?? '';
  const repeat = async () =>
    onRepeated(await steps.repeatWeek({ round, weekId }), `${week} begins again`);
  return (
    <Stack gap={12}>
      {at === null ? null : (
        <Text c="dimmed">
          {dayLabels[status]} {formatDay(at, now, zoneOfWorkout(day, calendar))}
        </Text>
      )}
      {workouts.length > 0 ? <WorkoutsAhead isAlone workouts={workouts} /> : null}
      <Group gap={8}>
        {sessionId === null ? null : (
          <Button component={Link} href={paths.report(sessionId)} variant="default">
            Report
          </Button>
        )}
        <OwnOnly>
          {' '}
          {status === 'SKIPPED' && stepId !== null && program.status === 'RUNNING' ? (
            <Button
              variant="default"
              loading={steps.isBusy}
              onClick={() => void steps.takeBack(stepId)}
            >
              Undo skipping
            </Button>
          ) : null}
          {isRepeatable ? (
            <Button variant="subtle" loading={steps.isBusy} onClick={() => void repeat()}>
              Repeat {week.toLowerCase()}
            </Button>
          ) : null}
        </OwnOnly>
      </Group>
    </Stack>
  );
}
