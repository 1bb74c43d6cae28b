// Creates a random lifter of the kind that the crowd names, or of kind A by default.
import type { Crowd, Lifter } from './lifter.ts';
import { losingStrength } from './losing-strength.ts';
import { withOwnCurve } from './own-curve.ts';
import type { Random } from './random.ts';
import { usingUpRepetitions } from './using-up-repetitions.ts';

export function someLifter(random: Random, crowd: Crowd): Lifter {
  switch (crowd.kind) {
    case 'B':
      return usingUpRepetitions(random, crowd);
    case 'C':
      return withOwnCurve(random, crowd);
    default:
      return losingStrength(random, crowd);
  }
}
