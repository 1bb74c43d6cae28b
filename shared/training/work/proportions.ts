// Compares the length of legs and arms with height.
import type { Gender } from '#shared/profile/vocabulary.ts';

export interface Measures {
  heightCm: number | null;
  /** Seated height is measured from the seat to the top of the head. */
  seatedHeightCm: number | null;
  armSpanCm: number | null;
  gender: Gender;
}

/** `check` marks a measurement that is impossible for a body, so the user should check it. */
type Proportion = 'long' | 'usual' | 'short' | 'check';

interface Proportions {
  legShare: number | null;
  legs: Proportion | null;
  armRatio: number | null;
  arms: Proportion | null;
}

interface Range {
  min: number;
  max: number;
}

/** A seated height outside 45 to 60% of the height, or an arm span outside 90 to 115%, must be a wrong measurement. */
const seatedShareLimits: Range = { min: 0.45, max: 0.6 };
const armRatioLimits: Range = { min: 0.9, max: 1.15 };

/** The ranges contain the middle 80% of the 4,082 men and 1,986 women whom the study ANSUR II measured. */
const usual: Record<'MALE' | 'FEMALE' | 'ALL', { legShare: Range; armRatio: Range }> = {
  MALE: { legShare: { min: 0.461, max: 0.494 }, armRatio: { min: 0.999, max: 1.07 } },
  FEMALE: { legShare: { min: 0.456, max: 0.493 }, armRatio: { min: 0.983, max: 1.058 } },
  ALL: { legShare: { min: 0.459, max: 0.494 }, armRatio: { min: 0.993, max: 1.067 } },
};

/**
 * Compares the lengths of legs and arms, in proportion to the height, with people of the same gender. `long` is longer
 * than in nine of ten people, and `short` is shorter than in nine of ten.
 */
export function proportions({
  heightCm,
  seatedHeightCm,
  armSpanCm,
  gender,
}: Measures): Proportions {
  const range = usual[gender === 'MALE' || gender === 'FEMALE' ? gender : 'ALL'];
  const seated = ratio(seatedHeightCm, heightCm);
  const legShare = seated === null ? null : 1 - seated;
  const armRatio = ratio(armSpanCm, heightCm);
  return {
    legShare,
    legs:
      seated === null || legShare === null
        ? null
        : isWithin(seated, seatedShareLimits)
          ? place(legShare, range.legShare)
          : 'check',
    armRatio,
    arms:
      armRatio === null
        ? null
        : isWithin(armRatio, armRatioLimits)
          ? place(armRatio, range.armRatio)
          : 'check',
  };
}

/**
 * Returns true when the seated height or the arm span is impossible for the height, so that one of the measurements
 * must be wrong.
 */
export function isToCheck(
  { seatedHeightCm = null, armSpanCm = null }: Partial<Measures>,
  heightCm: number | null,
): boolean {
  const { legs, arms } = proportions({ heightCm, seatedHeightCm, armSpanCm, gender: 'OTHER' });
  return legs === 'check' || arms === 'check';
}

function ratio(part: number | null, whole: number | null): number | null {
  return isLength(part) && isLength(whole) ? part / whole : null;
}

function isLength(value: number | null): value is number {
  return value !== null && Number.isFinite(value) && value > 0;
}

function isWithin(value: number, { min, max }: Range): boolean {
  return value >= min && value <= max;
}

function place(value: number, { min, max }: Range): Proportion {
  if (value > max) return 'long';
  return value < min ? 'short' : 'usual';
}
