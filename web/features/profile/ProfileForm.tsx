import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { localDay } from '#shared/dates.ts';
import { cmToFeetInches, type HeightUnit, kgToPounds, type WeightUnit } from '#shared/units.ts';
import type { Profile } from '#shared/profile/schema.ts';
import {
  experienceLabels,
  experienceLevels,
  type Gender,
  genderLabels,
} from '#shared/profile/vocabulary.ts';
import { readBodyWeight } from '#web/text/body-text.ts';
import { useLeaveGuard } from '#web/hooks/use-leave-guard.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx';
import { SaveButton } from '#web/ui/fields/SaveButton.tsx';
import { FormFailure } from '#web/ui/fields/FormFailure.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { type BodyUnits, changedFields, profileTexts, readHeightCm } from './profile-fields.ts';
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
export function ProfileForm({ profile: profileNow }: { profile: Profile }) {
  const [profile] = useState(profileNow);
  const { heightUnit, weightUnit } = useSettings();
  const [units, setUnits] = useState<BodyUnits>({ heightUnit, weightUnit });
  const [typed, setTyped] = useState(() => profileTexts(profile, units));
  const isDirty = Object.keys(changedFields(profile, typed, units)).length > 0;
  // The units may still come from the server: they change as long as nothing was typed.
  if (!isDirty && (units.heightUnit !== heightUnit || units.weightUnit !== weightUnit)) {
    setUnits({ heightUnit, weightUnit });
    setTyped(profileTexts(profile, { heightUnit, weightUnit }));
  }
  const stored = profileTexts(profile, units);
  const { errors, failure, isSaving, save } = useSaveProfile(profile, units);
  const [, navigate] = useLocation();
  useLeaveGuard(isDirty, LEAVE_QUESTION);
  const { weightUnit: massUnit } = units;

  return (
    <form
      key={`${units.heightUnit} ${massUnit}`}
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
      {units.heightUnit === 'cm' ? (
        <TextField
          name="heightCm"
          label="Height (cm)"
          end="cm"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={stored.heightCm}
          error={errors.height}
          note={otherHeight(readHeightCm(typed, 'cm'), 'cm')}
        />
      ) : (
        <FieldGroup
          legend="Height"
          error={errors.height}
          note={otherHeight(readHeightCm(typed, 'ft'), 'ft')}
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
      )}
      <TextField
        name="weight"
        label={`Weight (${massUnit})`}
        end={massUnit}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={stored.weight}
        error={errors.weight}
        note={otherWeight(readBodyWeight(typed.weight, massUnit), massUnit)}
      />
      <FormFailure failure={failure} />
      <div className={classes.actions}>
        <SaveButton label="Save Changes" isSaving={isSaving} />
        <Button variant="default" onClick={() => navigate(paths.profile())}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** What is typed, in the other unit. */
function otherHeight(cm: number | null, unit: HeightUnit): string | undefined {
  if (cm === null || Number.isNaN(cm)) return undefined;
  const { feet, inches } = cmToFeetInches(cm);
  return unit === 'cm' ? `= ${feet} ft ${inches} in` : `= ${Math.round(cm)} cm`;
}

function otherWeight(kg: number | null, unit: WeightUnit): string | undefined {
  if (kg === null || Number.isNaN(kg)) return undefined;
  return unit === 'kg' ? `= ${kgToPounds(kg)} lbs` : `= ${kg.toFixed(1)} kg`;
}
