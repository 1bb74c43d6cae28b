// Lists the allowed values and labels of the profile. The file does not import zod, so that a screen loads few bytes.
import type { RegisterInput } from '#shared/auth/schema.ts';

export const experienceLevels = [
  'BEGINNER',
  'NOVICE',
  'INTERMEDIATE',
  'ADVANCED',
  'ELITE',
] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];
export type Gender = RegisterInput['gender'];

export const experienceLabels: Record<ExperienceLevel, string> = {
  BEGINNER: 'Beginner',
  NOVICE: 'Novice',
  INTERMEDIATE: 'Intermediate',
  ADVANCED: 'Advanced',
  ELITE: 'Elite',
};

export const genderLabels: Record<Gender, string> = {
  FEMALE: 'Female',
  MALE: 'Male',
  OTHER: 'Other',
  PREFER_NOT_TO_SAY: 'Prefer not to say',
};
