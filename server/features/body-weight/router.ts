import { router, userMutation, userProcedure } from '#server/trpc/procedures.ts';
import {
  bodyWeightHistory,
  bodyWeightListInput,
  putBodyWeightInput,
  removeBodyWeightInput,
  removedBodyWeight,
} from '#shared/body-weight/schema.ts';
import { savedBodyWeight } from '#shared/goals/body-answers.ts';
import { listBodyWeights, putBodyWeight, removeBodyWeight } from './store.ts';

export const bodyWeightRouter = router({
  list: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/body-weight' },
      summary: 'List your body weights, one for each day, newest first',
    })
    .input(bodyWeightListInput)
    .output(bodyWeightHistory)
    .query(({ ctx, input }) => listBodyWeights(ctx.db, ctx.userId, input)),
  put: userMutation
    .meta({
      rest: { method: 'PUT', path: '/users/body-weight/{day}' },
      summary:
        'Log or correct the body weight of a day; the newest day is the weight of your profile',
    })
    .input(putBodyWeightInput)
    .output(savedBodyWeight)
    .mutation(({ ctx, input }) => putBodyWeight(ctx.db, ctx.userId, input, ctx.now())),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/users/body-weight/{day}' },
      summary: 'Delete the body weight of a day',
    })
    .input(removeBodyWeightInput)
    .output(removedBodyWeight)
    .mutation(({ ctx, input }) => removeBodyWeight(ctx.db, ctx.userId, input.day, ctx.now())),
});
