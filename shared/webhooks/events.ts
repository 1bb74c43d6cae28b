// Defines the schemas of webhook messages (docs/webhooks.md). Field names contain their units.
import { z } from 'zod';
import { recordKinds } from '#shared/sessions/records/insights-schema.ts';
import type { Achievement } from '#shared/sessions/schema.ts';
import { proposalKinds } from '#shared/trainer/proposals/vocabulary.ts';

const sessionCompleted = z
  .object({
    sessionId: z.string(),
    name: z.string(),
    startedAt: z.string(),
    endedAt: z.string(),
    totalSets: z.int().describe('sets without warm-ups'),
    totalVolumeLbs: z.number().describe('sum of reps × weight'),
    exercises: z.array(
      z.object({ exerciseId: z.string(), name: z.string(), sets: z.int() }).meta({
        description: 'an exercise that was done, with all of its sets',
      }),
    ),
  })
  .meta({ id: 'WebhookSessionCompleted' });

const recordSet = z
  .object({
    sessionId: z.string(),
    setId: z.string(),
    exerciseId: z.string(),
    exerciseName: z.string(),
    kind: z.enum(recordKinds),
    reps: z.int(),
    weightLbs: z.number(),
    value: z
      .number()
      .describe(
        'lbs; repetitions for repsAtWeight, reps and repsWithHelp; s for time; m for distance',
      ),
    previous: z.number().describe('the best before, in the unit of value'),
  })
  .meta({ id: 'WebhookRecordSet' });

const goalMilestone = z
  .object({
    goalId: z.string(),
    description: z.string(),
    milestone: z.int().describe('25, 50, 75 or 100'),
    percentage: z.number(),
  })
  .meta({ id: 'WebhookGoalMilestone' });

const measurementCreated = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('BODY_WEIGHT'),
      day: z.string().describe('YYYY-MM-DD, where the person is'),
      weightKg: z.number(),
    }),
    z.object({
      kind: z.literal('BIOMETRIC'),
      measurementId: z.string(),
      recordedAt: z.string(),
      bodyFatPercentage: z.number().nullable(),
      systolicMmHg: z.number().nullable(),
      diastolicMmHg: z.number().nullable(),
      restingHeartRateBpm: z.number().nullable(),
      circumferencesIn: z.record(z.string(), z.number()).describe('inches, by site of the body'),
    }),
  ])
  .meta({ id: 'WebhookMeasurementCreated' });

const trainerProposal = z
  .object({
    proposalId: z.string(),
    kind: z.enum(proposalKinds),
    title: z.string().describe('name of the template, program or goal'),
    subjectId: z
      .string()
      .nullable()
      .describe('the template or program that it changes; null: a new one'),
    isAutomatic: z.boolean().describe('true: it was applied when it arrived'),
  })
  .meta({ id: 'WebhookTrainerProposal' });

const trainerComment = z
  .object({
    commentId: z.string(),
    sessionId: z.string(),
    exerciseId: z.string().nullable().describe('null: about the whole workout'),
    setId: z.string().nullable().describe('null: about the exercise or the workout'),
    writtenBy: z.enum(['CLIENT', 'TRAINER']),
  })
  .meta({ id: 'WebhookTrainerComment' });

const test = z.object({ text: z.string() }).meta({ id: 'WebhookTest' });

export const webhookData = {
  'session.completed': sessionCompleted,
  'record.set': recordSet,
  'goal.milestone': goalMilestone,
  'measurement.created': measurementCreated,
  'trainer.proposal': trainerProposal,
  'trainer.comment': trainerComment,
  'webhook.test': test,
} as const;

export type WebhookType = keyof typeof webhookData;

export type WebhookMessage = {
  [Type in WebhookType]: {
    type: Type;
    timestamp: string;
    data: z.infer<(typeof webhookData)[Type]>;
  };
}[WebhookType];

type Message<Type extends WebhookMessage['type']> = Extract<WebhookMessage, { type: Type }>;

export type WebhookFact =
  /**
   * The kind `session`: the server builds the message about a completed session from the database
   * when it sends the message.
   */
  | { kind: 'session'; sessionId: string; achievements: readonly Achievement[] }
  /**
   * The kind `message`: the stored message is complete, so the server needs no other data to send
   * it.
   */
  | {
      kind: 'message';
      message: Message<
        'goal.milestone' | 'measurement.created' | 'trainer.proposal' | 'trainer.comment'
      >;
    };
