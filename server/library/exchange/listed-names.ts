// Maps the exercise names of Strong and Hevy, from lists made by hand, to library exercises or custom exercises.
import type { Equipment, ExerciseMeasure, LoadKind, Muscle } from '#shared/exercises/vocabulary.ts';
import { plainName } from './equipment-words.ts';
import { listed } from './listed.ts';
import { ownNames } from './own-names.ts';

/** Values that an import gives to a custom exercise that it creates. */
export interface OwnTraits {
  equipment: Equipment[];
  muscles: Muscle[];
  loadKind: LoadKind;
  measure: ExerciseMeasure;
}

export const listedSlugs: ReadonlyMap<string, string> = new Map(
  linesOf(listed).flatMap(({ left, right }) =>
    namesOf(right).map((name) => [name, left] as const),
  ),
);

export const listedOwn: ReadonlyMap<string, OwnTraits> = new Map(
  linesOf(ownNames).flatMap(({ left, right }) => {
    const traits = traitsOf(right);
    return namesOf(left).map((name) => [name, traits] as const);
  }),
);

/** Hevy calls the lift with a barbell behind the legs 'Hack Squat'. Other apps mean the machine by this name. */
export const hevyOnly: ReadonlyMap<string, string> = new Map([['hack squat', 'hack squat (barbell)']]);

function linesOf(text: string) {
  return text
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const at = line.indexOf(' =');
      return { left: line.slice(0, at).trim(), right: line.slice(at + 2).trim() };
    });
}

function namesOf(text: string): string[] {
  return text.split(';').map(plainName);
}

function traitsOf(text: string): OwnTraits {
  // The cast is safe because tests/server/library/exchange-names.test.ts checks that the words of our list are valid
  // equipment and muscles.
  const [equipment = [], muscles = [], how = []] = text
    .split('/')
    .map((part) => part.split(' ').filter((word) => word !== '')) as [
    Equipment[]?,
    Muscle[]?,
    string[]?,
  ];
  const measure = how.find((word) => word === 'TIME' || word === 'DISTANCE') ?? 'REPS';
  const loadKind = how.find((word) => word !== measure) as LoadKind | undefined;
  return { equipment, muscles, measure, loadKind: loadKind ?? loadKindOf(equipment) };
}

/** Returns the load kind that the equipment implies, when the exercise's name does not decide it. */
export function loadKindOf(equipment: readonly Equipment[]): LoadKind {
  if (equipment.includes('BAND')) return 'NONE';
  if (equipment.includes('BODYWEIGHT')) return 'BODYWEIGHT_PLUS';
  return equipment.includes('DUMBBELL') || equipment.includes('KETTLEBELL') ? 'PER_SIDE' : 'EXTERNAL';
}
