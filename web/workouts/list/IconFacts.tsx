import { Group } from '@mantine/core';
import type { IconClock } from '@tabler/icons-react';

interface IconFact {
  Icon: typeof IconClock;
  text: string;
  /** Screen readers read `spoken` instead of `text`, such as '6 exercises' instead of '6'. */
  spoken?: string;
}

export function IconFacts({ facts }: { facts: readonly IconFact[] }) {
  return (
    <Group component="span" className="note" gap="0 12px" data-numeric>
      {facts.map(({ Icon, text, spoken }) => (
        <Group component="span" key={text + spoken} gap={4} wrap="nowrap">
          <Icon size={16} stroke={1.75} aria-hidden />
          <span aria-hidden={spoken !== undefined}>{text}</span>
          {spoken === undefined ? null : <span className="spoken">{spoken}</span>}
        </Group>
      ))}
    </Group>
  );
}
