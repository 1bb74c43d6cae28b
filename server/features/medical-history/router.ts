import { readRecovering } from '#server/suggestions/recovering.ts';
import { proceduresOf, router } from '#server/trpc/procedures.ts';
import { exerciseIdsInput } from '#shared/exercises/choice-schema.ts';
import {
  medicalHistory,
  recoveringExercise,
  saveMedicalHistoryInput,
} from '#shared/medical-history/schema.ts';
import { z } from 'zod';
import { findMedicalHistory, saveMedicalHistory } from './store.ts';

const { userMutation, userProcedure } = proceduresOf('profile');

export const medicalHistoryRouter = router({
  get: userProcedure
    .meta({
      trainerMayRead: 'medical',
      rest: { method: 'GET', path: '/users/medical-history' },
      summary: 'Read your medical history; null while nothing was saved',
    })
    .output(medicalHistory.nullable())
    .query(({ ctx }) => findMedicalHistory(ctx.db, ctx.userId)),
  recovering: userProcedure
    .meta({
      trainerMayRead: 'held',
      rest: { method: 'GET', path: '/users/medical-history/recovering' },
      summary:
        'Read which of these exercises load a part of the body that is recovering; others are left out',
    })
    .input(exerciseIdsInput)
    .output(z.array(recoveringExercise))
    .query(async ({ ctx, input }) => {
      const areas = await readRecovering(ctx.db, ctx.userId, input.exerciseIds);
      return [...areas].map(([exerciseId, area]) => ({ exerciseId, area }));
    }),
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
