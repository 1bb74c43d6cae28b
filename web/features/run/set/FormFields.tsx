// Shows the numbers of the next set as fields with plus and minus buttons.
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { inUnit } from '#shared/gyms/rig.ts';
import type { SessionLine } from '#shared/sessions/schema.ts';
import type { WeightUnit } from '#shared/units.ts';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { chooseEntryUnit, useLineUnits } from '#web/hooks/use-line-units.ts';
import { runPart } from '#web/loading/press.tsx';
import { durationText } from '#web/text/duration-text.ts';
import { weightLabel } from '#web/training/set-text.ts';
import type { SetProblem } from '#web/training/set-values.ts';
import { stepWeight, weightShown } from '#web/training/weight-input.ts';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { PlateLine } from '../gym/PlateLine.ts';
import { useRig, useRunGym } from '../gym/use-rig.ts';
import { stepsWith, useOwnIncrement, useWeightStep } from '../gym/weight-step.ts';
import { unlockSound } from '#web/hooks/rest-alert.ts';
import { useRun, useRunActions, useRunStore } from '../state/run-context.ts';
import { stepMeasure } from '../state/set-inputs.ts';
import classes from './FormFields.module.css';

const HoldTimer = runPart(async () => (await import('./HoldTimer.tsx')).HoldTimer, {
  close: ({ onCancel }) => onCancel(),
});

const WEIGHT_ARROW_STEP = 0.5;

function useProblem(field: SetProblem['field']): string | undefined {
  return useRun(({ problem }) => (problem?.field === field ? problem.message : undefined));
}

export function WeightField({ userId, line }: { userId: string; line: SessionLine }) {
  const { exerciseId } = line;
  const gym = useRunGym();
  const units = useLineUnits()(exerciseId);
  const unit = units.line;
  const rig = useRig(line, unit);
  const own = useOwnIncrement(exerciseId);
  const known =
    rig?.isOfGym || !own
      ? gym && rig && inUnit(rig.step, rig.unit, unit)
      : inUnit(own.value, own.unit, unit);
  const steps = stepsWith(unit, known);
  const [step, setStep] = useWeightStep(userId, exerciseId, unit, steps);
  const areSettingsAwaited = useAreSettingsAwaited();
  const { setInputs } = useRunActions();
  const store = useRunStore();
  const stepBy = (by: number) =>
    setInputs({ typed: stepWeight(store.getState().run.inputs, by, unit) });
  return (
    <div>
      <Stepper
        label={weightLabel(line.exercise.loadKind, unit)}
        unit={unit}
        inputMode="decimal"
        value={useRun(({ formRun: run }) => weightShown(run.inputs, unit))}
        error={useProblem('weightLbs')}
        aside={
          <WeightStepChoice
            steps={steps}
            step={step}
            onChange={setStep}
            unit={unit}
            onUnit={(next) => chooseEntryUnit(userId, exerciseId, next)}
          />
        }
        isReadOnly={areSettingsAwaited}
        onType={(text) => setInputs({ typed: { text, unit } })}
        onStep={(direction) => stepBy(direction * step)}
        onArrow={(direction) => stepBy(direction * WEIGHT_ARROW_STEP)}
      />
      <div className={classes.load} data-bar={rig?.kind === 'bar' || undefined}>
        <PlateLine units={units} className={classes.plates} />
      </div>
    </div>
  );
}

// Repeats the measures of web/training/set-fields.ts, so that the form loads without that file.
const measures = {
  REPS: { field: 'reps', key: 'reps', label: 'Reps', inputMode: 'numeric' },
  TIME: { field: 'durationSeconds', key: 'duration', label: 'Time (m:ss)', inputMode: 'text' },
  DISTANCE: {
    field: 'distanceMeters',
    key: 'distance',
    label: 'Distance (m)',
    inputMode: 'decimal',
  },
} as const;

export function MeasureField({ line }: { line: SessionLine }) {
  const { measure } = line.exercise;
  const { field, key, ...look } = measures[measure];
  const value = useRun(({ formRun: run }) => run.inputs[key]);
  const time = useRun(({ formRun: run }) => run.inputs.duration);
  const problem = useProblem(field);
  const timeProblem = useProblem('durationSeconds');
  const { setInputs } = useRunActions();
  const store = useRunStore();
  const step = (direction: -1 | 1) =>
    setInputs(stepMeasure(store.getState().run.inputs, measure, direction));
  const timeField = (
    <label className={`row ${classes.time}`}>
      Time
      <input
        className={classes.field}
        placeholder="m:ss"
        autoComplete="off"
        value={time}
        onChange={(event) => setInputs({ duration: event.currentTarget.value })}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
  const asides = { REPS: null, TIME: <TimerButton line={line} />, DISTANCE: timeField };
  return (
    <Stepper
      {...look}
      value={value}
      error={problem ?? timeProblem}
      aside={asides[measure]}
      onType={(text) => setInputs({ [key]: text })}
      onStep={step}
      onArrow={step}
    />
  );
}

function TimerButton({ line }: { line: SessionLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const { setInputs } = useRunActions();
  return (
    <>
      <UnstyledButton
        className={`row ${classes.start}`}
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
  steps: readonly number[];
  step: number;
  onChange: (step: number) => void;
  unit: WeightUnit;
  onUnit: (unit: WeightUnit) => void;
}

function WeightStepChoice({ steps, step, onChange, unit, onUnit }: WeightStepChoiceProps) {
  const other = unit === 'kg' ? 'lbs' : 'kg';
  return (
    <select
      className={classes.choice}
      aria-label="Increment and unit"
      value={step}
      onChange={({ currentTarget: { value } }) =>
        value === other ? onUnit(other) : onChange(Number(value))
      }
    >
      {steps.map((each) => (
        <option key={each} value={each}>
          ±{each} {unit}
        </option>
      ))}
      <option value={other}>Use {other}</option>
    </select>
  );
}
