// Explains the numbers about volume, work and the body. The texts import constants from the code that computes the
// numbers, so that a changed constant also changes the text.
import { bodyFatErrors } from '#shared/biometrics/vocabulary.ts';
import { MAX_AT_BIRTH, MAX_ERROR } from '#shared/heart-rate/zones.ts';
import { BEST_DAYS } from '#shared/progress/share-of-best.ts';
import { LANDMARKS } from '#shared/progress/volume-landmark.ts';
import { SECONDARY_SHARE } from '#shared/training/volume/weekly-volume.ts';
import { TAPE_MARGIN } from '#shared/training/work/travel.ts';
import { bodyShares, GRAVITY } from '#shared/training/work/work-of-set.ts';
import type { NumberSource } from './strength.ts';

export const otherNumbers: readonly NumberSource[] = [
  {
    id: 'volume',
    name: 'Sets per muscle and week',
    short: `direct + ${SECONDARY_SHARE} × secondary`,
    formula: `Direct: sets, without warm-ups, of exercises that name the muscle as primary. Fractional: the direct ones, and ${SECONDARY_SHARE} for each set that names it as secondary. Landmarks at ${LANDMARKS.join(', ')} sets.`,
    source:
      'Half for a secondary muscle fitted best of three counts in 67 studies with 2,058 people (Pelland 2024). The landmarks are after Schoenfeld 2017, which compared under 5, 5 to 9 and 10 or more sets, and Baz-Valle 2022, 12 to 20 in trained young men.',
    limits:
      'Landmarks are no limits, and no least or most for you. Which muscles an exercise names is the judgement of our library.',
  },
  {
    id: 'intensity',
    name: 'Intensity and frequency',
    short: 'sets by % of 1RM',
    formula: `Sets by percent of the best 1RM by your RPE of the ${BEST_DAYS} days up to the workout, by repetitions, and by RPE. Frequency: days with at least one direct set.`,
    source: 'Counted from your log.',
    limits:
      'Sets without an estimate are left out, and it is said how many. It has the errors of 1RM by your RPE.',
  },
  {
    id: 'balance',
    name: 'Balance',
    short: 'push beside pull',
    formula: 'Sets that push beside sets that pull; squats and lunges beside hinges.',
    source: 'Counted from your log.',
    limits: 'No study gives an ideal or foretells an injury from it, so there is none here.',
  },
  {
    id: 'load',
    name: 'Volume lifted, effective load',
    short: 'weight × reps',
    formula: `Weight × repetitions. Where the body is lifted, its share is added: pull-ups and dips ${bodyShares.PULLUP}, push-ups ${bodyShares.PUSHUP}, on the knees ${bodyShares.KNEELING_PUSHUP}, squats ${bodyShares.SQUAT}.`,
    source:
      'Masses of the parts of the body after de Leva 1996 (squat, pull-up, dip); push-ups after Suprak 2011.',
    limits: 'Shares of an average body. Without a known body weight nothing is added.',
  },
  {
    id: 'mechanical-work',
    name: 'Mechanical work (J)',
    short: `reps × ${GRAVITY} × load × travel`,
    formula: `Repetitions × ${GRAVITY} m/s² × (load × its travel + share × body weight × its travel), on the way up. A travel that you taped counts ± ${100 * TAPE_MARGIN}%; else it follows from your height, legs or arms.`,
    source:
      'Travel of squat and bench press: motion capture of 9 lifters (Taber 2023). Deadlift, press, pull-up: geometry of 6,068 measured soldiers (ANSUR II). Dip and push-up: experience, hence ± 20%. Shares of the body: de Leva 1996.',
    limits:
      'It is no energy and no calories: what a body spends on a joule differs with load and muscle (Scott 2016). Cables, machines, carries and holds are not estimated.',
  },
  {
    id: 'build',
    name: 'Build: legs and arms',
    short: 'legs / height, span / height',
    formula:
      'Legs / height and arm span / height, beside the 10th and 90th of a hundred people of that gender.',
    source:
      'ANSUR II, 4,082 men and 1,986 women. Ankle range explained 45% of the lean in a squat of 11 men (Fuglsang 2017); span and travel of a bench press go together by 0.46 (Lockie 2018).',
    limits: 'Soldiers, not lifters. It predicts neither strength nor injury.',
  },
  {
    id: 'body-fat-trend',
    name: 'Trend of body fat',
    short: 'newest − oldest third',
    formula: `The mean of the newest third of the values against the oldest third, of one method alone. A change counts beyond what two values of an unchanged body differ by, in points: ${bodyFatErrors.DEXA} (DEXA), ${bodyFatErrors.HYDROSTATIC} (hydrostatic weighing), ${bodyFatErrors.CALIPER} (caliper, impedance, no method), ${bodyFatErrors.VISUAL_ESTIMATE} (visual estimate).`,
    source:
      'Two values differ by up to 2.77 errors of a single one. These were 0.37 to 1.24 points from day to day, least by DEXA, in 18 adults under equal conditions (British Journal of Nutrition, within- and between-day reliability). We take the upper end for impedance, and more than the lower end for DEXA, as conditions differ in practice. Caliper, weighing and visual estimate: our own, no study.',
    limits:
      'It says nothing of how right a method is: methods differ by several points on the same body. A slow change within the error shows as ‘without a clear change’.',
  },
  {
    id: 'body-figures',
    name: 'BMI, lean and fat mass',
    short: 'kg / m²',
    formula:
      'BMI: weight in kilograms / the square of the height in metres. Fat mass: weight × the newest body fat percentage. Lean mass: the rest.',
    source: 'Definitions; no study of ours.',
    limits:
      'A BMI does not tell muscle from fat. Both masses have the error of the method of the body fat.',
  },
  {
    id: 'heart-rate',
    name: 'Heart rate zones',
    short: `${MAX_AT_BIRTH} − age`,
    formula: `Maximum = ${MAX_AT_BIRTH} − age (Fox and Haskell 1971), an estimate with a standard deviation of ${MAX_ERROR} bpm. With a resting rate, zones are shares of what lies between it and the maximum (Karvonen 1957).`,
    source: `A line through about ten older studies of men, not a study of its own. Robergs and Landwehr 2002 (a review of its history) find an error of 7 to 11 bpm in such formulas, Gellish 2007 (132 people) names ${MAX_ERROR}.`,
    limits:
      'In about one person in three the maximum is further off than that, and all zones with it, also by Karvonen. A measured maximum is better: enter it under ‘Edit Zones’.',
  },
];
