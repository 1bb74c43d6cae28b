// Creates the custom exercises of an import from their names and sets (behaviour/import.md#exercises).
import { exchangeExercise, traitsByName } from '#server/library/exchange-names.ts';
import { createExerciseInput, type CreateExerciseInput } from '#shared/exercises/schema.ts';
import type { ExerciseMeasure, LoadKind, Muscle } from '#shared/exercises/vocabulary.ts';
import type { ImportSource } from '#shared/imports/vocabulary.ts';
import type { ImportedExerciseHint } from '../read/normalized.ts';

const MOST_NAME_CHARACTERS = 120;

/** Muscles by the words of categories in files. */
const musclesOfWords: readonly (readonly [RegExp, readonly Muscle[]])[] = [
  [/chest|pec/, ['CHEST']],
  [/lats/, ['LATS']],
  [/lower back/, ['LOWER_BACK']],
  [/upper back|^back/, ['UPPER_BACK']],
  [/trap/, ['TRAPS']],
  [/rear delt/, ['REAR_DELTS']],
  [/shoulder|delt/, ['SIDE_DELTS']],
  [/tricep/, ['TRICEPS']],
  [/bicep/, ['BICEPS']],
  [/forearm/, ['FOREARMS']],
  [/quad|^legs?$/, ['QUADRICEPS']],
  [/hamstring/, ['HAMSTRINGS']],
  [/glute/, ['GLUTES']],
  [/cal(f|ves)/, ['CALVES']],
  [/oblique/, ['OBLIQUES']],
  [/\babs?\b|core|abdom/, ['ABS']],
];

/** Returns the custom exercise for a name. */
export function ownExerciseOf(
  name: string,
  source: ImportSource,
  hint: ImportedExerciseHint,
): CreateExerciseInput {
  const listed = exchangeExercise(name, source);
  const traits = listed?.how === 'OWN' ? listed.traits : traitsByName(name);
  const muscles = traits.muscles.length > 0 ? traits.muscles : musclesOf(hint.category);
  return createExerciseInput.parse({
    name: [...name].slice(0, MOST_NAME_CHARACTERS).join(''),
    equipmentRequired: traits.equipment,
    muscleGroups: { primary: [...muscles], secondary: [] },
    loadKind: loadKindOf(traits.loadKind, hint),
    measure: measureOf(traits.measure, hint),
  });
}

function musclesOf(category: string): Muscle[] {
  const words = category
    .toLowerCase()
    .split(/[,;/|]/)
    .map((word) => word.trim());
  const found = words.flatMap(
    (word) => musclesOfWords.find(([pattern]) => pattern.test(word))?.[1] ?? [],
  );
  return [...new Set(found)];
}

/** The sets decide before the name does: for example, a negative weight means assistance. */
function loadKindOf(byName: LoadKind, hint: ImportedExerciseHint): LoadKind {
  if (hint.isAssisted) return 'ASSISTED';
  if (hint.isPerHand) return 'PER_SIDE';
  if (!hint.isBodyweight) return byName === 'NONE' ? 'EXTERNAL' : byName;
  if (hint.isTimed) return 'NONE';
  return byName === 'EXTERNAL' ? 'BODYWEIGHT_PLUS' : byName;
}

function measureOf(byName: ExerciseMeasure, hint: ImportedExerciseHint): ExerciseMeasure {
  if (hint.isTimed) return hint.hasDistance ? 'DISTANCE' : 'TIME';
  return byName === 'DISTANCE' && hint.hasDistance
    ? 'DISTANCE'
    : byName === 'TIME'
      ? 'REPS'
      : byName;
}
