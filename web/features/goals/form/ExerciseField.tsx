import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isSameName } from '#shared/comparable.ts';
import { trpc } from '#web/api/trpc.ts';
import classes from './GoalForm.module.css';

const TYPING_PAUSE_MS = 200;
const MOST_OFFERED = 20;
const MOST_QUERY_LENGTH = 100;

interface ExerciseFieldProps {
  name: string;
  value: string;
  /** `exerciseId` is there when the text is the name of an exercise in the library. */
  onChange: (exercise: string, exerciseId: string | undefined) => void;
  isInLibrary: boolean;
  /** Warning about the exercise; null: none. */
  warning: string | null;
  error: string | undefined;
}

/** The exercise of a strength goal: any name, with the library offered while typing. */
export function ExerciseField({
  name,
  value,
  onChange,
  isInLibrary,
  warning,
  error,
}: ExerciseFieldProps) {
  const [pausedText] = useDebouncedValue(value.trim(), TYPING_PAUSE_MS);
  const found = useQuery({
    ...trpc.exercises.list.queryOptions({
      limit: MOST_OFFERED,
      ...(pausedText === '' ? {} : { query: pausedText.slice(0, MOST_QUERY_LENGTH) }),
    }),
    placeholderData: keepPreviousData,
  });
  const exercises = found.data?.data ?? [];
  // An exercise of one's own may be called like one of the library: each name is offered once.
  const names = [...new Set(exercises.map((exercise) => exercise.name))];

  const idOf = (text: string) => exercises.find((exercise) => isSameName(exercise.name, text))?.id;

  // The name may stand there in full before the library has answered.
  const lateId = isInLibrary ? undefined : idOf(value);
  const takeLate = useEffectEvent(() => {
    if (lateId !== undefined) onChange(value, lateId);
  });
  useEffect(() => takeLate(), [lateId]);

  return (
    <Autocomplete
      name={name}
      label="Exercise"
      size="md"
      autoComplete="off"
      maxLength={120}
      value={value}
      onChange={(text) => onChange(text, idOf(text))}
      data={names}
      // A refused save puts the focus here: the list would cover the sentence on the problem.
      openOnFocus={false}
      // The server has searched already.
      filter={({ options }) => options}
      // The list itself scrolls, because a screen reader connects it with the field.
      withScrollArea={false}
      styles={{
        options: { maxHeight: 264, overflowY: 'auto' },
        option: { minHeight: 44 },
        description: { marginTop: 4 },
      }}
      error={error}
      description={
        warning ? (
          <span className={classes.warning}>{warning}</span>
        ) : value.trim() === '' || isInLibrary ? (
          'Choose one from the library, so that your workouts move the goal.'
        ) : (
          'Not in the library: only sets of an exercise with exactly this name move the goal.'
        )
      }
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    />
  );
}
