import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keptFirst } from '#web/api/kept/keep-answers.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOf } from '#web/text/format.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { DayHeatmap } from '#web/ui/charts/DayHeatmap.tsx';
import { trainedDays, type TrainingWeek, trainingWeeks } from './training-days.ts';
import classes from './DashboardPage.module.css';

const WEEKS = 12;
/** Sessions per response: more than a workout per day in that time. */
const PAGE_SIZE = 100;

/** Shows a square per day, darker with more sets. */
export function TrainingDays() {
  const { firstDayOfWeek } = useSettings();
  const today = useToday();
  const sessions = useQuery({
    ...trpc.sessions.history.queryOptions({ limit: PAGE_SIZE, offset: 0 }, keptFirst),
    enabled: useFirstContentShown(),
  });
  const weeks = trainingWeeks(sessions.data?.data ?? [], today, WEEKS, firstDayOfWeek);
  return (
    <section aria-labelledby="training-days">
      <Group mih={44}>
        <Title order={2} id="training-days">
          Training days
        </Title>
      </Group>
      {sessions.isError && !sessions.data ? (
        <ErrorState
          message="Your training days could not be loaded"
          error={sessions.error}
          onRetry={() => sessions.refetch()}
        />
      ) : (
        // Empty squares reserve the space while loading.
        <div
          className={`surface-card ${sessions.data ? '' : classes.room}`}
          aria-busy={!sessions.data}
        >
          <DayHeatmap weeks={weeks} label={sentence(weeks)} />
          <Text mt="xs">{sentence(weeks)}</Text>
        </div>
      )}
    </section>
  );
}

function sentence(weeks: readonly TrainingWeek[]): string {
  return `${countOf(trainedDays(weeks), 'training day')} in the last ${weeks.length} weeks`;
}
