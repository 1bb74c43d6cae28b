// Defines the tables about the body, such as measurements and the medical history, and the tables of progress photos.
// The image files are in the photo storage.
import { z } from 'zod';
import { assessment } from '#shared/assessment/schema.ts';
import type { TestAnswers, TrainingAge } from '#shared/assessment/vocabulary.ts';
import { weightDay, weightKg } from '#shared/auth/schema.ts';
import type { BodyFatMethod } from '#shared/biometrics/vocabulary.ts';
import type { CalculationMethod } from '#shared/heart-rate/zones.ts';
import { medicalHistory } from '#shared/medical-history/schema.ts';
import type { PhotoType } from '#shared/photos/vocabulary.ts';
import type { ExperienceLevel } from '#shared/profile/vocabulary.ts';
import { date, fixed, instant, int, jsonb, nullable, numeric, text, uuid } from './column.ts';
import { userTable } from './table.ts';

const { wallReach, deepSquat, kneeToWall, toeTouch, oneLegLeft, oneLegRight, plank } =
  assessment.shape;
// The cast is safe because JSON has no undefined: each stored answer is null or has a value.
const tests = z
  .object({ wallReach, deepSquat, kneeToWall, toeTouch, oneLegLeft, oneLegRight, plank })
  .partial() as z.ZodType<Partial<TestAnswers>>;

export const bodyTables = {
  /** Stores measurements of the body, such as body fat or waist. Each row has at least one value. */
  biometric: userTable(
    {
      id: fixed(uuid()),
      recorded_at: instant(),
      body_fat_percentage: nullable(numeric()),
      body_fat_method: nullable(text<BodyFatMethod>()),
      systolic_mmhg: nullable(int()),
      diastolic_mmhg: nullable(int()),
      resting_heart_rate_bpm: nullable(int()),
      /** Lengths around the body in inches, measured with a tape at the sites of shared/biometrics/tape.ts. */
      neck_in: nullable(numeric()),
      chest_in: nullable(numeric()),
      waist_in: nullable(numeric()),
      hips_in: nullable(numeric()),
      thighs_in: nullable(numeric()),
      biceps_in: nullable(numeric()),
      forearms_in: nullable(numeric()),
      calves_in: nullable(numeric()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    { key: 'id', isLarge: true },
  ),
  /** Stores body weights, one row per day in the user's time zone. The profile shows the newest weight. */
  body_weight_entry: userTable(
    {
      day: fixed(date(weightDay)),
      recorded_at: instant(),
      weight_kg: numeric(weightKg),
    },
    { key: 'day', isLarge: true },
  ),
  /** Stores heart-rate zones, one row per user. Each zone begins 1 bpm above the end of the previous zone. */
  heart_rate_zones: userTable(
    {
      max_heart_rate_bpm: int(),
      resting_heart_rate_bpm: nullable(int()),
      calculation_method: text<CalculationMethod>(),
      zone1_min_bpm: int(),
      zone1_max_bpm: int(),
      zone2_min_bpm: int(),
      zone2_max_bpm: int(),
      zone3_min_bpm: int(),
      zone3_max_bpm: int(),
      zone4_min_bpm: int(),
      zone4_max_bpm: int(),
      zone5_min_bpm: int(),
      zone5_max_bpm: int(),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    { key: 'user_id' },
  ),
  /** Stores the medical history, one row per user. Each save replaces the row. */
  medical_history: userTable(
    {
      conditions: jsonb(medicalHistory.shape.conditions),
      allergies: jsonb(medicalHistory.shape.allergies),
      injuries: jsonb(medicalHistory.shape.injuries),
      surgeries: jsonb(medicalHistory.shape.surgeries),
      notes: text(),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    { key: 'user_id' },
  ),
  /** Stores the movement assessment, one row per user, from the first save on. */
  assessment: userTable(
    {
      step: int(),
      experience_level: nullable(text<ExperienceLevel>()),
      training_age: nullable(text<TrainingAge>()),
      arm_span_cm: nullable(numeric()),
      seated_height_cm: nullable(numeric()),
      /** A null answer to a test means that the user removed the answer. */
      tests: jsonb(tests),
      completed_at: nullable(instant()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    { key: 'user_id' },
  ),
};

export const photoTables = {
  /** Stores facts about progress photos. The pictures themselves lie in the photo storage. */
  progress_photo: userTable(
    {
      id: fixed(uuid()),
      photo_type: text<PhotoType>(),
      taken_at: instant(),
      notes: nullable(text()),
      /** Width of the stored picture, which may be smaller than the uploaded picture. */
      width_px: fixed(int()),
      height_px: fixed(int()),
      /** Size of picture and thumbnail together, which counts against the user's quota. */
      bytes: fixed(int()),
      created_at: fixed(instant()),
      updated_at: instant(),
    },
    { key: 'id' },
  ),
  /**
   * Stores the ids of photos whose files may lie in the photo storage without a row in `progress_photo`, so that a
   * sweep can delete the files.
   */
  stray_photo: userTable(
    {
      photo_id: fixed(uuid()),
      /**
       * Time when the photo was added to this table. After at least one hour, a sweep deletes the photo's files if they
       * have no row in `progress_photo`.
       */
      noted_at: instant(),
    },
    'ids of photos that are being stored or removed',
  ),
};
