// The program that runs, as this device knows it.
import { useQuery } from '@tanstack/react-query';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import { useOverlay } from '#web/outbox/use-overlay.ts';

/**
 * A running program with the days that wait on this device, as if they had arrived. Which day comes after them stands in
 * the whole program: it is read only then, and was kept when the first of them began.
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
  // The next day is unknown without it; the day that was just done is not next.
  return whole.isError ? { ...running, next: null } : running;
}
