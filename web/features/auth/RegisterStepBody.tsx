import { useSyncExternalStore } from 'react';
import { localDay } from '#shared/dates.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type BodyNumbers, heightCm, weightKg } from './body-fields.ts';
import classes from './AccountPage.module.css';
import type { FieldErrors } from './use-account-form.ts';

const genders = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'Other' },
  { value: 'PREFER_NOT_TO_SAY', label: 'Prefer not to say' },
];
const DEFAULT_GENDER = 'PREFER_NOT_TO_SAY';

const subscribeToNothing = () => () => undefined;
const noDay = () => undefined;

interface RegisterStepBodyProps {
  errors: FieldErrors;
  body: BodyNumbers;
}

export function RegisterStepBody({ errors, body }: RegisterStepBodyProps) {
  const heightError = errors.heightFeet ?? errors.heightInches;
  const cm = heightCm(body);
  const kg = weightKg(body);
  // The page was made some day in the past: today is known only here.
  const today = useSyncExternalStore(subscribeToNothing, () => localDay(new Date()), noDay);

  return (
    <>
      <TextField
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={today}
        error={errors.dateOfBirth}
        note="Your age sets the heart rate zones."
      />
      <FieldGroup legend="Gender" error={errors.gender} note="Shown on your profile only.">
        <div className={classes.radios}>
          {genders.map(({ value, label }) => (
            <ChoiceField
              key={value}
              type="radio"
              name="gender"
              value={value}
              label={label}
              defaultChecked={value === DEFAULT_GENDER}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup
        legend="Height"
        error={heightError}
        note={`${cm === undefined ? '' : `= ${Math.round(cm)} cm. `}Used for your body mass index.`}
      >
        <div className={classes.pair}>
          <TextField
            name="heightFeet"
            aria-label="Feet"
            end="ft"
            inputMode="numeric"
            autoComplete="off"
            isInvalid={heightError !== undefined}
          />
          <TextField
            name="heightInches"
            aria-label="Inches"
            end="in"
            inputMode="numeric"
            autoComplete="off"
            isInvalid={heightError !== undefined}
          />
        </div>
      </FieldGroup>
      <TextField
        name="weightLbs"
        label="Weight (lbs)"
        end="lbs"
        inputMode="decimal"
        autoComplete="off"
        error={errors.weightLbs}
        note={`${kg === undefined ? '' : `= ${kg.toFixed(1)} kg. `}Used for lean and fat mass.`}
      />
    </>
  );
}
