// Wire schemas for deleting an account and for cancelling the deletion.
import { z } from 'zod';
import { deletionTimes } from './deletion.ts';

export const removeAccountInput = z.strictObject({
  when: z
    .enum(deletionTimes, { error: 'when must be IN_7_DAYS or NOW' })
    .default('IN_7_DAYS')
    .describe('IN_7_DAYS can be taken back until then, NOW cannot'),
});

export const accountRemoved = z
  .object({
    deletionDueAt: z.string().nullable().describe('when it will be erased; null: it was erased'),
  })
  .meta({ id: 'AccountRemoved' });
export type AccountRemoved = z.infer<typeof accountRemoved>;

export const accountRestored = z.object({
  deletionDueAt: z.null().describe('the account stays'),
});
