import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBarbell,
  IconClock,
  IconCopy,
  IconDots,
  IconEye,
  IconHistory,
  IconPencil,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import { muscleLabels } from '#shared/exercises/labels.ts';
import { setsPerMuscle } from '#shared/templates/muscle-sets.ts';
import type { Template } from '#shared/templates/schema.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatAxisDay, formatMinutes } from '#web/text/format.ts';
import { formatStartDay, shownStartDay } from '#web/training/start-day.ts';
import { MuscleFigures } from '#web/workouts/list/MuscleFigures.tsx';
import { IconFacts } from '#web/workouts/list/IconFacts.tsx';
import classes from './TemplateListPage.module.css';

interface TemplateCardProps {
  template: Template;
  onDelete: () => void;
  onDuplicate: () => void;
}

const MOST_MUSCLES = 3;
const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

export function TemplateCard({ template, onDelete, onDuplicate }: TemplateCardProps) {
  const { id, name, exercises } = template;
  const now = useCurrentMinute();
  return (
    <li className={`surface-card as-icons compact ${classes.card}`}>
      <div className={classes.text}>
        <h2 className={classes.name}>
          <Link href={paths.templateView(id)} transition className="row-link cover-link">
            <span className="row-name">{name}</span>
          </Link>
        </h2>
        <IconFacts
          facts={[
            {
              Icon: IconBarbell,
              text: `${exercises.length}`,
              spoken: countOf(exercises.length, 'exercise'),
            },
            {
              Icon: IconClock,
              text: formatMinutes(template.usualDuration ?? template.estimatedDuration),
            },
            ...usedFacts(template, now),
          ]}
        />
        <span className="spoken">
          {setsPerMuscle(exercises)
            .slice(0, MOST_MUSCLES)
            .map(({ muscle }) => muscleLabels[muscle])
            .join(', ')}
        </span>
      </div>
      <MuscleFigures lines={exercises} />
      <OwnOnly>
        <Button
          component={Link}
          href={paths.run(id)}
          variant="light"
          className={classes.start}
          leftSection={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
          aria-label={`Start Workout ${name}`}
        >
          Start Workout
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon color="gray" className={classes.more} aria-label={`More for ${name}`}>
              <IconDots size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              href={paths.templateView(id)}
              leftSection={<IconEye {...icon} />}
            >
              View Details
            </Menu.Item>
            <Menu.Item
              component={Link}
              href={paths.builder(id)}
              leftSection={<IconPencil {...icon} />}
            >
              Edit
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
              Duplicate
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={onDelete}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </OwnOnly>
    </li>
  );
}

/**
 * Returns the fact that shows the last use: 'Nov 21', or 'Nov 2025' in another year. Returns no fact for an unused
 * template.
 */
function usedFacts({ lastUsed, lastUsedDay }: Template, now: Date) {
  if (lastUsed === null) return [];
  const begun = { startTime: lastUsed, day: lastUsedDay };
  const isThisYear = shownStartDay(begun).slice(0, 4) === localDay(now).slice(0, 4);
  const day = new Date(`${shownStartDay(begun)}T12:00:00`);
  const text = formatAxisDay(day, isThisYear ? 'day' : 'month and year');
  return [{ Icon: IconHistory, text, spoken: `last used ${formatStartDay(begun, now)}` }];
}
