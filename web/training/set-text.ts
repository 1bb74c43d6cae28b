// Formats sets, weights and the sets of the last workout.
import type { ExerciseMeasure, LoadKind } from '#shared/exercises/vocabulary.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { countsAsVolume } from '#shared/sets/kinds.ts';
import { type LineUnits, shownWeight, type StoredWeight } from '#shared/sets/shown-weight.ts';
import { DEFAULT_TARGET_METERS, DEFAULT_TARGET_SECONDS } from '#shared/templates/defaults.ts';
import type { WeightUnit } from '#shared/units.ts';
import { spokenDuration } from '#web/text/duration-text.ts';
import { countOf } from '#web/text/format.ts';
import { numberText } from '#web/text/number-text.ts';
import { weightText, weightWithUnit } from './weight-text.ts';

export interface LiftedExercise {
  measure: ExerciseMeasure;
  loadKind: LoadKind;
}

export interface TextedSet extends StoredWeight {
  reps: number;
  durationSeconds: number | null;
  distanceMeters: number | null;
}

/**
 * Returns the text of a set, such as '8 × 185', '8 × 40 per hand' or '40 m, 70 lbs'. The text of a set with body weight
 * is '8 × BW + 25 lbs', or '8, 40 lbs help' with assistance.
 */
export function setText(set: TextedSet, units: LineUnits, exercise: LiftedExercise): string {
  const { reps, weightLbs } = set;
  if (exercise.measure !== 'REPS') {
    const counted = measureText(set, exercise);
    const isBare = weightLbs === 0 || exercise.loadKind === 'NONE';
    return isBare ? counted : `${counted}, ${loadText(set, units, exercise)}`;
  }
  switch (exercise.loadKind) {
    case 'EXTERNAL':
    case 'PER_SIDE': {
      if (weightLbs === 0) return `${reps} reps`;
      const hand = exercise.loadKind === 'PER_SIDE' ? ' per hand' : '';
      return `${reps} × ${weightText(set, units)}${hand}`;
    }
    case 'BODYWEIGHT_PLUS':
      return `${reps}${weightLbs === 0 ? ', ' : ' × '}${loadText(set, units, exercise)}`;
    case 'ASSISTED':
      return `${reps}, ${loadText(set, units, exercise)}`;
    case 'NONE':
      return countOf(reps, 'rep');
  }
}

/** Returns a set with the unit of its weight, such as '8 × 185 lbs'. */
export function wholeSetText(set: TextedSet, units: LineUnits, exercise: LiftedExercise): string {
  const { measure, loadKind } = exercise;
  const needsUnit = loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE';
  return measure === 'REPS' && needsUnit && set.weightLbs > 0
    ? `${set.reps} × ${loadText(set, units, exercise)}`
    : setText(set, units, exercise);
}

export function ratedSetText(
  set: TextedSet & Pick<LoggedSet, 'rpe' | 'rpeSource'>,
  units: LineUnits,
  exercise: LiftedExercise,
): string {
  const rpe = isRated(set) ? ` @${numberText(set.rpe)}` : '';
  return `${setText(set, units, exercise)}${rpe}`;
}

export const weightNames: Readonly<Record<LoadKind, string>> = {
  EXTERNAL: 'Weight',
  PER_SIDE: 'Per hand',
  BODYWEIGHT_PLUS: 'Added',
  ASSISTED: 'Help',
  NONE: 'Weight',
};

export function weightLabel(loadKind: LoadKind, unit: WeightUnit): string {
  return `${weightNames[loadKind]} (${unit})`;
}

/** Returns a weight such as '185 lbs', '40 lbs per hand', 'BW + 25 lbs', 'bodyweight' or '40 lbs help'. */
export function loadText(
  set: StoredWeight,
  units: LineUnits,
  { loadKind }: LiftedExercise,
): string {
  const weight = weightWithUnit(set, units);
  return meaningText(loadKind, weight, set.weightLbs === 0) ?? weight;
}

/**
 * Adds how the weight is used: '40 lbs' gives '40 lbs per hand' for dumbbells. Returns null for exercises without
 * weight.
 */
export function meaningText(loadKind: LoadKind, weight: string, isZero: boolean): string | null {
  switch (loadKind) {
    case 'EXTERNAL':
      return weight;
    case 'PER_SIDE':
      return `${weight} per hand`;
    case 'BODYWEIGHT_PLUS':
      return isZero ? 'bodyweight' : `BW + ${weight}`;
    case 'ASSISTED':
      return isZero ? 'no help' : `${weight} help`;
    case 'NONE':
      return null;
  }
}

