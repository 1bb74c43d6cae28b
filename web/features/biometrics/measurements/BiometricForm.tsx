import { Stack, Title } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type {
  Biometric,
  LogBiometricInput,
  UpdateBiometricInput,
} from '#shared/biometrics/schema.ts';
import { type BodySite, bodySites, siteLabels } from '#shared/biometrics/tape.ts';
import {
  biometricLimits,
  bodyFatMethods,
  MEASUREMENT_REQUIRED,
  methodLabels,
} from '#shared/biometrics/vocabulary.ts';
import { trpcClient } from '#web/api/client.ts';
import { refreshBody } from '#web/api/refresh/refresh-goals.ts';
import { celebrate } from '#web/celebration/celebrate.ts';
import { useToday } from '#web/hooks/use-current-minute.ts';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { TextField } from '#web/ui/fields/fields.tsx';
import { SelectField } from '#web/ui/fields/more-fields.tsx';
import { Fold } from '#web/ui/Fold.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import formClasses from '#web/ui/form/form.module.css';
import { useSavedForm } from '#web/ui/form/use-saved-form.ts';
import { PROFILE_TOAST_MS } from '#web/ui/messages/toasts.ts';
import { formTitle } from '../metrics.ts';
import {
  correction,
  inField,
  lastNote,
  measurementTexts,
  newEntry,
  tapeRange,
  type ValueField,
  valueFields,
} from './biometric-fields.ts';
import { TapeFields } from './TapeFields.tsx';
import classes from './BiometricForm.module.css';

interface BiometricFormProps {
  entry: Biometric | null;
  /** `history` holds all measurements, newest first. The fields of a new measurement show the last values as notes. */
  history: readonly Biometric[];
  isInDrawer: boolean;
  onDirty: (isDirty: boolean) => void;
  /** `onSaved` gets null instead of an entry when the user changed nothing. */
  onSaved: (saved: Biometric | null) => void;
  onCancel: () => void;
}

const methodOptions = [
  { value: '', label: 'Not set' },
  ...bodyFatMethods.map((value) => ({ value, label: methodLabels[value] })),
];

const pressures = ['bloodPressureSystolic', 'bloodPressureDiastolic'] as const;

/**
 * Edits a measurement, or logs a new measurement when `entry` is null. At least one field must have
 * a value.
 */
export function BiometricForm(props: BiometricFormProps) {
  const { entry, history, isInDrawer, onDirty, onSaved, onCancel } = props;
  const form = useBiometricForm(entry, onSaved);
  const { field, values, errors, units, isDirty } = form;
  const today = useToday();
  const { lengthUnit } = units;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // A layout effect runs before the next event, so the page already knows about unsaved changes when the user presses
  // Back.
  useLayoutEffect(() => onDirty(isDirty), [onDirty, isDirty]);

  const noteOf = (name: ValueField | BodySite) =>
    entry ? undefined : lastNote(history, name, lengthUnit);
  const value = (name: ValueField) => (
    <NumberField
      key={name}
      inputMode={Number.isInteger(valueFields[name].step) ? 'numeric' : 'decimal'}
      {...valueFields[name]}
      {...field(name)}
      limits={biometricLimits[name]}
      note={noteOf(name)}
    />
  );
  const day = field('day');
  const tape = tapeRange(lengthUnit);
  return (
    <Form
      form={form}
      className={`stacked ${classes.form}`}
      isOverlay={isInDrawer}
      data-drawer={isInDrawer}
      aria-label={formTitle(entry)}
    >
      {isInDrawer ? null : (
        <Title order={2} ref={heading} tabIndex={-1}>
          {formTitle(entry)}
        </Title>
      )}
      <div className={classes.groups}>
        <div className="stacked">
          <div className={`halves ${formClasses.pair}`}>
            <TextField {...day} label="Measured on" type="date" max={today} />
            <TextField
              {...field('time')}
              label="Time (optional)"
              type="time"
              isInvalid={day.error !== undefined}
            />
          </div>
          <div className={`halves ${formClasses.pair}`}>
            {value('bodyFatPercentage')}
            <SelectField {...field('bfMeasurementMethod')} label="Method" options={methodOptions} />
          </div>
          {value('restingHeartRate')}
          <Fold
            summary="Blood pressure"
            isNeeded={pressures.some((name) => values[name] !== '' || errors[name] !== undefined)}
          >
            <div className={`halves ${formClasses.pair}`}>{pressures.map(value)}</div>
          </Fold>
        </div>
        <TapeFields
          unit={lengthUnit}
          filled={bodySites.filter((site) => values[site].trim() !== '')}
          field={(site) => (
            <NumberField
              {...field(site)}
              label={siteLabels[site]}
              step={tape.step}
              limits={tape}
              note={noteOf(site)}
            />
          )}
        />
      </div>
      <Stack className={classes.foot} gap={12}>
        <FormFoot
          form={form}
          label={entry ? 'Save Changes' : 'Save Measurement'}
          onCancel={onCancel}
        />
      </Stack>
    </Form>
  );
}

type Input = LogBiometricInput | UpdateBiometricInput;

const texts = {
  new: { saved: 'Biometric measurement logged!', failed: 'Failed to log biometric' },
  edited: { saved: 'Measurement updated', failed: 'Failed to update measurement' },
};

function useBiometricForm(entry: Biometric | null, onSaved: (saved: Biometric | null) => void) {
  const [openedAt] = useState(() => new Date());
  const { saved, failed } = texts[entry ? 'edited' : 'new'];
  return useSavedForm({
    initial: ({ lengthUnit }) => measurementTexts(entry, openedAt, lengthUnit),
    draft: (typed, { lengthUnit }) =>
      entry
        ? correction(typed, entry, new Date(), lengthUnit)
        : newEntry(typed, new Date(), lengthUnit),
    rules: () => rulesFor(entry),
    inField: (problem, { lengthUnit }) => inField(problem, lengthUnit),
    send: (input) =>
      'id' in input
        ? trpcClient.biometrics.update.mutate(input)
        : trpcClient.biometrics.log.mutate(input),
    savedText: () => saved,
    savedMs: PROFILE_TOAST_MS,
    failedText: failed,
    failureIn: 'toast',
    onSaved: (answer) => {
      refreshBody('biometrics');
      void celebrate(answer.goalProgress);
      onSaved(answer);
    },
    onUnchanged: () => onSaved(null),
  });
}

/**
 * Returns the schema that validates the form. A correction is checked together with the unchanged
 * values, so that the corrected entry satisfies the rules of a new entry.
 */
async function rulesFor(entry: Biometric | null): Promise<z.ZodType<Input>> {
  const { entryProblem, logBiometricInput, updateBiometricInput } =
    await import('#shared/biometrics/schema.ts');
  if (!entry) return logBiometricInput;
  return updateBiometricInput.superRefine((change, context) => {
    const tape = { ...entry.bodyMeasurements, ...change.bodyMeasurements };
    const message = entryProblem({ ...entry, ...change, bodyMeasurements: tape });
    if (message === null) return;
    const path = message === MEASUREMENT_REQUIRED ? [] : ['bloodPressureDiastolic'];
    context.addIssue({ code: 'custom', path, message });
  });
}
