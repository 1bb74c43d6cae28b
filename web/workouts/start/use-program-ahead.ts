// Reads the running program with pending days applied.
import { useQuery } from '@tanstack/react-query';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';

/**
 * Returns a running program with the pending days of this device applied. The next day after them is in the whole
 * program. The whole program is read only with pending days, and was cached when the first of these began.
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
  // Without the whole program the next day is unknown; it is not the day that was just done.
  return whole.isError ? { ...running, next: null } : running;
}
