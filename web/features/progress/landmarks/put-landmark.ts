import type { MuscleLandmark } from '#shared/progress/schema.ts';
import { trpcClient } from '#web/api/client.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';

/** Saves the landmark of a muscle and invalidates the volume charts. */
export async function putLandmark(landmark: MuscleLandmark): Promise<MuscleLandmark> {
  const saved = await trpcClient.progress.putVolumeLandmark.mutate(landmark);
  await queryClient.invalidateQueries(trpc.progress.volume.pathFilter());
  return saved;
}
