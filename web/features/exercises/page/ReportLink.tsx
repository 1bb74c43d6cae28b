import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { ExerciseWork } from '#shared/work/schema.ts';
import { paths } from '#web/paths.ts';
import { formatCalendarDay } from '#web/text/format.ts';
import { shownStartDay } from '#web/training/start-day.ts';

/** The day of a workout, which leads to its report. */
export function ReportLink({ session }: { session: ExerciseWork['sessions'][number] }) {
  return (
    <Anchor component={Link} href={paths.report(session.sessionId)}>
      <time dateTime={session.startTime}>{formatCalendarDay(shownStartDay(session))}</time>
    </Anchor>
  );
}
