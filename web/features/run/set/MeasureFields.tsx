import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { SessionLine } from '#shared/sessions/schema.ts';
import { durationText } from '#web/text/duration-text.ts';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import classes from './MeasureFields.module.css';
import { unlockSound } from '#web/hooks/rest-alert.ts';
import { useRun, useRunActions, useRunStore } from '../state/run-context.ts';
import { pressPart } from '#web/loading/press.tsx';
import { stepMeasure } from '../state/set-inputs.ts';

const HoldTimer = pressPart(async () => (await import('./HoldTimer.tsx')).HoldTimer, {
  close: ({ onCancel }) => onCancel(),
});

/** Shows the fields for the measure of a set: reps, the time of a hold, or a distance with its time. */
export function MeasureFields({ line }: { line: SessionLine }) {
  const { measure } = line.exercise;
  const inputs = useRun(
    useShallow(
      ({
        formRun: {
          inputs: { reps, duration, distance },
        },
      }) => ({ reps, duration, distance }),
    ),
  );
  const problem = useRun((state) => state.problem);
  const { setInputs } = useRunActions();
  const store = useRunStore();
  const step = (direction: -1 | 1) =>
    setInputs(stepMeasure(store.getState().run.inputs, measure, direction));
  const steps = { onStep: step, onArrow: step };
  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  if (measure === 'TIME') {
    return (
      <Stepper
        label="Time (m:ss)"
        aside={<TimerButton line={line} />}
        value={inputs.duration}
        inputMode="text"
        onType={(duration) => setInputs({ duration })}
        error={errorOf('duration')}
        {...steps}
      />
    );
  }
  if (measure === 'DISTANCE') {
    return (
      <Stepper
        label="Distance (m)"
        aside={
          <label className={classes.time}>
            Time
            <input
              className={classes.field}
              placeholder="m:ss"
              autoComplete="off"
              value={inputs.duration}
              onChange={(event) => setInputs({ duration: event.currentTarget.value })}
              onFocus={(event) => event.currentTarget.select()}
            />
          </label>
        }
        value={inputs.distance}
        inputMode="decimal"
        onType={(distance) => setInputs({ distance })}
        error={errorOf('distance') ?? errorOf('duration')}
        {...steps}
      />
    );
  }
  return (
    <Stepper
      label="Reps"
      value={inputs.reps}
      inputMode="numeric"
      onType={(reps) => setInputs({ reps })}
      error={errorOf('reps')}
      {...steps}
    />
  );
}

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
