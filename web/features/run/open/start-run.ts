// Starts a session on the server.
import { v7 as uuidv7 } from 'uuid';
import { deviceZone } from '#shared/calendar.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { dropStored, readStored } from '#web/browser-storage.ts';
import { askAgain, enqueueAndWait, listPending, withdraw } from '#web/outbox/outbox.ts';
import { type RunPlan, StartFailed } from './run-plan.ts';

/**
 * Sends the start through the outbox, which keeps the id of the start, so that a retry does not
 * start a second session.
 * @throws StartFailed with the server's reason, or with the reason that no usable response came
 */
export async function startRun(userId: string, plan: RunPlan): Promise<Session> {
  const result = await startOnce(userId, plan);
  if (result.outcome === 'refused') throw new StartFailed(result.refusal);
  if (result.outcome === 'waiting') throw new StartFailed(undefined, result.isReached);
  const session = result.answer;
  // The response may belong to an earlier attempt, whose session another device has finished since.
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
  // The user chose another workout, so the pending starts of earlier choices are removed.
  for (const command of waiting) await withdraw(userId, command);
  // The id in the address is the session's id, so a repeated start is safe.
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
 * Removes and returns the command id of an unanswered start that an earlier version of the app
 * stored. Returns undefined without a start of this template.
 */
function takeEarlierStart(userId: string, templateId: string): string | undefined {
  const key = `${userId}:starting-workout`;
  const text = readStored(key);
  if (text === null) return undefined;
  dropStored(key);
  try {
    // The cast is safe because the next lines check the types of both fields.
    const stored = JSON.parse(text) as { templateId?: unknown; commandId?: unknown } | null;
    return stored?.templateId === templateId && typeof stored.commandId === 'string'
      ? stored.commandId
      : undefined;
  } catch {
    // The app stores the text before it sends the request, so a damaged text means that no request
    // was sent.
    return undefined;
  }
}
