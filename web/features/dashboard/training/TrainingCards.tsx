import { Stack, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { RecentRecord, Training } from '#shared/dashboard/training-schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { LiftsCard } from './LiftsCard.tsx';
import { WeekCard } from './WeekCard.tsx';
import { recordText } from '#web/training/record-text.ts';
import classes from './Training.module.css';

interface TrainingCardsProps {
  training: Training;
  /** Planned workouts per week of the running program. */
  planned: number | undefined;
}

/** Shows the week, the lifts and the records. Loads after the page. */
export function TrainingCards({ training, planned }: TrainingCardsProps) {
  return (
    <>
      <WeekCard training={training} planned={planned} />
      <LiftsCard
        lifts={training.lifts}
        // A cached response of an earlier version has none.
        lighterSessions={training.lighterSessions ?? []}
      />
      <RecordsCard records={training.records} />
    </>
  );
}

/** Lists the last records with links to their reports. */
function RecordsCard({ records }: { records: readonly RecentRecord[] }) {
  const now = useCurrentMinute();
  const { weightUnit } = useSettings();
  return (
    <Stack component="section" className="surface-card" gap={8} aria-labelledby="last-records">
      <Title order={2} id="last-records">
        Last records
      </Title>
      {records.length === 0 ? (
        <Text c="dimmed">The next time you beat one of your bests, it shows up here.</Text>
      ) : (
        <ul className={`divided-list ${classes.list}`}>
          {records.map(({ sessionId, startTime, day, exerciseName, loadKind, record }) => (
            <li key={record.exerciseId}>
              <Link href={paths.report(sessionId)} className={`row-link ${classes.row}`}>
                <Stack flex={1} miw={0} component="span" gap={0}>
                  <span className="row-name">{exerciseName}</span>
                  <span className="note">{recordText(record, loadKind, weightUnit)}</span>
                </Stack>
                <time className="note" dateTime={startTime}>
                  {formatStartDay({ startTime, day }, now)}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
