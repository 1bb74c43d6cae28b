import { Alert, Anchor, Badge, Stack, Text, Title } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hasPain, judge, type Judgement, loadAdvice } from '#shared/assessment/result.ts';
import {
  difficultyFor,
  suggestedPatterns,
  suggestExercises,
  trainedAreas,
} from '#shared/assessment/suggest.ts';
import { areaLabels, type Verdict, verdictLabels } from '#shared/assessment/vocabulary.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { difficultyLabels, patternLabels } from '#shared/exercises/labels.ts';
import { paths } from '#web/paths.ts';
import type { Answers } from './questions.ts';
import classes from './assessment.module.css';

const colors: Record<Verdict, string> = {
  READY: 'green',
  NOT_TESTED: 'gray',
  BUILD_UP: 'yellow',
  CAREFUL: 'red',
};

/** Shows the advice that follows from the answers and the recorded injuries. */
export function Result({ answers }: { answers: Answers }) {
  const query = useQuery(trpc.medicalHistory.get.queryOptions());
  const { data } = query;
  const library = useMovementExercises();
  // The result waits for the medical history and the exercises, so that all parts appear together.
  if (data === undefined || library.isPending) {
    const waiting = (
      <Text c="dimmed" role="status">
        Loading your history…
      </Text>
    );
    return (
      <Loaded query={query} failure="Failed to load medical history" loading={waiting}>
        {() => waiting}
      </Loaded>
    );
  }
  const judgements = judge(answers, data?.injuries ?? []);
  const isTested = ({ verdict }: Judgement) => verdict !== 'NOT_TESTED';
  const tested = judgements.filter(isTested);
  const untested = judgements.filter((judgement) => !isTested(judgement));
  return (
    <>
      {hasPain(answers) ? (
        <Alert color="red" variant="light" title="Something hurt">
          Please see a doctor or a physiotherapist before you load the movements marked careful.
        </Alert>
      ) : null}
      <div className={`halves ${classes.result}`}>
        <Part name="movements" title="Movements">
          <Stack className="plain-list" component="ul" gap={12}>
            {tested.map(({ area, ...judgement }) => (
              <Movement key={area} areas={[area]} {...judgement} />
            ))}
            {untested.length > 0 ? (
              <Movement
                areas={untested.map(({ area }) => area)}
                verdict="NOT_TESTED"
                reasons={[...new Set(untested.flatMap(({ reasons }) => reasons))]}
              />
            ) : null}
          </Stack>
        </Part>
        <Part name="loads" title="Starting loads">
          <Stack className="plain-list" component="ul" gap={12}>
            {loadAdvice(judgements, answers, trainedAreas(library.exercises)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
        </Part>
        <div className={classes.suited}>
          <SuitedExercises judgements={judgements} answers={answers} library={library} />
        </div>
      </div>
    </>
  );
}

function Part({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  return (
    <Stack
      component="section"
      className="surface-card breaks"
      gap={12}
      miw={0}
      aria-labelledby={`assessment-${name}`}
    >
      <Title order={3} id={`assessment-${name}`}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}

interface MovementProps extends Omit<Judgement, 'area'> {
  areas: readonly Judgement['area'][];
}

function Movement({ areas, verdict, reasons }: MovementProps) {
  return (
    <li className={`name-value ${classes.movement}`}>
      <Text span inherit fw={600}>
        {areas.map((area) => areaLabels[area]).join(', ')}
      </Text>
      <Badge size="lg" variant="light" color={colors[verdict]}>
        {verdictLabels[verdict]}
      </Badge>
      {reasons.length > 0 ? (
        <span className="dim across">
          <bdi>{reasons.join(' ')}</bdi>
        </span>
      ) : null}
    </li>
  );
}

interface SuitedExercisesProps {
  judgements: readonly Judgement[];
  answers: Pick<Answers, 'experienceLevel' | 'trainingAge'>;
  library: MovementExercises;
}

/** Shows at most three suggested exercises, and none for a movement with the verdict CAREFUL. */
function SuitedExercises({ judgements, answers, library }: SuitedExercisesProps) {
  const { exercises, failure, retry } = library;
  const level = difficultyFor(answers.experienceLevel, answers.trainingAge);
  const suited = suggestExercises(judgements, level, exercises);

  return (
    <Part name="exercises" title="Exercises that suit you">
      {failure ? (
        <ErrorState message="Failed to load exercises" error={failure} onRetry={retry} />
      ) : null}
      {suggestedPatterns(judgements).length === 0 ? (
        <Text>None for now. Talk to a professional first, then come back to this page.</Text>
      ) : null}
      {failure ? null : (
        <Stack className="plain-list" component="ul" gap={12}>
          {suited.map(({ id, name, movementPattern, difficultyLevel, description }) => (
            <li key={id}>
              <Text fw={600}>{name}</Text>
              <Text c="dimmed">
                {patternLabels[movementPattern]}, {difficultyLabels[difficultyLevel].toLowerCase()}
              </Text>
              <Text>{description}</Text>
            </li>
          ))}
        </Stack>
      )}
      <Anchor component={Link} href={paths.exercises()}>
        Browse all exercises
      </Anchor>
    </Part>
  );
}

const patterns = ['SQUAT', 'HINGE', 'PUSH', 'PULL'] as const;

function useMovementExercises() {
  const lists = useQueries({
    queries: patterns.map((movementPattern) =>
      trpc.exercises.list.queryOptions({ movementPattern }),
    ),
  });
  const failure = lists.find(({ error, data }) => error && data === undefined)?.error;
  return {
    exercises: lists.flatMap(({ data }) => data?.data ?? []),
    failure,
    isPending: !failure && lists.some(({ data }) => data === undefined),
    retry: () => Promise.all(lists.map(({ refetch }) => refetch())),
  };
}

type MovementExercises = ReturnType<typeof useMovementExercises>;
