import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import { localDay } from '#shared/dates.ts';
import { formatLongDay } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { monthOf } from './calendar-month.ts';
import { LOAD_FAILED, Workouts } from './Months.tsx';
import { useMonth } from './use-month.ts';

interface OneDayProps {
  /** `YYYY-MM-DD`, where the reader is. */
  day: string;
  template: string | undefined;
  onDeleted: () => void;
}

/** The workouts of the day that was chosen in the calendar. */
export function OneDay({ day, template, onDeleted }: OneDayProps) {
  const { sessions, failure, retry } = useMonth(monthOf(day), { template, isFirst: true });
  const ofDay = sessions?.filter(({ startTime }) => localDay(new Date(startTime)) === day);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>{formatLongDay(`${day}T12:00:00`)}</Title>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} href={paths.history({ template })} replace />}
        >
          Show all days
        </Button>
      </Group>
      {ofDay && ofDay.length > 0 ? <Workouts sessions={ofDay} onDeleted={onDeleted} /> : null}
      {ofDay?.length === 0 ? <Text>No workout on this day.</Text> : null}
      {failure && !ofDay ? (
        <ErrorState message={LOAD_FAILED} error={failure} onRetry={retry} />
      ) : null}
      {!ofDay && !failure ? <PageSkeleton blocks={[84]} label="Loading history…" /> : null}
    </Stack>
  );
}
