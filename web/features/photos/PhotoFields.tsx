import {
  photoLimits,
  photoTypeLabels,
  photoTypes,
  type PhotoType,
} from '#shared/photos/vocabulary.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';

const typeOptions = photoTypes.map((value) => ({ value, label: photoTypeLabels[value] }));

export interface PhotoFieldValues {
  photoType: PhotoType;
  /** Calendar day, `YYYY-MM-DD`. */
  day: string;
  notes: string;
}

interface PhotoFieldsProps {
  values: PhotoFieldValues;
  dayError: string | undefined;
  onChange: (part: Partial<PhotoFieldValues>) => void;
}

/** Edits type, day and notes of a photo. */
export function PhotoFields({ values, dayError, onChange }: PhotoFieldsProps) {
  const today = useToday();
  return (
    <>
      <SegmentedField
        label="Type"
        options={typeOptions}
        value={values.photoType}
        onChange={(photoType) => onChange({ photoType })}
      />
      <TextField
        name="day"
        label="Taken on"
        type="date"
        max={today}
        value={values.day}
        error={dayError}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
      />
      <TextAreaField
        name="notes"
        label="Notes (optional)"
        rows={3}
        maxLength={photoLimits.notesLength}
        value={values.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
}
