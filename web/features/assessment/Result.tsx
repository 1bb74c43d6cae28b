import { Alert, Badge, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasPain, judge, type Judgement, loadAdvice } from '#shared/assessment/result.ts';
import { trainedAreas } from '#shared/assessment/suggest.ts';
import { areaLabels, type Verdict, verdictLabels } from '#shared/assessment/vocabulary.ts';
import { trpc } from '#web/api/trpc.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Answers } from './questions.ts';
import { SuitedExercises } from './SuitedExercises.tsx';
import { useMovementExercises } from './use-movement-exercises.ts';
import classes from './Result.module.css';

const colors: Record<Verdict, string> = {
  READY: 'green',
  NOT_TESTED: 'gray',
  BUILD_UP: 'yellow',
  CAREFUL: 'red',
};

/** Shows the result of the answers and the recorded injuries. Without the injuries nothing is judged. */
export function Result({ answers }: { answers: Answers }) {
  const { data, error, refetch } = useQuery(trpc.medicalHistory.get.queryOptions());
  const library = useMovementExercises();
  // The log is read first: advice that it would change is not shown before.
  if (data === undefined || library.isPending) {
    return error ? (
      <ErrorState
        message="Failed to load medical history"
        error={error}
        onRetry={() => refetch()}
      />
    ) : (
      <Text c="dimmed" role="status">
        Loading your history…
      </Text>
    );
  }
  const judgements = judge(answers, data?.injuries ?? []);
  return (
    <>
      {hasPain(answers) ? (
        <Alert color="red" variant="light" title="Something hurt">
          Please see a doctor or a physiotherapist before you load the movements marked careful.
        </Alert>
      ) : null}
      <div className={classes.result}>
        <section className={classes.card} aria-labelledby="assessment-movements">
          <h3 id="assessment-movements" className={classes.name}>
            Movements
          </h3>
          <ul className={classes.list}>
            {judgements.map((judgement) => (
              <Movement key={judgement.area} {...judgement} />
            ))}
          </ul>
        </section>
        <section className={classes.card} aria-labelledby="assessment-loads">
          <h3 id="assessment-loads" className={classes.name}>
            Starting loads
          </h3>
          <ul className={classes.list}>
            {loadAdvice(judgements, answers, trainedAreas(library.exercises)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <div className={classes.suited}>
          <SuitedExercises judgements={judgements} answers={answers} library={library} />
        </div>
      </div>
    </>
  );
}

function Movement({ area, verdict, reasons }: Judgement) {
  return (
    <li className={classes.movement}>
      <span className={classes.area}>{areaLabels[area]}</span>
      <Badge size="lg" variant="light" color={colors[verdict]}>
        {verdictLabels[verdict]}
      </Badge>
      {reasons.length > 0 ? (
        <span className={classes.reasons}>
          <bdi>{reasons.join(' ')}</bdi>
        </span>
      ) : null}
    </li>
  );
}
