import { useMutation } from '@tanstack/react-query';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Sends the marks of a muscle, and asks for what is drawn beside them anew. */
export function usePutMark() {
  const { mutateAsync, isPending } = useMutation({
    ...trpc.progress.putVolumeMark.mutationOptions(),
    onSuccess: () => queryClient.invalidateQueries(trpc.progress.volume.pathFilter()),
  });
  return { put: mutateAsync, isPending };
}
