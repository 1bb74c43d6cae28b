import { ActionIcon, Button, Menu, Text, Title } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import type { Template } from '#shared/templates/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { agoText } from '#web/text/ago-text.ts';
import classes from './TemplateCard.module.css';

interface TemplateCardProps {
  template: Template;
  onDelete: () => void;
  onDuplicate: () => void;
}

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
const MOST_MUSCLES = 4;

export function TemplateCard({ template, onDelete, onDuplicate }: TemplateCardProps) {
  const { id, name } = template;
  const muscles = setsPerMuscle(template.exercises).slice(0, MOST_MUSCLES);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3" className={classes.name}>
          {name}
        </Title>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon color="gray" aria-label={`More for ${name}`}>
              <IconDotsVertical {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
              Duplicate
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Text c="dimmed" data-numeric>
        {factsText(template, useCurrentMinute())}
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

/** `6 exercises, 52 min, last used 3 days ago`. */
function factsText({ exercises, estimatedDuration, lastUsed }: Template, now: Date): string {
  const count = exercises.length === 1 ? '1 exercise' : `${exercises.length} exercises`;
  const used = lastUsed === null ? 'not used yet' : `last used ${agoText(new Date(lastUsed), now)}`;
  return `${count}, ${estimatedDuration} min, ${used}`;
}
