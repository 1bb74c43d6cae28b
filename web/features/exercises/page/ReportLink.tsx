import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { localDay } from '#shared/calendar.ts';
import { paths } from '#web/paths.ts';
import { formatCalendarDay } from '#web/text/format.ts';

/** The day of a workout, which leads to its report. */
export function ReportLink({ sessionId, startTime }: { sessionId: string; startTime: string }) {
  return (
    <Anchor component={Link} href={paths.report(sessionId)}>
      <time dateTime={startTime}>{formatCalendarDay(localDay(new Date(startTime)))}</time>
    </Anchor>
  );
}
