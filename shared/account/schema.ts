// Defines the API schemas of the account: the signed-in user, the settings and the deletion.
import { z } from 'zod';
import { heightUnit, lengthUnit, oneOf, user, weightUnit } from '#shared/auth/schema.ts';
import { command, isEmptyChange, NOTHING_TO_UPDATE } from '#shared/schema.ts';
import { personalFields } from '#shared/profile/schema.ts';
import { weekStarts } from '#shared/calendar.ts';
import { timeZone } from '#shared/time-zone.ts';
import { nextSetModes } from '#shared/training/suggestion/next-set-mode.ts';
import { clocks, nextSetUses, themes } from './settings.ts';
import { deletionTimes } from './deletion.ts';

export const updateAccountInput = command(personalFields).refine(
  (change) => !isEmptyChange(change),
  { error: NOTHING_TO_UPDATE },
);
export type UpdateAccountInput = z.infer<typeof updateAccountInput>;

export const account = user
  .omit({ deletionDueAt: true, isReviewDue: true, isTrainer: true, hasTrainer: true })
  .extend({ createdAt: z.string() })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

const flag = (label: string) => z.boolean({ error: `${label} must be true or false` });

const fields = {
  weightUnit,
  heightUnit,
  lengthUnit,
  theme: oneOf('Theme', themes),
  sound: flag('Sound'),
  wakeLock: flag('Wake lock'),
  firstDayOfWeek: oneOf('First day of the week', weekStarts),
  clock: oneOf('Clock', clocks),
  nextSet: oneOf('Weight of the next set', nextSetUses),
  nextSetMode: oneOf('Weight after a set', nextSetModes),
  openSets: flag('Open sets').describe(
    'an open set every fourth workout of a line without chosen RPEs: as many repetitions as possible, less one',
  ),
  timeZone: timeZone
    .unwrap()
    .describe(
      'the zone that a device of yours last reported, for days and weeks without a zone of their own',
    ),
};

export const settings = z
  .object({ ...fields, timeZone: fields.timeZone.nullable() })
  .meta({ id: 'Settings' });

export const updateSettingsInput = command({
  weightUnit: fields.weightUnit.optional(),
  heightUnit: fields.heightUnit.optional(),
  lengthUnit: fields.lengthUnit.optional(),
  theme: fields.theme.optional(),
  sound: fields.sound.optional(),
  wakeLock: fields.wakeLock.optional(),
  firstDayOfWeek: fields.firstDayOfWeek.optional(),
  clock: fields.clock.optional(),
  nextSet: fields.nextSet.optional(),
  nextSetMode: fields.nextSetMode.optional(),
  openSets: fields.openSets.optional(),
  timeZone: fields.timeZone.optional(),
}).refine((change) => !isEmptyChange(change), { error: NOTHING_TO_UPDATE });
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

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
