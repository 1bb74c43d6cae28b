import { proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  calculateZonesInput,
  heartRateZones,
  updateZonesInput,
} from '#shared/heart-rate/schema.ts';
import { calculateAndStore, getZones, replaceZones } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('body');

export const heartRateRouter = router({
  get: userProcedure
    .meta({
      trainerMayRead: 'heart',
      rest: {
        method: 'GET',
        path: '/users/heart-rate-zones',
        nothing: 'No heart rate zones yet',
      },
      summary: 'Read your heart rate zones; 404 while there are none',
    })
    .output(heartRateZones.nullable())
    .query(({ ctx }) => getZones(ctx.db, ctx.userId)),
  calculate: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/heart-rate-zones/calculate' },
      summary: 'Calculate your zones from age and, when known, resting heart rate',
    })
    .input(calculateZonesInput)
    .output(heartRateZones)
    .mutation(({ ctx }) => calculateAndStore(ctx.db, ctx.userId, ctx.now())),
  update: userMutation
    .meta({
      rest: { method: 'PUT', path: '/users/heart-rate-zones' },
      summary: 'Set your zones by hand',
    })
    .input(updateZonesInput)
    .output(heartRateZones)
    .mutation(({ ctx, input }) => replaceZones(ctx.db, ctx.userId, input, ctx.now())),
});
