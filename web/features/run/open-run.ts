// Opening /workouts/execute/:templateId: the session on this device, else the open one on the server, else a new one.
import { v7 as uuidv7 } from 'uuid';
import type { Session } from '#shared/sessions/schema.ts';
import { plannedSets } from '#shared/sessions/set-lines.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { trpcClient } from '#web/api/client.ts';
import { readActiveWorkout } from './active-workout.ts';
import { listUnsent } from '#web/outbox/outbox.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { linesOf, type Run } from './run.ts';
import { openRun, withUnsent } from './run-steps.ts';

/** A session of another template that is still open. */
export interface OpenWorkout {
  sessionId: string;
  templateId: string;
  name: string;
  loggedSets: number;
  plannedSets: number;
}

export type Opened = { kind: 'run'; run: Run } | { kind: 'other-open'; other: OpenWorkout };

/** Throws the client's error when a session can neither be found nor started. */
export async function findOrStartRun(userId: string, templateId: string): Promise<Opened> {
  const unsent = await listUnsent(userId);
  const copy = readActiveWorkout(userId);
  if (copy?.session.template.id === templateId) {
    return { kind: 'run', run: withUnsent(copy, unsent) };
  }
  if (copy) return { kind: 'other-open', other: describeCopy(copy) };

  const { recentWorkouts } = await trpcClient.dashboard.statistics.query();
  const open = recentWorkouts.filter(
    (workout) => workout.completionStatus === 'IN_PROGRESS' && !isFinishQueued(unsent, workout.id),
  );
  const same = open.find((workout) => workout.customTemplateId === templateId);
  if (same) return opened(await trpcClient.sessions.get.query({ id: same.id }), unsent);
  const [other] = open;
  if (other) {
    return {
      kind: 'other-open',
      other: {
        sessionId: other.id,
        templateId: other.customTemplateId,
        name: other.name,
        loggedSets: other.loggedSets,
        plannedSets: other.plannedSets,
      },
    };
  }
  return opened(await start(userId, templateId), unsent);
}

function opened(session: Session, unsent: readonly OutboxCommand[]): Opened {
  return { kind: 'run', run: openRun(fromWireSession(session), unsent) };
}

/** Finished here, but the server has not heard of it yet. */
function isFinishQueued(unsent: readonly OutboxCommand[], sessionId: string): boolean {
  return unsent.some(({ kind, input }) => kind === 'completeSession' && input.id === sessionId);
}

function describeCopy(copy: Run): OpenWorkout {
  return {
    sessionId: copy.session.sessionId,
    templateId: copy.session.template.id,
    name: copy.session.template.name,
    loggedSets: copy.pending.sets.length,
    plannedSets: plannedSets(linesOf(copy)),
  };
}

/** The command is remembered until its answer is here, so that a lost answer does not make a second session. */
async function start(userId: string, templateId: string): Promise<Session> {
  const commandId = readPendingStart(userId, templateId) ?? uuidv7();
  localStorage.setItem(pendingKey(userId), JSON.stringify({ templateId, commandId }));
  const session = await trpcClient.sessions.start.mutate({
    customTemplateId: templateId,
    commandId,
  });
  localStorage.removeItem(pendingKey(userId));
  // An old attempt that arrived after all, and was finished elsewhere since.
  return session.completionStatus === 'COMPLETED' ? start(userId, templateId) : session;
}

function readPendingStart(userId: string, templateId: string): string | undefined {
  const text = localStorage.getItem(pendingKey(userId));
  if (text === null) return undefined;
  try {
    // `as`: written above; the parts are checked before use.
    const stored = JSON.parse(text) as { templateId?: unknown; commandId?: unknown } | null;
    return stored?.templateId === templateId && typeof stored.commandId === 'string'
      ? stored.commandId
      : undefined;
  } catch {
    // Cut off while it was written: then no request was sent with it.
    return undefined;
  }
}

function pendingKey(userId: string): string {
  return `${userId}:starting-workout`;
}
