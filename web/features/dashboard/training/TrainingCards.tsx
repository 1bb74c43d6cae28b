import { Box, Stack, Text, Title } from '@mantine/core';
import type { RecentRecord, Training } from '#shared/dashboard/training-schema.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { LiftsCard } from './LiftsCard.tsx';
import { WeekCard } from './WeekCard.tsx';
import { RecordRow } from '#web/workouts/list/RecordRow.tsx';

interface TrainingCardsProps {
  training: Training;
  program: ProgramSummary | undefined;
}

export function TrainingCards({ training, program }: TrainingCardsProps) {
  return (
    <>
      <WeekCard training={training} planned={program?.daysPerWeek} weekdays={program?.weekdays} />
      <LiftsCard
        lifts={training.lifts}
        // A response that an earlier version of the app has cached may lack `lighterSessions`.
        lighterSessions={training.lighterSessions ?? []}
      />
      <RecordsCard records={training.records} />
    </>
  );
}

function RecordsCard({ records }: { records: readonly RecentRecord[] }) {
  const isPhone = useIsPhone();
  return (
    <Stack
      component="section"
      className="surface-card"
      gap={8}
      style={records.length > 0 ? {} : { alignSelf: 'start' }}
      aria-labelledby="last-records"
    >
      <Title order={2} id="last-records">
        Last records
      </Title>
      {records.length === 0 ? (
        <Text c="dimmed">The next time you beat one of your bests, it shows up here.</Text>
      ) : (
        <Box component="ul" className="divided-list" display="grid" flex={1}>
          {records.map((each) => (
            <li key={each.record.exerciseId} className="row gap-12">
              {each.exercise && !isPhone ? <ExercisePicture exercise={each.exercise} /> : null}
              <div className="grow">
                <RecordRow of={each} />
              </div>
            </li>
          ))}
        </Box>
      )}
    </Stack>
  );
}
