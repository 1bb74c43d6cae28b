import { formatClock } from '#shared/sessions/rest.ts';
import { useNow } from '#web/hooks/use-now.ts';
import classes from './RestedChip.module.css';

/** Shows the time since the rest ended: 'Over by 0:42'. */
export function RestedChip({ sinceMs }: { sinceMs: number }) {
  const nowMs = useNow(1000);
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / 1000));
  return (
    <p className={classes.chip}>
      Over by <span className={classes.time}>{formatClock(seconds)}</span>
    </p>
  );
}
