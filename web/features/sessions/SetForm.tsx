import { UnstyledButton } from '@mantine/core';
import { setLimits } from '#shared/sessions/limits.ts';
import { describePlates } from '#shared/sessions/plates.ts';
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { LoadedBar } from '#web/ui/LoadedBar.tsx';
import { Stepper } from '#web/ui/Stepper.tsx';
import { CircuitLine, Round } from './CircuitLine.tsx';
import { formatNumber, parseNumber, stepNumber } from './number-text.ts';
import { RpeChips } from './RpeChips.tsx';
import { countsOf } from './run-state.ts';
import classes from './SetForm.module.css';
import { lastTimeText, targetText } from './set-text.ts';
import { SyncBadge } from './SyncBadge.tsx';
import type { LiveRun } from './use-run.ts';
import { useWeightStep } from './weight-step.ts';
import { WeightStepChoice } from './WeightStepChoice.tsx';

interface SetFormProps {
  /** For the Complete Set button, which stands outside the form. */
  id: string;
  userId: string;
  live: LiveRun;
  line: SessionLine;
  /** How many commands wait to be sent. */
  waiting: number;
  lastTime: LastPerformance | undefined;
  onComplete: () => void;
}

/** Spec 9: what an arrow key in the weight field adds, lbs. */
const WEIGHT_ARROW_STEP_LBS = 0.5;
/** Characters; a longer name gets smaller letters. */
const LONG_NAME = 20;
const weightBounds = { min: 0, max: setLimits.weightLbs };
const repsBounds = { min: 0, max: setLimits.reps };

/** The set that comes next: where we are, weight, reps, RPE. */
export function SetForm({ id, userId, live, line, waiting, lastTime, onComplete }: SetFormProps) {
  const { run, problem, setInputs } = live;
  const { inputs } = run;
  const lines = run.template.exercises;
  const done = countsOf(run)[run.index] ?? 0;
  const heading = usePageFocus(line.exercise.name);
  const [weightStep, setWeightStep] = useWeightStep(userId, line.exerciseId);
  const isBarbell = line.exercise.equipmentRequired.includes('BARBELL');
  const plates = isBarbell ? describePlates(parseNumber(inputs.weight) ?? 0) : null;
  const last = lastTimeText(lastTime);

  const stepWeight = (step: number) =>
    setInputs({ weight: stepNumber(inputs.weight, step, weightBounds) });
  const stepReps = (step: number) => setInputs({ reps: stepNumber(inputs.reps, step, repsBounds) });

  function resetToTarget() {
    setInputs({
      reps: formatNumber(line.targetReps),
      ...(line.targetWeight === null ? {} : { weight: formatNumber(line.targetWeight) }),
    });
  }

  return (
    <form
      id={id}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onComplete();
      }}
    >
      <div className={classes.head}>
        <div className={classes.meta}>
          <p className={classes.place}>
            Exercise {run.index + 1} of {lines.length}
            <Round run={run} />
          </p>
          <SyncBadge waiting={waiting} />
        </div>
        <h1
          ref={heading}
          tabIndex={-1}
          className={classes.name}
          data-long={line.exercise.name.length > LONG_NAME || undefined}
        >
          {line.exercise.name}
        </h1>
        {/* A session of an older version on this device has none. */}
        {line.notes ? <p className={classes.notes}>{line.notes}</p> : null}
        <CircuitLine run={run} />
        <p className={classes.set}>
          Set {done + 1} of {Math.max(line.targetSets, done + 1)},{' '}
          <UnstyledButton
            className={classes.target}
            aria-label={`target ${targetText(line)}, use it`}
            onClick={resetToTarget}
          >
            target {targetText(line)}
          </UnstyledButton>
        </p>
        {last === null ? null : <p className={classes.last}>{last}</p>}
        {/* Read out when the exercise changes by itself, as in a circuit. */}
        <p className={classes.spoken} aria-live="polite">
          {line.exercise.name}, set {done + 1}
        </p>
      </div>
      <div className={classes.bar}>
        <LoadedBar total={line.targetSets} done={done} />
      </div>
      <div>
        <Stepper
          label="Weight (lbs)"
          aside={<WeightStepChoice step={weightStep} onChange={setWeightStep} />}
          value={inputs.weight}
          inputMode="decimal"
          onType={(weight) => setInputs({ weight })}
          onStep={(direction) => stepWeight(direction * weightStep)}
          onArrow={(direction) => stepWeight(direction * WEIGHT_ARROW_STEP_LBS)}
          error={problem?.field === 'weight' ? problem.message : undefined}
        />
        {isBarbell ? <p className={classes.plates}>{plates ?? 'Less than the empty bar'}</p> : null}
      </div>
      <Stepper
        label="Reps"
        value={inputs.reps}
        inputMode="numeric"
        onType={(reps) => setInputs({ reps })}
        onStep={stepReps}
        onArrow={stepReps}
        error={problem?.field === 'reps' ? problem.message : undefined}
      />
      <RpeChips value={inputs.rpe} onChoose={(rpe) => setInputs({ rpe, isRpeEntered: true })} />
    </form>
  );
}
