// Returns the running program with the days that are not sent yet.
import { useQuery } from '@tanstack/react-query';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';

/**
 * Applies the days that this device has trained but not sent to the running program. `ProgramSummary` lacks the day
 * after them, so the whole program is queried.
 */
export function useProgramAhead(
  running: ProgramSummary | null | undefined,
): ProgramSummary | undefined {
  const withDays = useOverlay('program');
  const id = running?.id ?? '';
  const isAhead = useOverlay('isProgramAhead')(id);
  const whole = useQuery({ ...trpc.programs.get.queryOptions({ id }), enabled: isAhead });
  if (!running || !isAhead) return running ?? undefined;
  if (whole.data) return withDays(whole.data);
  // Without the whole program the next day is unknown, and `running.next` would still show the day that was just
  // trained.
  return whole.isError ? { ...running, next: null } : running;
}
