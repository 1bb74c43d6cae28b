import { z } from 'zod';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { build } from '#shared/build/schema.ts';
import { id } from '#shared/schema.ts';
import { getBuild, getBuildFor } from './build.ts';

const { userProcedure } = proceduresOf('body');

export const buildRouter = router({
  get: userProcedure
    .meta({
      trainerMayRead: 'build',
      rest: { method: 'GET', path: '/users/build' },
      summary: 'Read what your build and mobility mean for exercises, and which suit them',
    })
    .output(build)
    .query(({ ctx }) => getBuild(ctx.db, ctx.userId)),
  forExercise: userProcedure
    .meta({
      trainerMayRead: 'build',
      rest: { method: 'GET', path: '/exercises/{id}/build' },
      summary:
        'Read what your build and mobility mean for an exercise, and alternatives that suit them',
    })
    .input(z.strictObject({ id }))
    .output(build)
    .query(({ ctx, input }) => getBuildFor(ctx.db, ctx.userId, input.id)),
});
