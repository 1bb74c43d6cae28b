import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { trpc } from '#web/api/trpc.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsWide } from '#web/hooks/use-is-wide.ts';
import { countOf, formatLongDay, formatNumber } from '#web/text/format.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { DeletedWorkoutNotice } from '#web/workouts/menu/DeletedWorkoutNotice.tsx';
import { BusyRegion } from '#web/ui/BusyRegion.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { LogPastButton } from '#web/workouts/start/LogPastButton.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { localDay } from '#shared/dates.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { HistoryCalendarProps } from './HistoryCalendar.tsx';
import { isDay, monthOf } from './calendar-month.ts';
import { LOAD_FAILED, Months, Workouts } from './Months.tsx';
import { type History, useHistory } from './use-history.ts';
import classes from './HistoryPage.module.css';
import historyFilterClasses from './HistoryFilter.module.css';
import { useMonth } from './use-month.ts';

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

const ALL = '';

interface HistoryFilterProps {
  /** Id of a template; undefined for all of them. */
  value: string | undefined;
  onChange: (templateId: string | undefined) => void;
}

/** One template, or all of them. Nothing while there is nothing to choose from. */
function HistoryFilter({ value, onChange }: HistoryFilterProps) {
  const templates = useQuery(trpc.templates.list.queryOptions({}));
  const known = templates.data?.data ?? [];
  // Most have more than one: the list below is not to jump when they come.
  if (templates.isPending) return <div className={historyFilterClasses.room} aria-busy="true" />;
  if (known.length < 2 && value === undefined) return null;
  const options = known.map(({ id, name }) => ({ value: id, label: name }));
  // A link may name a template that was deleted since; its sessions are still there.
  const isKnown = value === undefined || known.some(({ id }) => id === value);
  return (
    <div className={historyFilterClasses.filter}>
      <SelectField
        label="Workout"
        value={value ?? ALL}
        options={[
          { value: ALL, label: 'All workouts' },
          ...options,
          ...(isKnown ? [] : [{ value: value, label: 'A deleted workout' }]),
        ]}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </div>
  );
}

interface OneDayProps {
  /** `YYYY-MM-DD`, where the reader is. */
  day: string;
  template: string | undefined;
  onDeleted: () => void;
}

/** The workouts of the day that was chosen in the calendar. */
function OneDay({ day, template, onDeleted }: OneDayProps) {
  const { sessions, failure, retry } = useMonth(monthOf(day), { template, isFirst: true });
  const ofDay = sessions?.filter(({ startTime }) => localDay(new Date(startTime)) === day);
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>{formatLongDay(`${day}T12:00:00`)}</Title>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} href={paths.history({ template })} replace />}
        >
          Show all days
        </Button>
      </Group>
      {ofDay && ofDay.length > 0 ? <Workouts sessions={ofDay} onDeleted={onDeleted} /> : null}
      {ofDay?.length === 0 ? <Text>No workout on this day.</Text> : null}
      {failure && !ofDay ? (
        <ErrorState message={LOAD_FAILED} error={failure} onRetry={retry} />
      ) : null}
      {!ofDay && !failure ? <PageSkeleton blocks={[84]} label="Loading history…" /> : null}
    </Stack>
  );
}
