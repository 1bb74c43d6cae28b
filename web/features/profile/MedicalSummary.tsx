import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { MedicalHistory } from '#shared/medical-history/schema.ts';
import { injuryStatusLabels, severityLabels } from '#shared/medical-history/vocabulary.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { useSeenBy } from '#web/trainer/use-seen-by.ts';

export function MedicalSummary() {
  const query = useQuery(trpc.medicalHistory.get.queryOptions());
  const seenBy = useSeenBy('medical');

  return (
    <Stack className="surface-card" component="section" gap={16} aria-labelledby="medical-history">
      <Group gap="8px 16px" justify="space-between">
        <Title order={2} id="medical-history">
          Medical History
        </Title>
        <Button
          component={Link}
          href={paths.medicalHistory()}
          variant="default"
          aria-label="Edit medical history"
          leftSection={<IconPencil size={20} stroke={1.75} aria-hidden />}
        >
          Edit
        </Button>
      </Group>
      {seenBy === undefined ? null : <Text c="dimmed">{seenBy} this.</Text>}
      <Loaded query={query} isToast failure="Failed to load medical history" blocks={[48]}>
        {(history) => <Record parts={history === null ? [] : partsOf(history)} />}
      </Loaded>
    </Stack>
  );
}

type Part = readonly [title: string, lines: readonly string[]];

function Record({ parts }: { parts: readonly Part[] }) {
  const filled = parts.filter(([, lines]) => lines.length > 0);
  if (filled.length === 0) return <Text c="dimmed">Nothing recorded yet.</Text>;
  return filled.map(([title, lines]) => (
    <div key={title}>
      <Title order={3}>{title}</Title>
      <Stack
        component="ul"
        className="plain-list"
        gap={0}
        mt={4}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {lines.map((line, index) => (
          <li key={index}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </Stack>
    </div>
  ));
}

function partsOf({ conditions, allergies, injuries, surgeries, notes }: MedicalHistory): Part[] {
  const joined = (name: string, more: string | null) => (more === null ? name : `${name}: ${more}`);
  return [
    [
      'Conditions',
      conditions.map((each) => `${each.name}, ${severityLabels[each.severity].toLowerCase()}`),
    ],
    ['Allergies', allergies.map(({ name, reaction }) => joined(name, reaction))],
    [
      'Injuries',
      injuries.map((each) => `${each.name}, ${injuryStatusLabels[each.status].toLowerCase()}`),
    ],
    ['Surgeries', surgeries.map(({ name, date }) => joined(name, date && formatCalendarDay(date)))],
    ['Notes', notes === '' ? [] : [notes]],
  ];
}
