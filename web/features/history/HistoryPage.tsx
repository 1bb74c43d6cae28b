import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import type { HistoryMonth } from '#shared/sessions/history/history-schema.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { useIsPhone, useIsWide } from '#web/hooks/use-is-phone.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { pressPart } from '#web/loading/press.tsx';
import { paths } from '#web/paths.ts';
import { countOf, formatLongDay, formatNumber } from '#web/text/format.ts';
import { BusyRegion } from '#web/ui/BusyRegion.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { ProgressTabs } from '#web/ui/PageTabs.tsx';
import { UndoOffer } from '#web/ui/messages/UndoNotice.tsx';
import { monthOf } from './calendar-month.ts';
import type { HistoryCalendarProps } from './HistoryCalendar.tsx';
import {
  filterOf,
  type HistoryFilter,
  type HistoryPlace,
  isNarrowed,
  placeOf,
} from './history-filter.ts';
import { HistorySearch } from './HistorySearch.tsx';
import { totalsOf } from './history-totals.ts';
import { LOAD_FAILED, Months, NothingYet, Workouts } from './Months.tsx';
import { type History, useHistory, useHistoryMonths, useMonth } from './use-history.ts';
import { YearMonths } from './YearMonths.tsx';
import classes from './HistoryPage.module.css';

const HistoryCalendar = pressPart(
  async () => (await import('./HistoryCalendar.tsx')).HistoryCalendar,
);

export default function HistoryPage() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const filter = filterOf(search);
  const { month, day } = placeOf(search);
  const history = useHistory(filter, month);
  const calendar = useHistoryMonths(filter);
  const months = calendar.data;
  const content = useRef<HTMLDivElement>(null);
  const onDeleted = () => content.current?.focus();
  const show = (only: HistoryFilter & HistoryPlace) =>
    navigate(paths.history(only), { replace: true });
  const isFiltered = Object.values(filter).some((each) => each !== undefined);
  const isOpening = day === undefined && history.isOpening;
  const isPhone = useIsPhone();
  const reader = useReader();
  const heading = usePageFocus('Workout history');
  const isWide = useIsWide();
  const isEmpty = !isFiltered && month === undefined && history.total === 0;
  // The message in place of the list is enough when the calendar fails too.
  const hasNothing = history.failure !== null && history.sessions.length === 0 && !months;
  const finder =
    isEmpty || hasNothing ? null : (
      <Finder
        key="finder"
        calendar={calendar}
        filter={filter}
        month={month ?? (day === undefined ? undefined : monthOf(day))}
        day={day}
        onChoose={(place) => show({ ...filter, ...place })}
        onJump={(chosen) => {
          show({ ...filter, month: chosen });
          // The list is below the months on a phone, so a press on a month scrolls to the list.
          if (isPhone && chosen !== undefined) content.current?.scrollIntoView();
        }}
      />
    );
  const list = (
    <BusyRegion
      key="list"
      ref={content}
      tabIndex={-1}
      isBusy={history.isStale}
      className={classes.content}
    >
      {day !== undefined ? (
        <OneDay day={day} filter={filter} onDeleted={onDeleted} />
      ) : (
        <Months
          history={history}
          totals={months}
          empty={isEmpty ? <NothingYet /> : <NoneFound filter={filter} newest={history.newest} />}
          onDeleted={onDeleted}
        />
      )}
    </BusyRegion>
  );
  return (
    <>
      <ProgressTabs current="history" />
      {/* A tab above already shows the word 'History', so the heading is only for screen readers. A
          client's page has no such tab. */}
      <Title order={1} ref={heading} tabIndex={-1} mb={16} className={reader ? '' : 'spoken'}>
        Workout history
      </Title>
      <UndoOffer of="workouts" />
      {isOpening ? (
        <PageSkeleton label="Loading history…">
          <SkeletonBlocks heights={[44]} />
          <div className={`one-column ${classes.columns}`}>
            <Stack className={classes.side} gap={12} miw={0}>
              <SkeletonBlocks heights={isWide ? [166, 382] : [62]} />
            </Stack>
            <Stack gap={12}>
              <SkeletonBlocks heights={[26, 280, 26, 280]} />
            </Stack>
          </div>
        </PageSkeleton>
      ) : (
        <Box mih="calc(100dvh - 200px)">
          {isEmpty ? null : (
            <HistorySearch
              filter={filter}
              isFiltered={isFiltered && history.total !== 0}
              onChange={show}
            >
              <Count history={history} months={months} isFiltered={isFiltered} />
            </HistorySearch>
          )}
          <div className={isEmpty ? undefined : `one-column ${classes.columns}`}>
            {/* Search results are more important than the calendar, so they come first. */}
            {filter.query === undefined ? [finder, list] : [list, finder]}
          </div>
        </Box>
      )}
    </>
  );
}

