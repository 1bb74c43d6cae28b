// The library inside the builder: search, tap to add, stay open.
import { ActionIcon, Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAdjustments, IconCheck, IconInfoCircle, IconPlus } from '@tabler/icons-react';
import { lazy, type Ref, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Exercise } from '#shared/exercises/schema.ts';
import { ExerciseDetailPanel } from './ExerciseDetailPanel.tsx';
import { ExerciseRow, ExerciseWords } from './ExerciseRow.tsx';
import { FilterFields } from './FilterFields.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResults } from './SearchResults.tsx';
import { useExerciseSearch } from './use-exercise-search.ts';
import classes from './ExercisePicker.module.css';

// Its form is heavy and seldom needed: it comes when it is first opened.
const CustomExerciseModal = lazy(async () => {
  const module = await import('./CustomExerciseModal.tsx');
  return { default: module.CustomExerciseModal };
});

const ADDED_MS = 2000;

interface ExercisePickerProps {
  onAdd: (exercise: Exercise) => void;
  searchRef?: Ref<HTMLInputElement>;
  searchAt: 'top' | 'bottom';
}

export function ExercisePicker({ onAdd, searchRef, searchAt }: ExercisePickerProps) {
  const search = useExerciseSearch();
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const [creation, setCreation] = useState<'never' | 'open' | 'closed'>('never');
  const [detailId, setDetailId] = useState<string | null>(null);
  const { addedIds, markAdded } = useAdded();

  const add = (exercise: Exercise) => {
    markAdded(exercise.id);
    onAdd(exercise);
  };

  const controls = (
    <div className={classes.controls}>
      {areFiltersOpen ? <FilterFields search={search} /> : null}
      <SearchField search={search} ref={searchRef} />
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          color="gray"
          aria-expanded={areFiltersOpen}
          leftSection={<IconAdjustments size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAreFiltersOpen(!areFiltersOpen)}
        >
          {search.activeFilters === 0 ? 'Filters' : `Filters (${search.activeFilters})`}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => setCreation('open')}
        >
          New exercise
        </Button>
      </div>
    </div>
  );

  return (
    <div className={classes.picker}>
      {searchAt === 'top' ? controls : null}
      <div className={classes.results} role="region" aria-label="Found exercises">
        <SearchResults
          search={search}
          row={(exercise) => (
            <ExerciseRow key={exercise.id}>
              <UnstyledButton className={classes.add} onClick={() => add(exercise)}>
                <VisuallyHidden>Add </VisuallyHidden>
                <ExerciseWords exercise={exercise} />
                {addedIds.has(exercise.id) ? (
                  <Text span className={classes.added}>
                    <IconCheck size={20} stroke={2} aria-hidden /> Added
                  </Text>
                ) : (
                  <IconPlus size={22} stroke={1.75} aria-hidden className={classes.plus} />
                )}
              </UnstyledButton>
              <ActionIcon
                color="gray"
                className={classes.info}
                aria-label={`About ${exercise.name}`}
                onClick={() => setDetailId(exercise.id)}
              >
                <IconInfoCircle size={20} stroke={1.75} aria-hidden />
              </ActionIcon>
            </ExerciseRow>
          )}
        />
      </div>
      {searchAt === 'bottom' ? controls : null}
      {creation === 'never' ? null : (
        <Suspense fallback={null}>
          <CustomExerciseModal
            isOpen={creation === 'open'}
            onClose={() => setCreation('closed')}
            exercise={null}
            onSaved={add}
          />
        </Suspense>
      )}
      <ExerciseDetailPanel exerciseId={detailId} onClose={() => setDetailId(null)} />
    </div>
  );
}

/** Which exercises say 'Added': each for 2 s after it was picked. */
function useAdded() {
  const [addedIds, setAddedIds] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  const markAdded = useCallback((id: string) => {
    clearTimeout(timers.current.get(id));
    setAddedIds((ids) => new Set(ids).add(id));
    const unmark = () => setAddedIds((ids) => new Set([...ids].filter((other) => other !== id)));
    timers.current.set(id, setTimeout(unmark, ADDED_MS));
  }, []);

  return { addedIds, markAdded };
}
