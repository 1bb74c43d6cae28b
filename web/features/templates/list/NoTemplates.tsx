import { Button, Stack, Text, Title } from '@mantine/core';
import { IconBarbell } from '@tabler/icons-react';
import { Link } from 'wouter';
import { isolated } from '#shared/isolated.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { NothingPlanned } from '#web/trainer/NothingPlanned.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { starters } from '../starters.ts';

/**
 * Helps a user without workouts to create one or to open a starter workout. A trainer who views a
 * client's empty list can propose one.
 */
export function NoTemplates() {
  const reader = useReader();
  if (reader) return <NothingPlanned text="No workouts planned yet." />;
  return (
    <>
      <Empty Icon={IconBarbell} text="Build a workout once, run it for months.">
        <Button component={Link} href={paths.builder()}>
          Create your first workout
        </Button>
      </Empty>
      <Title order={2} mt="xl" mb="sm">
        Or start from one of these
      </Title>
      <ul className="card-grid">
        {starters.map(({ id, name, promise, lines }) => (
          <Stack key={id} className="surface-card" component="li" gap={8}>
            <Title order={3}>{name}</Title>
            <Text c="dimmed">{promise}</Text>
            <Text size="sm" flex={1}>
              {lines.map(({ exercise }) => exercise).join(', ')}
            </Text>
            <Button
              component={Link}
              href={`${paths.builder()}?starter=${id}`}
              variant="default"
              className="wrapping"
            >
              Use {isolated(name)}
            </Button>
          </Stack>
        ))}
      </ul>
    </>
  );
}
