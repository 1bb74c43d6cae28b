// Runs the commands of a training session. The rules return a fact, which is stored as an event.
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Command } from '#server/commands/receipt.ts';
import { findGym } from '#server/db/reads/gyms.ts';
import type { Context } from '#server/trpc/context.ts';
import { readReportedZone } from '#server/db/reads/calendar.ts';
import { queryOfTransaction } from '#server/db/statements/query.ts';
import { isTimeZone } from '#shared/calendar.ts';
import { readDayPlan } from '#server/programs/day-plan.ts';
import { repeatedPlan } from '#shared/sessions/template/quick.ts';
import { readAims } from './aims.ts';
import { appendPastSession, appendToSession, type Decide } from '#server/session-log/append.ts';
import type { Appended } from '#server/session-log/newest-stream.ts';
import {
  completeSession,
  decideByName,
  decisions,
  discardSession,
  logSet,
  requireEnd,
  requirePast,
  requireRecent,
  requireVersion,
  reopenSession as decideReopen,
  restoreSession as decideRestore,
  startSession,
} from '#shared/sessions/decide.ts';
import { changePlan as decidePlanChange } from '#shared/sessions/decide-plan.ts';
import type { SessionFact } from '#shared/sessions/events.ts';
import type { LoggedSet, SessionState } from '#shared/sessions/fold.ts';
import { withDayTargets } from '#shared/programs/day-targets.ts';
import type { ProgramDayOfSession } from '#shared/programs/program-day.ts';
import type { SessionAims } from '#shared/sessions/aim-schema.ts';
import { lighterWeek } from '#shared/training/suggestion/lighter-week.ts';
import { pastSession } from '#shared/sessions/past/past-session.ts';
import { emptyPlan } from '#shared/sessions/template/template-copy.ts';
import type { LogPastInput } from '#shared/sessions/past/past-schema.ts';
import type {
  CompletionResult,
  ExerciseSet,
  Session,
  SessionTemplate,
} from '#shared/sessions/schema.ts';
import type {
  CommandAnswer,
  ParsedInput,
  SessionCommandName,
  SetCommandName,
} from '#shared/sessions/session-commands.ts';
import type { repeatInput } from '#shared/sessions/mend/schema.ts';
import { fromWireSession, toWireSession, toWireSet } from '#shared/sessions/wire.ts';
import { readBodyWeightKg } from '#server/session-log/body-weight.ts';
import { copyExercise, copyExercises, copyCarried, copyTemplate } from './template-copy.ts';
import { getSession } from './store.ts';

export type CommandContext = Context & {
  userId: string;
  claims: { sessionId: string };
  command: Command | undefined;
};

interface Timed {
  performedAt?: string | undefined;
  expectedVersion?: number | undefined;
}

/**
 * Returns the options for appending an event to a session, such as the command and the sign-in that must be valid.
 * `occurredAt` is the time of the event; `now` is the time at which the event is recorded.
 */
export function appendOptions(ctx: CommandContext, sessionId: string, input: Timed) {
  const now = ctx.now();
  return {
    userId: ctx.userId,
    sessionId,
    command: ctx.command,
    signInId: ctx.claims.sessionId,
    occurredAt: input.performedAt ?? now.toISOString(),
    now,
  };
}

/** Wraps `decide` in a function that also checks the expected version and the time of the command. */
export function withClockChecks(input: Timed, now: Date, decide: Decide): Decide {
  return async (state) => {
    requireVersion(state, input.expectedVersion);
    const fact = await decide(state);
    // Checks the time only of a command that changes something. A repeated command changes nothing and may arrive late.
    if (fact) requireRecent(input.performedAt, now);
    return fact;
  };
}

function append(ctx: CommandContext, sessionId: string, input: Timed, decide: Decide) {
  const options = appendOptions(ctx, sessionId, input);
  return appendToSession(ctx.pool, options, withClockChecks(input, options.now, decide));
}

export async function runSetCommand<Name extends SetCommandName>(
  ctx: CommandContext,
  input: ParsedInput<Name>,
  name: Name,
): Promise<ExerciseSet> {
  const appended = await append(ctx, input.id, input, decideOnSets(ctx, name, input));
  return answerOnSets(appended, input);
}

/**
 * Starts a session with a copy of the template, or with the copy that the device sent. A repeated command finds the
 * session by its id, which is the command's id.
 */
