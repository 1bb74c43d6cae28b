// Finds the workout for the page /workouts/execute/:templateId: a running workout or a new workout. Returns a question
// instead when another workout is running, or when a program could count the workout.
import { v7 as uuidv7 } from 'uuid';
import type { ProgramSummary } from '#shared/programs/schema.ts';
import type { Session } from '#shared/sessions/schema.ts';
import { countOfWorkout, type SetCount } from '#shared/sessions/lines/set-count.ts';
import { fromWireSession } from '#shared/sessions/wire.ts';
import { trpcClient } from '#web/api/client.ts';
import { isMissing } from '#web/api/calls/error-message.ts';
import { trpc } from '#web/api/trpc.ts';
import { countOfListed } from '#web/workouts/session/set-count-text.ts';
import { readActiveWorkout } from '../state/active-workout.ts';
import { begunSessions } from '#web/outbox/begun-sessions.ts';
import { listPending } from '#web/outbox/outbox.ts';
import { commandsOfSession } from '#web/outbox/commands-of-session.ts';
import type { OutboxCommand } from '#web/outbox/outbox-commands.ts';
import { aimsOf, askForAims } from './aims-of.ts';
import { askSoon, brief, isAlone, patient } from './ask-soon.ts';
import { beginOf } from './begin-of.ts';
import { linesOf, type Run } from '../state/run.ts';
import { mayCount, programToAsk } from './program-to-ask.ts';
import { type RunPlan, StartFailed } from './run-plan.ts';
import { startRun } from './start-run.ts';
import { openRun, withPending } from '../state/run-steps.ts';

export interface OpenWorkout {
  sessionId: string;
  templateId: string;
  name: string;
  count: SetCount;
  /** `isEmpty` is true when no set is logged yet. A warm-up counts as a set. */
  isEmpty: boolean;
  copy: Run | null;
}

export type Opened =
  | { kind: 'run'; run: Run }
  | { kind: 'other-open'; other: OpenWorkout }
  /**
   * The next day of this program uses the same template, so the user must choose whether the workout counts for the
   * program.
   */
  | { kind: 'may-count'; program: ProgramSummary }
  | { kind: 'over'; sessionId: string };

/**
 * Returns the session of this history entry, otherwise the open session of the template, otherwise a new session.
 * @throws StartFailed, or the client's error when the sessions or the template could not be read
 */
export async function findRun(
  userId: string,
  plan: RunPlan,
  sessionId: string | undefined,
): Promise<Opened> {
  const meant = sessionId === undefined ? null : await findSession(userId, sessionId);
  return meant ?? findOrStartRun(userId, plan);
}

async function findSession(
  userId: string,
  sessionId: string,
  { mayBeNone } = { mayBeNone: false },
): Promise<Opened | null> {
  const pending = await listPending(userId);
  if (isEndQueued(pending, sessionId)) return { kind: 'over', sessionId };
  const copy = readActiveWorkout(userId);
  if (copy?.session.sessionId === sessionId) return null;
  try {
    const session = await readSession(sessionId);
    if (session.completionStatus === 'COMPLETED') return { kind: 'over', sessionId };
    return copy ? null : opened(session, pending);
  } catch (error) {
    if (isMissing(error)) return mayBeNone ? null : { kind: 'over', sessionId };
    throw error;
  }
}

