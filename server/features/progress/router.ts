import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { readOnceIn } from '#server/trpc/read-once.ts';
import {
  balanceProgress,
  intensityProgress,
  muscleLandmark,
  progressInput,
  putVolumeLandmarkInput,
  volumeProgress,
} from '#shared/progress/schema.ts';
import {
  followedLifts,
  liftsInput,
  liftsProgress,
  putLiftsInput,
  trainingYear,
  trainingYearInput,
  yearRecords,
  yearRecordsInput,
} from '#shared/lifts/lifts-schema.ts';
import { putLifts, readLifts } from './lifts.ts';
import { putVolumeLandmark, readBalance, readIntensity, readVolume } from './progress.ts';
import { readTrainingYear, readYearRecords } from './year.ts';

const { userMutation, userProcedure } = proceduresOf('workouts');

export const progressRouter = router({
  volume: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/progress/volume' },
      summary:
        'Read sets per muscle and week, direct and fractional, the days with a direct set, and your volume landmarks',
    })
    .input(progressInput)
    .output(volumeProgress)
    .query(({ ctx, input }) =>
      readVolume(ctx.db, ctx.userId, { input, now: ctx.now(), once: readOnceIn(ctx.caller) }),
    ),
  intensity: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/progress/intensity' },
      summary: 'Count sets by percent of the estimated 1RM, by repetitions and by RPE',
    })
    .input(progressInput)
    .output(intensityProgress)
    .query(({ ctx, input }) =>
      readIntensity(ctx.db, ctx.userId, { input, now: ctx.now(), once: readOnceIn(ctx.caller) }),
    ),
  balance: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/progress/balance' },
      summary: 'Count sets that push and pull, squat and hinge',
    })
    .input(progressInput)
    .output(balanceProgress)
    .query(({ ctx, input }) =>
      readBalance(ctx.db, ctx.userId, { input, now: ctx.now(), once: readOnceIn(ctx.caller) }),
    ),
  lifts: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/progress/lifts' },
      summary:
        'Read the lifts that you follow, or one: the best of each session and for 1 to 12 repetitions, with lighter weeks and breaks',
    })
    .input(liftsInput)
    .output(liftsProgress)
    .query(({ ctx, input }) => readLifts(ctx.db, ctx.userId, { ...input, now: ctx.now() })),
  putLifts: userMutation
    .meta({
      rest: { method: 'PUT', path: '/progress/lifts' },
      summary: 'Choose the lifts that you follow, in their order',
    })
    .input(putLiftsInput)
    .output(followedLifts)
    .mutation(({ ctx, input }) => putLifts(ctx.db, ctx.userId, input.exerciseIds)),
  records: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/progress/records' },
      summary: 'Read the personal records of a year, newest first, and the years that have any',
    })
    .input(yearRecordsInput)
    .output(yearRecords)
    .query(({ ctx, input }) => readYearRecords(ctx.db, ctx.userId, input)),
  year: userProcedure
    .meta({
      rest: { method: 'GET', path: '/progress/year' },
      summary: 'Sum up a calendar year: workouts, sets, volume, records, weeks, months, and lifts',
    })
    .input(trainingYearInput)
    .output(trainingYear)
    .query(({ ctx, input }) => readTrainingYear(ctx.db, ctx.userId, input, ctx.now())),
  putVolumeLandmark: userMutation
    .meta({
      rest: { method: 'PUT', path: '/progress/volume-landmarks/{muscle}' },
      summary: 'Set or remove the volume landmarks of a muscle',
    })
    .input(putVolumeLandmarkInput)
    .output(muscleLandmark)
    .mutation(({ ctx, input }) => putVolumeLandmark(ctx.db, ctx.userId, input, ctx.now())),
});
