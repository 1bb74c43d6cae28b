import { Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconCopy, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import type { Template } from '#shared/templates/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import classes from './TemplateCard.module.css';

export interface TemplateCardProps {
  template: Template;
  onDelete: () => void;
  onDuplicate: () => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const MOST_MUSCLES = 4;

/** Shows a workout with all its actions, on wide screens. */
export function TemplateCard({ template, onDelete, onDuplicate }: TemplateCardProps) {
  const { id, name } = template;
  const now = useCurrentMinute();
  const muscles = setsPerMuscle(template.exercises).slice(0, MOST_MUSCLES);
  return (
    <li className={classes.card}>
      <Group gap={8} align="flex-start" wrap="nowrap">
        <Title order={2} size="h3" className={classes.name}>
          {name}
        </Title>
        <TemplateMenu name={name}>
          <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
            Duplicate
          </Menu.Item>
        </TemplateMenu>
      </Group>
      <Text c="dimmed" data-numeric>
        {sizeText(template)}, {usedText(template, now)}
      </Text>
      <Text size="sm" className={classes.muscles}>
        {muscles.map(({ muscle }) => muscleLabels[muscle]).join(' · ')}
      </Text>
      <Button
        component={Link}
        href={paths.run(id)}
        fullWidth
        leftSection={<IconPlayerPlay {...icon} />}
        aria-label={`Start Workout ${name}`}
      >
        Start Workout
      </Button>
      <div className={classes.actions}>
        <Button
          component={Link}
          href={paths.templateView(id)}
          variant="default"
          aria-label={`View Details of ${name}`}
        >
          View Details
        </Button>
        <Button
          component={Link}
          href={paths.builder(id)}
          variant="default"
          aria-label={`Edit ${name}`}
        >
          Edit
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash {...icon} />}
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}

/** Returns '6 exercises, 52 min'. */
export function sizeText({ exercises, estimatedDuration }: Template): string {
  return `${countOf(exercises.length, 'exercise')}, ${estimatedDuration} min`;
}

/** Returns 'last used Nov 21, 2025'; for this year 'last used Sat, Nov 21'. */
export function usedText({ lastUsed, lastUsedDay }: Template, now: Date): string {
  if (lastUsed === null) return 'not used yet';
  return `last used ${formatStartDay({ startTime: lastUsed, day: lastUsedDay }, now)}`;
}
