import { useQuery } from '@tanstack/react-query';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';

/**
 * Returns the running program. Days that the user has trained on this device but not sent yet are marked as trained.
 * `ProgramSummary` contains only one next day. After a day that is not sent yet, the next day comes from a query of
 * the whole program.
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
