import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Exercise } from '#shared/exercises/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import classes from './ExercisePage.module.css';

/** Shows the description, the how-to and safety advice. */
export function ExerciseAbout({ exercise }: { exercise: Exercise }) {
  const { description, safetyConsiderations, isCustom } = exercise;
  return (
    <div className={classes.about}>
      {description === '' ? null : <Text className={classes.words}>{description}</Text>}
      {isCustom ? null : <HowTo id={exercise.id} />}
      {safetyConsiderations === '' ? null : (
        <section aria-labelledby="exercise-safety">
          <Title order={2} id="exercise-safety">
            Safety
          </Title>
          <Text className={classes.words}>{safetyConsiderations}</Text>
        </section>
      )}
    </div>
  );
}

function HowTo({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(trpc.exercises.howTo.queryOptions({ id }));
  if (error && !data) {
    return (
      <ErrorState
        message="Failed to load the instructions"
        error={error}
        onRetry={() => refetch()}
      />
    );
  }
  if (!data) return <div className={classes.room} aria-busy="true" />;
  return (
    <section aria-labelledby="exercise-how-to">
      <Title order={2} id="exercise-how-to">
        How to
      </Title>
      <Title order={3}>Set up</Title>
      <Text>{data.setup}</Text>
      <Title order={3}>Do it</Title>
      <Text>{data.execution}</Text>
      <Title order={3}>Common faults</Title>
      <Text>{data.faults}</Text>
    </section>
  );
}
