// Wire schemas of the account: the record of the signed-in user.
import { z } from 'zod';
import { gender } from '#shared/auth/schema.ts';
import { isEmptyChange, NOTHING_TO_UPDATE } from '#shared/empty-change.ts';
import { personalFields } from '#shared/profile/schema.ts';
import { command } from '#shared/schema.ts';

export const updateAccountInput = command(personalFields).refine(
  (change) => !isEmptyChange(change),
  { error: NOTHING_TO_UPDATE },
);
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

export const account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    dateOfBirth: z.string().nullable(),
    gender,
    height: z.number().nullable().describe('cm'),
    weight: z.number().nullable().describe('kg'),
    fullAssessmentCompleted: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;
