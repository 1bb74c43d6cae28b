import { useMutation } from '@tanstack/react-query';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Saves the landmark of a muscle, and reads the charts again. */
export function usePutLandmark() {
  const { mutateAsync, isPending } = useMutation({
    ...trpc.progress.putVolumeLandmark.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries(trpc.progress.volume.pathFilter()),
  });
  return { put: mutateAsync, isPending };
}
