// Defines the wire schemas of the profile: personal fields and body data.
import { z } from 'zod';
import { gender, heightCm, registerInput, weightKg } from '#shared/auth/schema.ts';
import { biometric } from '#shared/biometrics/schema.ts';
import { command, isEmptyChange, NOTHING_TO_UPDATE } from '#shared/schema.ts';
import { experienceLevels } from './vocabulary.ts';

export const experienceLevel = z.enum(experienceLevels, {
  error: 'Please choose one of the listed experience levels',
});

/** Users may change their personal fields. An absent field stays unchanged, and null removes its value. */
export const personalFields = {
  name: registerInput.shape.name.optional(),
  dateOfBirth: registerInput.shape.dateOfBirth.nullable().optional(),
  gender: gender.optional(),
  height: heightCm.nullable().optional(),
  weight: weightKg.nullable().optional(),
  weightDay: registerInput.shape.weightDay,
};

export const updateProfileInput = command({
  ...personalFields,
  experienceLevel: experienceLevel.nullable().optional(),
}).refine((change) => !isEmptyChange(change), { error: NOTHING_TO_UPDATE });
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const profile = z
  .object({
    name: z.string(),
    email: z.string(),
    age: z.number().int().nullable().describe('whole years, today in UTC'),
    dateOfBirth: z.string().nullable(),
    gender,
    experienceLevel: experienceLevel.nullable(),
    height: z.number().nullable().describe('cm'),
    weight: z.number().nullable().describe('kg'),
    fullAssessmentCompleted: z.boolean(),
    latestBiometric: biometric.nullable().describe('the newest entry'),
    latestBodyFat: z
      .object({ percentage: z.number(), recordedAt: z.string() })
      .nullable()
      .describe('body fat of the newest entry that has it'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;
