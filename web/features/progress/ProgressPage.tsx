// Shows the progress in tabs: lifts, muscles, records, body and years.
import { Group } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { LiftsProgress } from '#shared/lifts/lifts-schema.ts';
import { PROGRESS_WEEKS } from '#shared/progress/volume-weeks.ts';
import { trpc } from '#web/api/trpc.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useReader } from '#web/hooks/use-reader.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { PageSkeleton, SkeletonBlocks } from '#web/ui/PageSkeleton.tsx';
import { PROGRESS_TABS, type ProgressTab, ProgressTabs } from '#web/ui/PageTabs.tsx';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { LiftsSection } from './lifts/LiftsSection.tsx';
import classes from './ProgressPage.module.css';

const ALL_TIME = 'all';
const CHOICES = [
  ...['4', '12', '26', '52'].map((value) => ({ value, label: `${value}w` })),
  { value: ALL_TIME, label: 'All' },
];
/** The API limits the number of weeks. With all time chosen, the weekly figures cover `YEAR_WEEKS` weeks. */
const YEAR_WEEKS = 52;

// The page usually opens with the lifts, so the other tabs load after the first content.
const MusclesTab = idlePart(
  async () => (await import('./MusclesTab.tsx')).MusclesTab,
  () => <PageSkeleton blocks={[900]} />,
);
const AnswerTab = idlePart(
  async () => (await import('./answers/AnswerTab.tsx')).AnswerTab,
  () => <PageSkeleton blocks={[420]} />,
);

const SKELETONS: Readonly<Record<ProgressTab, readonly number[]>> = {
  lifts: [166, 166, 166, 166],
  muscles: [900],
  records: [447, 420],
  body: [420],
  years: [320],
};

const NUMBERS: Partial<Record<ProgressTab, readonly string[]>> = {
  lifts: ['best-1rm'],
  muscles: ['volume', 'intensity', 'balance', 'mechanical-work'],
  body: ['best-1rm'],
};

export default function ProgressPage() {
  const { tab, range } = useAsked();
  const [, navigate] = useLocation();
  const weeks = range ?? YEAR_WEEKS;
  // The pressed range is marked before the charts are rendered. Otherwise rendering the charts
  // would delay the mark.
  const shownWeeks = useDeferredValue(weeks);
  const shownRange = useDeferredValue(range);
  const lifts = useQuery({
    ...trpc.progress.lifts.queryOptions(),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const isUntrained = lifts.data?.lifts.length === 0 && !lifts.data.isChosen;
  const numbers = NUMBERS[tab];
  const heading = usePageFocus('Progress');
  return (
    <>
      {/* The navigation already shows the word 'Progress', so the heading is only for screen readers. */}
      <h1 ref={heading} tabIndex={-1} className="spoken">
        Progress
      </h1>
      <div className={classes.head}>
        <ProgressTabs current={tab} weeks={weeksOf(range)} />
        {isUntrained ? null : (
          <Group className={classes.range} justify="space-between" wrap="nowrap" mb={16}>
            {tab === 'records' || tab === 'years' ? null : (
              <SegmentedField
                label="Weeks"
                isLabelHidden
                options={CHOICES}
                value={String(range ?? ALL_TIME)}
                onChange={(value) => {
                  const weeks = weeksOf(rangeOf(value));
                  const show = tab === 'lifts' ? undefined : tab;
                  navigate(paths.progress({ show, weeks }), { replace: true });
                }}
              />
            )}
            {numbers ? <NumbersInfo of={numbers} /> : null}
          </Group>
        )}
      </div>
      {isUntrained ? (
        <NothingTrained />
      ) : (
        <Loaded<LiftsProgress | null>
          // The muscles need no lifts.
          query={tab === 'muscles' && lifts.isError ? { ...lifts, data: null } : lifts}
          failure="Failed to load your progress"
          loading={
            <PageSkeleton>
              <div className={tab === 'lifts' ? classes.lifts : classes.columns}>
                <SkeletonBlocks heights={SKELETONS[tab]} />
              </div>
            </PageSkeleton>
          }
        >
          {(data) =>
            tab === 'muscles' || data === null ? (
              <MusclesTab weeks={shownWeeks} />
            ) : tab === 'lifts' ? (
              <LiftsSection progress={data} weeks={shownRange} />
            ) : (
              <AnswerTab of={tab} progress={data} weeks={shownRange} />
            )
          }
        </Loaded>
      )}
    </>
  );
}

interface Asked {
  tab: ProgressTab;
  /** `range` is the number of weeks that the charts show; null shows all time. */
  range: number | null;
}

/** Returns the tab and the range, which are in the address so that Back and a reload keep them. */
function useAsked(): Asked {
  const search = new URLSearchParams(useSearch());
  return {
    tab: PROGRESS_TABS.find(({ id }) => id === search.get('show'))?.id ?? 'lifts',
    range: rangeOf(search.get('weeks')),
  };
}

function rangeOf(weeks: string | null): number | null {
  if (weeks === ALL_TIME) return null;
  return CHOICES.some(({ value }) => value === weeks) ? Number(weeks) : PROGRESS_WEEKS;
}

function weeksOf(range: number | null): string | undefined {
  return range === PROGRESS_WEEKS ? undefined : String(range ?? ALL_TIME);
}

function NothingTrained() {
  if (useReader()) return <Empty Icon={IconChartLine} text="No training yet." />;
  return (
    <Empty
      Icon={IconChartLine}
      text="Your lifts, muscles and records appear after the first workout."
    >
      <QuickWorkoutButton variant="filled" />
    </Empty>
  );
}
