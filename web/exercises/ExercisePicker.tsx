// Shows the exercise library. A press adds an exercise to the workout, and the picker stays open.
import { ActionIcon, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { memo, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { suitedBeforeSensitive } from '#shared/build/suited-list.ts';
import type { Exercise, FoundExercise, ListedExercise } from '#shared/exercises/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { PRESS_LOCK_MS } from '#web/hooks/press-lock.ts';
import { useFirstContentShown } from '#web/hooks/use-first-content-shown.ts';
import { CustomExercise, ExerciseDetail } from './exercise-windows.ts';
import { ExerciseRow, ExerciseWords } from './search/ExerciseRow.tsx';
import { FilterRow } from './search/FilterRow.tsx';
import { SearchField } from './search/SearchField.tsx';
import { SearchResults } from './search/SearchResults.tsx';
import { useExerciseSearch } from './search/use-exercise-search.ts';
import classes from './search/search.module.css';

const ADDED_MS = 2000;

interface ExercisePickerProps {
  onAdd: (exercise: Exercise) => void;
  searchRef?: Ref<HTMLInputElement>;
  /** `searchAt` is 'bottom' on a phone, where the search field is then near the thumb. */
  searchAt: 'top' | 'bottom';
}

/**
 * Lists exercises to add. Memoised, because typing in the workout behind the list would otherwise re-render the list.
 */
export const ExercisePicker = memo(function ExercisePicker(props: ExercisePickerProps) {
  const { onAdd, searchRef, searchAt } = props;
  // The picker sends its queries after the page's first content, so that the workout in the builder loads first.
  const isAsking = useFirstContentShown();
  const search = useExerciseSearch(isAsking);
  const build = useQuery(trpc.build.get.queryOptions(undefined, { enabled: isAsking }));
  const [created, setCreated] = useState<string | null>(null);
  const [detailId, setDetailId] = useState<string | null>(null);
  const closeDetails = useCallback(() => setDetailId(null), []);
  const { addedIds, markAdded } = useAdded();

  const add = useCallback(
    (exercise: Exercise) => {
      if (markAdded(exercise.id)) onAdd(exercise);
    },
    [markAdded, onAdd],
  );

  /**
   * Moves exercises that suit the user's build ahead of similar exercises that depend on the lengths of arms and legs.
   * Search results keep their order.
   */
  const suitedInOrder = (exercises: readonly ListedExercise[]) =>
    suitedBeforeSensitive(
      exercises,
      (build.data?.suited ?? []).map(({ exerciseId }) => exerciseId),
    );

  const row = <FilterRow search={search} opensUp={searchAt === 'bottom'} />;
  const field = (
    <div className={`row ${classes.searchLine}`}>
      <SearchField search={search} ref={searchRef} />
      <ActionIcon variant="default" aria-label="New exercise" onClick={() => setCreated('')}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );

  return (
    <Stack gap={8} h="100%">
      {searchAt === 'top' ? field : null}
      {searchAt === 'top' ? row : null}
      <div className={classes.pickerResults} role="region" aria-label="Found exercises">
        <SearchResults
          search={search}
          onCreate={setCreated}
          {...(search.isSearched ? {} : { inOrder: suitedInOrder })}
          row={(exercise) => (
            <PickerRow
              key={exercise.id}
              exercise={exercise}
              note={search.injuries.noteOn(exercise)}
              cue={build.data?.suited.find((each) => each.exerciseId === exercise.id)?.cue}
              wasAdded={addedIds.has(exercise.id)}
              onAdd={add}
              onDetails={setDetailId}
            />
          )}
        />
      </div>
      {searchAt === 'bottom' ? row : null}
      {searchAt === 'bottom' ? field : null}
      <CustomExercise
        isOpen={created !== null}
        onClose={() => setCreated(null)}
        exercise={null}
        name={created ?? ''}
        onSaved={add}
      />
      <ExerciseDetail exerciseId={detailId} onClose={closeDetails} />
    </Stack>
  );
});

interface PickerRowProps {
  exercise: FoundExercise;
  note: string | null;
  cue: string | undefined;
  wasAdded: boolean;
  onAdd: (exercise: Exercise) => void;
  onDetails: (exerciseId: string) => void;
}

/** Shows one exercise. Memoised, so that other rows do not render again. */
const PickerRow = memo(function PickerRow(props: PickerRowProps) {
  const { exercise, note, cue, wasAdded, onAdd, onDetails } = props;
  return (
    <ExerciseRow>
      <UnstyledButton className={`row grow ${classes.add}`} onClick={() => onAdd(exercise)}>
        <VisuallyHidden>Add </VisuallyHidden>
        <ExerciseWords
          exercise={exercise}
          note={note}
          cue={cue}
          isStarred={exercise.preference === 'FAVOURITE'}
        />
        {wasAdded ? (
          <Text span className={`row gap-4 ${classes.added}`}>
            <IconCheck size={20} stroke={2} aria-hidden /> Added
          </Text>
        ) : (
          <IconPlus size={22} stroke={1.75} aria-hidden className={classes.plus} />
        )}
      </UnstyledButton>
      <ActionIcon
        color="gray"
        aria-label={`About ${exercise.name}`}
        onClick={() => onDetails(exercise.id)}
      >
        <IconInfoCircle size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </ExerciseRow>
  );
});

/**
 * Returns the exercises that show 'Added', and a function that marks one for 2 s. The function returns false for the
 * second press of a double click, so that the caller adds the exercise once.
 */
function useAdded() {
  const [addedIds, setAddedIds] = useState<ReadonlySet<string>>(new Set());
  const pressedAtMs = useRef(new Map<string, number>());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const markAdded = useCallback((id: string): boolean => {
    const nowMs = performance.now();
    const isDouble = nowMs - (pressedAtMs.current.get(id) ?? -Infinity) < PRESS_LOCK_MS;
    if (isDouble) return false;
    pressedAtMs.current.set(id, nowMs);
    clearTimeout(timers.current.get(id));
    setAddedIds((ids) => new Set(ids).add(id));
    const unmark = () => setAddedIds((ids) => new Set([...ids].filter((other) => other !== id)));
    timers.current.set(id, setTimeout(unmark, ADDED_MS));
    return true;
  }, []);

  return { addedIds, markAdded };
}
