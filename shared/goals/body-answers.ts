// Defines the response schemas of commands that store body data. A response names the goals whose progress rose, if
// any.
import { z } from 'zod';
import { account } from '#shared/account/schema.ts';
import { biometric } from '#shared/biometrics/schema.ts';
import { bodyWeightEntry } from '#shared/body-weight/schema.ts';
import { profile } from '#shared/profile/schema.ts';
import { achievement, type Achievement } from '#shared/sessions/schema.ts';

const goalProgress = z
  .object({ achievements: z.array(achievement) })
  .exactOptional()
  .describe('the goals that this raised; absent when it raised none');

export interface RaisedGoals {
  goalProgress?: { achievements: Achievement[] };
}

export const savedBiometric = biometric.extend({ goalProgress }).meta({ id: 'SavedBiometric' });
export type SavedBiometric = z.infer<typeof savedBiometric>;

export const savedBodyWeight = bodyWeightEntry
  .extend({ goalProgress })
  .meta({ id: 'SavedBodyWeight' });
export type SavedBodyWeight = z.infer<typeof savedBodyWeight>;

export const savedProfile = profile.extend({ goalProgress }).meta({ id: 'SavedProfile' });

export const savedAccount = account.extend({ goalProgress }).meta({ id: 'SavedAccount' });
