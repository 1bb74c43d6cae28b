import { Anchor, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { Judgement } from '#shared/assessment/result.ts';
import { difficultyFor, suggestedPatterns, suggestExercises } from '#shared/assessment/suggest.ts';
import { difficultyLabels, patternLabels } from '#shared/exercises/labels.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Answers } from './questions.ts';
import type { MovementExercises } from './use-movement-exercises.ts';
import classes from './Result.module.css';

interface SuitedExercisesProps {
  judgements: readonly Judgement[];
  answers: Pick<Answers, 'experienceLevel' | 'trainingAge'>;
  library: MovementExercises;
}

/** Three exercises of the library for the movements that can be trained. */
export function SuitedExercises({ judgements, answers, library }: SuitedExercisesProps) {
  const { exercises, failure, isPending, retry } = library;
  const level = difficultyFor(answers.experienceLevel, answers.trainingAge);
  const suited = suggestExercises(judgements, level, exercises);

  return (
    <section className={classes.card} aria-labelledby="assessment-exercises">
      <h3 id="assessment-exercises" className={classes.name}>
        Exercises that suit you
      </h3>
      {failure ? (
        <ErrorState message="Failed to load exercises" error={failure} onRetry={retry} />
      ) : null}
      {isPending ? (
        <Text c="dimmed" role="status">
          Loading exercises…
        </Text>
      ) : null}
      {suggestedPatterns(judgements).length === 0 ? (
        <Text>None for now. Talk to a professional first, then come back to this page.</Text>
      ) : null}
      {failure || isPending ? null : (
        <ul className={classes.list}>
          {suited.map(({ id, name, movementPattern, difficultyLevel, description }) => (
            <li key={id}>
              <p className={classes.exercise}>{name}</p>
              <Text c="dimmed">
                {patternLabels[movementPattern]}, {difficultyLabels[difficultyLevel].toLowerCase()}
              </Text>
              <Text>{description}</Text>
            </li>
          ))}
        </ul>
      )}
      <Anchor component={Link} href={paths.exercises()}>
        Browse all exercises
      </Anchor>
    </section>
  );
}
