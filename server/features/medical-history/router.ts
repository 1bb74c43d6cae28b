import { router, userMutation, userProcedure } from '#server/trpc/procedures.ts';
import { medicalHistory, saveMedicalHistoryInput } from '#shared/medical-history/schema.ts';
import { findMedicalHistory, saveMedicalHistory } from './store.ts';

export const medicalHistoryRouter = router({
  get: userProcedure
    .meta({
      rest: { method: 'GET', path: '/users/medical-history' },
      summary: 'Read your medical history; null while nothing was saved',
    })
    .output(medicalHistory.nullable())
    .query(({ ctx }) => findMedicalHistory(ctx.db, ctx.userId)),
  save: userMutation
    .meta({
      rest: { method: 'POST', path: '/users/medical-history' },
      summary: 'Replace your medical history',
      bodyBytes: 512 * 1024,
    })
    .input(saveMedicalHistoryInput)
    .output(medicalHistory)
    .mutation(({ ctx, input }) => saveMedicalHistory(ctx.db, ctx.userId, input, ctx.now())),
});