async function start(ctx: CommandContext, input: ParsedInput<'startSession'>): Promise<Session> {
  const { customTemplateId, plan, program, lighterWeek: unit } = input;
  return startFrom(ctx, input, async () => {
    if (plan) {
      const carried = await copyCarried(ctx.db, ctx.userId, customTemplateId, plan);
      return unit ? { ...carried, isLighter: true } : carried;
    }
    const [template, day] = await Promise.all([
      copyTemplate(ctx.db, ctx.userId, customTemplateId),
      program ? readDayPlan(ctx.db, ctx.userId, program, customTemplateId) : null,
    ]);
    const planned = day ? withDayTargets(template, day) : template;
    return unit && !planned.isLighter ? lighterWeek(planned, unit) : planned;
  });
}

async function startQuick(ctx: CommandContext, input: ParsedInput<'startQuick'>): Promise<Session> {
  return startFrom(ctx, { ...input, aims: [] }, (sessionId) => emptyPlan(sessionId, input.name));
}

/**
 * Starts a session with the exercises of an earlier session.
 *
 * @throws DomainError SESSION_NOT_FOUND when the user has no such session
 */
export async function repeat(
  ctx: CommandContext,
  input: z.output<typeof repeatInput>,
): Promise<Session> {
  const { performedAt, timeZone } = input;
  // The new session gets no suggestions, because the exercises of a session have no progression rules.
  return startFrom(ctx, { performedAt, timeZone, aims: [] }, async () =>
    repeatedPlan(fromWireSession(await getSession(ctx.db, ctx.userId, input.id))),
  );
}

async function startFrom(
  ctx: CommandContext,
  input: {
    performedAt?: string | undefined;
    timeZone?: string | undefined;
    program?: ProgramDayOfSession | undefined;
    aims?: SessionAims | undefined;
  },
  planOf: (sessionId: string) => SessionTemplate | Promise<SessionTemplate>,
): Promise<Session> {
  const sessionId = ctx.command?.id ?? uuidv7();
  const at = input.performedAt ?? ctx.now().toISOString();
  const { state } = await append(ctx, sessionId, input, async (current) => {
    const [template, bodyWeightKg, timeZone] = await Promise.all([
      planOf(sessionId),
      readBodyWeightKg(ctx.db, ctx.userId, at),
      startZoneOf(ctx, input.timeZone),
    ]);
    const { program, aims } = input;
    return startSession(current, template, bodyWeightKg, {
      program,
      aims: aims ?? (await readAims(ctx.db, ctx.userId, { template, program }, new Date(at))),
      timeZone,
    });
  });
  return toWireSession(state);
}

/**
 * Returns the time zone of the request, otherwise the last zone that a device reported. Undefined when neither is
 * known.
 */
async function startZoneOf(
  { db, userId }: Pick<CommandContext, 'db' | 'userId'>,
  sent: string | undefined,
): Promise<string | undefined> {
  if (sent !== undefined && isTimeZone(sent)) return sent;
  return readReportedZone(queryOfTransaction(db), userId);
}

/** Writes a complete past session in one transaction. A repeated command finds the session and writes nothing. */
export async function logPast(ctx: CommandContext, input: LogPastInput): Promise<Session> {
  const sessionId = ctx.command?.id ?? uuidv7();
  const [template, bodyWeightKg, timeZone, exercises] = await Promise.all([
    input.customTemplateId === undefined
      ? emptyPlan(sessionId, input.name ?? 'Quick Workout')
      : copyTemplate(ctx.db, ctx.userId, input.customTemplateId),
    readBodyWeightKg(ctx.db, ctx.userId, input.startTime),
    startZoneOf(ctx, input.timeZone),
    copyExercises(
      ctx.db,
      ctx.userId,
      input.sets.map((set) => set.exerciseId),
    ),
  ]);
  const facts = pastSession(input, {
    sessionId,
    template,
    bodyWeightKg,
    timeZone,
    exercises: new Map(exercises.map((exercise) => [exercise.id, exercise])),
    newId: uuidv7,
  });
  const options = appendOptions(ctx, sessionId, { performedAt: input.startTime });
  await appendPastSession(ctx.pool, options, facts);
  return getSession(ctx.db, ctx.userId, sessionId);
}

