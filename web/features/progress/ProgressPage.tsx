// Shows the progress of some weeks: lifts, volume, frequency, intensity, balance and mechanical work.
import { Button, Group, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { Link, useSearch } from 'wouter';
import { deviceZone } from '#shared/calendar.ts';
import { PROGRESS_WEEKS } from '#shared/progress/limits.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { paths } from '#web/paths.ts';
import { Fold } from '#web/ui/Fold.tsx';
import { OnThisPage } from '#web/ui/OnThisPage.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PartSkeleton } from '#web/ui/PageSkeleton.tsx';
import { ProgressTabs } from '#web/ui/PageTabs.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useReader, useSees } from '#web/hooks/use-reader.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { idlePart } from '#web/loading/idle.tsx';
import type { Answer } from './answers/Answers.tsx';
import { LiftsSection } from './lifts/LiftsSection.tsx';
import { type MuscleRow, muscleRows } from './muscle-rows.ts';
import classes from './ProgressPage.module.css';

const CHOICES = [4, 12, 26, 52];
const ALL_TIME = 'all';
/** Weekly figures cover at most a year. */
const YEAR_WEEKS = 52;

// Lazy part, because it is below the lifts.
const VolumeSection = idlePart(
  async () => (await import('./VolumeSection.tsx')).VolumeSection,
  () => <PartSkeleton blocks={[900]} />,
);
const WeekFigures = idlePart(
  async () => (await import('./WeekFigures.tsx')).WeekFigures,
  () => <PartSkeleton blocks={[420, 420, 180, 420]} />,
);
const AnswerSection = idlePart(
  async () => (await import('./answers/Answers.tsx')).AnswerSection,
  () => <Stack mih={420} />,
);

/** Parts of the page in order, with links to jump to them. */
const QUESTIONS: readonly { id: Answer | 'lifts' | 'muscles'; label: string }[] = [
  { id: 'lifts', label: 'Lifts' },
  { id: 'muscles', label: 'Muscles' },
  { id: 'years', label: 'This year' },
  { id: 'records', label: 'Records' },
  { id: 'rep-maxes', label: 'Rep maxes' },
  { id: 'body', label: 'Body weight' },
  { id: 'light-weeks', label: 'Deloads' },
];
const ANSWERS: readonly Answer[] = ['years', 'records', 'rep-maxes', 'body', 'light-weeks'];
const NO_ROWS: readonly MuscleRow[] = [];

export default function ProgressPage() {
  const range = useRange();
  const weeks = range ?? YEAR_WEEKS;
  // A press on another range shows the choice first: rendering the charts in the same frame is too slow.
  const shownWeeks = useDeferredValue(weeks);
  const shownRange = useDeferredValue(range);
  const { input, lifts, volume, intensity, isUntrained } = useProgress(shownWeeks);
  // Memoised, so that unchanged figures do not render the sections again.
  const rows = useMemo(() => volume.data && muscleRows(volume.data), [volume.data]);
  const seesWeight = useSees('weight');
  const isShown = ({ id }: { id: string }) => seesWeight || id !== 'body';
  const hasLifts = lifts.data !== undefined && lifts.data.lifts.length > 0;
  return (
    <>
      <ProgressTabs />
      <PageHeader title="Progress" />
      <WeeksChoice range={range} />
      <OnThisPage parts={QUESTIONS.filter(isShown)} isHidden={!hasLifts} />
      <Stack gap={16}>
        {lifts.data?.lifts.length === 0 ? null : (
          <div id="lifts" className={classes.anchor}>
            <Loaded
              query={lifts}
              failure="Failed to load your lifts"
              loading={<PartSkeleton blocks={[900]} />}
            >
              {(data) => <LiftsSection progress={data} weeks={shownRange} />}
            </Loaded>
          </div>
        )}
        {/* May replace the lifts, so it waits until they are known. */}
        {lifts.isPending ? null : (
          <div id="muscles" className={classes.anchor}>
            {isUntrained && intensity.data?.sets === 0 ? (
              <NothingTrained />
            ) : (
              <Stack gap={16} aria-busy={volume.isPlaceholderData || shownWeeks !== weeks}>
                <Loaded<unknown>
                  query={isUntrained ? intensity : volume}
                  failure={`Failed to load your ${isUntrained ? 'intensity' : 'volume'}`}
                  loading={<PartSkeleton blocks={[900]} />}
                >
                  {() => <VolumeSection rows={rows ?? NO_ROWS} />}
                </Loaded>
                {rows ? (
                  <FoldedOnPhone summary="Frequency, intensity, balance, mechanical work">
                    <WeekFigures input={input} rows={rows} />
                  </FoldedOnPhone>
                ) : null}
              </Stack>
            )}
          </div>
        )}
        {hasLifts && lifts.data
          ? ANSWERS.filter((id) => isShown({ id })).map((of) => (
              <div key={of} id={of} className={classes.anchor}>
                <AnswerSection of={of} progress={lifts.data} weeks={shownRange} />
              </div>
            ))
          : null}
      </Stack>
    </>
  );
}

/** Collapses the general figures on a phone, because they are four screens long. */
function FoldedOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  if (!useIsPhone()) return children;
  return (
    <Fold className="surface-card" summary={summary}>
      <Stack gap={16}>{children}</Stack>
    </Fold>
  );
}

