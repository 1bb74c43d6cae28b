// Starts a session on the server.
import { v7 as uuidv7 } from 'uuid';
import { deviceZone } from '#shared/calendar.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { askAgain, enqueueAndWait, listPending, withdraw } from '#web/outbox/outbox.ts';
import { type RunPlan, StartFailed } from './run-plan.ts';

/**
 * Sends the start through the outbox, which keeps it until the response. A retry therefore starts
 * no second session.
 * @throws StartFailed with the server's reason, or without a reason when no response came
 */
export async function startRun(userId: string, plan: RunPlan): Promise<Session> {
  const result = await startOnce(userId, plan);
  if (result.outcome === 'refused') throw new StartFailed(result.refusal);
  if (result.outcome === 'waiting') throw new StartFailed();
  const session = result.answer;
  // The response may belong to an earlier attempt, whose session was finished on another device
  // since then.
  const isOld = session.completionStatus === 'COMPLETED' && !plan.isQuick;
  return isOld ? startRun(userId, plan) : session;
}

async function startOnce(userId: string, { id, isQuick, program, lighterWeek }: RunPlan) {
  const waiting = (await listPending(userId))
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
  // The user chose another workout, so the pending starts are obsolete.
  for (const command of waiting) await withdraw(userId, command);
  // The address contains the session id, so a repeated start is idempotent.
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

/**
 * Takes the id of an unanswered start of this template, which an earlier version of the app stored.
 */
function takeEarlierStart(userId: string, templateId: string): string | undefined {
  const key = `${userId}:starting-workout`;
  const text = localStorage.getItem(key);
  if (text === null) return undefined;
  localStorage.removeItem(key);
  try {
    // `as`: the code below checks the types of both fields before use.
    const stored = JSON.parse(text) as { templateId?: unknown; commandId?: unknown } | null;
    return stored?.templateId === templateId && typeof stored.commandId === 'string'
      ? stored.commandId
      : undefined;
  } catch {
    // The stored text is incomplete, so its request was never sent.
    return undefined;
  }
}