async function findOrStartRun(userId: string, plan: RunPlan): Promise<Opened> {
  const templateId = plan.id;
  const pending = await listPending(userId);
  const copy = readActiveWorkout(userId) ?? begunWithoutCopy(pending);
  if (copy?.session.template.id === templateId) {
    return {
      kind: 'run',
      run: withPending(copy, commandsOfSession(pending, copy.session.sessionId)),
    };
  }
  if (copy) return { kind: 'other-open', other: describeCopy(copy) };

  const together = askTogether(plan);
  const statistics = { ...trpc.dashboard.statistics.queryOptions(), staleTime: 0 };
  // A quick workout needs nothing of the server, so this device starts it without any response.
  const listed = await (plan.isQuick
    ? known(askSoon(statistics, brief))
    : askSoon(statistics, patient));
  const { recentWorkouts } = listed ?? { recentWorkouts: [] };
  const isHere = !listed || isAlone();
  const open = recentWorkouts.filter(
    (workout) => workout.completionStatus === 'IN_PROGRESS' && !isEndQueued(pending, workout.id),
  );
  const isSame = (workout: { customTemplateId: string }) => workout.customTemplateId === templateId;
  const same = open.find(isSame);
  const session = same && (await readOpenSession(same.id, isHere ? null : await together.open));
  if (session) return opened(session, pending);
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
  const running = isHere ? undefined : together.running;
  const program = await known(programToAsk(plan, pending, running));
  expectWanted(plan);
  if (program) return { kind: 'may-count', program };
  if (isHere) {
    const { beginHere } = await import('./begin-here.ts');
    return { kind: 'run', run: openRun(await beginHere(userId, plan), []) };
  }
  const template = await together.template;
  const mayBegin = template && !pending.some(isUnanswered);
  // `aims` is null when this device does not know the targets. The server then starts the session.
  const aims = mayBegin ? await aimsOf(userId, { template }, null) : null;
  expectWanted(plan);
  if (mayBegin && aims) {
    const begun = await beginOf(userId, { template, aims, commandId: uuidv7() });
    return { kind: 'run', run: openRun(begun, []) };
  }
  try {
    const begun = await startRun(userId, plan);
    // A quick workout has its id in the address and can start only once. If the session is already completed, another
    // device has finished it.
    if (begun.completionStatus === 'COMPLETED') return { kind: 'over', sessionId: begun.id };
    return opened(begun, pending);
  } catch (error) {
    const own = error instanceof StartFailed && error.isTemplateGone;
    const known = own ? await findSession(userId, templateId, { mayBeNone: true }) : null;
    if (known) return known;
    throw error;
  }
}

/** @throws StartFailed after the user has left the page, so that no workout starts behind their back */
function expectWanted({ isWanted }: RunPlan): void {
  if (isWanted?.() === false) throw new StartFailed();
}

function askTogether({ id, isQuick, program, lighterWeek }: RunPlan) {
  const isPlain = !isQuick && !program && !lighterWeek;
  if (isPlain) askForAims(id);
  return {
    running: mayCount({ isQuick, program })
      ? known(trpcClient.programs.running.query())
      : undefined,
    open: isQuick ? undefined : known(trpcClient.sessions.open.query({ customTemplateId: id })),
    // This request bypasses the cache, because a cached template may be outdated.
    template: isPlain ? known(trpcClient.templates.get.query({ id })) : undefined,
  };
}

/** Resolves to undefined after a failure, because the caller sends the request again and then shows its error. */
function known<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch(() => undefined);
}

/**
 * Returns true for a start that the server may already have received. A second send is safe, because the command id
 * makes the start idempotent.
 */
function isUnanswered(command: OutboxCommand): boolean {
  return command.kind === 'startSession' && command.isBegun !== true;
}

/**
 * Returns a session whose commands are in the outbox and whose copy is missing. The app was then closed before the copy
 * was stored.
 */
function begunWithoutCopy(pending: readonly OutboxCommand[]): Run | null {
  const open = begunSessions(pending).find(({ begun }) => !isEndQueued(pending, begun.sessionId));
  return open ? openRun(open.begun, commandsOfSession(pending, open.begun.sessionId)) : null;
}

/** Asks the server even when the cached response is still fresh. */
function readSession(id: string): Promise<Session> {
  return askSoon({ ...trpc.sessions.get.queryOptions({ id }), staleTime: 0 });
}

/**
 * Reads a session that a list named as open. Returns undefined for an ended or deleted session, because the list may be
 * outdated.
 */
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

function opened(session: Session, pending: readonly OutboxCommand[]): Opened {
  return {
    kind: 'run',
    run: openRun(fromWireSession(session), commandsOfSession(pending, session.id)),
  };
}

function isEndQueued(pending: readonly OutboxCommand[], sessionId: string): boolean {
  return pending.some(
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
