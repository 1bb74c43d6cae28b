import { router, userMutation, userProcedure } from '#server/trpc/procedures.ts';
import { readOnceIn } from '#server/trpc/read-once.ts';
import {
  balanceProgress,
  intensityProgress,
  muscleLandmark,
  progressInput,
  putVolumeLandmarkInput,
  volumeProgress,
} from '#shared/progress/schema.ts';
import { readBalance, readIntensity, readVolume } from './progress.ts';
import { putVolumeLandmark } from './volume-landmarks.ts';

export const progressRouter = router({
  volume: userProcedure
    .meta({
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
      rest: { method: 'GET', path: '/progress/balance' },
      summary: 'Count sets that push and pull, squat and hinge',
    })
    .input(progressInput)
    .output(balanceProgress)
    .query(({ ctx, input }) =>
      readBalance(ctx.db, ctx.userId, { input, now: ctx.now(), once: readOnceIn(ctx.caller) }),
    ),
  putVolumeMark: userMutation
    .meta({
      rest: { method: 'PUT', path: '/progress/volume-marks/{muscle}' },
      summary: 'Set or remove the volume landmarks of a muscle',
    })
    .input(putVolumeLandmarkInput)
    .output(muscleLandmark)
    .mutation(({ ctx, input }) => putVolumeLandmark(ctx.db, ctx.userId, input, ctx.now())),
});
