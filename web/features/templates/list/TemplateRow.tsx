import { Button, Menu } from '@mantine/core';
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { paths } from '#web/paths.ts';
import { sizeText, type TemplateCardProps, usedText } from './TemplateCard.tsx';
import { TemplateMenu } from './TemplateMenu.tsx';
import classes from './TemplateRow.module.css';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Shows a workout on a phone: its name leads to its details, Start is a button, other actions are in the menu. */
export function TemplateRow({ template, onDelete, onDuplicate }: TemplateCardProps) {
  const { id, name } = template;
  const now = useCurrentMinute();
  return (
    <li className={classes.row}>
      <Link href={paths.templateView(id)} transition className={classes.link}>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts} data-numeric>
          {sizeText(template)}
        </span>
        <span className={classes.facts}>{usedText(template, now)}</span>
      </Link>
      <Button
        component={Link}
        href={paths.run(id)}
        variant="default"
        className={classes.start}
        aria-label={`Start Workout ${name}`}
      >
        Start
      </Button>
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
    </li>
  );
}
