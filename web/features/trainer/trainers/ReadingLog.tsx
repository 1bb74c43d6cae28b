import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '#shared/group-by.ts';
import { isolated } from '#shared/isolated.ts';
import { nameOfTrainer, READING_DAYS } from '#shared/trainer/grant-words.ts';
import type { TrainerGrant } from '#shared/trainer/grants.ts';
import { trpc } from '#web/api/trpc.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AreaIcon, titleOf } from '../access/AreaList.tsx';

/** Lists which trainer looked at which area on which day, and the trainers who did not look. */
export function ReadingLog({ grants }: { grants: readonly TrainerGrant[] }) {
  const query = useQuery(trpc.grants.readings.queryOptions());
  return (
    <Box component="section" className="surface-card" flex="1 1 280px" aria-labelledby="looked">
      <Title order={2} size="h3" id="looked">
        Who looked
      </Title>
      <p className="note">In the last {READING_DAYS} days</p>
      <Loaded query={query} failure="Failed to load who looked" blocks={[120]}>
        {(readings) => {
          const days = groupBy(readings, ({ day, trainerId }) => `${day} ${trainerId}`);
          const others = grants.filter(
            ({ state, trainerId }) =>
              state !== 'ENDED' && readings.every((reading) => reading.trainerId !== trainerId),
          );
          if (days.size + others.length === 0) return <Text c="dimmed">Nobody looked.</Text>;
          return (
            <Stack component="ul" className="divided-list" gap={0} mt={8}>
              {others.map(({ id, trainerName, lastLookedOn }) => (
                <Box key={id} component="li" py={8}>
                  {isolated(nameOfTrainer(trainerName))}{' '}
                  {lastLookedOn === null
                    ? 'has not looked yet'
                    : `last looked ${formatCalendarDay(lastLookedOn)}`}
                </Box>
              ))}
              {[...days].map(([key, rows]) => (
                <Group key={key} component="li" gap="0 12px" py={8} justify="space-between">
                  {rows.slice(0, 1).map(({ day, trainerName }) => (
                    <span key={day}>
                      <strong>{formatCalendarDay(day)}</strong>
                      <span className="note block">{isolated(nameOfTrainer(trainerName))}</span>
                    </span>
                  ))}
                  <span className="row gap-12">
                    {rows.map(({ area, count }) => (
                      <span key={area} className="row gap-4" title={titleOf(area)}>
                        <AreaIcon area={area} size={18} />
                        <span className="spoken">{titleOf(area)}</span>
                        <span data-numeric>{count}×</span>
                      </span>
                    ))}
                  </span>
                </Group>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Box>
  );
}