/** Returns the amount of a set without the weight, such as '8 reps', '1:10', '40 m' or '40 m in 35 s'. */
export function measureText(
  { reps, durationSeconds, distanceMeters }: Omit<TextedSet, 'weightLbs'>,
  { measure }: Pick<LiftedExercise, 'measure'>,
): string {
  const time = durationSeconds === null ? null : spokenDuration(durationSeconds);
  const distance = distanceMeters === null ? null : `${numberText(distanceMeters)} m`;
  if (measure === 'TIME' && time !== null) return time;
  if (measure === 'DISTANCE' && distance !== null) {
    return time === null ? distance : `${distance} in ${time}`;
  }
  // A set shows its repetitions if its exercise counts repetitions, or if the set lacks the time or distance. For
  // example, a set from the API may lack the time.
  return countOf(reps, 'rep');
}

/**
 * Returns the planned repetitions, time or distance of a set. Without a planned time or distance, returns the form's
 * default.
 */
export function plannedMeasure(
  { targetReps }: Pick<SessionLine, 'targetReps'>,
  {
    targetDuration,
    targetDistance,
    exercise,
  }: Pick<SessionLine, 'targetDuration' | 'targetDistance'> & {
    exercise: Pick<LiftedExercise, 'measure'>;
  },
): Omit<TextedSet, 'weightLbs'> {
  return {
    reps: targetReps,
    durationSeconds:
      exercise.measure === 'TIME' ? (targetDuration ?? DEFAULT_TARGET_SECONDS) : null,
    distanceMeters: targetDistance ?? DEFAULT_TARGET_METERS,
  };
}

/** Returns a target such as '8 × 185', or '8 reps' without a planned weight. */
export function targetText(
  line: Pick<
    SessionLine,
    'targetReps' | 'targetWeight' | 'targetDuration' | 'targetDistance' | 'exercise'
  >,
  units: LineUnits,
): string {
  const { targetWeight, exercise } = line;
  const set = { ...plannedMeasure(line, line), weightLbs: targetWeight ?? 0 };
  return targetWeight === null ? measureText(set, exercise) : setText(set, units, exercise);
}

/**
 * Returns a text such as 'Last time 8, 8, 7 × 180'; null without sets. Sets with different weights are written out: '8
 * × 180, 6 × 185'.
 */
export function lastTimeText(
  last: LastPerformance | undefined,
  units: LineUnits,
  exercise: LiftedExercise,
): string | null {
  const sets = shownSets(last);
  const final = sets.at(-1);
  if (!final) return null;
  const { measure, loadKind } = exercise;
  if (measure === 'REPS' && sets.every((set) => set.weightLbs === final.weightLbs)) {
    // All sets have the same weight, so the text names the weight only once: '8, 8, 6 × 185'.
    const earlier = sets.slice(0, -1).map((set) => `${set.reps}, `);
    return `Last time ${earlier.join('')}${setText(final, units, exercise)}`;
  }
  const isPlain = measure === 'REPS' && loadKind === 'EXTERNAL';
  return `Last time ${setTexts(sets, units, exercise).join(isPlain ? ', ' : '; ')}`;
}

/** Returns the text of each set. If the weight of one set needs its unit, all texts show their unit. */
function setTexts(
  sets: readonly TextedSet[],
  units: LineUnits,
  exercise: LiftedExercise,
): string[] {
  const isMixed = sets.some((set) => shownWeight(set, units).needsUnit);
  return sets.map((set) => (isMixed ? wholeSetText : setText)(set, units, exercise));
}

/**
 * Returns all sets of the last workout with their units, such as '8 × 180, 6 × 190 lbs' or '8 × 60 kg, 6 × 135 lbs'.
 */
export function lastSetsText(
  last: LastPerformance,
  units: LineUnits,
  exercise: LiftedExercise,
): string {
  const sets = last.sets.map(toTextedSet);
  const isPlain = exercise.measure === 'REPS' && exercise.loadKind === 'EXTERNAL';
  // If no weight needs its unit, the unit is shown once, at the end. Otherwise each text already contains its unit.
  const saysOnce = isPlain && !sets.some((set) => shownWeight(set, units).needsUnit);
  const texts = setTexts(sets, units, exercise).join(isPlain ? ', ' : '; ');
  return saysOnce ? `${texts} ${units.line}` : texts;
}

function shownSets(last: LastPerformance | undefined): TextedSet[] {
  const sets = last?.sets ?? [];
  const work = sets.filter(countsAsVolume);
  return (work.length === 0 ? sets : work).map(toTextedSet);
}

function toTextedSet(set: LastPerformance['sets'][number]): TextedSet {
  return {
    reps: set.actualReps,
    weightLbs: set.actualWeight,
    entered: set.enteredWeight,
    durationSeconds: set.actualDuration,
    distanceMeters: set.actualDistance,
  };
}
