// A report that cannot be edited.
import type { WeightUnit } from '#shared/units.ts';
import { noEdits } from '../edit-state/report-edits.ts';
import type { ReportEdits } from '../edit-state/use-report-edits.ts';

const nothing = () => undefined;
const later = async () => undefined;

/** The edit mode of a report where nothing can be changed. */
export function notEdited(unit: WeightUnit): ReportEdits {
  return {
    ...noEdits(unit),
    isEditing: false,
    canAdd: false,
    addSet: () => '',
    addExercise: () => '',
    isSaving: false,
    hasFailed: false,
    changes: 0,
    changesOf: () => 0,
    errors: {},
    undoable: [],
    isUndoing: false,
    start: nothing,
    cancel: nothing,
    type: nothing,
    remove: later,
    keep: nothing,
    undo: later,
    letGo: nothing,
    save: later,
  };
}