/** Returns the range in weeks; null: all time. It is in the address, so that Back and a reload keep it. */
function useRange(): number | null {
  const asked = new URLSearchParams(useSearch()).get('weeks');
  if (asked === ALL_TIME) return null;
  return CHOICES.includes(Number(asked)) ? Number(asked) : PROGRESS_WEEKS;
}

function WeeksChoice({ range }: { range: number | null }) {
  return (
    <Group
      className={classes.choice}
      mb={16}
      component="nav"
      gap={0}
      wrap="nowrap"
      aria-labelledby="weeks"
    >
      <span id="weeks">Weeks</span>
      {CHOICES.map((choice) => (
        <Link
          key={choice}
          href={`${paths.progress()}?weeks=${choice}`}
          replace
          aria-label={`${choice} weeks`}
          aria-current={choice === range ? 'true' : undefined}
        >
          {choice}
        </Link>
      ))}
      <Link
        href={`${paths.progress()}?weeks=${ALL_TIME}`}
        replace
        aria-label="All time"
        aria-current={range === null ? 'true' : undefined}
      >
        All
      </Link>
    </Group>
  );
}

function NothingTrained() {
  if (useReader()) return <Text>No training in these weeks.</Text>;
  return (
    <Stack align="flex-start" mih="calc(100dvh - 200px)">
      <Text>No training in these weeks. Finish a workout to see its totals here.</Text>
      <Button component={Link} href={paths.templates()}>
        Go to your workouts
      </Button>
    </Stack>
  );
}

/** Loads the first sections. Days and weeks use the device's time zone and the user's settings. */
function useProgress(weeks: number) {
  const { firstDayOfWeek } = useSettings();
  const input = { weeks, firstDayOfWeek, ...deviceZone() };
  // The figures include a workout that was just finished. Other weeks stay until the new ones have loaded.
  const ways = { staleTime: 0, placeholderData: keepPreviousData };
  const volume = useQuery({ ...trpc.progress.volume.queryOptions(input), ...ways });
  const isUntrained = volume.data?.weeks.every(({ muscles }) => muscles.length === 0) ?? false;
  return {
    input,
    isUntrained,
    volume,
    lifts: useQuery({ ...trpc.progress.lifts.queryOptions(), ...ways }),
    // Sets of exercises without muscles appear here only.
    intensity: useQuery({
      ...trpc.progress.intensity.queryOptions(input),
      ...ways,
      enabled: isUntrained,
    }),
  };
}
