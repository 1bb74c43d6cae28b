import { type ChangeEvent, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Text } from '@mantine/core';
import { localDay } from '#shared/calendar.ts';
import { ChoiceField, TextField } from '#web/ui/fields/fields.tsx';
import { FieldGroup } from '#web/ui/fields/more-fields.tsx';
import { SegmentedField } from '#web/ui/fields/SegmentedField.tsx';
import {
  type BodyTexts,
  noTexts,
  otherHeight,
  otherWeight,
  switchHeight,
  switchWeight,
  unitsOfLanguage,
} from './body-fields.ts';
import classes from './AccountPage.module.css';
import type { FieldErrors } from './AccountForm.tsx';

const genders = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'Other' },
  { value: 'PREFER_NOT_TO_SAY', label: 'Prefer not to say' },
];
const DEFAULT_GENDER = 'PREFER_NOT_TO_SAY';

const heightUnits = [
  { value: 'ft', label: 'ft' },
  { value: 'cm', label: 'cm' },
] as const;
const weightUnits = [
  { value: 'lbs', label: 'lbs' },
  { value: 'kg', label: 'kg' },
] as const;

const subscribeToNothing = () => () => undefined;
const getToday = () => localDay(new Date());

interface RegisterStepBodyProps {
  errors: FieldErrors;
}

/**
 * Shows the second step of the registration, with fields such as birthday, height and weight. Only
 * the browser can render this step, because it needs today's date and the user's language.
 */
export function RegisterStepBody({ errors }: RegisterStepBodyProps) {
  const [units, setUnits] = useState(() => unitsOfLanguage(navigator.language));
  const [texts, setTexts] = useState(noTexts);
  const { heightUnit, weightUnit } = units;
  // The day is read in each render, because the page may stay open past midnight.
  const today = useSyncExternalStore(subscribeToNothing, getToday);
  const otherUnit = {
    height: otherHeight(texts, heightUnit),
    weight: otherWeight(texts, weightUnit),
  };

  function change(next: { units?: Partial<typeof units>; texts: BodyTexts }) {
    // Renders synchronously (`flushSync`), because the form reads its fields during the same event.
    flushSync(() => {
      setUnits({ ...units, ...next.units });
      setTexts(next.texts);
    });
  }

  const field = (name: keyof BodyTexts) => ({
    value: texts[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
    autoComplete: 'off',
  });
  const heightField = {
    inputMode: heightUnit === 'cm' ? ('decimal' as const) : ('numeric' as const),
    isInvalid: errors.height !== undefined,
  };

  return (
    <>
      <Text size="sm">For heart rate zones, BMI and lean mass.</Text>
      <TextField
        name="dateOfBirth"
        label="Date of birth"
        type="date"
        autoComplete="bday"
        max={today}
        error={errors.dateOfBirth}
      />
      <FieldGroup legend="Gender" error={errors.gender}>
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
        error={errors.height}
        note={otherUnit.height && `= ${otherUnit.height}`}
      >
        <div className={classes.measure}>
          {heightUnit === 'cm' ? (
            <TextField
              name="height"
              aria-label="Height (cm)"
              end="cm"
              {...field('cm')}
              {...heightField}
            />
          ) : (
            <div className={classes.pair}>
              <TextField
                name="height"
                aria-label="Feet"
                end="ft"
                {...field('feet')}
                {...heightField}
              />
              <TextField
                name="heightInches"
                aria-label="Inches"
                end="in"
                {...field('inches')}
                {...heightField}
              />
            </div>
          )}
          <SegmentedField
            label="Unit of height"
            isLabelHidden
            name="heightUnit"
            options={heightUnits}
            value={heightUnit}
            onChange={(to) => change({ units: { heightUnit: to }, texts: switchHeight(texts, to) })}
          />
        </div>
      </FieldGroup>
      <FieldGroup
        legend="Weight"
        error={errors.weight}
        note={otherUnit.weight && `= ${otherUnit.weight}`}
      >
        <div className={classes.measure}>
          <TextField
            name="weight"
            aria-label={`Weight (${weightUnit})`}
            end={weightUnit}
            inputMode="decimal"
            isInvalid={errors.weight !== undefined}
            {...field(weightUnit)}
          />
          <SegmentedField
            label="Unit of weight"
            isLabelHidden
            name="weightUnit"
            options={weightUnits}
            value={weightUnit}
            onChange={(to) => change({ units: { weightUnit: to }, texts: switchWeight(texts, to) })}
          />
        </div>
      </FieldGroup>
    </>
  );
}
