// Says that a page shows what this device has, and of which time it is.
import { useQueryClient } from '@tanstack/react-query';
import { useShown } from '#web/api/kept/shown-answers.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsOnline } from '#web/hooks/use-is-online.ts';
import { earlierText } from './earlier-text.ts';
import classes from './OfflineBanner.module.css';

/** Above the page. The place is always there, so that what comes into it is announced. */
export function OfflineBanner() {
  const { givenAt, isUnreachable, hasGap } = useShown((shown) => shown);
  const isOnline = useIsOnline();
  const now = useCurrentMinute();
  const cache = useQueryClient().getQueryCache();
  const onScreen = [...givenAt].filter(([queryHash]) => cache.get(queryHash)?.isActive());
  return (
    <div aria-live="polite">
      {isOnline && !isUnreachable ? null : (
        <p className={classes.banner}>
          {earlierText({ times: onScreen.map(([, at]) => at), hasGap }, now)}
        </p>
      )}
    </div>
  );
}
