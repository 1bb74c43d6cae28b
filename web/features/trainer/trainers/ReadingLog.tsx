import { Box, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '#shared/group-by.ts';
import { isolated } from '#shared/isolated.ts';
import { trainerAreas } from '#shared/trainer/area-names.ts';
import { nameOfTrainer, READING_DAYS } from '#shared/trainer/grant-words.ts';
import type { Readings, TrainerGrant } from '#shared/trainer/grants.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';

/** Lists which trainer looked at which area on which day, and the trainers who have not looked. */
export function ReadingLog({ grants }: { grants: readonly TrainerGrant[] }) {
  const query = useQuery(trpc.grants.readings.queryOptions());
  const others = grants.filter((grant) => grant.state !== 'ENDED' && grant.lastLookedOn === null);
  return (
    <section className="surface-card" aria-labelledby="looked">
      <Title order={2} size="h3" id="looked">
        Who looked
      </Title>
      <p className="note">In the last {READING_DAYS} days</p>
      {others.map(({ id, trainerName }) => (
        <Text key={id} mt={8}>
          {isolated(nameOfTrainer(trainerName))} has not looked yet
        </Text>
      ))}
      <Loaded query={query} failure="Failed to load who looked" blocks={[120]}>
        {(readings) =>
          readings.length + others.length === 0 ? (
            <Text c="dimmed">Nobody looked.</Text>
          ) : (
            <Stack component="ul" className="divided-list" gap={0}>
              {[...groupBy(readings, ({ day, trainerId }) => `${day} ${trainerId}`)].map(
                ([key, rows]) => (
                  <Look key={key} rows={rows} />
                ),
              )}
            </Stack>
          )
        }
      </Loaded>
    </section>
  );
}

function Look({ rows }: { rows: Readings }) {
  const now = useCurrentMinute();
  return (
    <Box component="li" py={8}>
      {isolated(nameOfTrainer(rows[0]?.trainerName ?? null))}:{' '}
      {rows.map(({ area }) => trainerAreas[area].name).join(', ')}
      <span className="note block">{formatDay(`${rows[0]?.day}T12:00:00`, now)}</span>
    </Box>
  );
}
