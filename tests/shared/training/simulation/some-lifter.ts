// A lifter of one of both kinds.
import type { Crowd, Lifter } from './lifter.ts';
import { losingStrength } from './losing-strength.ts';
import type { Random } from './random.ts';
import { usingUpRepetitions } from './using-up-repetitions.ts';

export function someLifter(random: Random, crowd: Crowd): Lifter {
  return crowd.kind === 'B' ? usingUpRepetitions(random, crowd) : losingStrength(random, crowd);
}
