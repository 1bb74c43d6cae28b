// Shows the progress in tabs: lifts, muscles, records, body and years.
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { PROGRESS_WEEKS } from '#shared/progress/volume-weeks.ts';
import { trpc } from '#web/api/trpc.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { useReader, useSees } from '#web/hooks/use-reader.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { paths } from '#web/paths.ts';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { PartSkeleton } from '#web/ui/PageSkeleton.tsx';
import { PageTabs, ProgressTabs } from '#web/ui/PageTabs.tsx';
import { NumbersInfo } from '#web/workouts/numbers/NumbersInfo.tsx';
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
  () => <PartSkeleton blocks={[900]} />,
);
const AnswerTab = idlePart(
  async () => (await import('./answers/AnswerTab.tsx')).AnswerTab,
  () => <PartSkeleton blocks={[420]} />,
);

const TABS = [
  { id: 'lifts', label: 'Lifts' },
  { id: 'muscles', label: 'Muscles' },
  { id: 'records', label: 'Records' },
  { id: 'body', label: 'Body' },
  { id: 'years', label: 'Years' },
] as const;
type Tab = (typeof TABS)[number]['id'];

const NUMBERS: Partial<Record<Tab, readonly string[]>> = {
  lifts: ['best-1rm'],
  muscles: ['volume', 'intensity', 'balance', 'mechanical-work'],
  body: ['best-1rm'],
};

export default function ProgressPage() {
  const asked = useAsked();
  const { tab, range } = asked;
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
  const seesWeight = useSees('weight');
  const heading = usePageFocus('Progress');
  return (
    <>
      <ProgressTabs />
      {/* A tab above already shows the word 'Progress', so the heading is only for screen
          readers. */}
      <h1 ref={heading} tabIndex={-1} className="spoken">
        Progress
      </h1>
      {isUntrained ? (
        <NothingTrained />
      ) : (
        <>
          <div className={classes.head}>
            <PageTabs
              label="Parts of progress"
              tabs={TABS.filter(({ id }) => seesWeight || id !== 'body').map(({ id, label }) => ({
                label,
                href: addressOf({ tab: id, range }),
              }))}
              current={addressOf(asked)}
              isOnePage
            />
            <Group className={classes.range} justify="space-between" wrap="nowrap" mb={16}>
              {tab === 'records' || tab === 'years' ? null : (
                <SegmentedField
                  label="Weeks"
                  isLabelHidden
                  options={CHOICES}
                  value={String(range ?? ALL_TIME)}
                  onChange={(weeks) =>
                    navigate(addressOf({ tab, range: rangeOf(weeks) }), { replace: true })
                  }
                />
              )}
              {numbers ? <NumbersInfo of={numbers} /> : null}
            </Group>
          </div>
          <Loaded
            query={lifts}
            failure="Failed to load your progress"
            loading={<PartSkeleton blocks={[380]} />}
          >
            {(data) =>
              tab === 'lifts' ? (
                <LiftsSection progress={data} weeks={shownRange} />
              ) : tab === 'muscles' ? (
                <MusclesTab weeks={shownWeeks} />
              ) : (
                <AnswerTab of={tab} progress={data} weeks={shownRange} />
              )
            }
          </Loaded>
        </>
      )}
    </>
  );
}

interface Asked {
  tab: Tab;
  /** `range` is the number of weeks that the charts show; null shows all time. */
  range: number | null;
}

/** Returns the tab and the range, which are in the address so that Back and a reload keep them. */
function useAsked(): Asked {
  const search = new URLSearchParams(useSearch());
  return {
    tab: TABS.find(({ id }) => id === search.get('show'))?.id ?? 'lifts',
    range: rangeOf(search.get('weeks')),
  };
}

function rangeOf(weeks: string | null): number | null {
  if (weeks === ALL_TIME) return null;
  return CHOICES.some(({ value }) => value === weeks) ? Number(weeks) : PROGRESS_WEEKS;
}

function addressOf({ tab, range }: Asked): string {
  const search = new URLSearchParams({
    ...(tab === 'lifts' ? {} : { show: tab }),
    ...(range === PROGRESS_WEEKS ? {} : { weeks: String(range ?? ALL_TIME) }),
  });
  return `${paths.progress()}?${search}`.replace(/\?$/, '');
}

function NothingTrained() {
  if (useReader()) return <Text>No training in these weeks.</Text>;
  return (
    <Stack className="surface-empty" align="center" justify="center" mih="calc(100dvh - 320px)">
      <Text>No training in these weeks. Finish a workout to see it here.</Text>
      <Button component={Link} href={paths.templates()}>
        My Workouts
      </Button>
    </Stack>
  );
}
