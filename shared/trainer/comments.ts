// Defines the schemas of comments between a client and a trainer about a workout, an exercise in it, or a set.
import { z } from 'zod';
import { isBlank } from '#shared/blank.ts';
import { command, id, text } from '#shared/schema.ts';

const words = text({ max: 2000, label: 'comment', lines: 'many' }).refine(
  (value) => !isBlank(value),
  { error: 'Please write a comment' },
);

const place = {
  sessionId: id,
  exerciseId: id.optional().describe('the comment is about this exercise of the workout'),
  setId: id.optional().describe('the comment is about this set; its exercise follows from it'),
};

export const writeCommentInput = command({ trainerId: id, ...place, text: words });
export const commentClientInput = command({ clientId: id, ...place, text: words });

export const trainerComment = z
  .object({
    id: z.string(),
    sessionId: z.string(),
    exerciseId: z.string().nullable().describe('null: about the whole workout'),
    setId: z.string().nullable(),
    isSetDeleted: z.boolean(),
    trainerId: z.string().nullable().describe('null: the account of the trainer was erased'),
    trainerName: z.string().nullable(),
    writtenBy: z.enum(['CLIENT', 'TRAINER']),
    text: z.string(),
    createdAt: z.string(),
    isUnread: z.boolean().describe('written by the other side, and not read yet'),
  })
  .meta({ id: 'TrainerComment' });

/**
 * The server stores this response with the command. `clientId` lets the erasure of the client's account find the
 * comment in the stored response.
 */
export const commentToClient = trainerComment.extend({ clientId: z.string() });

export const markedComments = z.object({
  marked: z.int().describe('number of comments that were unread'),
});

/** `listedComment` also names the workout, because a list has comments on several workouts. */
export const listedComment = trainerComment.extend({
  workout: z.string().describe('its name'),
  startedAt: z.string(),
});

export type ListedComment = z.infer<typeof listedComment>;
export const recentCommentsInput = z.strictObject({
  isUnread: z.boolean({ error: 'isUnread must be true or false' }).default(false),
});

/**
 * A `Talk` has the comments on a workout, and the trainers to whom the client can write. A response to a trainer
 * contains the name of no other trainer.
 */
export const talk = z.object({
  comments: z.array(trainerComment),
  trainers: z.array(z.object({ trainerId: z.string(), name: z.string().nullable() })),
});

export type Talk = z.infer<typeof talk>;
export type TrainerComment = z.infer<typeof trainerComment>;
export type WriteCommentInput = z.infer<typeof writeCommentInput>;
export type CommentClientInput = z.infer<typeof commentClientInput>;

/**
 * `exerciseComment` is a trainer's last comment on an exercise. The live session shows the comment until the client
 * dismisses it.
 */
export const exerciseComment = z.object({
  id: z.string(),
  exerciseId: z.string(),
  sessionId: z.string(),
  trainerName: z.string().nullable(),
  text: z.string(),
});

export type ExerciseComment = z.infer<typeof exerciseComment>;
