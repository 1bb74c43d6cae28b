import { proceduresOf, router } from '#server/trpc/procedures.ts';
import {
  biometricHistory,
  biometricListInput,
  logBiometricInput,
  updateBiometricInput,
} from '#shared/biometrics/schema.ts';
import { savedBiometric } from '#shared/goals/body-answers.ts';
import { command, deleted, id } from '#shared/schema.ts';
import {
  listBiometrics,
  logBiometric,
  removeBiometric,
  restoreBiometric,
  updateBiometric,
} from './store.ts';

const { userMutation, userProcedure } = proceduresOf('body');

export const biometricsRouter = router({
  list: userProcedure
    .meta({
      trainerMayRead: 'measurements',
      rest: { method: 'GET', path: '/users/biometrics' },
      mcp: {
        name: 'list_measurements',
        description:
          'List measurements of the body (body fat, blood pressure, resting heart rate, circumferences in inches), newest first.',
      },
      summary: 'List your measurements, newest first, with their trends',
    })
    .input(biometricListInput)
    .output(biometricHistory)
    .query(({ ctx, input }) => listBiometrics(ctx.db, ctx.userId, input)),
  log: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/biometrics', status: 201 },
      summary: 'Log a measurement',
    })
    .input(logBiometricInput)
    .output(savedBiometric)
    .mutation(({ ctx, input }) => logBiometric(ctx.db, ctx.userId, input, ctx.now())),
  update: userMutation
    .meta({
      rest: { method: 'PATCH', path: '/users/biometrics/{id}' },
      summary: 'Correct a measurement',
    })
    .input(updateBiometricInput)
    .output(savedBiometric)
    .mutation(({ ctx, input }) => updateBiometric(ctx.db, ctx.userId, input, ctx.now())),
  remove: userMutation
    .meta({
      rest: { method: 'DELETE', path: '/users/biometrics/{id}' },
      summary: 'Delete a measurement',
    })
    .input(command({ id }))
    .output(deleted)
    .mutation(({ ctx, input }) => removeBiometric(ctx.db, ctx.userId, input.id, ctx.now())),
  restore: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/biometrics/{id}/restore' },
      summary: 'Restore a deleted measurement, within 30 days',
    })
    .input(command({ id }))
    .output(savedBiometric)
    .mutation(({ ctx, input }) => restoreBiometric(ctx.db, ctx.userId, input.id, ctx.now())),
});
