// Validates the typed values of a report's editor and plans the commands of a save.
import { rpeProblem } from '#shared/rpe.ts';
import { setLimits } from '#shared/sessions/limits.ts';
import { isRated } from '#shared/sessions/report/report.ts';
import { exerciseOf, type LoggedSet, type SessionState } from '#shared/sessions/fold.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { isNumber, numberText, readNumber, readWhole } from '#web/text/number-text.ts';
import { durationText, readDuration } from '#web/text/duration-text.ts';
import { readKind } from '#web/training/set-kind-words.ts';
import { distanceProblem, durationProblem, repsProblem } from '#web/training/set-values.ts';
import { poundsTyped, weightProblem } from '#web/training/weight-input.ts';

const setFields = [
  'reps',
  'distanceMeters',
  'durationSeconds',
  'weightLbs',
  'rpe',
  'classification',
  'notes',
] as const;
export type SetField = (typeof setFields)[number];
/** Holds the stored values: weight in lbs, time in s, distance in m. */
type SetValues = Omit<Pick<LoggedSet, SetField>, 'rpe'> & {
  rpe: number | null;
};

/** Holds the typed texts of one set. The values stay texts, because a half-typed number is not a number yet. */
type Draft = Partial<Record<SetField, string>>;

export interface Edits {
  /**
   * `weightUnit` is the unit of weights that were typed without a unit. A change of the settings
   * does not change an open editor.
   */
  weightUnit: WeightUnit;
  drafts: Readonly<Record<string, Draft>>;
  deleted: ReadonlySet<string>;
}

export function noEdits(weightUnit: WeightUnit): Edits {
  return { weightUnit, drafts: {}, deleted: new Set() };
}

export interface PlannedSave {
  deletes: readonly string[];
  edits: readonly { setId: string; changes: Partial<Pick<LoggedSet, SetField | 'entered'>> }[];
}

export type FieldErrors = Readonly<Record<string, Partial<Record<SetField, string>>>>;

export function countChanges(sets: readonly LoggedSet[], edits: Edits): number {
  return sets.filter((set) => edits.deleted.has(set.setId) || isChanged(set, edits)).length;
}

/** Returns the error messages by set id and field. A deleted set has none. */
export function checkEdits(sets: readonly LoggedSet[], edits: Edits): FieldErrors {
  const errors: Record<string, Partial<Record<SetField, string>>> = {};
  for (const set of sets) {
    if (edits.deleted.has(set.setId) || !isChanged(set, edits)) continue;
    const found = checkDraft(edits.drafts[set.setId] ?? {}, set, unitOfSet(set, edits.weightUnit));
    if (Object.keys(found).length > 0) errors[set.setId] = found;
  }
  return errors;
}

/** Returns the deletions and corrections of a save. A correction has only the changed values. */
export function planSave(sets: readonly LoggedSet[], edits: Edits): PlannedSave {
  const stays = (set: LoggedSet) => !edits.deleted.has(set.setId);
  return {
    deletes: sets.filter((set) => !stays(set)).map(({ setId }) => setId),
    edits: sets.filter(stays).flatMap((set) => {
      const wanted = wantedValues(set, edits);
      const changed = setFields.filter((field) => wanted[field] !== storedValues(set)[field]);
      if (changed.length === 0) return [];
      const changes = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
      const entered = changed.includes('weightLbs') ? enteredNow(set, edits) : {};
      return [{ setId: set.setId, changes: { ...changes, ...entered } }];
    }),
  };
}

function enteredNow(
  set: LoggedSet,
  { drafts, weightUnit }: Edits,
): Partial<Pick<LoggedSet, 'entered'>> {
  const unit = unitOfSet(set, weightUnit);
  const value = readNumber(drafts[set.setId]?.weightLbs ?? '', unit);
  return unit === weightUnit || !isNumber(value) ? {} : { entered: { value, unit } };
}

export function storedText(set: LoggedSet, field: SetField, unit: WeightUnit): string {
  const value = storedValues(set)[field];
  if (value === null) return '';
  if (field === 'weightLbs')
    return numberText(weightFromPounds(set.weightLbs, unitOfSet(set, unit)));
  if (field === 'durationSeconds') return durationText(Number(value));
  return typeof value === 'number' ? numberText(value) : value;
}

