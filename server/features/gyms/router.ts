import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { createGymInput, gym, gymList, updateGymInput } from '#shared/gyms/schema.ts';
import { command, deleted, id } from '#shared/schema.ts';
import { createGym, listGyms, removeGym, updateGym } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('exercises');

export const gymsRouter = router({
  list: userProcedure
    .meta({
      trainerMayRead: 'training',
      rest: { method: 'GET', path: '/users/gyms' },
      summary: 'List your gyms, the default first',
    })
    .output(gymList)
    .query(async ({ ctx }) => ({ data: await listGyms(ctx.db, ctx.userId) })),
  create: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/gyms', status: 201 },
      summary: 'Add a gym: its bars, plates and increments',
    })
    .input(createGymInput)
    .output(gym)
    .mutation(({ ctx, input }) => createGym(ctx.db, ctx.userId, input, ctx.now())),
  update: userMutation
    .meta({ rest: { method: 'PUT', path: '/users/gyms/{id}' }, summary: 'Replace a gym' })
    .input(updateGymInput)
    .output(gym)
    .mutation(({ ctx, input }) => updateGym(ctx.db, ctx.userId, input, ctx.now())),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/users/gyms/{id}' },
      summary: 'Delete a gym; sessions keep its name',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => removeGym(ctx.db, ctx.userId, input.id)),
});
