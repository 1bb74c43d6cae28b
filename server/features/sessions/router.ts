import type { TRPCMutationProcedure } from '@trpc/server';
import { z } from 'zod';
import { cancelRest, startRest } from '#server/push/rest-scheduler.ts';
import type { Meta } from '#server/trpc/meta.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { cancelRestInput, pendingRest, startRestInput } from '#shared/push/schema.ts';
import { id } from '#shared/schema.ts';
import { exerciseIdsInput } from '#shared/exercises/choice-schema.ts';
import {
  historyInput,
  historyMonth,
  historyMonthsInput,
} from '#shared/sessions/history/history-schema.ts';
import {
  historyPage,
  lastPerformance,
  recordCount,
  recordCountsInput,
  openSessionInput,
  session,
} from '#shared/sessions/schema.ts';
import { commandAnswers, sendCommandsInput } from '#shared/sessions/commands-schema.ts';
import { sessionInput } from '#shared/sessions/report/as-of.ts';
import { sessionInsights } from '#shared/sessions/records/insights-schema.ts';
import {
  type CommandAnswer,
  COMMANDS_BYTES,
  isOnSets,
  type SentInput,
  type SessionCommandName,
  type SessionCommandPath,
  sessionCommands,
} from '#shared/sessions/session-commands.ts';
import { logPastInput } from '#shared/sessions/past/past-schema.ts';
import {
  mergeInput,
  repeatInput,
  splitInput,
  undoMoveInput,
} from '#shared/sessions/mend/schema.ts';
import {
  nextSetAnswer,
  nextSetInput,
  sessionBodyWeight,
} from '#shared/sessions/suggestion/next-set-schema.ts';
import { timelineEntry } from '#shared/sessions/report/timeline-schema.ts';
import { type CommandContext, logPast, onWhole, repeat, runSetCommand } from './commands.ts';
import { listHistory, listMonths } from './history.ts';
import { countRecords, getInsights } from './insights.ts';
import { merge, split, undoMove } from './move-sets.ts';
import { sendCommands } from './send-commands.ts';
import { suggestNextSet } from './suggest-next-set.ts';
import {
  findOpenSession,
  getBodyWeight,
  getSession,
  getSessionAsOf,
  listLastPerformances,
  listTimeline,
} from './store.ts';

const { sessionCommand, userMutation, userProcedure } = proceduresOf('workouts');

type NameAt<Path> = Path extends `sessions.${infer Name}` ? Name : never;

type CommandProcedures = {
  [Name in SessionCommandName as NameAt<SessionCommandPath<Name>>]: TRPCMutationProcedure<{
    meta: Meta;
    input: SentInput<Name>;
    output: CommandAnswer<Name>;
  }>;
};

type Run = (ctx: CommandContext, input: object, name: SessionCommandName) => Promise<never>;

const commandProcedures = Object.fromEntries(
  // The casts are safe because each name of `sessionCommands` gets the procedure of this command.
  (Object.keys(sessionCommands) as SessionCommandName[]).map((name) => {
    const { path, meta, input: sent, answer } = sessionCommands[name];
    const procedure = sessionCommand.meta(meta).input(sent).output(answer);
    // The cast is safe because the chosen function runs only the command `name`, and the schema of this command has
    // parsed the input.
    const run = (isOnSets(name) ? runSetCommand : onWhole[name]) as Run;
    const ran = procedure.mutation(({ ctx, input }) => run(ctx, input, name));
    return [path.replace('sessions.', ''), ran];
  }),
) as unknown as CommandProcedures;

