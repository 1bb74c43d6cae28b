// Opening /workouts/execute/:templateId: the session on this device, else the open one on the server, else a new one.
import { v7 as uuidv7 } from 'uuid';
import type { Session } from '#shared/sessions/schema.ts';
import { countWorkSets } from '#shared/sessions/report.ts';
import { plannedWorkSets } from '#shared/sessions/set-lines.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { isOnline } from '#web/api/connection.ts';
import { isMissing } from '#web/api/error-message.ts';
import { getShown } from '#web/api/kept/shown-answers.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { readActiveWorkout } from './active-workout.ts';
import { askAgain, enqueueAndWait, listUnsent, withdraw } from '#web/outbox/outbox.ts';
import {
  commandsOfSession,
  type OutboxCommand,
  type Refusal,
} from '#web/outbox/outbox-commands.ts';
import { linesOf, type Run } from './run.ts';
import { openRun, withUnsent } from './run-steps.ts';

/** A session of another template that is still open. */
export interface OpenWorkout {
  sessionId: string;
  templateId: string;
  name: string;
  /** All but warm-ups, like `plannedSets`. */
  loggedSets: number;
  plannedSets: number;
  /** Nothing was logged, not even a warm-up. */
  isEmpty: boolean;
}

export type Opened =
  | { kind: 'run'; run: Run }
  | { kind: 'other-open'; other: OpenWorkout }
  /** It is finished, or deleted: there is a report at most. */
  | { kind: 'over'; sessionId: string };

/** What the address of a run names. */
export interface RunPlan {
  /** Of a template; of a workout without one its own, under which it is found like any other. */
  id: string;
  /** It is to be begun without a template. */
  isQuick: boolean;
}

/** No session could be started. */
export class StartFailed extends Error {
  override readonly name = 'StartFailed';
  /** There is nothing to be started: trying again changes nothing. */
  readonly isTemplateGone: boolean;

  constructor(refusal?: Refusal) {
    super(refusal?.reason);
    const isNoId = refusal?.details?.some(({ path }) => path === 'customTemplateId') ?? false;
    this.isTemplateGone = isNoId || refusal?.code === 'TEMPLATE_NOT_FOUND';
  }
}

/**
 * The session that this step of the history means, finished or not; without one, whatever session of the template is
 * open, or a new one.
 * @throws StartFailed, or the client's error when it could not be asked for sessions.
 */
export async function findRun(
  userId: string,
  plan: RunPlan,
  sessionId: string | undefined,
): Promise<Opened> {
  const meant = sessionId === undefined ? null : await findSession(userId, sessionId);
  return meant ?? findOrStartRun(userId, plan);
}

/** null: this device has a copy of a running session, be it of this one; or `mayBeNone` and there is none. */
async function findSession(
  userId: string,
  sessionId: string,
  { mayBeNone } = { mayBeNone: false },
): Promise<Opened | null> {
  const unsent = await listUnsent(userId);
  if (isEndQueued(unsent, sessionId)) return { kind: 'over', sessionId };
  const copy = readActiveWorkout(userId);
  if (copy?.session.sessionId === sessionId) return null;
  try {
    const session = await readSession(sessionId);
    if (session.completionStatus === 'COMPLETED') return { kind: 'over', sessionId };
    return copy ? null : opened(session, unsent);
  } catch (error) {
    if (isMissing(error)) return mayBeNone ? null : { kind: 'over', sessionId };
    throw error;
  }
}

