// Lists the lifts that a new user is most likely to look for, best known first, by their library names.
export const commonLifts: readonly string[] = [
  'Barbell Back Squat',
  'Barbell Bench Press',
  'Conventional Deadlift',
  'Overhead Press',
  'Barbell Row',
  'Pull-Up',
  'Lat Pulldown',
  'Dumbbell Bench Press',
  'Romanian Deadlift',
  'Leg Press',
  'Seated Cable Row',
  'Incline Dumbbell Press',
  'Dumbbell Lateral Raise',
  'Dumbbell Curl',
  'Straight-Bar Pushdown',
  'Lying Leg Curl',
  'Leg Extension',
  'Push-Up',
  'Dip',
  'Goblet Squat',
  'Bulgarian Split Squat',
  'Barbell Hip Thrust',
  'Standing Machine Calf Raise',
  'Face Pull',
  'Plank',
];

const places = new Map(commonLifts.map((name, index) => [name, index + 1]));

/** Returns the position of an exercise among the common lifts, from 1; Infinity for any other exercise. */
export function commonPlace({ name }: { name: string }): number {
  return places.get(name) ?? Infinity;
}

/**
 * The search adds this bonus to the similarity of a common lift. So 'sqaut' finds the back squat before rarer squats.
 */
export const COMMON_BONUS = 0.2;
