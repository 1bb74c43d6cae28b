import type { TRPCMutationProcedure } from '@trpc/server';
import { z } from 'zod';
import { cancelRest, startRest } from '#server/push/rest-scheduler.ts';
import type { Meta } from '#server/trpc/meta.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { cancelRestInput, pendingRest, startRestInput } from '#shared/push/schema.ts';
import { id } from '#shared/schema.ts';
import {
  historyInput,
  historyMonth,
  historyMonthsInput,
} from '#shared/sessions/history/history-schema.ts';
import {
  historyPage,
  lastPerformance,
  lastTimeInput,
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
  type SentInput,
  sessionCommands as commands,
  setCommands,
  type SetCommandName,
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
import {
  changeTimes,
  reopenSession,
  restoreSession,
  complete,
  discard,
  logPast,
  repeat,
  runSetCommand,
  changePlan,
  start,
  startQuick,
} from './commands.ts';
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

/** The largest body of a batch: the most commands, each with all fields. */
const COMMANDS_BYTES = 131_072;
/** The largest body of a start. A workout that began offline sends a copy of its template. */
const START_BYTES = 512 * 1024;

type SetProcedures = {
  [Name in SetCommandName]: TRPCMutationProcedure<{
    meta: Meta;
    input: SentInput<Name>;
    output: CommandAnswer<Name>;
  }>;
};

/** Creates a procedure for each entry of `setCommands`. */
const setProcedures = Object.fromEntries(
  // `as`: Object.keys returns string[], and Object.fromEntries loses the type of each procedure. The keys of
  // `setCommands` give both types.
  (Object.keys(setCommands) as SetCommandName[]).map((name) => {
    const { meta, input: sent, answer } = setCommands[name];
    const procedure = sessionCommand.meta(meta).input(sent).output(answer);
    return [name, procedure.mutation(({ ctx, input }) => runSetCommand(ctx, name, input))];
  }),
) as unknown as SetProcedures;

export const sessionsRouter = router({
  start: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions', status: 201 },
      summary: 'Start a session from a template',
      bodyBytes: START_BYTES,
    })
    .input(commands.startSession.input)
    .output(commands.startSession.answer)
    .mutation(({ ctx, input }) => start(ctx, input)),
  startQuick: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/quick', status: 201 },
      summary: 'Start a session without a template; exercises are added while it runs',
    })
    .input(commands.startQuick.input)
    .output(commands.startQuick.answer)
    .mutation(({ ctx, input }) => startQuick(ctx, input)),
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
    .input(lastTimeInput)
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
  ...setProcedures,
  changePlan: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/plan' },
      summary:
        'Add, swap, move or leave out an exercise of a running session; add one to a finished session, or note something',
    })
    .input(commands.changePlan.input)
    .output(commands.changePlan.answer)
    .mutation(({ ctx, input }) => changePlan(ctx, input)),
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
  changeTimes: sessionCommand
    .meta({
      rest: { method: 'PUT', path: '/workout-sessions/{id}/times' },
      summary: 'Correct when a finished session was; its sets move with it',
      bodyBytes: COMMANDS_BYTES,
    })
    .input(commands.changeTimes.input)
    .output(commands.changeTimes.answer)
    .mutation(({ ctx, input }) => changeTimes(ctx, input)),
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
  complete: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/complete' },
      summary: 'Finish a session',
    })
    .input(commands.completeSession.input)
    .output(commands.completeSession.answer)
    .mutation(({ ctx, input }) => complete(ctx, input)),
  reopen: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/reopen' },
      summary: 'Go on with a session that ended within the last hour',
    })
    .input(commands.reopenSession.input)
    .output(commands.reopenSession.answer)
    .mutation(({ ctx, input }) => reopenSession(ctx, input)),
  discard: sessionCommand
    .meta({
      rest: { method: 'DELETE', path: '/workout-sessions/{id}' },
      mcp: {
        name: 'delete_workout',
        description: 'Delete a workout. Ask the person first; restore_workout takes it back.',
        isDestructive: true,
      },
      summary: 'Delete a session; its log stays',
    })
    .input(commands.discardSession.input)
    .output(commands.discardSession.answer)
    .mutation(({ ctx, input }) => discard(ctx, input)),
  restore: sessionCommand
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{id}/restore' },
      mcp: { name: 'restore_workout', description: 'Bring a deleted workout back.' },
      summary: 'Restore a deleted session',
    })
    .input(commands.restoreSession.input)
    .output(commands.restoreSession.answer)
    .mutation(({ ctx, input }) => restoreSession(ctx, input)),
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
