import { Badge, Text, VisuallyHidden } from '@mantine/core';
import { IconBandage, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { equipmentLabels, loadLabels, muscleLabels } from '#shared/exercises/labels.ts';
import type { FoundExercise } from '#shared/exercises/schema.ts';
import { ExercisePicture } from '#web/exercises/figure/ExercisePicture.tsx';
import classes from './search.module.css';

interface ExerciseWordsProps {
  exercise: FoundExercise;
  /** `note` names the injured parts of the body that the exercise loads; null if there are none. */
  note: string | null;
  cue?: string | undefined;
  /** `isStarred` shows a star beside the name, for rows without a star button. */
  isStarred?: boolean;
}

export function ExerciseWords({ exercise, note, cue, isStarred = false }: ExerciseWordsProps) {
  const trained = exercise.muscleGroups.primary.map((muscle) => muscleLabels[muscle]);
  // The label of the load already says that the exercise lifts the body, so the equipment 'Bodyweight' is left out.
  const needed = exercise.equipmentRequired
    .filter((each) => each !== 'BODYWEIGHT' || exercise.loadKind !== 'BODYWEIGHT_PLUS')
    .map((equipment) => equipmentLabels[equipment]);
  return (
    <>
      <ExercisePicture exercise={exercise} />
      <span className={`grow ${classes.words}`}>
        <span className={`row ${classes.title}`}>
          <span className={classes.name}>{exercise.name}</span>
          {isStarred ? (
            <>
              <IconStarFilled size={16} aria-hidden className={classes.noteIcon} />
              <VisuallyHidden>, favourite</VisuallyHidden>
            </>
          ) : null}
          {exercise.preference === 'HIDDEN' ? (
            <Badge variant="light" color="gray">
              Hidden
            </Badge>
          ) : null}
          {exercise.isCustom ? <Badge variant="light">Yours</Badge> : null}
        </span>
        <span className="row">
          <Text span size="sm" c="dimmed" truncate>
            {trained.slice(0, 3).join(', ')}
            {/* The picture shows the equipment, so only screen readers need it as text. */}
            <span className="spoken">
              {[...needed.slice(0, 2), ...loadLabels(exercise)]
                .map((label) => `, ${label}`)
                .join('')}
            </span>
          </Text>
          {note === null ? null : (
            <span className="whole row" title={note}>
              <IconBandage size={16} stroke={1.75} aria-hidden className="dim" />
              <span className="spoken">Loads your: {note}</span>
            </span>
          )}
        </span>
        {cue ? <span>For your build: {cue}</span> : null}
      </span>
    </>
  );
}

export function ExerciseRow({ children }: { children: ReactNode }) {
  return <li className={classes.row}>{children}</li>;
}
