// Says that a page shows what this device has, and of which time it is.
import { useIsCutOff } from '#web/hooks/use-is-cut-off.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useShown } from '#web/api/kept/shown-answers.ts';
import { earlierText } from './earlier-text.ts';
import classes from './OfflineBanner.module.css';

/** Above the page. The place is always there, so that what comes into it is announced. */
export function OfflineBanner() {
  const isCutOff = useIsCutOff();
  const givenAt = useShown((shown) => shown.givenAt);
  const now = useCurrentMinute();
  const oldest = givenAt.size === 0 ? undefined : Math.min(...givenAt.values());
  return (
    <div aria-live="polite">
      {isCutOff ? <p className={classes.banner}>{earlierText(oldest, now)}</p> : null}
    </div>
  );
}
