// Defines the body measurements that a goal can have, with labels, units and limits. The file does not import zod, so
// that screens load few bytes.
import { weightLimits } from '#shared/auth/body-limits.ts';
import {
  bodySites,
  measureKindOf,
  siteLabels,
  type TapeMeasureKind,
} from '#shared/biometrics/tape.ts';
import { biometricLimits, rangeMessage } from '#shared/biometrics/vocabulary.ts';
import {
  type BodyMeasureKind,
  bodyMeasureKinds,
  type GoalType,
  type MeasureKind,
} from './vocabulary.ts';

type BodyUnit = 'kg' | '%' | 'in';

interface BodyMeasure {
  label: string;
  unit: BodyUnit;
  min: number;
  max: number;
}

const fat = biometricLimits.bodyFatPercentage;
// The cast is safe because `bodySites` contains each site, and each kind of tape measure belongs to a site.
const tapeMeasures = Object.fromEntries(
  bodySites.map((site): [TapeMeasureKind, BodyMeasure] => [
    measureKindOf(site),
    { label: siteLabels[site], unit: 'in', ...biometricLimits.tapeInches },
  ]),
) as Record<TapeMeasureKind, BodyMeasure>;

export const bodyMeasures: Readonly<Record<BodyMeasureKind, BodyMeasure>> = {
  BODY_WEIGHT: { label: 'Body weight', unit: 'kg', ...weightLimits('kg') },
  BODY_FAT: { label: 'Body fat', unit: '%', ...fat },
  ...tapeMeasures,
};

/**
 * Returns true when body measurements change the value of the measure. Sessions change the values of all other
 * measures.
 */
export function isBodyKind(kind: MeasureKind): kind is BodyMeasureKind {
  return bodyMeasureKinds.some((each) => each === kind);
}

/**
 * Returns the error message for a start or target of this measure, in the measure's unit; null when
 * it is valid.
 */
export function bodyValueProblem(
  kind: BodyMeasureKind,
  label: string,
  value: number,
): string | null {
  const { min, max } = bodyMeasures[kind];
  return value < min || value > max ? rangeMessage(label, { min, max }) : null;
}

/** A goal of these types counts as health data, whatever it measures. */
export const bodyTypes: readonly GoalType[] = ['FAT_LOSS', 'AESTHETIC'];

/**
 * Returns true for a goal that counts as health data: its value comes from body measurements, or its type is about the
 * body.
 */
export function isBodyGoal({
  goalType,
  targetCriteria: { measure },
}: {
  goalType: GoalType;
  targetCriteria: { measure?: { kind: MeasureKind } | null | undefined };
}): boolean {
  return bodyTypes.includes(goalType) || (measure != null && isBodyKind(measure.kind));
}
