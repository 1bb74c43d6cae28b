import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { dayIn, zoneOfWorkout } from '#shared/calendar.ts';
import type { Statistics } from '#shared/dashboard/schema.ts';
import { mayReopen } from '#shared/sessions/time/reopen.ts';
import { durationMinutes } from '#shared/sessions/report/report.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useCalendar } from '#web/hooks/use-settings.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { useOverlay } from '#web/outbox/use-overlay.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatMinutes, formatTime } from '#web/text/format.ts';
import { ShareWorkout } from '#web/workouts/share/ShareWorkout.tsx';
import classes from './DashboardPage.module.css';

type RecentWorkout = Statistics['recentWorkouts'][number] & { isWaiting?: boolean };

const FinishedFigures = idlePart(
  async () => (await import('./FinishedFigures.tsx')).FinishedFigures,
);
const ContinueFinished = idlePart(
  async () => (await import('#web/workouts/start/ContinueWorkout.tsx')).ContinueWorkout,
);
const SaveFinished = idlePart(async () => (await import('./FinishedFigures.tsx')).SaveFinished);

export function FinishedToday({ workouts }: { workouts: readonly RecentWorkout[] }) {
  const statusOf = useOverlay('status');
  const now = useCurrentMinute();
  const calendar = useCalendar();
  // A workout counts for today in the time zone where the user trained.
  const isOfToday = (workout: RecentWorkout) => {
    const dayOf = dayIn(zoneOfWorkout(workout, calendar));
    return workout.endTime !== null && dayOf(new Date(workout.endTime)) === dayOf(now);
  };
  const finished = workouts
    .filter((workout) => {
      const status = statusOf(workout);
      return status === 'COMPLETED' || status === 'FINISH_WAITING';
    })
    .filter(isOfToday)
    .toSorted((a, b) => Date.parse(b.endTime ?? '') - Date.parse(a.endTime ?? ''));
  const [newest] = finished;
  if (!newest) return null;
  return <Finished key={newest.id} workout={newest} isSent={statusOf(newest) === 'COMPLETED'} />;
}

interface FinishedProps {
  workout: RecentWorkout;
  isSent: boolean;
}

function Finished({ workout, isSent }: FinishedProps) {
  const { id, name, startTime, endTime, loggedSets, customTemplateId } = workout;
  const now = useCurrentMinute();
  const timeZone = zoneOfWorkout(workout, useCalendar());
  const isQuick = customTemplateId === id;
  const canContinue = endTime !== null && mayReopen(endTime, now);
  return (
    <Stack
      component="section"
      className="surface-card"
      gap={8}
      mb={24}
      aria-labelledby="finished-today"
    >
      <Group component="p" m={0} gap={8} fz="sm" lh={1.3} c="dimmed">
        <IconCheck size={18} stroke={2.5} aria-hidden />
        {isSent ? 'Done today' : 'Finished, waiting to sync'}
        {endTime === null ? '' : `, ${formatTime(endTime, timeZone)}`}
      </Group>
      <Title order={2} id="finished-today">
        {name}
      </Title>
      <Text fw={600} data-numeric>
        {countOf(loggedSets, 'set')}, {formatMinutes(durationMinutes(startTime, endTime, now))}
      </Text>
      {isSent ? (
        <Group gap={12} wrap="nowrap" mih={90}>
          <FinishedFigures sessionId={id} />
        </Group>
      ) : null}
      <div
        className={`flow ${classes.buttons}`}
        data-many={(isSent && (isQuick || canContinue)) || undefined}
      >
        <Button
          component={Link}
          href={paths.report(id)}
          variant="default"
          aria-label={`Report of ${name}`}
        >
          Report
        </Button>
        {isSent ? <ShareWorkout id={id} name={name} /> : null}
        {isSent && canContinue ? <ContinueFinished sessionId={id} endedAt={endTime} /> : null}
        {isQuick && isSent ? <SaveFinished sessionId={id} /> : null}
      </div>
    </Stack>
  );
}
