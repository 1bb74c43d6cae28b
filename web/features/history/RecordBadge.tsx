import { IconTrophy } from '@tabler/icons-react';
import { countOf } from '#web/text/format.ts';
import classes from './RecordBadge.module.css';

/** '2 records', where there are any. No higher than the line in which it stands, so it may come late. */
export function RecordBadge({ count = 0 }: { count: number | undefined }) {
  return count === 0 ? null : (
    <span className={classes.records} data-numeric>
      <IconTrophy size={16} stroke={1.75} aria-hidden className={classes.icon} />
      {countOf(count, 'record')}
    </span>
  );
}
