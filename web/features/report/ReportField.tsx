import { TextInput } from '@mantine/core';
import type { ExerciseSet } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { type SetField, storedText } from './report-edits.ts';
import { reportFieldId } from './report-focus.ts';
import type { ReportLine } from './report-lines.ts';
import type { ReportEdits } from './use-report-edits.ts';

const fieldLabels: Record<SetField, (unit: WeightUnit) => string> = {
  actualReps: () => 'Reps',
  actualWeight: (unit) => `Weight (${unit})`,
  rpeRating: () => 'RPE',
};

interface ReportFieldProps {
  line: ReportLine;
  set: ExerciseSet;
  field: SetField;
  edits: ReportEdits;
  /** In a table the column says what the field is. */
  isLabelHidden?: boolean;
}

/** One number of one set, typed. It selects itself, so that typing replaces it. */
export function ReportField({ line, set, field, edits, isLabelHidden }: ReportFieldProps) {
  const { weightUnit } = edits;
  const label = fieldLabels[field](weightUnit);
  const fullLabel = `${label}, set ${set.setNumber} of ${line.name}`;
  return (
    <TextInput
      id={reportFieldId(set.id, field)}
      {...(isLabelHidden ? {} : { label })}
      aria-label={fullLabel}
      inputMode={field === 'actualReps' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={edits.isSaving}
      value={edits.drafts[set.id]?.[field] ?? storedText(set, field, weightUnit)}
      error={edits.errors[set.id]?.[field]}
      onChange={(event) => edits.type(set.id, field, event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
