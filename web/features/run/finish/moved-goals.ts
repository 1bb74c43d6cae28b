// Shows the new percentage of each goal whose progress a workout has changed.
import type { Achievement } from '#shared/sessions/schema.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { formatNumber } from '#web/text/format.ts';
import { toastInfo } from '#web/ui/messages/toasts.ts';

const active = { status: 'ACTIVE', limit: 100 } as const;

/**
 * Prefetches the goals before the workout ends, because the message compares the new percentages with the earlier ones.
 */
export function readGoalsBefore(): Promise<void> {
  return queryClient.prefetchQuery({
    ...trpc.goals.list.queryOptions(active),
    staleTime: 0,
    retry: false,
  });
}

export function tellMovedGoals(achievements: readonly Achievement[]): void {
  if (achievements.length === 0) return;
  const before = queryClient.getQueryData(trpc.goals.list.queryKey(active))?.data ?? [];
  const percentages = new Map(
    before.map(({ id, currentProgress }) => [id, currentProgress.percentage]),
  );
  toastInfo(achievements.map((each) => movedText(each, percentages.get(each.goalId))).join('\n'));
}

export function movedText(
  { goalDescription, percentage }: Pick<Achievement, 'goalDescription' | 'percentage'>,
  before: number | undefined,
): string {
  const after = `${formatNumber(percentage, 0)}%`;
  const from = before === undefined ? '' : `${formatNumber(before, 0)}% → `;
  return `${goalDescription}: ${from === `${after} → ` ? '' : from}${after}`;
}
