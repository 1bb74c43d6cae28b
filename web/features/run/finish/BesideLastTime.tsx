import { useQuery } from '@tanstack/react-query';
import { compareRuns } from '#shared/sessions/report/compare.ts';
import { isWithoutTemplate } from '#shared/sessions/template/quick.ts';
import { summarize } from '#shared/sessions/report/report.ts';
import { volumeFromPounds } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { useNow } from '#web/hooks/use-now.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { useRun } from '../state/run-context.ts';
import { besideLastTimeText } from './beside-last-time.ts';
import classes from './BesideLastTime.module.css';

const MINUTE_MS = 60_000;

/** Time and volume beside the last time of the same workout. The line is there before its words, so nothing moves. */
export function BesideLastTime() {
  const session = useRun(({ run }) => run.pending);
  const { weightUnit: unit } = useSettings();
  const now = new Date(useNow(MINUTE_MS));
  const isRepeatable = !isWithoutTemplate(session);
  const { data } = useQuery({
    ...trpc.sessions.insights.queryOptions({ id: session.sessionId }),
    // An earlier workout does not change.
    staleTime: Infinity,
    // A workout that began without a connection is not known there yet.
    retry: false,
    enabled: isRepeatable,
  });
  if (!isRepeatable) return null;
  const summary = summarize(session, now);
  const { durationMinutes, totalVolumeLbs } = summary;
  return (
    <p className={classes.line} data-numeric>
      {data?.previous
        ? besideLastTimeText(
            { durationMinutes, volume: volumeFromPounds(totalVolumeLbs, unit), unit },
            compareRuns(summary, data.previous, unit),
          )
        : null}
    </p>
  );
}
