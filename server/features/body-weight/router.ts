import { proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  bodyWeightHistory,
  bodyWeightListInput,
  putBodyWeightInput,
  removeBodyWeightInput,
  removedBodyWeight,
} from '#shared/body-weight/schema.ts';
import { savedBodyWeight } from '#shared/goals/body-answers.ts';
import { listBodyWeights, putBodyWeight, removeBodyWeight, restoreBodyWeight } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('body');

export const bodyWeightRouter = router({
  list: userProcedure
    .meta({
      trainerMayRead: 'weight',
      rest: { method: 'GET', path: '/users/body-weight' },
      mcp: {
        name: 'list_body_weights',
        description:
          'List body weights in kg, one for each day, newest first. Set limit to what is needed.',
      },
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
      mcp: {
        name: 'delete_body_weight',
        description: 'Delete the body weight of a day (YYYY-MM-DD). Ask the person first.',
        isDestructive: true,
      },
      summary: 'Delete the body weight of a day',
    })
    .input(removeBodyWeightInput)
    .output(removedBodyWeight)
    .mutation(({ ctx, input }) => removeBodyWeight(ctx.db, ctx.userId, input.day, ctx.now())),
  restore: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/body-weight/{day}/restore' },
      summary: 'Restore the deleted body weight of a day, within 30 days',
    })
    .input(removeBodyWeightInput)
    .output(savedBodyWeight)
    .mutation(({ ctx, input }) => restoreBodyWeight(ctx.db, ctx.userId, input.day, ctx.now())),
});
