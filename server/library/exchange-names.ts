// Maps exercise names in files exported from other apps to exercises of the library (behaviour/import.md#exercises).
import type { ImportSource } from '#shared/imports/vocabulary.ts';
import { plainName, splitEquipment } from './exchange/equipment-words.ts';
import {
  hevyOnly,
  listedOwn,
  listedSlugs,
  loadKindOf,
  type OwnTraits,
} from './exchange/listed-names.ts';
import { exerciseLibrary } from './library.ts';

/**
 * LIBRARY: an exercise of the library. OWN: a known name that the library lacks, so the import creates a custom
 * exercise.
 */
type ExchangeMatch =
  | { how: 'LIBRARY'; slug: string }
  | { how: 'OWN'; traits: OwnTraits };

/**
 * Maps the name and the aliases of each library exercise to the exercise. If a name is also an alias of another
 * exercise, the exercise with the name takes precedence.
 */
const libraryNames = new Map(
  [
    ...exerciseLibrary.flatMap((entry) => entry.aliases.map((alias) => [alias, entry] as const)),
    ...exerciseLibrary.map((entry) => [entry.name, entry] as const),
  ].map(([name, entry]) => [plainName(name), entry]),
);

/**
 * Returns the exercise that a name in a file means; null for an unknown name. Small differences do not matter: for
 * example, 'Bench Press (Barbell)' equals 'bench press, barbell'.
 */
export function exchangeExercise(name: string, source: ImportSource): ExchangeMatch | null {
  const plain = plainName(name);
  const meant = (source === 'HEVY' ? hevyOnly.get(plain) : undefined) ?? withForm(plain);
  const listed = listedSlugs.get(meant);
  if (listed !== undefined) return { how: 'LIBRARY', slug: listed };
  const traits = listedOwn.get(meant);
  if (traits !== undefined) return { how: 'OWN', traits };
  const slug = libraryNames.get(plain)?.slug ?? slugByForm(meant);
  return slug === undefined ? null : { how: 'LIBRARY', slug };
}

/** Returns the equipment that the name contains, and the load kind that the equipment implies. */
export function traitsByName(name: string): OwnTraits {
  const equipment = [...splitEquipment(plainName(name)).equipment];
  return { equipment, muscles: [], loadKind: loadKindOf(equipment), measure: 'REPS' };
}

/** Converts 'squat, barbell' to 'squat (barbell)'. */
function withForm(plain: string): string {
  const [, base, last] = /^([^,]+), ([^,]+)$/.exec(plain) ?? [];
  return base === undefined ? plain : `${base} (${last})`;
}

function slugByForm(plain: string): string | undefined {
  const [, base = '', form = ''] = /^(.+?) ?\(([^()]+)\)$/.exec(plain) ?? [];
  const { equipment, rest } = splitEquipment(form);
  if (equipment.size !== 1 || rest !== '') return undefined;
  const entry = libraryNames.get(`${form} ${base}`) ?? libraryNames.get(base);
  return entry?.equipmentRequired.some((each) => equipment.has(each)) === true
    ? entry.slug
    : undefined;
}
