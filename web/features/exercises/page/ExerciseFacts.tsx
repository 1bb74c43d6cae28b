import { Text } from '@mantine/core';
import {
  difficultyLabels,
  equipmentLabels,
  muscleLabels,
  patternLabels,
} from '#shared/exercises/labels.ts';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { ReactNode } from 'react';
import type { ExerciseMeasure, LoadKind, Muscle } from '#shared/exercises/vocabulary.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { OwnOnly } from '#web/hooks/use-reader.ts';
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
  children: ReactNode;
}

export function ExerciseHero({ exercise, children }: ExerciseHeroProps) {
  const { primary, secondary } = exercise.muscleGroups;
  return (
    <section className={`surface-card row ${classes.hero}`} aria-labelledby="exercise-muscles">
      <div className={classes.movement}>
        <MovingFigure exercise={exercise} />
      </div>
      <div className={classes.trained}>
        <h2 id="exercise-muscles" className="spoken">
          Muscles
        </h2>
        <Text fw={600}>
          <span className="spoken">Main: </span>
          {muscleNames(primary)}
        </Text>
        {secondary.length === 0 ? null : (
          <Text className="note">
            <span className="spoken">Also: </span>
            {muscleNames(secondary)}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

function muscleNames(muscles: readonly Muscle[]): string {
  return muscles.map((muscle) => muscleLabels[muscle]).join(', ');
}

interface ExerciseFactsProps {
  exercise: Exercise;
  children?: ReactNode;
}

export function ExerciseFacts({ exercise, children }: ExerciseFactsProps) {
  const isPhone = useIsPhone();
  const equipment = exercise.equipmentRequired.map((each) => equipmentLabels[each]);
  return (
    <div className={classes.facts}>
      <div className="surface-card divided-list">
        <OwnOnly>
          <Fold isRow summary="Build and mechanical work">
            <ForYourBody exercise={exercise} />
          </Fold>
        </OwnOnly>
        <Fold isRow isNeeded={!isPhone} summary="At a glance">
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
        </Fold>
        {children}
      </div>
    </div>
  );
}

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
