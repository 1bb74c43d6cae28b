import { useQuery } from '@tanstack/react-query';
import { listText } from '#shared/format.ts';
import { isolated } from '#shared/isolated.ts';
import { firstNameOf } from '#shared/shares/vocabulary.ts';
import type { TrainerArea } from '#shared/trainer/areas.ts';
import { trpc } from '#web/api/trpc.ts';

/**
 * Returns who sees an area, for the start of a sentence: 'Only you see', 'You and Anna see'. Undefined until the
 * server has said who the trainers are.
 */
export function useSeenBy(area: TrainerArea): string | undefined {
  const { data } = useQuery(trpc.grants.list.queryOptions());
  if (!data) return undefined;
  const names = data
    .filter(({ state, areas }) => state === 'ACTIVE' && areas.includes(area))
    .map(({ trainerName }) => isolated(firstNameOf(trainerName ?? '')));
  return names.length === 0 ? 'Only you see' : `${listText(['You', ...names])} see`;
}
