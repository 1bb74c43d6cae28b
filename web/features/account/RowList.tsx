import { Button, Stack } from '@mantine/core';
import classes from './account.module.css';

interface Row {
  key: string;
  title: string;
  /** Short facts below the title. */
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
    <ul className={classes.list}>
      {rows.map(({ key, title, notes, actions }) => (
        <li key={key} className={classes.item}>
          <Stack gap={0} flex="1 1 200px" miw={0}>
            <strong className={classes.title}>{title}</strong>
            <span className={classes.notes}>{notes.join(' · ')}</span>
          </Stack>
          <div className={classes.actions}>
            {actions.map(({ label, name, run }) => (
              <Button key={label} variant="subtle" aria-label={name} onClick={run}>
                {label}
              </Button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
