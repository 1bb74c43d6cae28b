import { Drawer, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode, useDeferredValue } from 'react';
import { Loaded } from '#web/ui/Loaded.tsx';
import { trpc } from '#web/api/trpc.ts';
import { useBackToClose } from '#web/hooks/use-back-to-close.ts';
import { useIsPhone } from '#web/hooks/use-is-phone.ts';
import { PageSkeleton } from '#web/ui/PageSkeleton.tsx';
import { ExerciseDetail } from './ExerciseDetail.tsx';

export interface ExerciseDetailPanelProps {
  /** Exercise whose details are open; null while the panel is closed. */
  exerciseId: string | null;
  onClose: () => void;
  /** Buttons below the details, for custom exercises. */
  actions?: (exerciseId: string) => ReactNode;
}

/** Shows an exercise in a drawer on phones and in a modal elsewhere. Memoised, because its page has text fields. */
export const ExerciseDetailPanel = memo(function ExerciseDetailPanel(
  props: ExerciseDetailPanelProps,
) {
  const { exerciseId, onClose, actions } = props;
  const isPhone = useIsPhone();
  const isOpen = exerciseId !== null;
  useBackToClose(isOpen, onClose);
  // The panel is painted before its content: both in one frame are too slow on a slow phone.
  const shownId = useDeferredValue(exerciseId, null);
  const content =
    exerciseId === null ? null : shownId === exerciseId ? (
      <Detail exerciseId={exerciseId} actions={actions} />
    ) : (
      <Loading />
    );
  return isPhone ? (
    <Drawer opened={isOpen} onClose={onClose} position="bottom" size="92%" title="Exercise">
      {content}
    </Drawer>
  ) : (
    <Modal opened={isOpen} onClose={onClose} size="xl" title="Exercise">
      {content}
    </Modal>
  );
});

interface DetailProps {
  exerciseId: string;
  actions: ((exerciseId: string) => ReactNode) | undefined;
}

function Detail({ exerciseId, actions }: DetailProps) {
  const query = useQuery(trpc.exercises.get.queryOptions({ id: exerciseId }));
  return (
    <Loaded query={query} failure="Failed to load the exercise" loading={<Loading />}>
      {(exercise) => (
        <>
          <ExerciseDetail exercise={exercise} />
          {exercise.isCustom ? actions?.(exerciseId) : null}
        </>
      )}
    </Loaded>
  );
}

function Loading() {
  return <PageSkeleton blocks={[32, 64, 240, 120]} />;
}
