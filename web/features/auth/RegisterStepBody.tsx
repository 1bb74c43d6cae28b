import { Radio, TextInput } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import { localDay } from '#shared/dates.ts';
import { type BodyNumbers, heightCm, weightKg } from './body-fields.ts';
import classes from './AccountPage.module.css';
import type { FieldErrors } from './use-account-form.ts';

const genders = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'Other' },
  { value: 'PREFER_NOT_TO_SAY', label: 'Prefer not to say' },
];

interface RegisterStepBodyProps {
  errors: FieldErrors;
  body: BodyNumbers;
}

export function RegisterStepBody({ errors, body }: RegisterStepBodyProps) {
  const heightErrorId = useId();
  const heightError = errors.heightFeet ?? errors.heightInches;
  const cm = heightCm(body);
  const kg = weightKg(body);
  // The page was made some day in the past: today is known only here.
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(localDay(new Date())), []);

  return (
    <>
      <TextInput
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={today}
        error={errors.dateOfBirth}
        description="Your age sets the heart rate zones."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Radio.Group
        name="gender"
        size="md"
        label="Gender"
        defaultValue="PREFER_NOT_TO_SAY"
        error={errors.gender}
        description="Shown on your profile only."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      >
        <div className={classes.radios}>
          {genders.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} className={classes.check} />
          ))}
        </div>
      </Radio.Group>
      <fieldset
        className={classes.group}
        aria-describedby={heightError ? heightErrorId : undefined}
      >
        <legend className={classes.legend}>Height</legend>
        <div className={classes.pair}>
          <TextInput
            name="heightFeet"
            aria-label="Feet"
            rightSection="ft"
            inputMode="numeric"
            autoComplete="off"
            error={heightError !== undefined}
          />
          <TextInput
            name="heightInches"
            aria-label="Inches"
            rightSection="in"
            inputMode="numeric"
            autoComplete="off"
            error={heightError !== undefined}
          />
        </div>
        {heightError === undefined ? null : (
          <p id={heightErrorId} className={classes.error}>
            {heightError}
          </p>
        )}
        <p className={classes.why}>
          {cm === undefined ? '' : `= ${Math.round(cm)} cm. `}Used for your body mass index.
        </p>
      </fieldset>
      <TextInput
        name="weightLbs"
        label="Weight (lbs)"
        rightSection="lbs"
        rightSectionWidth={48}
        inputMode="decimal"
        autoComplete="off"
        error={errors.weightLbs}
        description={`${kg === undefined ? '' : `= ${kg.toFixed(1)} kg. `}Used for lean and fat mass.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </>
  );
}
