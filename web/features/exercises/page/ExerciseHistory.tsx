import { Anchor, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ExerciseHistory as History } from '#shared/exercise-history/schema.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useCurrentMinute } from '#web/hooks/use-current-minute.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { countOf } from '#web/text/format.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Empty } from '#web/ui/messages/Empty.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { formatStartDay, shortDay, shownStartDay } from '#web/training/start-day.ts';
import { QuickWorkoutButton } from '#web/workouts/start/QuickWorkoutButton.tsx';
import { kindWords, shownValue, valueText } from '#web/training/progress-text.ts';
import { setsText, type Ways } from './history-text.ts';
import classes from './ExercisePage.module.css';

const ExerciseTrend = idlePart(
  async () => (await import('./ExerciseTrend.tsx')).ExerciseTrend,
  ({ ofYear }) =>
    ofYear && ofYear.points.length > 1 ? <div className={classes.trendRoom} /> : null,
);
const WeightThen = idlePart(async () => (await import('./WeightThen.tsx')).WeightThen);
const EstimateAndBacktest = idlePart(
  async () => (await import('./ExerciseEstimate.tsx')).EstimateAndBacktest,
  () => <PageSkeleton blocks={[160, 160]} />,
);

export function ExerciseHistory({ exercise }: { exercise: Exercise }) {
  const { weightUnit: unit } = useSettings();
  // The history is read on each visit, because it must include a workout that was just finished.
  const query = useQuery({
    ...trpc.exercises.history.queryOptions({ id: exercise.id }),
    staleTime: 0,
  });
  const ways = { loadKind: exercise.loadKind, unit };
  return (
    <Stack
      className={`surface-card ${classes.history}`}
      component="section"
      gap={16}
      aria-labelledby="exercise-history"
    >
      {/* The tab above already shows 'History', so the heading is only for screen readers. */}
      <VisuallyHidden component="h2" id="exercise-history">
        History
      </VisuallyHidden>
      <Loaded query={query} failure="Failed to load your history" blocks={[360, 64, 160]}>
        {(history) => (
          <Known exercise={exercise} history={history} ways={ways}>
            <ExerciseTrend exercise={exercise} ofYear={history.trend} />
          </Known>
        )}
      </Loaded>
    </Stack>
  );
}

interface KnownProps {
  exercise: Exercise;
  history: History;
  ways: Ways;
}

function Known({ exercise, history, ways, children }: KnownProps & { children: ReactNode }) {
  if (history.sessions.length === 0) {
    return (
      <Empty Icon={IconHistory} text="You have not logged this yet.">
        <OwnOnly>
          <QuickWorkoutButton />
        </OwnOnly>
      </Empty>
    );
  }
  const [best] = history.bests;
  return (
    <>
      {children}
      <Bests history={history} ways={ways} />
      {best ? (
        <div className={classes.weightThen}>
          <WeightThen day={shownStartDay(best)} />
        </div>
      ) : null}
      <Sessions history={history} ways={ways} />
      <Fold summary="Estimates and checks">
        <Stack gap={16} miw={0}>
          <EstimateAndBacktest exercise={exercise} ways={ways} />
        </Stack>
      </Fold>
    </>
  );
}

function Bests({ history, ways }: Omit<KnownProps, 'exercise'>) {
  const now = useCurrentMinute();
  if (history.bests.length === 0) return null;
  const facts = history.bests.map(({ kind, value, set, sessionId, ...begun }) => ({
    name: kindWords(kind, ways.loadKind),
    value: (
      <>
        <span className={`num ${classes.figure}`}>
          {valueText(kind, shownValue(kind, value, ways.unit), ways.unit)}
        </span>
        <Anchor
          component={Link}
          href={paths.report(sessionId)}
          className={`tall-link ${classes.when}`}
          c="dimmed"
          underline="hover"
        >
          {/* The unit is removed from the text of the set, because the best value above already
              shows the unit. */}
          <span>{setsText([set], ways).replace(`\u00A0${ways.unit}`, '')}</span>{' '}
          <span>{shortDay(shownStartDay(begun), now)}</span>
        </Anchor>
      </>
    ),
  }));
  return (
    <div className={classes.bests}>
      <FactList layout="columns" facts={facts} />
    </div>
  );
}

function Sessions({ history, ways }: Omit<KnownProps, 'exercise'>) {
  const now = useCurrentMinute();
  const [last, ...earlier] = history.sessions;
  const isPhone = useIsPhone();
  const row = ({ id, name, sets, ...begun }: History['sessions'][number]) => (
    <li key={id}>
      <Link href={paths.report(id)} transition className={`row-link flow ${classes.session}`}>
        <span className="row-name">{name}</span>
        <Text component="time" inherit c="dimmed" dateTime={begun.startTime}>
          {formatStartDay(begun, now)}
        </Text>
        <span className={classes.sets} data-numeric>
          {setsText(sets, ways)}
        </span>
      </Link>
    </li>
  );
  return (
    <>
      <Title order={3}>Last time</Title>
      <ul className="lined-list">{last ? row(last) : null}</ul>
      {earlier.length === 0 ? null : isPhone ? (
        <Fold summary={countOf(earlier.length, 'earlier workout')}>
          <ul className="lined-list">{earlier.map(row)}</ul>
        </Fold>
      ) : (
        <>
          <Title order={3}>Before that</Title>
          <ul className="lined-list">{earlier.map(row)}</ul>
        </>
      )}
    </>
  );
}
