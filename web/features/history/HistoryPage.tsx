import { Button, Stack, Text } from '@mantine/core';
import { Suspense, useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsWide } from '#web/hooks/use-is-wide.ts';
import { countOf } from '#web/text/format.ts';
import { paths } from '#web/paths.ts';
import { DeletedWorkoutNotice } from '#web/workouts/DeletedWorkoutNotice.tsx';
import { BusyRegion } from '#web/ui/BusyRegion.tsx';
import { partOnDemand } from '#web/ui/on-demand.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LogPastButton } from '#web/workouts/LogPastButton.tsx';
import type { HistoryCalendarProps } from './HistoryCalendar.tsx';
import { isDay } from './calendar-month.ts';
import { HistoryFilter } from './HistoryFilter.tsx';
import { Months } from './Months.tsx';
import { type History, useHistory } from './use-history.ts';
import classes from './HistoryPage.module.css';

/** Both come with the calendar, or with an address that names a day. */
const OneDay = partOnDemand(async () => (await import('./OneDay.tsx')).OneDay);
const HistoryCalendar = partOnDemand(
  async () => (await import('./HistoryCalendar.tsx')).HistoryCalendar,
);

export default function HistoryPage() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const template = search.get('template') ?? undefined;
  const day = search.get('day') ?? undefined;
  const history = useHistory(template);
  const content = useRef<HTMLDivElement>(null);
  const onDeleted = () => content.current?.focus();
  const show = (only: { template: string | undefined; day?: string | undefined }) =>
    navigate(paths.history(only), { replace: true });
  const hasCalendar = useIsWide() && history.total !== 0;
  return (
    <>
      <PageHeader
        title="Workout history"
        description={<Count history={history} />}
        back={{ href: paths.dashboard(), label: 'Dashboard' }}
        actions={<LogPastButton />}
      />
      <DeletedWorkoutNotice />
      <HistoryFilter value={template} onChange={(chosen) => show({ template: chosen })} />
      <div className={hasCalendar ? classes.columns : undefined}>
        <BusyRegion
          ref={content}
          tabIndex={-1}
          isBusy={history.isStale}
          className={classes.content}
        >
          {day !== undefined && isDay(day) ? (
            <Suspense fallback={null}>
              <OneDay day={day} template={template} onDeleted={onDeleted} />
            </Suspense>
          ) : template !== undefined && history.total === 0 ? (
            <NoneOfTemplate />
          ) : (
            <Months history={history} onDeleted={onDeleted} />
          )}
        </BusyRegion>
        {hasCalendar ? (
          <aside className={classes.side} aria-label="Calendar">
            <Calendar
              template={template}
              day={day}
              onChoose={(chosen) => show({ template, day: chosen })}
            />
          </aside>
        ) : null}
      </div>
    </>
  );
}

/** After the history itself. */
function Calendar(props: HistoryCalendarProps) {
  return useFirstContentShown() ? (
    <Suspense fallback={null}>
      <HistoryCalendar {...props} />
    </Suspense>
  ) : null;
}

function Count({ history }: { history: History }) {
  // A space that takes room, so that nothing moves when the number comes.
  return history.total === undefined ? '\u00A0' : countOf(history.total, 'workout');
}

function NoneOfTemplate() {
  return (
    <Stack align="flex-start">
      <Text>You have not trained this workout yet.</Text>
      <Button component={Link} href={paths.history()} variant="default">
        Show all workouts
      </Button>
    </Stack>
  );
}
