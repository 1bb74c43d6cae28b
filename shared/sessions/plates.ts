// Which plates to hang on a barbell.

/** An Olympic bar, lbs. */
export const BARBELL_LBS = 45;
/** What a gym has in pairs, lbs, heaviest first. */
export const PLATES_LBS = [45, 35, 25, 10, 5, 2.5] as const;

export interface Loading {
  /** Plates of one side, from the collar outwards, lbs. */
  perSideLbs: number[];
  /** What these plates cannot make up, both sides together, lbs; 0 when the load is exact. */
  missingLbs: number;
}

/** The fewest plates per side that come to `weightLbs` without passing it; null for less than the empty bar. */
export function platesPerSide(weightLbs: number): Loading | null {
  if (weightLbs < BARBELL_LBS) return null;
  // Hundredths of a pound: a weight has at most two decimals, and whole numbers add up exactly.
  let left = Math.round((weightLbs - BARBELL_LBS) * 100);
  const perSideLbs: number[] = [];
  for (const plate of PLATES_LBS) {
    const pair = plate * 2 * 100;
    while (left >= pair) {
      perSideLbs.push(plate);
      left -= pair;
    }
  }
  return { perSideLbs, missingLbs: left / 100 };
}

/** '45 + 25 per side', 'Empty bar', '45 per side, 1 lb short'; null for less than the empty bar. */
export function describePlates(weightLbs: number): string | null {
  const loading = platesPerSide(weightLbs);
  if (!loading) return null;
  const { perSideLbs, missingLbs } = loading;
  const plates = perSideLbs.length === 0 ? 'Empty bar' : `${perSideLbs.join(' + ')} per side`;
  return missingLbs === 0 ? plates : `${plates}, ${missingLbs} lb short`;
}
