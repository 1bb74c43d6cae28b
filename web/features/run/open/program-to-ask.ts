// Finds the program that a workout could count for, so that the user can choose before the start.
import type { ProgramSummary } from '#shared/programs/schema.ts';
import { trpc } from '#web/api/trpc.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { askSoon } from './ask-soon.ts';
import type { RunPlan } from './run-plan.ts';

export function mayCount({ isQuick, program }: Pick<RunPlan, 'isQuick' | 'program'>): boolean {
  return !isQuick && program === undefined;
}

/**
 * Returns the running program whose next day uses this template; undefined when there is nothing to ask.
 * @param running the server's response; undefined without a connection. The cached response is then used.
 * @throws the client's error when this device does not have the program
 */
export async function programToAsk(
  plan: RunPlan,
  pending: readonly OutboxCommand[],
  running: Promise<ProgramSummary | null | undefined> | undefined,
): Promise<ProgramSummary | undefined> {
  if (!mayCount(plan)) return undefined;
  const known = await (running ?? askSoon(trpc.programs.running.queryOptions()));
  if (!known) return undefined;
  const program = await withPendingDays(known, pending);
  const { next } = program;
  return next?.templateId === plan.id && next.status === 'OPEN' ? program : undefined;
}

async function withPendingDays(
  running: ProgramSummary,
  pending: readonly OutboxCommand[],
): Promise<ProgramSummary> {
  if (pending.length === 0) return running;
  const { overlaysOf } = await import('#web/outbox/overlays.ts');
  const { isProgramAhead, program } = overlaysOf({ commands: pending, ended: [] });
  const { id } = running;
  if (!isProgramAhead(id)) return running;
  return program(await askSoon(trpc.programs.get.queryOptions({ id })));
}
