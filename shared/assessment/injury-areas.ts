// Maps an injury to the movements that it affects, by the body parts in its name.
import { areasNamedIn } from '#shared/body-areas/named-areas.ts';
import type { BodyArea } from '#shared/body-areas/vocabulary.ts';
import type { InjuryStatus } from '#shared/medical-history/vocabulary.ts';
import { type MovementArea, movementAreas } from './vocabulary.ts';

export interface Injury {
  name: string;
  status: InjuryStatus;
}

const movementsOf: Record<BodyArea, readonly MovementArea[]> = {
  NECK: ['PUSH', 'PULL', 'OVERHEAD'],
  SHOULDER: ['PUSH', 'PULL', 'OVERHEAD'],
  ELBOW: ['PUSH', 'PULL', 'OVERHEAD'],
  WRIST: ['PUSH', 'PULL', 'OVERHEAD'],
  CHEST: ['PUSH', 'OVERHEAD'],
  UPPER_BACK: ['SQUAT', 'HINGE', 'PULL', 'OVERHEAD'],
  LOWER_BACK: ['SQUAT', 'HINGE', 'OVERHEAD'],
  ABDOMEN: ['SQUAT', 'HINGE', 'OVERHEAD'],
  HIP: ['SQUAT', 'HINGE'],
  HAMSTRING: ['SQUAT', 'HINGE'],
  KNEE: ['SQUAT', 'HINGE'],
  CALF: ['SQUAT'],
  ANKLE: ['SQUAT'],
};

/** Returns the movements that an injury affects; empty when its name contains no known body part. */
export function areasOf(name: string): MovementArea[] {
  const touched = new Set(areasNamedIn(name).flatMap((area) => movementsOf[area]));
  return movementAreas.filter((movement) => touched.has(movement));
}
