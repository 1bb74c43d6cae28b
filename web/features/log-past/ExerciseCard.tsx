import { ActionIcon, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type MouseEvent, useEffect } from 'react';
import { v4 as uuidv4 } from 'uuid';
import type { SuggestedLine } from '#shared/sessions/suggestion/suggested-sets.ts';
import { unitsOfAccount } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { trpc } from '#web/api/trpc.ts';
import { useAfterRender } from '#web/hooks/use-after-render.ts';
import { lastTimeText, weightNames } from '#web/training/set-text.ts';
import type { FieldErrors } from '#web/ui/form/problems.ts';
import { enterStop } from './go-on-by-enter.ts';
import { filledSets, type PastAction, type PastExercise } from './past-exercises.ts';
import { SetFields } from './SetFields.tsx';
import { plainNumber } from '#web/training/set-kind-words.ts';
import classes from './ExerciseCard.module.css';

interface ExerciseCardProps {
  pastExercise: PastExercise;
  /** The line of the chosen template; undefined for an added exercise. */
  line: SuggestedLine | undefined;
  unit: WeightUnit;
  errors: FieldErrors;
  /** Path of the exercise in the keys of `errors`. */
  path: string;
  dispatch: (action: PastAction) => void;
  onRemove: (key: string) => void;
}

/** Edits an exercise with one row per set. */
export function ExerciseCard(props: ExerciseCardProps) {
  const { pastExercise, line, unit, errors, path, dispatch, onRemove } = props;
  const { key, exercise, isTouched, sets } = pastExercise;
  const { measure, loadKind, name } = exercise;
  const afterRender = useAfterRender();
  const last = useQuery({
    ...trpc.sessions.lastTime.queryOptions({ exerciseIds: [exercise.id] }),
    staleTime: Infinity,
  }).data?.[0];

  useEffect(() => {
    if (!last || isTouched) return;
    dispatch({ type: 'suggest', key, sets: filledSets(exercise, { line, last, unit }) });
  }, [last, isTouched, line, unit, key, exercise, dispatch]);

  function addSet(event: MouseEvent) {
    const setKey = uuidv4();
    dispatch({ type: 'add-set', key, setKey });
    // After a key press the focus moves to the new fields. After a tap it stays, so that no keyboard opens.
    if (event.detail === 0) afterRender(() => fieldOf(setKey)?.focus());
  }

  return (
    <section id={key} className={classes.card} aria-label={name}>
      <div className={classes.head}>
        <h2 className={classes.name}>{name}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(key)}
        >
          <IconTrash size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      <Text c="dimmed" size="sm">
        {lastTimeText(last, unitsOfAccount(unit), exercise)}
      </Text>
      <Stack gap={8} miw={0} role="group" aria-label={`Sets of ${name}`}>
        <div className={classes.row} aria-hidden>
          <span className={classes.side}>Set</span>
          {measure === 'REPS' ? <span>Reps</span> : null}
          {measure === 'DISTANCE' ? <span>Metres</span> : null}
          {measure === 'REPS' ? null : <span>Time</span>}
          {loadKind === 'NONE' ? null : <span>{`${weightNames[loadKind]} (${unit})`}</span>}
          <span>RPE</span>
          <span className={classes.side} />
        </div>
        {sets.map((set, index) => (
          <SetFields
            key={set.key}
            exerciseKey={key}
            exercise={exercise}
            set={set}
            index={index}
            number={plainNumber(sets, index)}
            isOnly={sets.length === 1}
            unit={unit}
            {...problemOf(errors, `${path}.sets.${index}.`)}
            dispatch={dispatch}
          />
        ))}
      </Stack>
      <Button
        variant="subtle"
        fullWidth
        leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
        aria-label={`Add set of ${name}`}
        onClick={addSet}
        {...enterStop}
      >
        Add set
      </Button>
    </section>
  );
}

/** Returns two plain values, so that the errors of other rows do not render a row again. */
function problemOf(errors: FieldErrors, prefix: string) {
  const path = Object.keys(errors).find((each) => each.startsWith(prefix));
  return { wrongField: path?.slice(prefix.length), message: path && errors[path] };
}

function fieldOf(setKey: string): HTMLElement | null | undefined {
  return document.getElementById(setKey)?.querySelector('input');
}
