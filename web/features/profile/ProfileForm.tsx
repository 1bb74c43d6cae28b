import { Alert, Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { localDay } from '#shared/dates.ts';
import type { Profile } from '#shared/profile/schema.ts';
import {
  experienceLabels,
  experienceLevels,
  type Gender,
  genderLabels,
} from '#shared/profile/vocabulary.ts';
import { useLeaveGuard } from '#web/hooks/use-leave-guard.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/ChoiceField.tsx';
import { FieldGroup } from '#web/ui/FieldGroup.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { changedFields, profileTexts, readHeightCm, readWeightKg } from './profile-fields.ts';
import { readTexts, useSaveProfile } from './use-save-profile.ts';
import classes from './ProfileEditPage.module.css';

// Object.keys of a Record has the keys of its type.
const genders = Object.keys(genderLabels) as Gender[];

const LEAVE_QUESTION = 'Leave without saving? What you changed will be lost.';

const levelOptions = [
  { value: '', label: 'Not set' },
  ...experienceLevels.map((value) => ({ value, label: experienceLabels[value] })),
];

/** The fields start with what is stored; a refused save keeps what was typed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const [stored] = useState(() => profileTexts(profile));
  const [typed, setTyped] = useState(stored);
  const { errors, failure, isSaving, save } = useSaveProfile(stored);
  const [, navigate] = useLocation();
  useLeaveGuard(Object.keys(changedFields(stored, typed)).length > 0, LEAVE_QUESTION);
  const cm = readHeightCm(typed.heightFeet, typed.heightInches);
  const kg = readWeightKg(typed.weightLbs);

  return (
    <form
      className={classes.form}
      noValidate
      onChange={(event: FormEvent<HTMLFormElement>) => setTyped(readTexts(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
    >
      <TextField
        name="name"
        label="Full name"
        autoComplete="name"
        defaultValue={stored.name}
        error={errors.name}
      />
      <TextField
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={localDay(new Date())}
        defaultValue={stored.dateOfBirth}
        error={errors.dateOfBirth}
        note="Your age sets the heart rate zones."
      />
      <FieldGroup legend="Gender" error={errors.gender}>
        <div className={classes.radios}>
          {genders.map((value) => (
            <ChoiceField
              key={value}
              type="radio"
              name="gender"
              value={value}
              label={genderLabels[value]}
              defaultChecked={value === stored.gender}
            />
          ))}
        </div>
      </FieldGroup>
      <SelectField
        name="experienceLevel"
        label="Experience level"
        options={levelOptions}
        defaultValue={stored.experienceLevel}
        error={errors.experienceLevel}
      />
      <FieldGroup
        legend="Height"
        error={errors.height}
        note={cm === null || Number.isNaN(cm) ? undefined : `= ${Math.round(cm)} cm`}
      >
        <div className={classes.pair}>
          {(['heightFeet', 'heightInches'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              aria-label={name === 'heightFeet' ? 'Feet' : 'Inches'}
              end={name === 'heightFeet' ? 'ft' : 'in'}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={stored[name]}
              isInvalid={errors.height !== undefined}
            />
          ))}
        </div>
      </FieldGroup>
      <TextField
        name="weightLbs"
        label="Weight (lbs)"
        end="lbs"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={stored.weightLbs}
        error={errors.weight}
        note={kg === null || Number.isNaN(kg) ? undefined : `= ${kg.toFixed(1)} kg`}
      />
      {failure === undefined ? null : (
        <Alert color="red" variant="light" role="alert">
          {failure}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSaving}>
          Save Changes
        </Button>
        <Button variant="default" onClick={() => navigate(paths.profile())}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
