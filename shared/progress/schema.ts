// Defines the wire schemas of the progress page (behaviour/progress.md#progress).
import { z } from 'zod';
import { defaultSettings } from '#shared/account/settings.ts';
import { weekStarts } from '#shared/calendar.ts';
import { muscles } from '#shared/exercises/vocabulary.ts';
import { timeZone } from '#shared/time-zone.ts';
import { muscle } from '#shared/exercises/schema.ts';
import { command } from '#shared/schema.ts';
import { MOST_LANDMARK_SETS } from './volume-landmark.ts';
import { MOST_PROGRESS_WEEKS, PROGRESS_WEEKS } from './volume-weeks.ts';

export const progressInput = z.strictObject({
  weeks: z
    .number({ error: 'weeks must be a number' })
    .int({ error: 'weeks must be a whole number' })
    .min(1, { error: 'weeks must be at least 1' })
    .max(MOST_PROGRESS_WEEKS, { error: `weeks can be at most ${MOST_PROGRESS_WEEKS}` })
    .default(PROGRESS_WEEKS)
    .describe('number of weeks, this week included'),
  timeZone,
  firstDayOfWeek: z
    .enum(weekStarts, { error: 'A week begins on monday or sunday' })
    .default(defaultSettings.firstDayOfWeek),
});
export type ProgressInput = z.infer<typeof progressInput>;
export type ProgressQuestion = z.input<typeof progressInput>;

const muscleWeek = z
  .object({
    muscle: z.enum(muscles),
    direct: z.number().int().describe('sets of exercises that name the muscle as primary'),
    fractional: z.number().describe('the direct ones, and half of those that name it as secondary'),
    days: z.number().int().describe('days with a direct set'),
  })
  .meta({ id: 'MuscleWeek' });

const LANDMARK_INVALID = `A landmark must be a whole number of sets from 0 to ${MOST_LANDMARK_SETS}`;

const comparableSets = z
  .number({ error: LANDMARK_INVALID })
  .int({ error: LANDMARK_INVALID })
  .min(0, { error: LANDMARK_INVALID })
  .max(MOST_LANDMARK_SETS, { error: LANDMARK_INVALID })
  .nullable();

const landmarkFields = {
  muscle: muscle.describe('the muscle that is trained'),
  low: comparableSets.describe('the lower landmark, in sets a week; null: none'),
  high: comparableSets.describe('the upper landmark, in sets a week; null: none'),
};

export const putVolumeLandmarkInput = command(landmarkFields).refine(
  ({ low, high }) => low === null || high === null || low <= high,
  { error: 'The upper landmark cannot be below the lower one', path: ['high'] },
);
export type PutVolumeLandmarkInput = z.infer<typeof putVolumeLandmarkInput>;

export const muscleLandmark = z.object(landmarkFields).meta({ id: 'VolumeLandmark' });
export type MuscleLandmark = z.infer<typeof muscleLandmark>;

/** Volume counts the sets of completed sessions, without warm-ups and empty sets. */
export const volumeProgress = z
  .object({
    weeks: z
      .array(
        z.object({
          weekStart: z.string().describe('the first day of the week, YYYY-MM-DD'),
          muscles: z.array(muscleWeek).describe('the muscles that were trained, most sets first'),
        }),
      )
      .describe('every week, oldest first; the last one still runs'),
    landmarks: z.array(muscleLandmark).describe('volume landmarks of the muscles that have one'),
  })
  .meta({ id: 'VolumeProgress' });
export type VolumeProgress = z.infer<typeof volumeProgress>;

const bandCount = z
  .object({
    from: z.number(),
    below: z.number().nullable().describe('upper end, exclusive; null: open'),
    sets: z.number().int(),
  })
  .meta({ id: 'BandCount' });

export const intensityProgress = z
  .object({
    sets: z.number().int().describe('sets with a repetition, without warm-ups'),
    byPercent: z
      .array(bandCount)
      .describe(
        '% of the best estimated 1RM of the exercise in the 42 days up to the set; sets without such an estimate are left out',
      ),
    byReps: z.array(bandCount),
    byRpe: z
      .array(z.object({ rpe: z.number(), sets: z.number().int() }))
      .describe('sets by entered RPE; sets with the default RPE are left out'),
  })
  .meta({ id: 'IntensityProgress' });
export type IntensityProgress = z.infer<typeof intensityProgress>;

const sets = z.number().int().describe('sets');

export const balanceProgress = z
  .object({ push: sets, pull: sets, squatAndLunge: sets, hinge: sets })
  .meta({ id: 'BalanceProgress' });
export type BalanceProgress = z.infer<typeof balanceProgress>;
