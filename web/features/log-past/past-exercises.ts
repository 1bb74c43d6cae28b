// Holds the exercises of a past workout while the user enters them, and the actions that change
// them.
import { v4 as uuidv4 } from 'uuid';
import type { Exercise } from '#shared/exercises/schema.ts';
import type { LastPerformance } from '#shared/sessions/schema.ts';
import {
  type SuggestedLine,
  type SuggestedSet,
  suggestedSets,
} from '#shared/sessions/suggestion/suggested-sets.ts';
import type { SetKind } from '#shared/sets/kinds.ts';
import type { WeightUnit } from '#shared/units.ts';
import type { RatedTexts } from '#web/training/set-fields.ts';
import { typedSet } from '#web/training/set-values.ts';
import type { WeightInput } from '#web/training/weight-input.ts';

export interface PastSet extends RatedTexts {
  key: string;
  classification: SetKind;
}

export type PickedExercise = Pick<Exercise, 'id' | 'name' | 'measure' | 'loadKind'>;

export interface PastExercise {
  /** `key` identifies the exercise in the form by its id in the template, or by a new id. */
  key: string;
  exercise: PickedExercise;
  /** `isTouched` is true after the user changed a set, so that a suggestion no longer replaces the sets. */
  isTouched: boolean;
  sets: readonly PastSet[];
}

export type PastAction =
  | { type: 'add'; exercise: PastExercise }
  | { type: 'remove'; key: string }
  | { type: 'put-back'; exercise: PastExercise; index: number }
  | { type: 'suggest'; key: string; sets: readonly PastSet[] }
  | { type: 'edit'; key: string; setKey: string; change: Partial<PastSet> }
  | { type: 'copy-above'; key: string; setKey: string }
  | { type: 'add-set'; key: string; setKey: string }
  | { type: 'remove-set'; key: string; setKey: string };

interface Suggestion {
  line?: SuggestedLine | undefined;
  last?: LastPerformance | undefined;
  unit: WeightUnit;
}

export function pastExercise(
  { id, name, measure, loadKind }: Exercise,
  suggestion: Suggestion,
  key: string = uuidv4(),
): PastExercise {
  const exercise = { id, name, measure, loadKind };
  return { key, exercise, isTouched: false, sets: filledSets(exercise, suggestion) };
}

export function filledSets(exercise: PickedExercise, { line, last, unit }: Suggestion): PastSet[] {
  return suggestedSets(line, exercise.measure, last, unit).map((set) => filledSet(set, exercise));
}

function filledSet(set: SuggestedSet, { loadKind }: PickedExercise): PastSet {
  const { weightLbs, classification } = set;
  const isLoadedByItself = loadKind === 'EXTERNAL' || loadKind === 'PER_SIDE';
  return {
    ...typedSet({ ...set, weightLbs: weightLbs ?? 0 }),
    ...(weightLbs === null && isLoadedByItself ? NO_WEIGHT : {}),
    key: uuidv4(),
    classification,
    rpe: '',
  };
}

const NO_WEIGHT: WeightInput = { weightLbs: 0, typed: { text: '', unit: 'lbs' } };

export function pastExercises(
  exercises: readonly PastExercise[],
  action: PastAction,
): readonly PastExercise[] {
  switch (action.type) {
    case 'add':
      return [...exercises, action.exercise];
    case 'remove':
      return exercises.filter(({ key }) => key !== action.key);
    case 'put-back':
      return exercises.toSpliced(action.index, 0, action.exercise);
    case 'suggest':
      return exercises.map((each) =>
        each.key === action.key && !each.isTouched
          ? { ...each, sets: inPlaceOf(each.sets, action.sets) }
          : each,
      );
    default:
      return exercises.map((each) =>
        each.key === action.key
          ? { ...each, isTouched: true, sets: changedSets(each.sets, action) }
          : each,
      );
  }
}

/** Returns the new sets with the keys of the old rows, so that a focused row keeps the focus. */
function inPlaceOf(before: readonly PastSet[], sets: readonly PastSet[]): PastSet[] {
  return sets.map((set, index) => ({ ...set, key: before[index]?.key ?? set.key }));
}

type SetAction = Extract<PastAction, { setKey: string }>;

function changedSets(sets: readonly PastSet[], action: SetAction): readonly PastSet[] {
  const index = sets.findIndex(({ key }) => key === action.setKey);
  switch (action.type) {
    case 'edit':
      return sets.map((set) => (set.key === action.setKey ? { ...set, ...action.change } : set));
    case 'copy-above': {
      const above = sets[index - 1];
      return above ? sets.with(index, { ...above, key: action.setKey }) : sets;
    }
    case 'add-set': {
      const last = sets.at(-1);
      return last ? [...sets, { ...last, key: action.setKey }] : sets;
    }
    case 'remove-set':
      return sets.filter(({ key }) => key !== action.setKey);
  }
}
