import { muscleLabels } from '#shared/exercises/labels.ts';
import type { MuscleLandmark } from '#shared/progress/schema.ts';
import { toastFailure } from '#web/ui/messages/toasts.ts';
import { UndoNotice } from '#web/ui/messages/UndoNotice.tsx';
import { usePutLandmark } from './use-put-landmark.ts';

interface RemovedLandmarksProps {
  /** The removed landmark. */
  removed: MuscleLandmark;
  onDone: () => void;
}

/** Names the muscle whose landmarks were removed, and offers to restore them. */
export function RemovedLandmarks({ removed, onDone }: RemovedLandmarksProps) {
  const { put, isPending } = usePutLandmark();

  async function restore() {
    try {
      await put(removed);
      onDone();
    } catch (error) {
      toastFailure(error, 'Failed to restore your landmarks');
    }
  }
  return (
    <UndoNotice
      message={`Removed your landmarks for ${muscleLabels[removed.muscle]}`}
      isPending={isPending}
      onUndo={() => void restore()}
      onDismiss={onDone}
    />
  );
}
