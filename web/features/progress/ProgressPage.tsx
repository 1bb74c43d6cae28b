// The training totals of some weeks: volume, frequency, intensity, balance, mechanical work.
import { Button, Stack, Text } from '@mantine/core';
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
import { useSettings } from '#web/hooks/use-settings.ts';
import { idlePart } from '#web/loading/idle.tsx';
import type { Answer } from './answers/Answers.tsx';
import { LiftsSection } from './lifts/LiftsSection.tsx';
import { type MuscleRow, muscleRows } from './muscle-rows.ts';
import classes from './ProgressPage.module.css';

const CHOICES = [4, 12, 26, 52];
const ALL_TIME = 'all';
/** Figures by week show a year at most. */
const YEAR_WEEKS = 52;

// Below the lifts: the page stands without them.
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
  () => <div className={classes.waiting} />,
);

/** Parts of the page by the question that they answer, in their order; each is one press away. */
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
  // A press on other weeks paints the choice first: charts that are known already are too much for the same picture.
  const shownWeeks = useDeferredValue(weeks);
  const shownRange = useDeferredValue(range);
  const { input, lifts, volume, intensity, isUntrained } = useProgress(shownWeeks);
  // The sections are memoised: without new figures none is rendered again.
  const rows = useMemo(() => volume.data && muscleRows(volume.data), [volume.data]);
  const hasLifts = lifts.data !== undefined && lifts.data.lifts.length > 0;
  return (
    <>
      <ProgressTabs />
      <PageHeader title="Progress" />
      <WeeksChoice range={range} />
      <OnThisPage parts={QUESTIONS} isHidden={!hasLifts} />
      <div className={classes.page}>
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
        {/* Without lifts it takes their place, so it waits until that is known. */}
        {lifts.isPending ? null : (
          <div id="muscles" className={classes.anchor}>
            {isUntrained && intensity.data?.sets === 0 ? (
              <NothingTrained />
            ) : (
              <div
                className={classes.page}
                aria-busy={volume.isPlaceholderData || shownWeeks !== weeks}
              >
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
              </div>
            )}
          </div>
        )}
        {hasLifts && lifts.data
          ? ANSWERS.map((of) => (
              <div key={of} id={of} className={classes.anchor}>
                <AnswerSection of={of} progress={lifts.data} weeks={shownRange} />
              </div>
            ))
          : null}
      </div>
    </>
  );
}

/** Folds away on a phone what answers none of the questions, over four screens of it. */
function FoldedOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  if (!useIsPhone()) return children;
  return (
    <Fold className="surface-card" summary={summary}>
      <div className={classes.page}>{children}</div>
    </Fold>
  );
}

/** The range stands in the address, so that Back and a reload keep it. Weeks; null: all time. */
function useRange(): number | null {
  const asked = new URLSearchParams(useSearch()).get('weeks');
  if (asked === ALL_TIME) return null;
  return CHOICES.includes(Number(asked)) ? Number(asked) : PROGRESS_WEEKS;
}

function WeeksChoice({ range }: { range: number | null }) {
  return (
    <nav className={classes.choice} aria-labelledby="weeks">
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
    </nav>
  );
}

function NothingTrained() {
  return (
    <Stack align="flex-start" className={classes.empty}>
      <Text>No training in these weeks. Finish a workout to see its totals here.</Text>
      <Button component={Link} href={paths.templates()}>
        Go to your workouts
      </Button>
    </Stack>
  );
}

/** Asks for what is shown first. Days and weeks begin where this device is, as its settings say. */
function useProgress(weeks: number) {
  const { firstDayOfWeek } = useSettings();
  const input = { weeks, firstDayOfWeek, ...deviceZone() };
  // A workout that was finished meanwhile belongs to it; other weeks stay until the new ones are there.
  const ways = { staleTime: 0, placeholderData: keepPreviousData };
  const volume = useQuery({ ...trpc.progress.volume.queryOptions(input), ...ways });
  const isUntrained = volume.data?.weeks.every(({ muscles }) => muscles.length === 0) ?? false;
  return {
    input,
    isUntrained,
    volume,
    lifts: useQuery({ ...trpc.progress.lifts.queryOptions(), ...ways }),
    // Exercises without a muscle have sets all the same.
    intensity: useQuery({
      ...trpc.progress.intensity.queryOptions(input),
      ...ways,
      enabled: isUntrained,
    }),
  };
}
