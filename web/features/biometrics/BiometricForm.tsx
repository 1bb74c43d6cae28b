import { Alert, Button, Title } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { localDay } from '#shared/dates.ts';
import type { Biometric } from '#shared/biometrics/schema.ts';
import {
  biometricLimits,
  biometricSteps,
  bodyFatMethods,
  bodySites,
  methodLabels,
  siteLabels,
} from '#shared/biometrics/vocabulary.ts';
import { formatNumber } from '#web/format.ts';
import { stepText } from '#web/number-text.ts';
import { FieldGroup } from '#web/ui/FieldGroup.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type FieldName, lastInches, storedText } from './biometric-fields.ts';
import { useSaveBiometric } from './use-save-biometric.ts';
import classes from './BiometricForm.module.css';

interface BiometricFormProps {
  /** The entry to correct; null for a new one. */
  entry: Biometric | null;
  /** Newest first: the notes below the fields say what was measured last. */
  history: readonly Biometric[];
  onClose: () => void;
}

const methodOptions = [
  { value: '', label: 'Not set' },
  ...bodyFatMethods.map((value) => ({ value, label: methodLabels[value] })),
];

/** Everything is optional, but something must be entered. */
export function BiometricForm({ entry, history, onClose }: BiometricFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = new Date();
  const { errors, failure, isSaving, save } = useSaveBiometric(entry, onClose);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  /** What a field for a number needs, whichever it is. */
  function number(name: FieldName, path: string, end: string) {
    return {
      name,
      end,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      defaultValue: storedText(entry, name, now),
      error: errors[path],
    };
  }

  return (
    <form
      className={classes.form}
      noValidate
      aria-labelledby="biometric-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <Title order={2} id="biometric-form" ref={heading} tabIndex={-1}>
        {entry ? 'Edit measurement' : 'New measurement'}
      </Title>
      <div className={classes.fields}>
        <TextField
          name="day"
          label="Measured on"
          type="date"
          max={localDay(now)}
          defaultValue={storedText(entry, 'day', now)}
          error={errors.recordedAt}
        />
        <TextField
          {...number('bodyFatPercentage', 'bodyFatPercentage', '%')}
          label="Body fat"
          onKeyDown={stepBy(biometricSteps.bodyFatPercentage, biometricLimits.bodyFatPercentage)}
        />
        <SelectField
          name="bfMeasurementMethod"
          label="Method"
          options={methodOptions}
          defaultValue={storedText(entry, 'bfMeasurementMethod', now)}
          error={errors.bfMeasurementMethod}
        />
        <TextField
          {...number('restingHeartRate', 'restingHeartRate', 'bpm')}
          label="Resting heart rate"
          onKeyDown={stepBy(1, biometricLimits.restingHeartRate)}
        />
        <TextField
          {...number('bloodPressureSystolic', 'bloodPressureSystolic', '')}
          label="Systolic (mmHg)"
          onKeyDown={stepBy(1, biometricLimits.bloodPressureSystolic)}
        />
        <TextField
          {...number('bloodPressureDiastolic', 'bloodPressureDiastolic', '')}
          label="Diastolic (mmHg)"
          onKeyDown={stepBy(1, biometricLimits.bloodPressureDiastolic)}
        />
      </div>
      <FieldGroup legend="Body measurements in inches">
        <div className={classes.tape}>
          {bodySites.map((site) => {
            const last = entry ? undefined : lastInches(history, site);
            return (
              <TextField
                key={site}
                {...number(site, `bodyMeasurements.${site}`, 'in')}
                label={siteLabels[site]}
                note={last === undefined ? undefined : `last ${formatNumber(last)}`}
                onKeyDown={stepBy(biometricSteps.tapeInches, biometricLimits.tapeInches)}
              />
            );
          })}
        </div>
      </FieldGroup>
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSaving}>
          {entry ? 'Save Changes' : 'Save Measurement'}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
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
  };
}
