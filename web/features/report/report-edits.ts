// Correcting a report: what was typed, whether it can be saved, and what a save asks for.
import { rpeProblem } from '#shared/rpe.ts';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import { weightFromPounds, type WeightUnit } from '#shared/units.ts';
import { isNumber, numberText, readNumber } from '#web/text/number-text.ts';
import { repsProblem } from '#web/training/set-values.ts';
import { poundsTyped, weightProblem } from '#web/training/weight-input.ts';

export const setFields = ['reps', 'weightLbs', 'rpe'] as const;
export type SetField = (typeof setFields)[number];
/** As they are stored: the weight in lbs. */
type SetValues = Record<SetField, number>;

/** What stands in the fields of one set; text, because a half-typed number is not a number yet. */
export type Draft = Partial<Record<SetField, string>>;

export interface Edits {
  /** In which weights are typed. It stays while a report is edited, whatever is set meanwhile. */
  weightUnit: WeightUnit;
  drafts: Readonly<Record<string, Draft>>;
  /** Ids of the sets marked for deletion. */
  deleted: ReadonlySet<string>;
}

export function noEdits(weightUnit: WeightUnit): Edits {
  return { weightUnit, drafts: {}, deleted: new Set() };
}

/** What a save asks for. */
export interface PlannedSave {
  /** Ids of the sets that go. */
  deletes: readonly string[];
  edits: readonly { setId: string; changes: Partial<SetValues> }[];
}

export type FieldErrors = Readonly<Record<string, Partial<Record<SetField, string>>>>;

/** How many sets would change: deleted ones, and those whose fields say something else than the server. */
export function countChanges(sets: readonly LoggedSet[], edits: Edits): number {
  return sets.filter((set) => edits.deleted.has(set.setId) || isChanged(set, edits)).length;
}

/** What cannot be saved, by set and field, in the sentences of the API. Sets marked for deletion are not asked. */
export function checkEdits(sets: readonly LoggedSet[], edits: Edits): FieldErrors {
  const errors: Record<string, Partial<Record<SetField, string>>> = {};
  for (const set of sets) {
    if (edits.deleted.has(set.setId) || !isChanged(set, edits)) continue;
    const found = checkDraft(edits.drafts[set.setId] ?? {}, edits.weightUnit);
    if (Object.keys(found).length > 0) errors[set.setId] = found;
  }
  return errors;
}

/** What a save sends, in the order that was agreed: deletions, then updates with the changed values only. */
export function planSave(sets: readonly LoggedSet[], edits: Edits): PlannedSave {
  const stays = (set: LoggedSet) => !edits.deleted.has(set.setId);
  return {
    deletes: sets.filter((set) => !stays(set)).map(({ setId }) => setId),
    edits: sets.filter(stays).flatMap((set) => {
      const wanted = wantedValues(set, edits);
      const changed = setFields.filter((field) => wanted[field] !== set[field]);
      if (changed.length === 0) return [];
      const changes = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
      return [{ setId: set.setId, changes }];
    }),
  };
}

/** What the field of a set shows before anybody types. */
export function storedText(set: LoggedSet, field: SetField, unit: WeightUnit): string {
  return numberText(field === 'weightLbs' ? weightFromPounds(set.weightLbs, unit) : set[field]);
}

/** The values that the fields ask for; an untouched field stays as it is, and so does one that reads the same. */
function wantedValues(set: LoggedSet, edits: Edits): SetValues {
  const value = (field: SetField) => readField(set, field, edits) ?? set[field];
  return {
    reps: value('reps'),
    weightLbs: value('weightLbs'),
    rpe: value('rpe'),
  };
}

function isChanged(set: LoggedSet, edits: Edits): boolean {
  return setFields.some((field) => readField(set, field, edits) !== set[field]);
}

/** What a field says, as it is stored; null when it is no number. */
function readField(set: LoggedSet, field: SetField, edits: Edits): number | null {
  const typed = edits.drafts[set.setId]?.[field];
  if (typed === undefined) return set[field];
  if (field === 'weightLbs') return poundsTyped(typed, set.weightLbs, edits.weightUnit);
  const value = readNumber(typed);
  return isNumber(value) ? value : null;
}

function checkDraft(draft: Draft, unit: WeightUnit): Partial<Record<SetField, string>> {
  const errors: Partial<Record<SetField, string>> = {};
  for (const field of setFields) {
    const typed = draft[field];
    if (typed === undefined) continue;
    const message = problemOf[field](readNumber(typed), unit);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

const problemOf: Record<SetField, (value: number | null, unit: WeightUnit) => string | undefined> =
  {
    reps: (reps) => repsProblem(reps)?.message,
    weightLbs: (weight, unit) => weightProblem(weight, unit) ?? undefined,
    rpe: (rpe) => rpeProblem(rpe) ?? undefined,
  };
