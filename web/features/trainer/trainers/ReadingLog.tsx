import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '#shared/group-by.ts';
import { isolated } from '#shared/isolated.ts';
import { trainerAreas } from '#shared/trainer/area-names.ts';
import { nameOfTrainer, READING_DAYS } from '#shared/trainer/grant-words.ts';
import type { Readings } from '#shared/trainer/grants.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';

/** Lists which trainer looked at which area on which day. It loads when the user opens it. */
export function ReadingLog() {
  return (
    <Fold summary={`Who looked, in the last ${READING_DAYS} days`}>
      <Days />
    </Fold>
  );
}

function Days() {
  const query = useQuery(trpc.grants.readings.queryOptions());
  return (
    <Loaded query={query} failure="Failed to load who looked" blocks={[120]}>
      {(readings) =>
        readings.length === 0 ? (
          <Text c="dimmed">Nobody looked.</Text>
        ) : (
          <Stack component="ul" className="divided-list" gap={0}>
            {[...groupBy(readings, ({ day, trainerId }) => `${day} ${trainerId}`).values()].map(
              (rows) => (
                <Day key={`${rows[0]?.day} ${rows[0]?.trainerId}`} rows={rows} />
              ),
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}

function Day({ rows }: { rows: Readings }) {
  const [first] = rows;
  if (!first) return null;
  return (
    <Stack component="li" gap={0} py={8}>
      <strong>
        {formatCalendarDay(first.day)} · {isolated(nameOfTrainer(first.trainerName))}
      </strong>
      <span className="note">
        {rows.map(({ area, count }) => `${trainerAreas[area].name} ${count}×`).join(' · ')}
      </span>
    </Stack>
  );
}