async function findOrStartRun(userId: string, plan: RunPlan): Promise<Opened> {
  const templateId = plan.id;
  const unsent = await listUnsent(userId);
  const copy = readActiveWorkout(userId);
  if (copy?.session.template.id === templateId) {
    return {
      kind: 'run',
      run: withUnsent(copy, commandsOfSession(unsent, copy.session.sessionId)),
    };
  }
  if (copy) return { kind: 'other-open', other: describeCopy(copy) };

  const { recentWorkouts } = await queryClient.fetchQuery({
    ...trpc.dashboard.statistics.queryOptions(),
    ...asked,
  });
  const open = recentWorkouts.filter(
    (workout) => workout.completionStatus === 'IN_PROGRESS' && !isEndQueued(unsent, workout.id),
  );
  const same = open.find((workout) => workout.customTemplateId === templateId);
  if (same) return opened(await readSession(same.id), unsent);
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
        isEmpty: other.loggedSets + other.warmUpSets === 0,
      },
    };
  }
  if (!isOnline() || getShown().isUnreachable) {
    const { beginHere } = await import('./begin-here.ts');
    return { kind: 'run', run: openRun(await beginHere(userId, plan), []) };
  }
  try {
    const session = await start(userId, plan);
    // A workout without a template is begun once; this one was finished since.
    if (session.completionStatus === 'COMPLETED') return { kind: 'over', sessionId: session.id };
    return opened(session, unsent);
  } catch (error) {
    const own = error instanceof StartFailed && error.isTemplateGone;
    const session = own ? await findSession(userId, templateId, { mayBeNone: true }) : null;
    if (session) return session;
    throw error;
  }
}

/** Of the server now; without a connection, what this device keeps. */
const asked = { staleTime: 0, retry: false } as const;

function readSession(id: string): Promise<Session> {
  return queryClient.fetchQuery({ ...trpc.sessions.get.queryOptions({ id }), ...asked });
}

function opened(session: Session, unsent: readonly OutboxCommand[]): Opened {
  return {
    kind: 'run',
    run: openRun(fromWireSession(session), commandsOfSession(unsent, session.id)),
  };
}

/** Finished or discarded here, but the server has not heard of it yet. */
function isEndQueued(unsent: readonly OutboxCommand[], sessionId: string): boolean {
  return unsent.some(
    ({ kind, input }) =>
      (kind === 'completeSession' || kind === 'discardSession') && input.id === sessionId,
  );
}

function describeCopy(copy: Run): OpenWorkout {
  return {
    sessionId: copy.session.sessionId,
    templateId: copy.session.template.id,
    name: copy.session.template.name,
    loggedSets: countWorkSets(copy.pending.sets),
    plannedSets: plannedWorkSets(linesOf(copy)),
    isEmpty: copy.pending.sets.length === 0,
  };
}

/**
 * The command is kept until its answer is here, so that a lost answer does not make a second session.
 *
 * @throws StartFailed with the server's reason, or without one when no answer came.
 */
async function start(userId: string, plan: RunPlan): Promise<Session> {
  const result = await startOnce(userId, plan);
  if (result.outcome === 'refused') throw new StartFailed(result.refusal);
  if (result.outcome === 'waiting') throw new StartFailed();
  const session = result.answer;
  // An old attempt that arrived after all, and was finished elsewhere since.
  const isOld = session.completionStatus === 'COMPLETED' && !plan.isQuick;
  return isOld ? start(userId, plan) : session;
}

async function startOnce(userId: string, { id, isQuick }: RunPlan) {
  const waiting = (await listUnsent(userId))
    .filter((command) => command.kind === 'startSession' || command.kind === 'startQuick')
    .filter(({ isBegun }) => !isBegun);
  const same = waiting.find(({ kind, input }) =>
    kind === 'startQuick' ? input.commandId === id : input.customTemplateId === id,
  );
  if (same) return askAgain(userId, same);
  // Whoever starts another workout has given those up.
  for (const command of waiting) await withdraw(userId, command);
  // Named by its address, so that a repeat has no second effect.
  if (isQuick) return enqueueAndWait(userId, { kind: 'startQuick', input: { commandId: id } });
  const commandId = takeEarlierStart(userId, id) ?? uuidv7();
  return enqueueAndWait(userId, {
    kind: 'startSession',
    input: { customTemplateId: id, commandId },
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