async function changePlan(ctx: CommandContext, input: ParsedInput<'changePlan'>): Promise<Session> {
  const { change } = input;
  const lineId = ctx.command?.id ?? uuidv7();
  const { state } = await append(ctx, input.id, input, async (current) => {
    const gym = 'gymId' in change ? await findGym(ctx.db, ctx.userId, change.gymId) : null;
    return decidePlanChange(current, change, {
      lineId,
      exercise:
        'exerciseId' in change ? await copyExercise(ctx.db, ctx.userId, change.exerciseId) : null,
      gym: gym && { id: gym.id, name: gym.name },
    });
  });
  return toWireSession(state);
}

/**
 * Returns the decision for a command on sets. Logging a set may add an unplanned exercise to the session; other
 * commands may not.
 */
export function decideOnSets(
  ctx: Pick<CommandContext, 'db' | 'userId'>,
  name: SetCommandName,
  input: ParsedInput<SetCommandName>,
): Decide {
  if (!('setId' in input)) return (state) => logging(ctx, input, state);
  return (state) => decideByName(name, state, input);
}

async function logging(
  { db, userId }: Pick<CommandContext, 'db' | 'userId'>,
  input: ParsedInput<'logSet'>,
  state: SessionState | null,
): Promise<SessionFact> {
  const isPlanned = state?.template.exercises.some((line) => line.exerciseId === input.exerciseId);
  const fact = logSet(state, input);
  if (isPlanned) return fact;
  return { ...fact, exercise: await copyExercise(db, userId, input.exerciseId) };
}

/** Returns the set after the command. A deleted set is returned too. */
export function answerOnSets(
  { state, event }: Appended,
  input: ParsedInput<SetCommandName>,
): ExerciseSet {
  const setId = 'setId' in input ? input.setId : event?.eventId;
  // Searches from the newest set, because most commands log a set.
  const isMeant = (set: LoggedSet) => set.setId === setId;
  const set = state.sets.findLast(isMeant) ?? state.deletedSets.find(isMeant);
  if (!set) throw new Error(`Session ${state.sessionId}: set ${setId} is not in its own answer`);
  return toWireSet(set);
}

async function complete(
  ctx: CommandContext,
  input: ParsedInput<'completeSession'>,
): Promise<CompletionResult> {
  const { state } = await append(ctx, input.id, input, (current) => {
    const fact = completeSession(current, input);
    // Checks the end time only when the command completes the session. A repeated command changes nothing and may
    // arrive late.
    if (fact) requireEnd(current, input.endedAt, ctx.now());
    return fact;
  });
  return {
    id: state.sessionId,
    completionStatus: state.status,
    startTime: state.startedAt,
    endTime: state.endedAt ?? state.startedAt,
    goalProgress: { achievements: [...state.achievements] },
  };
}

async function changeTimes(
  ctx: CommandContext,
  input: ParsedInput<'changeTimes'>,
): Promise<Session> {
  const { state } = await append(ctx, input.id, input, (current) => {
    const fact = decisions.changeTimes(current, input);
    if (fact) requirePast(input.endTime, ctx.now());
    return fact;
  });
  return toWireSession(state);
}

/** Discards a session: its rows are deleted, but its events stay, so that the user can restore the session. */
async function discard(ctx: CommandContext, input: ParsedInput<'discardSession'>) {
  await append(ctx, input.id, input, (state) => discardSession(state, input));
  return { id: input.id };
}

async function restoreSession(
  ctx: CommandContext,
  input: ParsedInput<'restoreSession'>,
): Promise<Session> {
  return toWireSession((await append(ctx, input.id, input, decideRestore)).state);
}

async function reopenSession(
  ctx: CommandContext,
  input: ParsedInput<'reopenSession'>,
): Promise<Session> {
  const decide = (state: SessionState | null) => decideReopen(state, ctx.now());
  return toWireSession((await append(ctx, input.id, input, decide)).state);
}

/**
 * Commands on whole sessions. Each command runs separately, while several commands on sets may share one SQL statement.
 */
export const onWhole: {
  [Name in Exclude<SessionCommandName, SetCommandName>]: (
    ctx: CommandContext,
    input: ParsedInput<Name>,
  ) => Promise<CommandAnswer<Name>>;
} = {
  startSession: start,
  startQuick,
  changePlan,
  completeSession: complete,
  changeTimes,
  discardSession: discard,
  reopenSession,
  restoreSession,
};
