import { Button, Group, Menu, Stack, Text, Title } from '@mantine/core';
import { IconCopy, IconPlayerPlay, IconTrash, IconEye, IconPencil } from '@tabler/icons-react';
import { Link } from 'wouter';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import type { Template } from '#shared/templates/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { countOf } from '#web/text/format.ts';
import { formatStartDay } from '#web/training/start-day.ts';
import { TemplateMenu } from './TemplateMenu.tsx';
import classes from './TemplateListPage.module.css';

interface TemplateCardProps {
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
    <Stack className="surface-card" component="li" gap={8}>
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
      <Text size="sm" flex={1} mih="1lh">
        {muscles.map(({ muscle }) => muscleLabels[muscle]).join(' · ')}
      </Text>
      <OwnOnly>
        <Button
          component={Link}
          href={paths.run(id)}
          fullWidth
          leftSection={<IconPlayerPlay {...icon} />}
          aria-label={`Start Workout ${name}`}
        >
          Start Workout
        </Button>
      </OwnOnly>
      <Group className={classes.actions} gap={8}>
        <Button
          component={Link}
          href={paths.templateView(id)}
          variant="default"
          aria-label={`View Details of ${name}`}
        >
          View Details
        </Button>
        <OwnOnly>
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
        </OwnOnly>
      </Group>
    </Stack>
  );
}

/** Returns '6 exercises, 52 min'. */
function sizeText({ exercises, estimatedDuration }: Template): string {
  return `${countOf(exercises.length, 'exercise')}, ${estimatedDuration} min`;
}

/** Returns 'last used Nov 21, 2025'; for this year 'last used Sat, Nov 21'. */
function usedText({ lastUsed, lastUsedDay }: Template, now: Date): string {
  if (lastUsed === null) return 'not used yet';
  return `last used ${formatStartDay({ startTime: lastUsed, day: lastUsedDay }, now)}`;
}

/** Shows a workout on a phone: its name leads to its details, Start is a button, other actions are in the menu. */
export function TemplateRow({ template, onDelete, onDuplicate }: TemplateCardProps) {
  const { id, name } = template;
  const now = useCurrentMinute();
  return (
    <Group component="li" gap={0} wrap="nowrap" mih={72} pr={4}>
      <Link href={paths.templateView(id)} transition className={`row-link ${classes.link}`}>
        <span className={`row-name ${classes.line}`}>{name}</span>
        <span className={`note ${classes.line}`} data-numeric>
          {sizeText(template)}
        </span>
        <span className={`note ${classes.line}`}>{usedText(template, now)}</span>
      </Link>
      <OwnOnly>
        <Button
          component={Link}
          href={paths.run(id)}
          variant="default"
          className={classes.start}
          aria-label={`Start Workout ${name}`}
        >
          Start
        </Button>
      </OwnOnly>
      <TemplateMenu name={name}>
        <Menu.Item
          component={Link}
          href={paths.templateView(id)}
          leftSection={<IconEye {...icon} />}
        >
          View Details
        </Menu.Item>
        <Menu.Item component={Link} href={paths.builder(id)} leftSection={<IconPencil {...icon} />}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </TemplateMenu>
    </Group>
  );
}
