import { TextInput } from '@mantine/core';
import type { LoggedSet } from '#shared/sessions/fold.ts';
import type { WeightUnit } from '#shared/units.ts';
import { type SetField, storedText } from './report-edits.ts';
import { reportFieldId } from './report-focus.ts';
import type { ReportLine } from './report-lines.ts';
import type { ReportEdits } from './use-report-edits.ts';

const fieldLabels: Record<SetField, (unit: WeightUnit) => string> = {
  reps: () => 'Reps',
  weightLbs: (unit) => `Weight (${unit})`,
  rpe: () => 'RPE',
};

interface ReportFieldProps {
  line: ReportLine;
  set: LoggedSet;
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
      id={reportFieldId(set.setId, field)}
      {...(isLabelHidden ? {} : { label })}
      aria-label={fullLabel}
      inputMode={field === 'reps' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={edits.isSaving}
      value={edits.drafts[set.setId]?.[field] ?? storedText(set, field, weightUnit)}
      error={edits.errors[set.setId]?.[field]}
      onChange={(event) => edits.type(set.setId, field, event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
