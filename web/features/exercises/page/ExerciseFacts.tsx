import { Stack, Text, Title } from '@mantine/core';
import {
  difficultyLabels,
  equipmentLabels,
  muscleLabels,
  patternLabels,
} from '#shared/exercises/labels.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { ReactNode } from 'react';
import type { ExerciseMeasure, LoadKind, Muscle } from '#shared/exercises/vocabulary.ts';
import { idlePart } from '#web/loading/idle.tsx';
import { FactList } from '#web/ui/FactList.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import classes from './ExercisePage.module.css';

const MovingFigure = idlePart(
  async () => (await import('#web/exercises/figure/ExerciseFigure.tsx')).MovingFigure,
);
const ForYourBody = idlePart(async () => (await import('./ForYourBody.tsx')).ForYourBody);
const OwnIncrement = idlePart(async () => (await import('./OwnIncrement.tsx')).OwnIncrement);

interface ExerciseHeroProps {
  exercise: Exercise;
  /** Shows the description beside the figure where there is room. */
  isDescribed: boolean;
}

/** Shows the figure of an exercise beside the muscles that it trains. */
export function ExerciseHero({ exercise, isDescribed }: ExerciseHeroProps) {
  return (
    <section className={`surface-card ${classes.hero}`} aria-labelledby="exercise-muscles">
      <div className={classes.movement}>
        <MovingFigure exercise={exercise} />
      </div>
      <div>
        <Title order={2} size="h4" id="exercise-muscles">
          Muscles
        </Title>
        <FactList
          layout="columns"
          facts={[
            { name: 'Main', value: muscleNames(exercise.muscleGroups.primary) },
            { name: 'Also', value: muscleNames(exercise.muscleGroups.secondary) },
          ].filter(({ value }) => value !== '')}
        />
        {isDescribed ? <Text className={classes.short}>{exercise.description}</Text> : null}
      </div>
    </section>
  );
}

function muscleNames(muscles: readonly Muscle[]): string {
  return muscles.map((muscle) => muscleLabels[muscle]).join(', ');
}

interface ExerciseFactsProps {
  exercise: Exercise;
  /** Further folds. */
  children?: ReactNode;
}

/** Shows equipment, loading and measure, and the findings for the user's body, folded. */
export function ExerciseFacts({ exercise, children }: ExerciseFactsProps) {
  const equipment = exercise.equipmentRequired.map((each) => equipmentLabels[each]);
  return (
    <Stack className={classes.facts} gap={16}>
      <div className="surface-card">
        {children}
        <Fold summary="At a glance">
          <FactList
            facts={[
              { name: 'Movement', value: patternLabels[exercise.movementPattern] },
              { name: 'Difficulty', value: difficultyLabels[exercise.difficultyLevel] },
              { name: 'Equipment', value: equipment.join(', ') || 'None' },
              { name: 'Weight means', value: weightWords[exercise.loadKind] },
              { name: 'Counted in', value: measureWords[exercise.measure] },
            ]}
          />
          {exercise.loadKind === 'NONE' ? null : <OwnIncrement exercise={exercise} />}
        </Fold>
        <Fold summary="Your build and mechanical work">
          <ForYourBody exercise={exercise} />
        </Fold>
      </div>
    </Stack>
  );
}

/** Names for the meaning of a set's weight. */
const weightWords: Record<LoadKind, string> = {
  EXTERNAL: 'All that you lift',
  PER_SIDE: 'What one hand or side holds',
  BODYWEIGHT_PLUS: 'What you add to your body',
  ASSISTED: 'What helps you: less is harder',
  NONE: 'None',
};

const measureWords: Record<ExerciseMeasure, string> = {
  REPS: 'Reps',
  TIME: 'Time',
  DISTANCE: 'Distance',
};
