// Writes the body data of the demo user: a measurement every two weeks and, at the end, for example the medical history
// and the assessment.
import type { OpenDatabase } from '#server/db/opening/open.ts';
import { saveAssessment } from '#server/features/assessment/store.ts';
import { logBiometric } from '#server/features/biometrics/store.ts';
import { exerciseId } from '#server/features/exercises/load-library.ts';
import { calculateAndStore } from '#server/features/heart-rate/store.ts';
import { saveMedicalHistory } from '#server/features/medical-history/store.ts';
import { updateProfile } from '#server/features/profile/store.ts';
import { putTravel } from '#server/features/work/travel.ts';
import { saveAssessmentInput } from '#shared/assessment/schema.ts';
import { logBiometricInput } from '#shared/biometrics/schema.ts';
import { HOUR_MS, WEEK_MS } from '#shared/durations.ts';
import { saveMedicalHistoryInput } from '#shared/medical-history/schema.ts';
import { updateProfileInput } from '#shared/profile/schema.ts';
import { round } from '#shared/units.ts';
import { putTravelInput } from '#shared/work/schema.ts';
import { createRandom, idOf, type Random } from './random.ts';

/** The demo user takes measurements in the morning before breakfast. */
const HOUR_OF_DAY = 8;
const WEEKS_BETWEEN = 2;
/** A body scan is expensive, so the demo user has one about every half year. */
const ENTRIES_BETWEEN_SCANS = 13;
/** The demo user reads the tape measure to the nearest quarter of an inch. */
const TAPE_STEP_INCHES = 0.25;

const medicalHistory = {
  conditions: [{ name: 'Seasonal asthma', severity: 'mild' }],
  allergies: [{ name: 'Penicillin', reaction: 'Rash' }],
  injuries: [
    { name: 'Left shoulder impingement', status: 'recovering' },
    { name: 'Ankle sprain', status: 'healed' },
  ],
  surgeries: [{ name: 'Wisdom teeth', date: '2012-07-03' }],
  notes: 'Physiotherapist: no behind-the-neck pressing for now.',
} as const;

/** The demo user's body measures in cm. The legs are long for a height of 178 cm, and the arms are of usual length. */
const build = { seatedHeight: 89, armSpan: 184 } as const;
/**
 * Body measures do not determine how far the bar travels in a barbell row, so the demo user measured the travel with a
 * tape.
 */
const tapedTravel = { id: exerciseId('barbell-row'), travelCm: 38.5 } as const;

/** Writes all body data, unless the account already has a measurement. Returns the number of written measurements. */
export async function writeBody(
  { db }: Pick<OpenDatabase, 'db'>,
  account: { userId: string; firstDay: Date },
  weekCount: number,
): Promise<number> {
  const { userId, firstDay } = account;
  return db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('biometric')
      .select('id')
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst();
    if (known) return 0;
    const count = Math.floor(weekCount / WEEKS_BETWEEN);
    for (let index = 0; index < count; index += 1) {
      const at = new Date(
        firstDay.getTime() + index * WEEKS_BETWEEN * WEEK_MS + HOUR_OF_DAY * HOUR_MS,
      );
      const random = createRandom(`body/${index}`);
      const share = count === 1 ? 1 : index / (count - 1);
      const entry = logBiometricInput.parse({
        ...measured(index, share, random),
        recordedAt: at.toISOString(),
      });
      await logBiometric(trx, userId, entry, at, () => idOf(`biometric ${index}`, at));
      const weight = round(between(82.5, 79.4, share) + random.between(-0.4, 0.4), 1);
      await updateProfile(trx, userId, updateProfileInput.parse({ weight }), at);
    }
    const end = new Date(firstDay.getTime() + weekCount * WEEK_MS - HOUR_OF_DAY * HOUR_MS);
    const person = updateProfileInput.parse({ experienceLevel: 'INTERMEDIATE' });
    await updateProfile(trx, userId, person, end);
    await saveMedicalHistory(trx, userId, saveMedicalHistoryInput.parse(medicalHistory), end);
    await saveAssessment(trx, userId, saveAssessmentInput.parse(build), end);
    await putTravel(trx, userId, putTravelInput.parse(tapedTravel), end);
    await calculateAndStore(trx, userId, end);
    return count;
  });
}

function measured(index: number, share: number, random: Random) {
  const isScan = index % ENTRIES_BETWEEN_SCANS === 0;
  const tape = (from: number, to: number) => {
    const inches = between(from, to, share) + random.between(-0.2, 0.2);
    return round(Math.round(inches / TAPE_STEP_INCHES) * TAPE_STEP_INCHES, 2);
  };
  return {
    bodyFatPercentage: round(between(21.8, 16.4, share) + random.between(-0.5, 0.5), 1),
    bfMeasurementMethod: isScan ? 'DEXA' : 'CALIPER',
    restingHeartRate: Math.round(between(64, 56, share) + random.between(-2, 2)),
    ...(index % 2 === 0 && {
      bloodPressureSystolic: Math.round(between(128, 121, share) + random.between(-4, 4)),
      bloodPressureDiastolic: Math.round(between(81, 76, share) + random.between(-3, 3)),
    }),
    bodyMeasurements: {
      waist: tape(36, 33.5),
      chest: tape(40.5, 42.25),
      biceps: tape(14.25, 15.5),
      thighs: tape(23, 24.25),
      ...(index % 4 === 0 && {
        neck: tape(15.25, 15.75),
        hips: tape(39.5, 38.75),
        forearms: tape(11.5, 12.25),
        calves: tape(15, 15.25),
      }),
    },
  };
}

function between(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
