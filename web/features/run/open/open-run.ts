// Opening /workouts/execute/:templateId: the session on this device, else the open one on the server, else a new one,
// which begins here as soon as it is known that there is none.
import { v7 as uuidv7 } from 'uuid';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { countOfWorkout, type SetCount } from '#shared/sessions/lines/set-count.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { trpcClient } from '#web/api/client.ts';
import { isOnline } from '#web/api/calls/connection.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { getShown } from '#web/api/kept/shown-answers.ts';
import { queryClient, trpc } from '#web/api/trpc.ts';
import { countOfListed } from '#web/workouts/session/set-count-text.ts';
import { readActiveWorkout } from '../state/active-workout.ts';
import { begunSessions } from '#web/outbox/begun-sessions.ts';
import { listUnsent } from '#web/outbox/outbox.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { aimsOf, askForAims } from './aims-of.ts';
import { beginOf } from './begin-of.ts';
import { linesOf, type Run } from '../state/run.ts';
import { mayCount, programToAsk } from './program-to-ask.ts';
import { type RunPlan, StartFailed } from './run-plan.ts';
import { startRun } from './start-run.ts';
import { openRun, withUnsent } from '../state/run-steps.ts';

/** A session of another template that is still open. */
export interface OpenWorkout {
  sessionId: string;
  templateId: string;
  name: string;
  count: SetCount;
  /** Nothing was logged, not even a warm-up. */
  isEmpty: boolean;
  /** The copy of this device; null without one. */
  copy: Run | null;
}

export type Opened =
  | { kind: 'run'; run: Run }
  | { kind: 'other-open'; other: OpenWorkout }
  /** A new session of it can count for this program, whose next day it is; nobody has said yet. */
  | { kind: 'may-count'; program: ProgramSummary }
  /** It is finished, or deleted: there is a report at most. */
  | { kind: 'over'; sessionId: string };

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
  const copy = readActiveWorkout(userId) ?? begunWithoutCopy(unsent);
  if (copy?.session.template.id === templateId) {
    return {
      kind: 'run',
      run: withUnsent(copy, commandsOfSession(unsent, copy.session.sessionId)),
    };
  }
  if (copy) return { kind: 'other-open', other: describeCopy(copy) };

  const together = askTogether(plan);
  const { recentWorkouts } = await queryClient.fetchQuery({
    ...trpc.dashboard.statistics.queryOptions(),
    ...asked,
  });
  const isAlone = !isOnline() || getShown().isUnreachable;
  const open = recentWorkouts.filter(
    (workout) => workout.completionStatus === 'IN_PROGRESS' && !isEndQueued(unsent, workout.id),
  );
  const isSame = (workout: { customTemplateId: string }) => workout.customTemplateId === templateId;
  const same = open.find(isSame);
  const session = same && (await readOpenSession(same.id, isAlone ? null : await together.open));
  if (session) return opened(session, unsent);
  const other = open.find((workout) => !isSame(workout));
  if (other) {
    return {
      kind: 'other-open',
      other: {
        sessionId: other.id,
        templateId: other.customTemplateId,
        name: other.name,
        count: countOfListed(other),
        isEmpty: other.loggedSets + other.warmUpSets === 0,
        copy: null,
      },
    };
  }
  const running = isAlone ? undefined : together.running;
  const program = await known(programToAsk(plan, unsent, running));
  if (program) return { kind: 'may-count', program };
  if (isAlone) {
    const { beginHere } = await import('./begin-here.ts');
    return { kind: 'run', run: openRun(await beginHere(userId, plan), []) };
  }
  const template = await together.template;
  const mayBegin = template && !unsent.some(isUnanswered);
  // The server works out the aims that this device cannot.
  const aims = mayBegin ? await aimsOf(userId, { template }, null) : null;
  if (mayBegin && aims) {
    const begun = await beginOf(userId, { template, aims, commandId: uuidv7() });
    return { kind: 'run', run: openRun(begun, []) };
  }
  try {
    const begun = await startRun(userId, plan);
    // A workout without a template is begun once; this one was finished since.
    if (begun.completionStatus === 'COMPLETED') return { kind: 'over', sessionId: begun.id };
    return opened(begun, unsent);
  } catch (error) {
    const own = error instanceof StartFailed && error.isTemplateGone;
    const known = own ? await findSession(userId, templateId, { mayBeNone: true }) : null;
    if (known) return known;
    throw error;
  }
}

/** Options that read from the server now; offline the kept answer is used. */
const asked = { staleTime: 0, retry: false } as const;

/**
 * Asks in one request for what is needed next in most cases: the open session of the template, and what a new one begins
 * from. undefined: it is not known, and not needed to go on. A day of a program is the server's to begin.
 */
function askTogether({ id, isQuick, program, lighterWeek }: RunPlan) {
  const isPlain = !isQuick && !program && !lighterWeek;
  if (isPlain) askForAims(id);
  return {
    running: mayCount({ isQuick, program })
      ? known(trpcClient.programs.running.query())
      : undefined,
    open: isQuick ? undefined : known(trpcClient.sessions.open.query({ customTemplateId: id })),
    // Bypasses the cache: an earlier answer would begin an earlier plan.
    template: isPlain ? known(trpcClient.templates.get.query({ id })) : undefined,
  };
}

/** Returns undefined for a failed answer: it is asked for again alone, and its error is shown then. */
function known<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}

/** A start that the server may have heard of without an answer: it is sent once more. */
function isUnanswered(command: OutboxCommand): boolean {
  return command.kind === 'startSession' && command.isBegun !== true;
}

/** A session that this device has begun, and was closed before it kept a copy. */
function begunWithoutCopy(unsent: readonly OutboxCommand[]): Run | null {
  const open = begunSessions(unsent).find(({ begun }) => !isEndQueued(unsent, begun.sessionId));
  return open ? openRun(open.begun, commandsOfSession(unsent, open.begun.sessionId)) : null;
}

function readSession(id: string): Promise<Session> {
  return queryClient.fetchQuery({ ...trpc.sessions.get.queryOptions({ id }), ...asked });
}

/** undefined: it was finished or deleted since it was listed. The list may be of an earlier time. */
async function readOpenSession(
  id: string,
  told: Session | null | undefined,
): Promise<Session | undefined> {
  try {
    const session = told?.id === id ? told : await readSession(id);
    return session.completionStatus === 'COMPLETED' ? undefined : session;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
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
    count: countOfWorkout(linesOf(copy), copy.pending.sets),
    isEmpty: copy.pending.sets.length === 0,
    copy,
  };
}
