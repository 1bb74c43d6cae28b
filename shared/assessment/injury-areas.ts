// Which movements an injury touches, by the body part that its name speaks of.
import type { InjuryStatus } from '#shared/medical-history/vocabulary.ts';
import type { MovementArea } from './vocabulary.ts';

export interface Injury {
  name: string;
  status: InjuryStatus;
}

/** Beginnings of words, so that 'shoulders' and 'kneecap' are found as well. */
const parts: readonly { words: readonly string[]; areas: readonly MovementArea[] }[] = [
  {
    words: ['shoulder', 'rotator', 'collarbone', 'clavicle', 'labrum', 'ac joint'],
    areas: ['PUSH', 'PULL', 'OVERHEAD'],
  },
  {
    words: ['elbow', 'wrist', 'hand', 'finger', 'thumb', 'forearm', 'biceps', 'triceps', 'carpal'],
    areas: ['PUSH', 'PULL', 'OVERHEAD'],
  },
  { words: ['chest', 'pec', 'rib', 'sternum'], areas: ['PUSH', 'OVERHEAD'] },
  { words: ['lat ', 'lats'], areas: ['PULL', 'OVERHEAD'] },
  { words: ['neck', 'cervical'], areas: ['PUSH', 'PULL', 'OVERHEAD'] },
  {
    words: ['back', 'spine', 'spinal', 'disc', 'disk', 'lumbar', 'sciatica', 'hernia'],
    areas: ['SQUAT', 'HINGE', 'OVERHEAD'],
  },
  { words: ['hip', 'groin', 'adductor', 'glute', 'pelvis'], areas: ['SQUAT', 'HINGE'] },
  { words: ['hamstring'], areas: ['HINGE', 'SQUAT'] },
  {
    words: ['knee', 'acl', 'mcl', 'pcl', 'menisc', 'patell', 'quad', 'thigh'],
    areas: ['SQUAT', 'HINGE'],
  },
  {
    words: ['ankle', 'achilles', 'calf', 'shin', 'foot', 'toe', 'heel', 'plantar'],
    areas: ['SQUAT'],
  },
];

/** The movements that an injury touches; empty when its name says nothing that is known here. */
export function areasOf(name: string): MovementArea[] {
  const text = ` ${name.toLowerCase().replaceAll(/[^\p{L}]+/gu, ' ')} `;
  const found = parts.filter(({ words }) => words.some((word) => text.includes(` ${word}`)));
  return [...new Set(found.flatMap(({ areas }) => areas))];
}