interface FinderProps {
  calendar: ReturnType<typeof useHistoryMonths>;
  filter: HistoryFilter;
  month: string | undefined;
  day: string | undefined;
  onChoose: (place: HistoryPlace) => void;
  /** `onJump` is called after a press on a month. A press on the chosen month passes undefined. */
  onJump: (month: string | undefined) => void;
}

/**
 * Shows the months of a year and the days of a month. Narrow screens show both only after a press on
 * the year.
 */
function Finder({ calendar, filter, month, day, onChoose, onJump }: FinderProps) {
  const isWide = useIsWide();
  const thisMonth = monthOf(useToday());
  const [isOpen, setIsOpen] = useState(false);
  const shown = month ?? thisMonth;
  return (
    <Stack component="aside" className={classes.side} gap={12} miw={0} aria-label="Calendar">
      <YearMonths
        key={shown.slice(0, 4)}
        months={calendar.data}
        failure={
          calendar.data === undefined && calendar.error ? (
            <ErrorState
              message="Failed to load the calendar"
              error={calendar.error}
              onRetry={() => calendar.refetch()}
            />
          ) : null
        }
        chosen={month}
        isOpen={isWide || isOpen}
        onToggle={isWide ? undefined : () => setIsOpen(!isOpen)}
        onChoose={onJump}
      />
      <Group className={classes.ways} gap={0} justify="space-between">
        {month === undefined ? null : (
          <Button
            variant="subtle"
            renderRoot={(props) => <Link {...props} href={paths.history(filter)} replace />}
          >
            Newest workouts
          </Button>
        )}
      </Group>
      {isWide || isOpen ? (
        <Calendar
          filter={filter}
          month={shown}
          onMonth={(chosen) => onChoose({ month: chosen === thisMonth ? undefined : chosen })}
          day={day}
          onChoose={(chosen) => onChoose(chosen === undefined ? { month } : { day: chosen })}
        />
      ) : null}
    </Stack>
  );
}

/**
 * Shows the calendar after the list, because the calendar's query would otherwise delay the list.
 */
function Calendar(props: HistoryCalendarProps) {
  return useFirstContentShown() ? <HistoryCalendar {...props} /> : null;
}

interface CountProps {
  history: History;
  months: readonly HistoryMonth[] | undefined;
  isFiltered: boolean;
}

function Count({ history: { total, newest }, months, isFiltered }: CountProps) {
  if (newest !== null && total !== undefined && isFiltered) {
    return `${formatNumber(total, 0)} of the newest ${countOf(newest, 'workout')}`;
  }
  // The list may begin at a chosen month, so the total comes from the months.
  const all = newest === null && months !== undefined ? totalsOf(months).sessions : total;
  if (all === undefined) return '\u00A0';
  return isFiltered ? `${countOf(all, 'workout')} found` : countOf(all, 'workout');
}

function NoneFound({ filter, newest }: Pick<History, 'newest'> & { filter: HistoryFilter }) {
  const none = isNarrowed(filter)
    ? 'No workout matches.'
    : 'You have not trained this workout yet.';
  return (
    <Empty
      Icon={IconSearch}
      text={
        newest === null
          ? none
          : `Not among the newest ${countOf(newest, 'workout')}. Older ones are not on this device.`
      }
    >
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} href={paths.history()} replace />}
      >
        Show all workouts
      </Button>
    </Empty>
  );
}

interface OneDayProps {
  day: string;
  filter: HistoryFilter;
  onDeleted: () => void;
}

function OneDay({ day, filter, onDeleted }: OneDayProps) {
  const month = useMonth(monthOf(day), { filter, isFirst: true });
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2}>{formatLongDay(`${day}T12:00:00`)}</Title>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} href={paths.history(filter)} replace />}
        >
          Show all days
        </Button>
      </Group>
      <Loaded query={month} failure={LOAD_FAILED} blocks={[84]}>
        {(sessions) => {
          const ofDay = sessions.filter((session) => session.day === day);
          if (ofDay.length === 0) return <Text>No workout on this day.</Text>;
          return <Workouts sessions={ofDay} onDeleted={onDeleted} />;
        }}
      </Loaded>
    </Stack>
  );
}