function isChanged(set: LoggedSet, edits: Edits): boolean {
  const stored = storedValues(set);
  return setFields.some((field) => readField(set, field, edits) !== stored[field]);
}

function storedValues(set: LoggedSet): SetValues {
  return { ...set, rpe: isRated(set) ? set.rpe : null };
}

/** Returns the values to save. An untouched or invalid field keeps its stored value. */
function wantedValues(set: LoggedSet, edits: Edits): SetValues {
  const value = <Field extends SetField>(field: Field) => {
    const read = readField(set, field, edits);
    return read === undefined ? storedValues(set)[field] : read;
  };
  return {
    reps: value('reps'),
    distanceMeters: value('distanceMeters'),
    durationSeconds: value('durationSeconds'),
    weightLbs: value('weightLbs'),
    rpe: value('rpe'),
    classification: value('classification'),
    notes: value('notes'),
  };
}

function readField<Field extends SetField>(
  set: LoggedSet,
  field: Field,
  { drafts, weightUnit }: Edits,
): SetValues[Field] | undefined {
  const typed = drafts[set.setId]?.[field];
  return typed === undefined
    ? storedValues(set)[field]
    : readers[field](typed, set, unitOfSet(set, weightUnit));
}

const readers: {
  [Field in SetField]: (
    typed: string,
    set: LoggedSet,
    unit: WeightUnit,
  ) => SetValues[Field] | undefined;
} = {
  reps: (typed) => numberOrNothing(readWhole(typed)),
  // An empty distance or time removes the stored value.
  distanceMeters: (typed) => (typed.trim() === '' ? null : numberOrNothing(readNumber(typed))),
  durationSeconds: (typed) => (typed.trim() === '' ? null : numberOrNothing(readDuration(typed))),
  weightLbs: (typed, set, unit) => poundsTyped(typed, set.weightLbs, unit) ?? undefined,
  rpe: (typed, set) => (isNoRpe(typed, set) ? null : numberOrNothing(readNumber(typed))),
  classification: readKind,
  notes: (typed) => typed.trim(),
};

function numberOrNothing(read: number | null): number | undefined {
  return isNumber(read) ? read : undefined;
}

function isNoRpe(typed: string, set: LoggedSet): boolean {
  return typed.trim() === '' && !isRated(set);
}

function checkDraft(
  draft: Draft,
  set: LoggedSet,
  unit: WeightUnit,
): Partial<Record<SetField, string>> {
  const errors: Partial<Record<SetField, string>> = {};
  for (const field of setFields) {
    const typed = draft[field];
    if (typed === undefined) continue;
    const message = problemOf[field](typed, unit, set);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

const problemOf: Record<
  SetField,
  (typed: string, unit: WeightUnit, set: LoggedSet) => string | undefined
> = {
  reps: (typed) => repsProblem(readWhole(typed))?.message,
  distanceMeters: (typed) => distanceProblem(readNumber(typed), false)?.message,
  durationSeconds: (typed) => durationProblem(readDuration(typed), false)?.message,
  weightLbs: (typed, unit) => weightProblem(typed, unit) ?? undefined,
  rpe: (typed, _, set) =>
    isNoRpe(typed, set) ? undefined : (rpeProblem(readNumber(typed)) ?? undefined),
  classification: () => undefined,
  notes: (typed) =>
    [...typed].length > setLimits.notes
      ? `Notes can have at most ${setLimits.notes} characters`
      : undefined,
};

export function changedWeights(session: SessionState, { edits }: PlannedSave) {
  return edits.flatMap(({ setId, changes }) => {
    const before = session.sets.find((set) => set.setId === setId);
    const exercise = before && exerciseOf(session, before);
    if (!before || !exercise || changes.weightLbs === undefined) return [];
    const { entered = null } = changes;
    return [
      { setId, exerciseId: before.exerciseId, exercise, set: { ...before, ...changes, entered } },
    ];
  });
}

export function unchangedSets(
  { sets }: SessionState,
  { deletes, edits }: PlannedSave,
  exerciseId: string,
): LoggedSet[] {
  const changed = new Set([
    ...deletes,
    ...edits.flatMap(({ setId, changes }) => (changes.weightLbs === undefined ? [] : [setId])),
  ]);
  return sets.filter((set) => set.exerciseId === exerciseId && !changed.has(set.setId));
}
