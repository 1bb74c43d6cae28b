// Starts a session on the server.
import { v7 as uuidv7 } from 'uuid';
import { deviceZone } from '#shared/calendar.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { askAgain, enqueueAndWait, listUnsent, withdraw } from '#web/outbox/outbox.ts';
import { type RunPlan, StartFailed } from './run-plan.ts';

/**
 * The command is kept until its answer is here, so that a lost answer does not make a second session.
 *
 * @throws StartFailed with the server's reason, or without one when no answer came.
 */
export async function startRun(userId: string, plan: RunPlan): Promise<Session> {
  const result = await startOnce(userId, plan);
  if (result.outcome === 'refused') throw new StartFailed(result.refusal);
  if (result.outcome === 'waiting') throw new StartFailed();
  const session = result.answer;
  // An old attempt that arrived after all, and was finished elsewhere since.
  const isOld = session.completionStatus === 'COMPLETED' && !plan.isQuick;
  return isOld ? startRun(userId, plan) : session;
}

async function startOnce(userId: string, { id, isQuick, program, lighterWeek }: RunPlan) {
  const waiting = (await listUnsent(userId))
    .filter((command) => command.kind === 'startSession' || command.kind === 'startQuick')
    .filter(({ isBegun }) => !isBegun);
  const same = waiting.find(({ kind, input }) =>
    kind === 'startQuick'
      ? input.commandId === id
      : input.customTemplateId === id &&
        input.program?.dayId === program?.dayId &&
        input.lighterWeek === lighterWeek,
  );
  if (same) return askAgain(userId, same);
  // Starting another workout withdraws the waiting starts.
  for (const command of waiting) await withdraw(userId, command);
  // Named by its address, so that a repeat has no second effect.
  if (isQuick)
    return enqueueAndWait(userId, {
      kind: 'startQuick',
      input: { commandId: id, ...deviceZone() },
    });
  const commandId = takeEarlierStart(userId, id) ?? uuidv7();
  return enqueueAndWait(userId, {
    kind: 'startSession',
    input: {
      customTemplateId: id,
      commandId,
      ...deviceZone(),
      ...(program ? { program } : {}),
      ...(lighterWeek ? { lighterWeek } : {}),
    },
  });
}

/** The id of a start without an answer as earlier builds kept it; undefined without one for this template. */
function takeEarlierStart(userId: string, templateId: string): string | undefined {
  const key = `${userId}:starting-workout`;
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  localStorage.removeItem(key);
  try {
    // `as`: the parts are checked before use.
    const stored = JSON.parse(text) as { templateId?: unknown; commandId?: unknown } | null;
    return stored?.templateId === templateId && typeof stored.commandId === 'string'
      ? stored.commandId
      : undefined;
  } catch {
    // Cut off while it was written: then no request was sent with it.
    return undefined;
  }
}
