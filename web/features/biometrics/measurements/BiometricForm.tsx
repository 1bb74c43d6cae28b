import { Button, Title } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { localDay } from '#shared/dates.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import { type BodySite, bodySites, siteLabels } from '#shared/biometrics/tape.ts';
import {
  biometricLimits,
  biometricSteps,
  bodyFatMethods,
  methodLabels,
} from '#shared/biometrics/vocabulary.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { stepText } from '#web/text/number-text.ts';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import {
  isChanged,
  lastNote,
  type NumberField,
  storedText,
  tapeRange,
} from './biometric-fields.ts';
import { TapeFields } from './TapeFields.tsx';
import { readFrom, useSaveBiometric } from './use-save-biometric.ts';
import classes from './BiometricForm.module.css';

interface BiometricFormProps {
  /** The entry to correct; null for a new one. */
  entry: Biometric | null;
  /** Newest first: the notes below the fields say what was measured last. */
  history: readonly Biometric[];
  /** In a drawer the title stands above the form, and its buttons stay at the lower edge. */
  isInDrawer: boolean;
  onDirty: (isDirty: boolean) => void;
  /** Null: nothing had been changed. */
  onSaved: (saved: Biometric | null) => void;
  onCancel: () => void;
}

const methodOptions = [
  { value: '', label: 'Not set' },
  ...bodyFatMethods.map((value) => ({ value, label: methodLabels[value] })),
];

export function formTitle(entry: Biometric | null): string {
  return entry ? 'Edit measurement' : 'New measurement';
}

/** Everything is optional, but something must be entered. */
export function BiometricForm(props: BiometricFormProps) {
  const { entry, history, isInDrawer, onDirty, onSaved, onCancel } = props;
  const [now] = useState(() => new Date());
  const [isDirty, setIsDirty] = useState(false);
  const { lengthUnit } = useSettings();
  // The unit may still come from the server: it changes as long as nothing was typed.
  const [unit, setUnit] = useState(lengthUnit);
  if (unit !== lengthUnit && !isDirty) setUnit(lengthUnit);
  const heading = useRef<HTMLHeadingElement>(null);
  const { errors, failure, isSaving, save } = useSaveBiometric(entry, unit, onSaved);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function noteChange(form: HTMLFormElement) {
    const next = isChanged(readFrom(form), entry, now, unit);
    setIsDirty(next);
    onDirty(next);
  }

  /** What a field for a number needs, whichever it is. */
  function number(name: NumberField | BodySite, path: string = name) {
    return {
      name,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      defaultValue: storedText(entry, name, now, unit),
      error: errors[path],
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
      note: entry ? undefined : lastNote(history, name, unit),
    };
  }

  const tape = tapeRange(unit);
  return (
    <form
      key={unit}
      className={classes.form}
      data-drawer={isInDrawer}
      noValidate
      aria-label={formTitle(entry)}
      onInput={(event) => noteChange(event.currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      {isInDrawer ? null : (
        <Title order={2} ref={heading} tabIndex={-1}>
          {formTitle(entry)}
        </Title>
      )}
      <div className={classes.groups}>
        <div className={classes.fields}>
          <div className={classes.pair}>
            <TextField
              name="day"
              label="Measured on"
              type="date"
              max={localDay(now)}
              defaultValue={storedText(entry, 'day', now, unit)}
              error={errors.recordedAt}
            />
            <TextField
              name="time"
              label="Time (optional)"
              type="time"
              defaultValue={storedText(entry, 'time', now, unit)}
              isInvalid={errors.recordedAt !== undefined}
            />
          </div>
          <div className={classes.pair}>
            <TextField
              {...number('bodyFatPercentage')}
              label="Body fat"
              end="%"
              onKeyDown={stepBy(
                biometricSteps.bodyFatPercentage,
                biometricLimits.bodyFatPercentage,
              )}
            />
            <SelectField
              name="bfMeasurementMethod"
              label="Method"
              options={methodOptions}
              defaultValue={storedText(entry, 'bfMeasurementMethod', now, unit)}
              error={errors.bfMeasurementMethod}
            />
          </div>
          <div className={classes.pair}>
            <TextField
              {...number('bloodPressureSystolic')}
              inputMode="numeric"
              label="Systolic (mmHg)"
              onKeyDown={stepBy(1, biometricLimits.bloodPressureSystolic)}
            />
            <TextField
              {...number('bloodPressureDiastolic')}
              inputMode="numeric"
              label="Diastolic (mmHg)"
              onKeyDown={stepBy(1, biometricLimits.bloodPressureDiastolic)}
            />
          </div>
          <TextField
            {...number('restingHeartRate')}
            inputMode="numeric"
            label="Resting heart rate"
            end="bpm"
            onKeyDown={stepBy(1, biometricLimits.restingHeartRate)}
          />
        </div>
        <TapeFields
          unit={unit}
          filled={entry ? bodySites.filter((site) => site in entry.bodyMeasurements) : []}
          field={(site) => (
            <TextField
              {...number(site, `bodyMeasurements.${site}`)}
              label={siteLabels[site]}
              onKeyDown={stepBy(tape.step, tape)}
            />
          )}
        />
      </div>
      <div className={classes.foot}>
        <FormFailure failure={failure} />
        <div className={classes.actions}>
          <SaveButton label={entry ? 'Save Changes' : 'Save Measurement'} isSaving={isSaving} />
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Arrow keys move the value by one step (Spec 5). */
function stepBy(step: number, limits: { min: number; max: number }) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const input = event.currentTarget;
    input.value = stepText(input.value, event.key === 'ArrowUp' ? step : -step, limits);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
