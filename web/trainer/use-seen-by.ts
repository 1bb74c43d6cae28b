import { useQuery } from '@tanstack/react-query';
import { listText } from '#shared/format.ts';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { TrainerArea } from '#shared/trainer/area-names.ts';
import { trpc } from '#web/api/trpc.ts';
import { useReader } from '#web/hooks/use-reader.ts';

/**
 * Returns the start of a sentence about who sees an area: 'Only you see' or 'You and Anna see'.
 * Returns undefined for a trainer, and until the server has sent the list of trainers.
 */
export function useSeenBy(area: TrainerArea): string | undefined {
  // A trainer must not learn who else reads a client's pages.
  const isOwn = useReader() === null;
  const { data } = useQuery(trpc.grants.list.queryOptions(undefined, { enabled: isOwn }));
  if (!data) return undefined;
  const names = data
    .filter(({ state, areas }) => state === 'ACTIVE' && areas.includes(area))
    .map(({ trainerName }) => isolated(firstNameOf(trainerName ?? '')));
  return names.length === 0 ? 'Only you see' : `${listText(['You', ...names])} see`;
}
