import { useState } from 'react';
import { useLocation } from 'wouter';
import { cmToFeetInches, type HeightUnit, kgToPounds, type WeightUnit } from '#shared/units.ts';
import type { Profile } from '#shared/profile/schema.ts';
import {
  experienceLabels,
  experienceLevels,
  type Gender,
  genderLabels,
} from '#shared/profile/vocabulary.ts';
import { useToday } from '#web/hooks/use-today.ts';
import { readBodyWeight } from '#web/text/body-text.ts';
import { paths } from '#web/paths.ts';
import { ChoiceField } from '#web/ui/fields/ChoiceField.tsx';
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx';
import { NumberField } from '#web/ui/fields/NumberField.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFoot } from '#web/ui/form/FormFoot.tsx';
import { readHeightCm } from './profile-fields.ts';
import { useProfileForm } from './use-profile-form.ts';
import classes from './ProfileEditPage.module.css';

// Object.keys of a Record has the keys of its type.
const genders = Object.keys(genderLabels) as Gender[];

const levelOptions = [
  { value: '', label: 'Not set' },
  ...experienceLevels.map((value) => ({ value, label: experienceLabels[value] })),
];

/** Edits the profile, starting from the stored values; a refused save keeps typed text. */
export function ProfileForm({ profile: profileNow }: { profile: Profile }) {
  const [profile] = useState(profileNow);
  const [, navigate] = useLocation();
  const leave = () => navigate(paths.profile());
  const form = useProfileForm(profile, leave);
  const today = useToday();
  const { field, values, units, errors } = form;
  const gender = field('gender');
  const heightError = errors['heightFeet'];

  return (
    <Form form={form} className={classes.form}>
      <TextField {...field('name')} label="Full name" autoComplete="name" />
      <TextField
        {...field('dateOfBirth')}
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={today}
        note="Your age sets the heart rate zones."
      />
      <FieldGroup legend="Gender" error={gender.error}>
        <div className={classes.radios}>
          {genders.map((value) => (
            <ChoiceField
              key={value}
              type="radio"
              name={gender.name}
              value={value}
              label={genderLabels[value]}
              checked={value === gender.value}
              onChange={gender.onChange}
            />
          ))}
        </div>
      </FieldGroup>
      <SelectField {...field('experienceLevel')} label="Experience level" options={levelOptions} />
      {units.heightUnit === 'cm' ? (
        <NumberField
          {...field('heightCm')}
          label="Height (cm)"
          unit="cm"
          note={otherHeight(readHeightCm(values, 'cm'), 'cm')}
        />
      ) : (
        <FieldGroup
          legend="Height"
          error={heightError}
          note={otherHeight(readHeightCm(values, 'ft'), 'ft')}
        >
          <div className={classes.pair}>
            {(['heightFeet', 'heightInches'] as const).map((name) => (
              <NumberField
                {...field(name)}
                key={name}
                error={undefined}
                isInvalid={heightError !== undefined}
                aria-label={name === 'heightFeet' ? 'Feet' : 'Inches'}
                unit={name === 'heightFeet' ? 'ft' : 'in'}
                inputMode="numeric"
              />
            ))}
          </div>
        </FieldGroup>
      )}
      <NumberField
        {...field('weight')}
        label={`Weight (${units.weightUnit})`}
        unit={units.weightUnit}
        note={otherWeight(readBodyWeight(values.weight, units.weightUnit), units.weightUnit)}
      />
      <FormFoot form={form} label="Save Changes" onCancel={leave} />
    </Form>
  );
}

/** Returns the typed height in the other unit. */
function otherHeight(cm: number | null, unit: HeightUnit): string | undefined {
  if (cm === null || Number.isNaN(cm)) return undefined;
  const { feet, inches } = cmToFeetInches(cm);
  return unit === 'cm' ? `= ${feet} ft ${inches} in` : `= ${Math.round(cm)} cm`;
}

function otherWeight(kg: number | null, unit: WeightUnit): string | undefined {
  if (kg === null || Number.isNaN(kg)) return undefined;
  return unit === 'kg' ? `= ${kgToPounds(kg)} lbs` : `= ${kg.toFixed(1)} kg`;
}
