import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { TravelBasis } from '#shared/training/travel.ts';
import type { ExerciseWork as Work } from '#shared/work/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { boundedLength } from '#web/text/length-text.ts';
import { gapTexts, WORK_MEANS } from '#web/training/work-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { TravelForm } from './TravelForm.tsx';
import { WorkTrend } from './WorkTrend.tsx';
import classes from './ForYourBody.module.css';

/** Shows the travel of the weight for this person, and the mechanical work in the workouts of a year. */
export function ExerciseWork({ exercise }: { exercise: Exercise }) {
  const { id } = exercise;
  // A workout that was finished meanwhile belongs to it.
  const work = useQuery({ ...trpc.work.ofExercise.queryOptions({ id }), staleTime: 0 });
  return (
    <section className={`surface-card ${classes.card}`} aria-labelledby="exercise-work">
      <Title order={2} id="exercise-work">
        Lifting work
      </Title>
      {work.data ? (
        <Known exercise={exercise} work={work.data} />
      ) : work.isError ? (
        <ErrorState
          message="Failed to load your lifting work"
          error={work.error}
          onRetry={() => work.refetch()}
        />
      ) : (
        <PageSkeleton blocks={[48, 80]} label="Loading your lifting work…" />
      )}
    </section>
  );
}

const basisTexts: Record<TravelBasis, string> = {
  TAPE: 'as you measured it',
  LIMBS: 'from your height, legs and arms',
  HEIGHT: 'from your height alone',
};

function Known({ exercise, work }: { exercise: Exercise; work: Work }) {
  const { lengthUnit } = useSettings();
  const { travel, travelGap } = work;
  return (
    <>
      {travel ? (
        <Text data-numeric>
          It rises {boundedLength(travel, lengthUnit)} in one repetition, {basisTexts[travel.basis]}
          .
        </Text>
      ) : null}
      {travel?.basis === 'HEIGHT' ? (
        <Anchor component={Link} href={paths.assessment()} className={classes.way}>
          Narrow it by seated height and arm span
        </Anchor>
      ) : null}
      {travelGap === null ? null : <Text>{gapTexts[travelGap]}</Text>}
      {travelGap === 'HEIGHT' ? (
        <Anchor component={Link} href={paths.profileEdit()} className={classes.way}>
          Add your height
        </Anchor>
      ) : null}
      {travelGap === 'NEVER' ? null : (
        <>
          {work.countsBody ? null : <Text c="dimmed">Only the weight counts, not your body.</Text>}
          <TravelForm key={work.tapedCm} exerciseId={exercise.id} tapedCm={work.tapedCm} />
          <WorkTrend sessions={work.sessions} />
          <Text c="dimmed">{WORK_MEANS}</Text>
        </>
      )}
    </>
  );
}
