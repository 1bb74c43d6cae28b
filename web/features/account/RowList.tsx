import { Button, Group, Stack } from '@mantine/core';
import classes from './account.module.css';

interface Row {
  key: string;
  title: string;
  /** Short facts that are shown below the title. */
  notes: readonly string[];
  actions: readonly {
    label: string;
    /** Accessible name with the row's subject. */
    name: string;
    run: () => void;
  }[];
}

/** Lists items of the account with their actions. */
export function RowList({ rows }: { rows: readonly Row[] }) {
  return (
    <Stack className="plain-list" component="ul" gap={0} mb={16}>
      {rows.map(({ key, title, notes, actions }) => (
        <Group
          component="li"
          key={key}
          className={classes.item}
          gap="4px 12px"
          justify="space-between"
        >
          <Stack className={classes.words} gap={0}>
            <strong>{title}</strong>
            <span className="note">{notes.join(' · ')}</span>
          </Stack>
          <Group gap={4} wrap="nowrap">
            {actions.map(({ label, name, run }) => (
              <Button key={label} variant="subtle" aria-label={name} onClick={run}>
                {label}
              </Button>
            ))}
          </Group>
        </Group>
      ))}
    </Stack>
  );
}
