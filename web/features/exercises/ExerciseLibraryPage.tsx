// Shows the page of the exercise library, with search, favourites and custom exercises.
import { ActionIcon, Button, Group, Stack, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { IconPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { Exercise, FoundExercise } from '#shared/exercises/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { readAgain } from '#web/api/refresh/read-again.ts';
import { trpc } from '#web/api/trpc.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { useWayBack } from '#web/hooks/use-way-back.ts';
import { paths } from '#web/paths.ts';
import { confirmText } from '#web/ui/messages/confirm.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { toastSuccess } from '#web/ui/messages/toasts.ts';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { CustomExercise, ExerciseDetail } from '#web/exercises/exercise-windows.ts';
import { ExerciseRow, ExerciseWords } from '#web/exercises/search/ExerciseRow.tsx';
import { FilterRow } from '#web/exercises/search/FilterRow.tsx';
import { SearchField } from '#web/exercises/search/SearchField.tsx';
import { SearchResults } from '#web/exercises/search/SearchResults.tsx';
import { useExerciseSearch } from '#web/exercises/search/use-exercise-search.ts';
import {
  type SetPreference,
  useSetPreference,
} from '#web/exercises/favourite/use-set-preference.ts';
import classes from '#web/exercises/search/search.module.css';

const ABOVE = { href: paths.templates(), label: 'My Workouts' };

export default function ExerciseLibraryPage() {
  const back = useWayBack(ABOVE);
  const search = useExerciseSearch();
  const isPhone = useIsPhone();
  const setPreference = useSetPreference();
  const [detailId, setDetailId] = useState<string | null>(null);
  /**
   * `edited` is the exercise to edit, or the name of a new exercise; null while the form is closed.
   */
  const [edited, setEdited] = useState<Exercise | string | null>(null);
  const removeExercise = useRemoveExercise();
  const queryClient = useQueryClient();

  const ownerActions = (id: string) => (
    <Group mt="lg">
      <Button
        variant="default"
        onClick={() => {
          const exercise = queryClient.getQueryData(trpc.exercises.get.queryKey({ id }));
          setDetailId(null);
          setEdited(exercise ?? null);
        }}
      >
        Edit
      </Button>
      <Button
        variant="default"
        onClick={() =>
          void removeExercise(id).then((isRemoved) => {
            if (isRemoved) setDetailId(null);
          })
        }
      >
        Delete
      </Button>
    </Group>
  );

  return (
    <div className={classes.library}>
      <PageHeader
        title="Exercises"
        back={back}
        actions={
          isPhone ? (
            <ActionIcon variant="filled" aria-label="New exercise" onClick={() => setEdited('')}>
              <IconPlus size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
              onClick={() => setEdited('')}
            >
              New exercise
            </Button>
          )
        }
      />
      <Stack component="search" className={classes.search} gap={8} mb={16}>
        <SearchField search={search} />
        <FilterRow search={search} />
      </Stack>
      <SearchResults
        search={search}
        hasLetters={isPhone}
        onCreate={setEdited}
        row={(exercise) => (
          <LibraryRow
            key={exercise.id}
            exercise={exercise}
            note={search.injuries.noteOn(exercise)}
            onOpen={setDetailId}
            onPrefer={setPreference}
          />
        )}
      />
      <ExerciseDetail
        exerciseId={detailId}
        onClose={() => setDetailId(null)}
        actions={ownerActions}
      />
      <CustomExercise
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        exercise={typeof edited === 'string' ? null : edited}
        {...(typeof edited === 'string' ? { name: edited } : {})}
        onSaved={() => undefined}
      />
    </div>
  );
}

interface LibraryRowProps {
  exercise: FoundExercise;
  note: string | null;
  onOpen: (exerciseId: string) => void;
  onPrefer: SetPreference;
}

/**
 * Shows a row of the library. Memoised, because typing in the search would otherwise re-render all
 * rows.
 */
const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { exercise, note, onOpen, onPrefer } = props;
  return (
    <ExerciseRow>
      <UnstyledButton className={`row grow ${classes.open}`} onClick={() => onOpen(exercise.id)}>
        <ExerciseWords exercise={exercise} note={note} />
      </UnstyledButton>
      <StarButton exercise={exercise} onPrefer={onPrefer} />
    </ExerciseRow>
  );
});

const REMOVE_QUESTION =
  'Are you sure you want to delete this exercise? Workouts that have it keep it.';

function useRemoveExercise() {
  const { run } = useCommand('Failed to delete exercise', { saysReason: true });
  return async (id: string): Promise<boolean> =>
    (await confirmText(REMOVE_QUESTION, 'Delete')) &&
    run(async () => {
      await trpcClient.exercises.remove.mutate({ id });
      toastSuccess('Exercise deleted');
      readAgain(trpc.exercises.list.pathFilter());
      readAgain(trpc.exercises.categories.pathFilter());
    });
}

interface StarButtonProps {
  exercise: FoundExercise;
  onPrefer: SetPreference;
}

/**
 * Marks a favourite. The button is plain HTML instead of a Mantine component, because a page has up
 * to a hundred of these buttons.
 */
function StarButton({ exercise, onPrefer }: StarButtonProps) {
  const isFavourite = exercise.preference === 'FAVOURITE';
  const Star = isFavourite ? IconStarFilled : IconStar;
  return (
    <button
      type="button"
      className={`bare thumb ${classes.star}`}
      aria-label={`Favourite: ${exercise.name}`}
      aria-pressed={isFavourite}
      onClick={() => void onPrefer(exercise, isFavourite ? null : 'FAVOURITE')}
    >
      <Star size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
