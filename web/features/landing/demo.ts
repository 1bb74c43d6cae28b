// The workout behind the card on the landing page: one exercise, four sets, nothing is stored.

export const demoExercise = { name: 'Barbell Bench Press', sets: 4, reps: 8, weightLbs: 185 };

const BAR_LBS = 45;
const PLATES_LBS = [45, 35, 25, 10, 5, 2.5] as const;

export interface DemoSet {
  reps: number;
  weightLbs: number;
  /** Undefined: not rated. */
  rpe: number | undefined;
}

/** "8 x 185 @ 7", and without the last where nobody said how hard it was. */
export function describeSet({ reps, weightLbs, rpe }: DemoSet): string {
  return `${reps} x ${weightLbs}${rpe === undefined ? '' : ` @ ${rpe}`}`;
}

/** Plates on one side of a 45 lb bar, heaviest first; null when the weight cannot be loaded with them. */
export function platesPerSide(weightLbs: number): number[] | null {
  let rest = (weightLbs - BAR_LBS) / 2;
  if (rest < 0) return null;
  const plates: number[] = [];
  for (const plate of PLATES_LBS) {
    while (rest >= plate) {
      plates.push(plate);
      rest -= plate;
    }
  }
  return rest === 0 ? plates : null;
}
