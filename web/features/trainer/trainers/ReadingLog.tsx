import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupBy } from '#shared/group-by.ts';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import { nameOfTrainer, READING_DAYS } from '#shared/trainer/grant-words.ts';
import type { TrainerGrant } from '#shared/trainer/grants.ts';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { formatDay } from '#web/text/format.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { AreaNames } from '../access/AreaList.tsx';

const nameOf = (person?: { trainerName: string | null }) =>
  isolated(nameOfTrainer(person?.trainerName ?? null));

/** Lists which trainer looked at which area on which day, and the trainers who have not looked. */
export function ReadingLog({ grants }: { grants: readonly TrainerGrant[] }) {
  const now = useCurrentMinute();
  const query = useQuery(trpc.grants.readings.queryOptions());
  const others = grants.filter((grant) => grant.state !== 'ENDED' && grant.lastLookedOn === null);
  const only = grants.length === 1 ? grants[0]?.trainerName : null;
  const title = only ? `What ${isolated(firstNameOf(only))} saw` : 'Who looked';
  return (
    <section className="surface-card" aria-labelledby="looked">
      <div className="ends">
        <Title order={2} size="h3" id="looked">
          {title}
        </Title>
        <span className="note">Last {READING_DAYS} days</span>
      </div>
      {others.map((grant) => (
        <Text key={grant.id} mt={8}>
          {nameOf(grant)} has not looked yet
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
                  <Group key={key} component="li" py={12} gap={8} wrap="nowrap">
                    <div className="grow">
                      {only ? null : <b>{nameOf(rows[0])}</b>}
                      <AreaNames areas={rows.map(({ area }) => area)} />
                    </div>
                    <span className="note whole">{formatDay(`${rows[0]?.day}T12:00:00`, now)}</span>
                  </Group>
                ),
              )}
            </Stack>
          )
        }
      </Loaded>
    </section>
  );
}
