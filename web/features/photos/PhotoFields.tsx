import { localDay } from '#shared/calendar.ts';
import {
  photoLimits,
  photoTypeLabels,
  photoTypes,
  type PhotoType,
} from '#shared/photos/vocabulary.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { TextField } from '#web/ui/fields/fields.tsx';
import { TextAreaField } from '#web/ui/fields/more-fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';

const typeOptions = photoTypes.map((value) => ({ value, label: photoTypeLabels[value] }));

export interface PhotoFieldValues {
  photoType: PhotoType;
  day: string;
  notes: string;
}

interface PhotoFieldsProps {
  values: PhotoFieldValues;
  dayError: string | undefined;
  onChange: (part: Partial<PhotoFieldValues>) => void;
}

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

/**
 * A file date before 2000 usually comes from a camera whose clock was never set. The form does not suggest that date.
 */
const EARLIEST_DAY = '2000-01-01';

/**
 * Returns the day of the file as `YYYY-MM-DD`. Returns today when that day is unknown, before 2000 or in the future.
 */
export function defaultDay(lastModified: number, now: Date): string {
  const today = localDay(now);
  const day = Number.isFinite(lastModified) ? localDay(new Date(lastModified)) : today;
  return day < EARLIEST_DAY || day > today ? today : day;
}

export function dayProblem(day: string, now: Date): string | undefined {
  if (day === '') return 'Please choose the date of the photo';
  return day > localDay(now) ? 'The date of a photo cannot be in the future' : undefined;
}

/**
 * Returns the instant for a day: `known` if `known` is on that day and not in the future, `now` for today, otherwise
 * noon.
 */
export function instantOf(day: string, known: Date, now: Date): string {
  if (day === localDay(known) && known <= now) return known.toISOString();
  if (day === localDay(now)) return now.toISOString();
  return new Date(`${day}T12:00:00`).toISOString();
}
