// Correcting a report: what was typed, whether it can be saved, and the commands that bring the server there.
import { setLimits } from '#shared/sessions/limits.ts';
import type { ExerciseSet } from '#shared/sessions/schema.ts';
import { parseNumber } from './number-text.ts';
import { repsProblem, weightProblem } from './set-values.ts';

export const setFields = ['actualReps', 'actualWeight', 'rpeRating'] as const;
export type SetField = (typeof setFields)[number];
type SetValues = Record<SetField, number>;

/** What stands in the fields of one set; text, because a half-typed number is not a number yet. */
export type Draft = Partial<Record<SetField, string>>;

export interface Edits {
  drafts: Readonly<Record<string, Draft>>;
  /** Ids of the sets marked for deletion. */
  deleted: ReadonlySet<string>;
}

export const noEdits: Edits = { drafts: {}, deleted: new Set() };

/** A command that was sent, and may or may not have arrived. */
export interface SentEdit {
  wanted: SetValues;
  command: EditCommand;
}

export interface EditCommand {
  setId: string;
  commandId: string;
  changes: Partial<SetValues>;
}

export interface DeleteCommand {
  setId: string;
  commandId: string;
}

/** Commands that were sent since the last save that worked: a retry repeats their ids. */
export interface Sent {
  deletes: Map<string, DeleteCommand>;
  edits: Map<string, SentEdit>;
}

export type FieldErrors = Readonly<Record<string, Partial<Record<SetField, string>>>>;

/** How many sets would change: deleted ones, and those whose fields say something else than the server. */
export function countChanges(sets: readonly ExerciseSet[], edits: Edits): number {
  return sets.filter((set) => edits.deleted.has(set.id) || isChanged(set, edits.drafts[set.id]))
    .length;
}

/** What cannot be saved, by set and field, in the sentences of the API. Sets marked for deletion are not asked. */
export function checkEdits(sets: readonly ExerciseSet[], edits: Edits): FieldErrors {
  const errors: Record<string, Partial<Record<SetField, string>>> = {};
  for (const set of sets) {
    const draft = edits.drafts[set.id];
    if (edits.deleted.has(set.id) || !isChanged(set, draft)) continue;
    const found = checkDraft(draft ?? {});
    if (Object.keys(found).length > 0) errors[set.id] = found;
  }
  return errors;
}

/**
 * The commands of a save in SPEC 4's order: deletions, then updates with the changed values only.
 * What was sent before and is still wanted keeps its command id, so that it has one effect.
 */
export function planSave(
  sets: readonly ExerciseSet[],
  edits: Edits,
  sent: Sent,
  newId: () => string,
): { deletes: DeleteCommand[]; edits: EditCommand[] } {
  const deletes = sets
    .filter((set) => edits.deleted.has(set.id))
    .map((set) => sent.deletes.get(set.id) ?? { setId: set.id, commandId: newId() });

  const updates = sets.flatMap((set) => {
    if (edits.deleted.has(set.id)) return [];
    const wanted = wantedValues(set, edits.drafts[set.id]);
    const before = sent.edits.get(set.id);
    if (before && areSame(before.wanted, wanted)) return [before.command];
    // Either what the server is known to hold, or what it may hold since the unanswered command.
    const changed = setFields.filter(
      (field) => wanted[field] !== set[field] || (before && wanted[field] !== before.wanted[field]),
    );
    if (changed.length === 0) return [];
    const changes = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
    return [{ setId: set.id, commandId: newId(), changes }];
  });
  return { deletes, edits: updates };
}

/** The values that the fields ask for; an untouched field stays as it is. */
export function wantedValues(set: ExerciseSet, draft: Draft = {}): SetValues {
  const value = (field: SetField) => {
    const typed = draft[field];
    return (typed === undefined ? null : parseNumber(typed)) ?? set[field];
  };
  return {
    actualReps: value('actualReps'),
    actualWeight: value('actualWeight'),
    rpeRating: value('rpeRating'),
  };
}

function isChanged(set: ExerciseSet, draft: Draft = {}): boolean {
  return setFields.some((field) => {
    const typed = draft[field];
    return typed !== undefined && parseNumber(typed) !== set[field];
  });
}

function areSame(one: SetValues, other: SetValues): boolean {
  return setFields.every((field) => one[field] === other[field]);
}

function checkDraft(draft: Draft): Partial<Record<SetField, string>> {
  const errors: Partial<Record<SetField, string>> = {};
  for (const field of setFields) {
    const typed = draft[field];
    if (typed === undefined) continue;
    const message = problemOf[field](parseNumber(typed));
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

const problemOf: Record<SetField, (value: number | null) => string | undefined> = {
  actualReps: (reps) => repsProblem(reps)?.message,
  actualWeight: (weightLbs) => weightProblem(weightLbs)?.message,
  rpeRating: rpeProblem,
};

/** The sentences are those of the schema (shared/sessions/schema.ts), which would bring its library along. */
function rpeProblem(rpe: number | null): string | undefined {
  if (rpe === null) return 'RPE must be a number';
  if (rpe < setLimits.rpeMin || rpe > setLimits.rpeMax) return 'RPE must be from 1 to 10';
  return Number.isInteger(rpe * 2) ? undefined : 'RPE goes in half steps';
}
