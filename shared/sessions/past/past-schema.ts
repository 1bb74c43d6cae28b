// Defines the wire schemas of a past workout, which the user enters after training instead of logging it live.
import { z } from 'zod';
import { command, id, instant, pastInstant, requiredName, text } from '#shared/schema.ts';
import { pastTimeSentences } from '#shared/sessions/time/past-times.ts';
import { startZone } from '#shared/time-zone.ts';
import { MAX_SETS_PER_SESSION, MOST_SESSION_NOTES } from '#shared/sessions/limits.ts';
import { loggedValues } from '#shared/sessions/schema.ts';

const pastSet = z.strictObject({ exerciseId: id, ...loggedValues }).meta({ id: 'PastSet' });

export const logPastInput = command({
  customTemplateId: id.optional().describe('the template; absent: a workout without one'),
  name: requiredName({
    max: 120,
    label: 'Workout name',
    message: 'Please enter a workout name',
  })
    .optional()
    .describe('name of a workout without a template; Quick Workout when absent'),
  startTime: instant,
  timeZone: startZone,
  endTime: pastInstant(pastTimeSentences.endsInFuture),
  notes: text({ max: MOST_SESSION_NOTES, label: 'Notes', lines: 'many' }).default(''),
  sets: z
    .array(pastSet, { error: 'Sets must be a list' })
    .min(1, { error: 'Please enter at least one set' })
    .max(MAX_SETS_PER_SESSION, {
      error: `A workout can have at most ${MAX_SETS_PER_SESSION} sets`,
    })
    .describe('the sets, in the order in which they were done'),
}).refine(({ startTime, endTime }) => Date.parse(startTime) <= Date.parse(endTime), {
  path: ['endTime'],
  error: pastTimeSentences.endsBeforeStart,
});
export type LogPastInput = z.infer<typeof logPastInput>;
