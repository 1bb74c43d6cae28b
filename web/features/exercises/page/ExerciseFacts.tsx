import { Stack, Title } from '@mantine/core';
import { difficultyLabels, equipmentLabels, patternLabels } from '#shared/exercises/labels.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { ReactNode } from 'react';
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import { BodyMap } from '#web/ui/charts/BodyMap.tsx';
import { OwnOnly } from '#web/ui/OwnOnly.tsx';
import { idlePart } from '#web/loading/idle.tsx';
import { mappedMuscles } from '#web/ui/charts/mapped-muscles.ts';
import { FactList } from '#web/ui/FactList.tsx';
import classes from './ExercisePage.module.css';

const OwnIncrement = idlePart(async () => (await import('./OwnIncrement.tsx')).OwnIncrement);

interface ExerciseFactsProps {
  exercise: Exercise;
  /** Shown below the facts. */
  children?: ReactNode;
}

/** Shows muscles, equipment, loading and measure. */
export function ExerciseFacts({ exercise, children }: ExerciseFactsProps) {
  const equipment = exercise.equipmentRequired.map((each) => equipmentLabels[each]);
  return (
    <Stack className={classes.facts} gap={16}>
      <section className={`surface-card ${classes.card}`} aria-labelledby="exercise-muscles">
        <Title order={2} id="exercise-muscles">
          Muscles
        </Title>
        <BodyMap muscles={mappedMuscles(exercise.muscleGroups)} />
      </section>
      <section className={`surface-card ${classes.card}`} aria-labelledby="exercise-facts">
        <Title order={2} id="exercise-facts">
          At a glance
        </Title>
        <FactList
          facts={[
            { name: 'Movement', value: patternLabels[exercise.movementPattern] },
            { name: 'Difficulty', value: difficultyLabels[exercise.difficultyLevel] },
            { name: 'Equipment', value: equipment.join(', ') || 'None' },
            { name: 'Weight means', value: weightWords[exercise.loadKind] },
            { name: 'Counted in', value: measureWords[exercise.measure] },
          ]}
        />
        {exercise.loadKind === 'NONE' ? null : (
          <OwnOnly>
            <OwnIncrement exercise={exercise} />
          </OwnOnly>
        )}
      </section>
      {children}
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
