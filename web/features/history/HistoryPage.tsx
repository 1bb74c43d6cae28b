import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsWide } from '#web/hooks/use-is-wide.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { DeletedWorkoutNotice } from '#web/workouts/menu/DeletedWorkoutNotice.tsx';
import { BusyRegion } from '#web/ui/BusyRegion.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { LogPastButton } from '#web/workouts/start/LogPastButton.tsx';
import type { HistoryCalendarProps } from './HistoryCalendar.tsx';
import { isDay } from './calendar-month.ts';
import { HistoryFilter } from './HistoryFilter.tsx';
import { Months } from './Months.tsx';
import { OneDay } from './OneDay.tsx';
import { type History, useHistory } from './use-history.ts';
import classes from './HistoryPage.module.css';

const HistoryCalendar = pressPart(
  async () => (await import('./HistoryCalendar.tsx')).HistoryCalendar,
);

const ABOVE = { href: paths.dashboard(), label: 'Dashboard' };

export default function HistoryPage() {
  const back = useWayBack(ABOVE);
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const template = search.get('template') ?? undefined;
  const day = search.get('day') ?? undefined;
  const history = useHistory(template);
  const content = useRef<HTMLDivElement>(null);
  const onDeleted = () => content.current?.focus();
  const show = (only: { template: string | undefined; day?: string | undefined }) =>
    navigate(paths.history(only), { replace: true });
  const templates = useQuery(trpc.templates.list.queryOptions({}));
  // The filter and the list come together: whether there is a filter moves the list.
  const isOpening = day === undefined && (templates.isPending || history.isOpening);
  const hasCalendar = useIsWide() && history.total !== 0;
  return (
    <>
      <PageHeader
        title="Workout history"
        description={<Count history={history} isOfTemplate={template !== undefined} />}
        back={back}
        actions={<LogPastButton />}
      />
      <DeletedWorkoutNotice />
      {isOpening ? (
        <PageSkeleton blocks={[74, 26, 280, 26, 280]} label="Loading history…" />
      ) : (
        <div className={classes.opened}>
          <HistoryFilter value={template} onChange={(chosen) => show({ template: chosen })} />
          <div className={hasCalendar ? classes.columns : undefined}>
            <BusyRegion
              ref={content}
              tabIndex={-1}
              isBusy={history.isStale}
              className={classes.content}
            >
              {day !== undefined && isDay(day) ? (
                <OneDay day={day} template={template} onDeleted={onDeleted} />
              ) : template !== undefined && history.total === 0 ? (
                <NoneOfTemplate newest={history.newest} />
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
        </div>
      )}
    </>
  );
}

/** Shows the calendar once the history itself is shown. */
function Calendar(props: HistoryCalendarProps) {
  return useFirstContentShown() ? <HistoryCalendar {...props} /> : null;
}

function Count({ history, isOfTemplate }: { history: History; isOfTemplate: boolean }) {
  const { total, newest } = history;
  // A space that takes room, so that nothing moves when the number comes.
  if (total === undefined) return '\u00A0';
  return newest !== null && isOfTemplate
    ? `${formatNumber(total, 0)} of the newest ${countOf(newest, 'workout')}`
    : countOf(total, 'workout');
}

function NoneOfTemplate({ newest }: Pick<History, 'newest'>) {
  return (
    <Stack align="flex-start">
      <Text>
        {newest === null
          ? 'You have not trained this workout yet.'
          : `Not among the newest ${countOf(newest, 'workout')}. Older ones need a connection.`}
      </Text>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} href={paths.history()} replace />}
      >
        Show all workouts
      </Button>
    </Stack>
  );
}
