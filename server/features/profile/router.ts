import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { savedProfile } from '#shared/goals/body-answers.ts';
import { profile, updateProfileInput } from '#shared/profile/schema.ts';
import { getProfile, updateProfile } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('profile');

export const profileRouter = router({
  get: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/profile' },
      summary: 'Read your profile with the newest measurement',
    })
    .output(profile)
    .query(({ ctx }) => getProfile(ctx.db, ctx.userId, ctx.now())),
  update: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/users/profile' },
      summary: 'Change parts of your profile',
    })
    .input(updateProfileInput)
    .output(savedProfile)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.userId, input, ctx.now())),
});
