import { TextInput } from '@mantine/core';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import type { WeightUnit } from '#shared/units.ts';
import { type LiftedExercise, weightLabel } from '#web/training/set-text.ts';
import { storedText } from './report-edits.ts';
import { reportFieldId } from './report-focus.ts';
import type { ReportLine, ReportSet } from './report-lines.ts';
import type { NumberField } from './shown-fields.ts';
import type { ReportEdits } from './use-report-edits.ts';

/** Returns the full label, for a form with room for it. */
export function fieldLabel(field: NumberField, { loadKind }: LiftedExercise, unit: WeightUnit) {
  switch (field) {
    case 'reps':
      return 'Reps';
    case 'distanceMeters':
      return 'Distance (m)';
    case 'durationSeconds':
      return 'Time';
    case 'weightLbs':
      return weightLabel(loadKind, unit);
    case 'rpe':
      return 'RPE';
  }
}

const inputModes = {
  reps: 'numeric',
  distanceMeters: 'decimal',
  durationSeconds: 'text',
  weightLbs: 'decimal',
  rpe: 'decimal',
} as const;

interface ReportFieldProps {
  line: ReportLine;
  set: ReportSet;
  field: NumberField;
  edits: ReportEdits;
  /** True in a table, where the column names the field. */
  isLabelHidden?: boolean;
}

/** One number of one set, typed. It selects itself, so that typing replaces it. */
export function ReportField({ line, set, field, edits, isLabelHidden }: ReportFieldProps) {
  const { weightUnit } = edits;
  const unit = unitOfSet(set, weightUnit);
  const isOther = field === 'weightLbs' && unit !== weightUnit;
  const label = fieldLabel(field, line.exercise, unit);
  const fullLabel = `${label}, ${labelWords(set.label)} of ${line.name}`;
  return (
    <TextInput
      id={reportFieldId(set.setId, field)}
      {...(isLabelHidden ? {} : { label })}
      {...(isLabelHidden && isOther ? { rightSection: unit } : {})}
      aria-label={fullLabel}
      inputMode={inputModes[field]}
      autoComplete="off"
      disabled={edits.isSaving}
      value={edits.drafts[set.setId]?.[field] ?? storedText(set, field, weightUnit)}
      error={edits.errors[set.setId]?.[field]}
      onChange={(event) => edits.type(set.setId, field, event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
