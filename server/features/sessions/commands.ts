// The commands of a training session: each asks the rules what happens and appends it to the log.
import { v7 as uuidv7 } from 'uuid';
import type { Command } from '#server/commands/command.ts';
import type { Context } from '#server/trpc/context.ts';
import { appendToSession, type Decide } from '#server/session-log/append.ts';
import type { Appended } from '#server/session-log/newest-stream.ts';
import {
  completeSession,
  deleteSet,
  discardSession,
  editSet,
  logSet,
  requireRecent,
  requireVersion,
  restoreSession,
  restoreSet,
  startSession,
} from '#shared/sessions/decide.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type {
  CompleteSessionInput,
  CompletionResult,
  DeleteSetInput,
  EditSetInput,
  ExerciseSet,
  LogSetInput,
  RestoreSetInput,
  Session,
  StartSessionInput,
} from '#shared/sessions/schema.ts';
import { toWireSession, toWireSet } from '#shared/sessions/wire.ts';
import { copyExercise } from './exercise-copy.ts';
import { copyTemplate } from './template-copy.ts';

/** What a session command knows: the request, who is asking, and the command id if one was sent. */
export type CommandContext = Context & {
  userId: string;
  claims: { sessionId: string };
  command: Command | undefined;
};

interface Timed {
  performedAt?: string | undefined;
  expectedVersion?: number | undefined;
}

function append(ctx: CommandContext, sessionId: string, input: Timed, decide: Decide) {
  const now = ctx.now();
  return appendToSession(
    ctx.pool,
    {
      userId: ctx.userId,
      sessionId,
      command: ctx.command,
      authSessionId: ctx.claims.sessionId,
      occurredAt: input.performedAt ?? now.toISOString(),
      now,
    },
    async (state) => {
      requireVersion(state, input.expectedVersion);
      const fact = await decide(state);
      // Where nothing happens there is nothing that a repeat could find.
      if (fact) requireRecent(input.performedAt, now);
      return fact;
    },
  );
}

/**
 * Starts a session with a copy of the template. A repeat of the same command finds the session that the
 * first one made, because the session is then named by the command.
 */
export async function start(ctx: CommandContext, input: StartSessionInput): Promise<Session> {
  const sessionId = ctx.command?.id ?? uuidv7();
  const { state } = await append(ctx, sessionId, input, async (current) =>
    startSession(current, await copyTemplate(ctx.db, ctx.userId, input.customTemplateId)),
  );
  return toWireSession(state);
}

/** Logs a set and answers it with the number that the session gave it. */
export async function log(ctx: CommandContext, input: LogSetInput): Promise<ExerciseSet> {
  const appended = await append(ctx, input.id, input, async (state) => {
    const isPlanned = state?.template.exercises.some(
      (line) => line.exerciseId === input.exerciseId,
    );
    const fact = logSet(state, input);
    if (isPlanned) return fact;
    return { ...fact, exercise: await copyExercise(ctx.db, ctx.userId, input.exerciseId) };
  });
  return toWireSet(setOf(appended, appended.event?.eventId));
}

/** Corrects a set and answers it as it is now. */
export async function edit(ctx: CommandContext, input: EditSetInput): Promise<ExerciseSet> {
  const appended = await append(ctx, input.id, input, (state) => editSet(state, input));
  return toWireSet(setOf(appended, input.setId));
}

export async function removeSet(ctx: CommandContext, input: DeleteSetInput) {
  await append(ctx, input.id, input, (state) => deleteSet(state, input));
  return { id: input.setId };
}

/** Restores a deleted set and answers it. */
export async function restoreDeletedSet(
  ctx: CommandContext,
  input: RestoreSetInput,
): Promise<ExerciseSet> {
  const appended = await append(ctx, input.id, input, (state) => restoreSet(state, input));
  return toWireSet(setOf(appended, input.setId));
}

/** Completes a session; again: the first answer. */
export async function complete(
  ctx: CommandContext,
  input: CompleteSessionInput,
): Promise<CompletionResult> {
  const { state } = await append(ctx, input.id, input, completeSession);
  return {
    id: state.sessionId,
    completionStatus: state.status,
    startTime: state.startedAt,
    endTime: state.endedAt ?? state.startedAt,
    goalProgress: { achievements: [...state.achievements] },
  };
}

/** Hides a session everywhere; its log stays. */
export async function discard(ctx: CommandContext, input: Timed & { id: string }) {
  await append(ctx, input.id, input, discardSession);
  return { id: input.id };
}

/** Takes the deletion of a session back and answers the session. */
export async function bringBack(
  ctx: CommandContext,
  input: { id: string; performedAt?: string | undefined },
): Promise<Session> {
  return toWireSession((await append(ctx, input.id, input, restoreSession)).state);
}

function setOf({ state }: Appended, setId: string | undefined): LoggedSet {
  const set = state.sets.find((each) => each.setId === setId);
  if (!set) throw new Error(`Session ${state.sessionId}: set ${setId} is not in its own answer`);
  return set;
}
