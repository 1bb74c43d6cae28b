// Merges an exercise into another exercise, after a preview of the changes and a confirmation.
import { isolated } from '#shared/isolated.ts';
import { Button, Group, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exercise, ListedExercise } from '#shared/exercises/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { trpc } from '#web/api/trpc.ts';
import { errorMessage, failureWords } from '#web/api/calls/error-message.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { useCommand } from '#web/ui/messages/use-command.ts';
import { ExerciseRow, ExerciseWords } from '#web/exercises/search/ExerciseRow.tsx';
import { SearchField } from '#web/exercises/search/SearchField.tsx';
import { SearchResults } from '#web/exercises/search/SearchResults.tsx';
import { useExerciseSearch } from '#web/exercises/search/use-exercise-search.ts';
import { figuresText, readAllAgain } from './use-merges.ts';
import classes from '#web/exercises/search/search.module.css';

export interface MergeModalProps {
  isOpen: boolean;
  onClose: () => void;
  exercise: Exercise;
}

export function MergeModal({ isOpen, onClose, exercise }: MergeModalProps) {
  const isPhone = useIsPhone();
  const [into, setInto] = useState<ListedExercise | null>(null);
  const close = () => {
    onClose();
    setInto(null);
  };
  useBackToClose(isOpen, close);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size="lg"
      fullScreen={isPhone}
      title={into ? 'Merge exercises' : `Merge ${isolated(exercise.name)} into…`}
    >
      {into ? (
        <Confirmation
          exercise={exercise}
          into={into}
          onBack={() => setInto(null)}
          onMerged={close}
        />
      ) : (
        <Choice exercise={exercise} onChoose={setInto} />
      )}
    </Modal>
  );
}

interface ChoiceProps {
  exercise: Exercise;
  onChoose: (into: ListedExercise) => void;
}

function Choice({ exercise, onChoose }: ChoiceProps) {
  const search = useExerciseSearch();
  return (
    <Stack gap="md">
      <SearchField search={search} />
      <SearchResults
        search={search}
        row={(each) => (
          <ExerciseRow key={each.id}>
            {each.id === exercise.id ? (
              <Text c="dimmed" className={`row grow ${classes.choice}`}>
                {isolated(each.name)}: this exercise
              </Text>
            ) : (
              <UnstyledButton
                className={`row grow ${classes.choice}`}
                onClick={() => onChoose(each)}
              >
                <ExerciseWords
                  exercise={each}
                  note={null}
                  isStarred={each.preference === 'FAVOURITE'}
                />
              </UnstyledButton>
            )}
          </ExerciseRow>
        )}
      />
    </Stack>
  );
}

interface ConfirmationProps {
  exercise: Exercise;
  into: ListedExercise;
  onBack: () => void;
  onMerged: () => void;
}

function Confirmation({ exercise, into, onBack, onMerged }: ConfirmationProps) {
  const pair = { id: exercise.id, intoId: into.id };
  const preview = useQuery(
    trpc.exercises.mergePreview.queryOptions(pair, { staleTime: 0, retry: false }),
  );
  const merge = useCommand(failureText, { failureIn: 'page' });
  const failure =
    merge.failure?.sentence ?? (preview.error ? failureText(preview.error) : undefined);
  const run = () =>
    merge.run(async () => {
      await trpcClient.exercises.merge.mutate(pair);
      onMerged();
      readAllAgain();
    });
  return (
    <Stack gap="md">
      <Text>
        {isolated(exercise.name)} becomes {isolated(into.name)} and leaves your list.
      </Text>
      {failure ? (
        <Text c="red" role="alert">
          {failure}
        </Text>
      ) : preview.data ? (
        <Text data-numeric>{figuresText(preview.data, into.name)} You can undo it.</Text>
      ) : (
        <PageSkeleton blocks={[24]} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={merge.isPending}>
          Choose another
        </Button>
        <Button
          onClick={() => void run()}
          loading={merge.isPending}
          disabled={!preview.data}
          data-autofocus
        >
          Merge
        </Button>
      </Group>
    </Stack>
  );
}

function failureText(error: unknown): string {
  return errorMessage(
    error,
    `Failed to merge. ${failureWords(error, 'Please try again.').message}`,
  );
}
