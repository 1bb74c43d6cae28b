import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '#shared/group-by.ts';
import { isolated } from '#shared/isolated.ts';
import { trainerAreas } from '#shared/trainer/area-names.ts';
import { nameOfTrainer, READING_DAYS } from '#shared/trainer/grant-words.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

/** Lists which trainer looked at which area on which day. The list loads when the user opens it. */
export function ReadingLog() {
  return (
    <Fold isRow className="surface-card" summary={`Who looked, in the last ${READING_DAYS} days`}>
      <Days />
    </Fold>
  );
}

function Days() {
  const query = useQuery(trpc.grants.readings.queryOptions());
  return (
    <Loaded query={query} failure="Failed to load who looked" blocks={[120]}>
      {(readings) => {
        if (readings.length === 0) return <Text c="dimmed">Nobody looked.</Text>;
        const days = groupBy(readings, ({ day, trainerId }) => `${day} ${trainerId}`);
        return (
          <Stack component="ul" className="divided-list" gap={0}>
            {[...days].map(([key, rows]) => (
              <Stack key={key} component="li" gap={0} py={8}>
                {rows.slice(0, 1).map(({ day, trainerName }) => (
                  <strong key={day}>
                    {formatCalendarDay(day)} · {isolated(nameOfTrainer(trainerName))}
                  </strong>
                ))}
                <span className="note">
                  {rows
                    .map(({ area, count }) => `${trainerAreas[area].name} ${count}×`)
                    .join(' · ')}
                </span>
              </Stack>
            ))}
          </Stack>
        );
      }}
    </Loaded>
  );
}
