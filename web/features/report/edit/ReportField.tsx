import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { unitOfSet } from '#shared/sets/shown-weight.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { fieldLabel } from '../edit-state/field-label.ts';
import { storedText } from '../edit-state/report-edits.ts';
import { reportFieldId } from '../edit-state/report-focus.ts';
import type { FieldOfEditor } from '../edit-state/set-of-editor.ts';

const inputModes = {
  reps: 'numeric',
  distanceMeters: 'decimal',
  durationSeconds: 'text',
  weightLbs: 'decimal',
  rpe: 'decimal',
} as const;

/** One number of one set, typed. It selects itself, so that typing replaces it. */
export function ReportField({ line, set, field, edits, isLabelHidden }: FieldOfEditor) {
  const { weightUnit } = edits;
  const isReadOnly = useAreSettingsAwaited();
  const unit = unitOfSet(set, weightUnit);
  const isOther = field === 'weightLbs' && unit !== weightUnit;
  const label = fieldLabel(field, line.exercise, unit);
  const fullLabel = `${label}, ${labelWords(set.label)} of ${line.name}`;
  return (
    <TextField
      name={field}
      id={reportFieldId(set.setId, field)}
      {...(isLabelHidden ? {} : { label })}
      {...(isLabelHidden && isOther ? { end: unit } : {})}
      aria-label={fullLabel}
      inputMode={inputModes[field]}
      autoComplete="off"
      disabled={edits.isSaving}
      readOnly={isReadOnly}
      value={edits.drafts[set.setId]?.[field] ?? storedText(set, field, weightUnit)}
      error={edits.errors[set.setId]?.[field]}
      onChange={(event) => edits.type(set.setId, field, event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
