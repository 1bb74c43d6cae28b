import { z } from 'zod';
import { writingAsTrainer } from '#server/grants/grant.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { command, deleted, id } from '#shared/schema.ts';
import { exerciseIdsInput } from '#shared/exercises/choice-schema.ts';
import {
  commentClientInput,
  commentToClient,
  exerciseComment,
  listedComment,
  markedComments,
  recentCommentsInput,
  talk,
  trainerComment,
  writeCommentInput,
} from '#shared/trainer/comments.ts';
import {
  dismissComment,
  listExerciseComments,
  listRecent,
  markRead,
  type Party,
  readTalk,
  removeComment,
} from './store.ts';
import { commentAsClient, commentAsTrainer, markReadAsTrainer } from './write.ts';

const { userMutation, userProcedure } = proceduresOf('workouts');
const { userMutation: trainerMutation } = proceduresOf('clients');

const client: Party = { side: 'CLIENT' };
const trainer = ({ trainerId }: { trainerId: string }): Party => ({ side: 'TRAINER', trainerId });
const readerOf = ({ reader }: { reader?: { trainerId: string } | undefined }) =>
  reader ? trainer(reader) : client;

/** Defines the procedures for comments on a workout: first the client's procedures, then the trainer's. */
export const commentsRouter = router({
  list: userProcedure
    .meta({
      rest: { method: 'GET', path: '/workout-sessions/{sessionId}/comments' },
      summary: 'List the comments on a session, oldest first',
      trainerMayRead: 'training',
    })
    .input(z.strictObject({ sessionId: id }))
    .output(talk)
    .query(({ ctx, input: { sessionId } }) =>
      readTalk(ctx.db, ctx.userId, sessionId, readerOf(ctx)),
    ),
  recent: userProcedure
    .meta({
      rest: { method: 'GET', path: '/comments/recent' },
      summary: 'List the newest comments on all sessions, or only the unread ones',
      trainerMayRead: 'training',
    })
    .input(recentCommentsInput)
    .output(z.array(listedComment))
    .query(({ ctx, input: { isUnread } }) =>
      listRecent(ctx.db, ctx.userId, isUnread, readerOf(ctx)),
    ),
  atExercises: userProcedure
    .meta({
      rest: { method: 'GET', path: '/comments' },
      summary:
        "List trainers' comments on these exercises that you have not put away, newest first",
    })
    .input(exerciseIdsInput)
    .output(z.array(exerciseComment))
    .query(({ ctx, input }) => listExerciseComments(ctx.db, ctx.userId, input.exerciseIds)),
  write: userMutation
    .meta({
      rest: { method: 'POST', path: '/comments', status: 201 },
      summary: 'Write to a trainer about a session, an exercise in it or a set',
    })
    .input(writeCommentInput)
    .output(trainerComment)
    .mutation(({ ctx, input }) => commentAsClient(ctx, input)),
  markRead: userMutation
    .meta({
      rest: { method: 'POST', path: '/workout-sessions/{sessionId}/comments/read' },
      summary: 'Mark the comments on a session as read',
    })
    .input(command({ sessionId: id }))
    .output(markedComments)
    .mutation(({ ctx, input: { sessionId } }) =>
      markRead(ctx.db, ctx.userId, { sessionId, now: ctx.now() }, client),
    ),
  dismiss: userMutation
    .meta({
      rest: { method: 'POST', path: '/comments/{id}/dismiss' },
      summary: "Put a trainer's comment away, so that the next workout does not show it",
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => dismissComment(ctx.db, ctx.userId, input.id, ctx.now())),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/comments/{id}' },
      summary: 'Delete a comment that you wrote',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => removeComment(ctx.db, ctx.userId, input.id, client)),
  writeToClient: trainerMutation
    .meta({
      rest: { method: 'POST', path: '/trainer/comments', status: 201 },
      summary: 'Write to a client about a session, an exercise in it or a set',
    })
    .input(commentClientInput)
    .output(commentToClient)
    .mutation(({ ctx, input }) => commentAsTrainer(ctx, input)),
  markClientRead: trainerMutation
    .meta({
      rest: { method: 'POST', path: '/trainer/comments/read' },
      summary: "Mark a client's comments on a session as read",
    })
    .input(command({ clientId: id, sessionId: id }))
    .output(markedComments)
    .mutation(({ ctx, input: { clientId, sessionId } }) =>
      markReadAsTrainer(ctx, clientId, sessionId),
    ),
  removeFromClient: trainerMutation
    .meta({
      rest: { method: 'DELETE', path: '/trainer/comments/{id}' },
      summary: 'Delete a comment that you wrote to a client',
    })
    .input(command({ clientId: id, id }))
    .output(deleted)
    .mutation(({ ctx, input }) =>
      writingAsTrainer(ctx, input.clientId, 'training', (db, grant) =>
        removeComment(db, input.clientId, input.id, trainer(grant)),
      ),
    ),
});
