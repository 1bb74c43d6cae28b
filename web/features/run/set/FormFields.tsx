// The numbers of the next set as steppers. Each selects its own text, so that a press renders only what it changes.
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { inUnit, type Rig } from '#shared/gyms/rig.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { chooseEntryUnit, useLineUnits } from '#web/hooks/use-line-units.ts';
import { pressPart } from '#web/loading/press.tsx';
import { durationText } from '#web/text/duration-text.ts';
import {
  fieldLabel,
  fieldText,
  inputModes,
  type SetField,
  typedChange,
} from '#web/training/set-fields.ts';
import { stepWeight } from '#web/training/weight-input.ts';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { PlateLine } from '../gym/PlateLine.tsx';
import { useOwnIncrement } from '../gym/own-increments.ts';
import { useRunGym } from '../gym/use-gyms.ts';
import { useRig } from '../gym/use-rig.ts';
import { stepsWith, useWeightStep } from '../gym/weight-step.ts';
import { unlockSound } from '../rest/rest-alert.ts';
import { useRun, useRunActions, useRunStore } from '../state/run-context.ts';
import { stepMeasure } from '../state/set-inputs.ts';
import classes from './FormFields.module.css';

const HoldTimer = pressPart(async () => (await import('./HoldTimer.tsx')).HoldTimer, {
  close: ({ onCancel }) => onCancel(),
});

/** Increment of the arrow keys in the weight field, in either unit. */
const WEIGHT_ARROW_STEP = 0.5;

/** Returns the props of a field. */
function useFormField(
  { exercise }: SessionLine,
  field: Exclude<SetField, 'rpe'>,
  unit: WeightUnit = 'lbs',
) {
  const { setInputs } = useRunActions();
  return {
    label: fieldLabel(field, exercise.loadKind, unit),
    inputMode: inputModes[field],
    value: useRun(({ formRun: run }) => fieldText(run.inputs, field, unit)),
    error: useRun(({ problem }) => (problem?.field === field ? problem.message : undefined)),
    onType: (text: string) => setInputs(typedChange(field, text, unit)),
  };
}

/** Returns the unit of a line's weight field, and the increment of its buttons at this gym. */
function useWeightField(userId: string, line: SessionLine) {
  const { exerciseId } = line;
  const gym = useRunGym();
  const units = useLineUnits()(exerciseId);
  const unit = units.line;
  const rig = useRig(line, unit);
  const own = useOwnIncrement(exerciseId);
  const known =
    rig?.isOfGym || !own ? gym && rig && stepIn(rig, unit) : inUnit(own.value, own.unit, unit);
  const steps = stepsWith(unit, known);
  const [step, setStep] = useWeightStep(userId, exerciseId, unit, steps);
  return {
    unit,
    units,
    steps,
    step,
    setStep,
    setUnit: (next: WeightUnit) => chooseEntryUnit(userId, exerciseId, next),
  };
}

function stepIn(rig: Rig, unit: WeightUnit): number {
  return inUnit(rig.step, rig.unit, unit);
}

/** Shows the weight, with the increment of its buttons and the plates. */
export function WeightField({ userId, line }: { userId: string; line: SessionLine }) {
  const { unit, units, setUnit, steps, step, setStep } = useWeightField(userId, line);
  const areSettingsAwaited = useAreSettingsAwaited();
  const { setInputs } = useRunActions();
  const store = useRunStore();
  const stepBy = (by: number) =>
    setInputs({ typed: stepWeight(store.getState().run.inputs, by, unit) });
  return (
    <div>
      <Stepper
        {...useFormField(line, 'weightLbs', unit)}
        aside={
          <WeightStepChoice
            steps={steps}
            step={step}
            onChange={setStep}
            unit={unit}
            onUnit={setUnit}
          />
        }
        isReadOnly={areSettingsAwaited}
        onStep={(direction) => stepBy(direction * step)}
        onArrow={(direction) => stepBy(direction * WEIGHT_ARROW_STEP)}
      />
      <PlateLine units={units} className={classes.plates} />
    </div>
  );
}

/** Shows the measure of a set: reps, the time of a hold, or a distance with its time. */
export function MeasureField({ line }: { line: SessionLine }) {
  const { measure } = line.exercise;
  const { setInputs } = useRunActions();
  const store = useRunStore();
  const measured = useFormField(line, measureFields[measure]);
  const time = useFormField(line, 'durationSeconds');
  const step = (direction: -1 | 1) =>
    setInputs(stepMeasure(store.getState().run.inputs, measure, direction));
  const shown =
    measure === 'TIME'
      ? { ...measured, label: 'Time (m:ss)', aside: <TimerButton line={line} /> }
      : measure === 'DISTANCE'
        ? {
            ...measured,
            error: measured.error ?? time.error,
            aside: (
              <label className={classes.time}>
                Time
                <input
                  className={classes.field}
                  placeholder="m:ss"
                  autoComplete="off"
                  value={time.value}
                  onChange={(event) => time.onType(event.currentTarget.value)}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </label>
            ),
          }
        : measured;
  return <Stepper {...shown} onStep={step} onArrow={step} />;
}

const measureFields = {
  REPS: 'reps',
  TIME: 'durationSeconds',
  DISTANCE: 'distanceMeters',
} as const;

/** Opens the timer of a hold and fills its time into the form. */
function TimerButton({ line }: { line: SessionLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const { setInputs } = useRunActions();
  return (
    <>
      <UnstyledButton
        className={classes.start}
        onClick={() => {
          unlockSound();
          setIsOpen(true);
        }}
      >
        <span className={classes.startText}>Start timer</span>
      </UnstyledButton>
      {isOpen ? (
        <HoldTimer
          name={line.exercise.name}
          targetSeconds={line.targetDuration}
          onStop={(seconds) => {
            setInputs({ duration: durationText(seconds) });
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

interface WeightStepChoiceProps {
  /** Increments to choose from, in the unit of the weight field, like `step`. */
  steps: readonly number[];
  step: number;
  onChange: (step: number) => void;
  unit: WeightUnit;
  onUnit: (unit: WeightUnit) => void;
}

/** Chooses the increment of the weight buttons, and pounds or kilograms. */
function WeightStepChoice({ steps, step, onChange, unit, onUnit }: WeightStepChoiceProps) {
  const other = unit === 'kg' ? 'lbs' : 'kg';
  return (
    <div className={classes.choices}>
      <UnstyledButton
        className={classes.unit}
        aria-label={`${unit}, type this exercise in ${other}`}
        onClick={() => onUnit(other)}
      >
        {unit}
      </UnstyledButton>
      <fieldset className={classes.choice}>
        <legend className="spoken">Increment of the weight buttons</legend>
        {steps.map((each) => (
          <label key={each} className={classes.option}>
            <input
              type="radio"
              name="weight-step"
              className={classes.radio}
              checked={each === step}
              onChange={() => onChange(each)}
            />
            <span className={classes.text}>{each}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
