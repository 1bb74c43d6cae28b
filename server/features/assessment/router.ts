import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { assessment, saveAssessmentInput } from '#shared/assessment/schema.ts';
import { getAssessment, saveAssessment } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('profile');

export const assessmentRouter = router({
  get: userProcedure
    .meta({
      trainerMayRead: 'build',
      rest: { method: 'GET', path: '/users/assessment' },
      summary: 'Read your answers to the movement assessment, and the step to continue with',
    })
    .output(assessment)
    .query(({ ctx }) => getAssessment(ctx.db, ctx.userId)),
  save: userMutation
    .meta({
      rest: { method: 'PUT', path: '/users/assessment' },
      summary: 'Save some answers of the movement assessment, or finish it',
    })
    .input(saveAssessmentInput)
    .output(assessment)
    .mutation(({ ctx, input }) => saveAssessment(ctx.db, ctx.userId, input, ctx.now())),
});