export const sessionsRouter = router({
  logPast: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/past', status: 201 },
      summary: 'Log a past workout with all its sets',
      bodyBytes: COMMANDS_BYTES,
    })
    .input(logPastInput)
    .output(session)
    .mutation(({ ctx, input }) => logPast(ctx, input)),
  history: userProcedure
    .meta({
      trainerMayRead: 'training',
      alsoShows: ['notes'],
      rest: { method: 'GET', path: '/workout-sessions/history' },
      mcp: {
        name: 'list_workouts',
        description:
          'List workouts, newest first, with their number of sets and volume (lbs). Page with cursor. Use get_workout for the sets of one, exercise_history for one exercise over time.',
      },
      summary:
        'List your sessions, newest first; those that match a search and filters, when given',
    })
    .input(historyInput)
    .output(historyPage)
    .query(({ ctx, input }) => listHistory(ctx.db, ctx.userId, input)),
  months: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/workout-sessions/months' },
      summary:
        'Add up your sessions by month, newest first: all of them, or those that match a search and filters',
    })
    .input(historyMonthsInput)
    .output(z.array(historyMonth))
    .query(({ ctx, input }) => listMonths(ctx.db, ctx.userId, input)),
  lastTime: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/workout-sessions/last-time' },
      summary: 'Read the last session of each of these exercises',
    })
    .input(exerciseIdsInput)
    .output(z.array(lastPerformance))
    .query(({ ctx, input }) => listLastPerformances(ctx.db, ctx.userId, input.exerciseIds)),
  get: userProcedure
    .meta({
      trainerMayRead: 'training',
      alsoShows: ['notes'],
      rest: { method: 'GET', path: '/workout-sessions/{id}' },
      summary:
        'Read a session with its sets and the template as it was; or as it stood at a version',
    })
    .input(sessionInput)
    .output(session)
    .query(({ ctx, input: { id: sessionId, version } }) =>
      version === undefined
        ? getSession(ctx.db, ctx.userId, sessionId)
        : getSessionAsOf(ctx.pool, { userId: ctx.userId, sessionId, version }, ctx.now()),
    ),
  open: userProcedure
    .meta({
      rest: { method: 'GET', path: '/workout-sessions/open' },
      summary: 'Read the running session of a template, among your newest five; null without one',
    })
    .input(openSessionInput)
    .output(session.nullable())
    .query(({ ctx, input }) => findOpenSession(ctx.db, ctx.userId, input.customTemplateId)),
  insights: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/workout-sessions/{id}/insights' },
      summary:
        'Read the previous session of the same template, the personal records of a session and its effective load',
    })
    .input(z.strictObject({ id }))
    .output(sessionInsights)
    .query(({ ctx, input }) =>
      getInsights(ctx, { userId: ctx.userId, sessionId: input.id }, ctx.now()),
    ),
  recordCounts: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/workout-sessions/record-counts' },
      summary: 'Count the personal records of these sessions; sessions without one are left out',
    })
    .input(recordCountsInput)
    .output(z.array(recordCount))
    .query(({ ctx, input }) => countRecords(ctx, ctx.userId, input.sessionIds)),
  events: userProcedure
    .meta({
      trainerMayRead: 'training',
      alsoShows: ['notes'],
      rest: { method: 'GET', path: '/workout-sessions/{id}/events' },
      summary: 'Read the timeline of a session, with the change of each correction',
    })
    .input(z.strictObject({ id }))
    .output(z.array(timelineEntry))
    .query(({ ctx, input }) =>
      listTimeline(ctx.pool, { userId: ctx.userId, sessionId: input.id }, ctx.now()),
    ),
  suggestion: userProcedure
    .meta({
      rest: { method: 'GET', path: '/workout-sessions/{id}/suggestion' },
      summary:
        'Suggest the next set: from the RPE of the last one, or for the first by the progression rule of its line',
    })
    .input(nextSetInput)
    .output(nextSetAnswer)
    .query(({ ctx, input: { id: sessionId, templateExerciseId: lineId } }) =>
      suggestNextSet(ctx, { userId: ctx.userId, sessionId, lineId }, ctx.now()),
    ),
  bodyWeight: userProcedure
    .meta({
      trainerMayRead: 'weight',
      area: 'body',
      rest: { method: 'GET', path: '/workout-sessions/{id}/body-weight' },
      summary:
        'Read the body weight that a session counts with: the last one known when it began. A token needs the scope of the body',
    })
    .input(z.strictObject({ id: id.describe('the session') }))
    .output(sessionBodyWeight)
    .query(({ ctx, input }) =>
      getBodyWeight(ctx.pool, { userId: ctx.userId, sessionId: input.id }, ctx.now()),
    ),
  ...commandProcedures,
  startRest: userMutation
    .meta({
      rest: { method: 'PUT', path: '/workout-sessions/{id}/rests/{restId}' },
      summary:
        'Notify this device when a rest is over; a new rest of a session replaces the one before',
    })
    .input(startRestInput)
    .output(pendingRest)
    .mutation(({ ctx, input }) => {
      ctx.limits.chargeUser(ctx.userId, 'push');
      return startRest(ctx.db, ctx.claims, input, ctx.now());
    }),
  cancelRest: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/workout-sessions/{id}/rests/{restId}' },
      summary: 'Cancel the notification of a rest',
    })
    .input(cancelRestInput)
    .output(pendingRest)
    .mutation(async ({ ctx, input }) => {
      await cancelRest(ctx.db, ctx.userId, input);
      return { isPending: false };
    }),
  merge: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/merge' },
      summary: 'Merge two halves of one workout into the earlier one',
    })
    .input(mergeInput)
    .output(session)
    .mutation(({ ctx, input }) => merge(ctx, input)),
  split: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/split' },
      summary: 'Split a finished session in two, at a line or at a time',
    })
    .input(splitInput)
    .output(session)
    .mutation(({ ctx, input }) => split(ctx, input)),
  undoMove: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/moves/{version}/undo' },
      summary: 'Take a merge or a split back',
    })
    .input(undoMoveInput)
    .output(session)
    .mutation(({ ctx, input }) => undoMove(ctx, input)),
  repeat: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/repeat', status: 201 },
      summary: 'Start a session with the lines of an earlier one',
    })
    .input(repeatInput)
    .output(session)
    .mutation(({ ctx, input }) => repeat(ctx, input)),
  sendCommands: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/commands' },
      summary: 'Send several commands in one request, each answered as if it came alone',
      bodyBytes: COMMANDS_BYTES,
    })
    .input(sendCommandsInput)
    .output(commandAnswers)
    .mutation(({ ctx, input }) => sendCommands(ctx, input)),
});
