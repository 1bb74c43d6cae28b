// One exercise: what it is, how it is done, and what this person did with it.
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import { isMissing } from '#web/api/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { pressPart } from '#web/loading/press.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { ExerciseAbout } from './ExerciseAbout.tsx';
import { ExerciseFacts } from './ExerciseFacts.tsx';
import { ExerciseHistory } from './ExerciseHistory.tsx';
import { MarkButtons } from './MarkButtons.tsx';
import { useHiding } from './use-hiding.ts';
import classes from './ExercisePage.module.css';

const ForYourBody = pressPart(async () => (await import('./ForYourBody.tsx')).ForYourBody);

const ABOVE = { href: paths.exercises(), label: 'Exercises' };
const LOAD_FAILED = 'Failed to load the exercise';

export default function ExercisePage() {
  const back = useWayBack(ABOVE);
  const { id } = useParams<{ id: string }>();
  const query = useQuery(trpc.exercises.get.queryOptions({ id }));
  const isAbsent = isMissing(query.error);
  if (query.data && !isAbsent) return <ExerciseView key={id} exercise={query.data} />;
  if (query.isPending) return <PageSkeleton blocks={[44, 44, 120, 240, 200]} />;
  return (
    <>
      <PageHeader title="Exercise" back={back} />
      <ErrorState
        message={LOAD_FAILED}
        error={query.error}
        onRetry={isAbsent ? undefined : () => query.refetch()}
      >
        {isAbsent ? <Text>There is no such exercise.</Text> : null}
      </ErrorState>
    </>
  );
}

function ExerciseView({ exercise }: { exercise: FoundExercise }) {
  const back = useWayBack(ABOVE);
  const hiding = useHiding(exercise);
  return (
    <>
      <PageHeader
        title={exercise.name}
        back={back}
        actions={<MarkButtons exercise={exercise} hiding={hiding} />}
      />
      {hiding.canUndo ? (
        <UndoNotice
          message="Hidden from search"
          isPending={hiding.isPending}
          onUndo={hiding.undo}
          onDismiss={hiding.dismiss}
        />
      ) : null}
      <div className={classes.page}>
        <ExerciseAbout exercise={exercise} />
        <ExerciseHistory exercise={exercise} />
        <ForYourBody exercise={exercise} />
        <ExerciseFacts exercise={exercise} />
      </div>
    </>
  );
}
