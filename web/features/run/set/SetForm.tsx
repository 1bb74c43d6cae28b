import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LastPerformance, SessionLine } from '#shared/sessions/schema.ts';
import { countByLine } from '#shared/sessions/lines/set-count.ts';
import { labelWords } from '#shared/sessions/lines/set-label.ts';
import { useAreSettingsAwaited } from '#web/api/settings/first-settings.ts';
import { usePageFocus } from '#web/hooks/use-page-focus.ts';
import { LoadedBar } from '#web/ui/charts/LoadedBar.tsx';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import { lastTimeText, weightLabel } from '#web/training/set-text.ts';
import { percentSourceText, shortTargetText } from '#web/training/target-text.ts';
import { stepWeight, weightShown } from '#web/training/weight-input.ts';
import { CircuitLine, Round } from './CircuitLine.tsx';
import { numbersOfStart } from '../state/set-inputs.ts';
import { bothStarts } from '../state/set-start.ts';
import { startTexts, type StartTexts } from './start-texts.ts';
import { MeasureFields } from './MeasureFields.tsx';
import { NotesButton } from '../notes/NotesButton.tsx';
import { usePinnedNote } from '../notes/pinned-notes.ts';
import { PlateLine } from '../gym/PlateLine.tsx';
import { useWeightField } from '../gym/use-weight-field.ts';
import { WarmUp } from '../gym/WarmUp.tsx';
import { RpeChips } from './RpeChips.tsx';
import { LineMenuButton } from '../plan/plan-sheet-openers.tsx';
import { dueTarget, linesOf, nextLabel, percentBase, placeInPlan } from '../state/run.ts';
import { useRun, useRunActions } from '../state/run-context.ts';
import classes from './SetForm.module.css';
import { SetKindButton } from './SetKindButton.tsx';
import { SyncBadge } from '../sync/SyncBadge.tsx';
import { WeightStepChoice } from './WeightStepChoice.tsx';
import startChipsClasses from '../suggestion/StartChips.module.css';

interface SetFormProps {
  /** Id of the form, for the Complete Set button outside it. */
  id: string;
  userId: string;
  line: SessionLine;
  lastTime: LastPerformance | undefined;
  /** Stands beside the plan and the last time. */
  suggestion: ReactNode;
  onComplete: () => void;
}

/** Step of the arrow keys in the weight field, in either unit. */
const WEIGHT_ARROW_STEP = 0.5;
/** Characters; a longer name gets smaller letters. */
const LONG_NAME = 16;

/** The set that comes next: where we are, weight, reps, RPE. */
export function SetForm({ id, userId, line, lastTime, suggestion, onComplete }: SetFormProps) {
  const run = useRun((state) => state.run);
  const problem = useRun((state) => state.problem);
  const { setInputs } = useRunActions();
  const { inputs } = run;
  const { loadKind } = line.exercise;
  const count = countByLine(linesOf(run), run.pending.sets)[run.lineIndex];
  const [place, places] = placeInPlan(run);
  const heading = usePageFocus(line.exercise.name);
  const pinned = usePinnedNote(line.exerciseId);
  const field = useWeightField(userId, line);
  const areSettingsAwaited = useAreSettingsAwaited();
  const last = lastTimeText(lastTime, field.units, line.exercise);
  const due = dueTarget(run, line, run.lineIndex);
  const target = shortTargetText(due, field.units, line);
  const starts = startTexts(run, line, run.lineIndex, field.units);
  const percent = percentSourceText(due, percentBase(run, line), field.units);
  const notes = [pinned, line.notes, line.sessionNotes].filter(Boolean).join(' · ');

  const step = (by: number) => setInputs({ typed: stepWeight(inputs, by, field.unit) });

  function resetToTarget() {
    const { plan } = bothStarts(run, line, run.lineIndex);
    const { reps, duration, distance, ...weight } = numbersOfStart(plan);
    setInputs({ reps, duration, distance, ...(due.targetWeight === null ? {} : weight) });
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
            Exercise {place} of {places}
            <Round />
          </p>
          <WarmUp key={line.id} line={line} units={field.units} />
          <SyncBadge />
        </div>
        <div className={classes.title}>
          <h1
            ref={heading}
            tabIndex={-1}
            className={classes.name}
            data-long={line.exercise.name.length > LONG_NAME || undefined}
          >
            {line.exercise.name}
          </h1>
          <LineMenuButton line={line} className={classes.menu} />
        </div>
        {notes === '' ? null : <p className={classes.notes}>{notes}</p>}
        <div className={classes.set}>
          <SetKindButton line={line} />
          <span className={classes.planned}>
            <CircuitLine />
            {percent === null ? null : <p className={classes.known}>{percent}</p>}
            <NotesButton userId={userId} line={line} />
          </span>
          <div className={classes.starts} data-chips={starts !== null || undefined}>
            {starts ? (
              <StartChips texts={starts} />
            ) : line.isUnplanned ? null : (
              <UnstyledButton
                className={classes.target}
                aria-label={`target ${target}, use it`}
                onClick={resetToTarget}
              >
                target {target}
              </UnstyledButton>
            )}
            {suggestion}
          </div>
          {last === null ? null : <p className={classes.last}>{last}</p>}
        </div>
        {/* Read out when the exercise changes by itself, as in a circuit. */}
        <p className={classes.spoken} aria-live="polite">
          {line.exercise.name}, {labelWords(nextLabel(run, run.lineIndex))}
        </p>
      </div>
      <div className={classes.bar}>
        <LoadedBar total={count?.planned ?? 0} done={count?.done ?? 0} />
      </div>
      {loadKind === 'NONE' ? null : (
        <div>
          <Stepper
            label={weightLabel(loadKind, field.unit)}
            aside={
              <WeightStepChoice
                steps={field.steps}
                step={field.step}
                onChange={field.setStep}
                unit={field.unit}
                onUnit={field.setUnit}
              />
            }
            value={weightShown(inputs, field.unit)}
            inputMode="decimal"
            isReadOnly={areSettingsAwaited}
            onType={(text) => setInputs({ typed: { text, unit: field.unit } })}
            onStep={(direction) => step(direction * field.step)}
            onArrow={(direction) => step(direction * WEIGHT_ARROW_STEP)}
            error={problem?.field === 'weight' ? problem.message : undefined}
          />
          <PlateLine units={field.units} className={classes.plates} />
        </div>
      )}
      <MeasureFields line={line} />
      <RpeChips
        target={due.targetRPE}
        rpe={inputs.rpe}
        isRpeEntered={inputs.isRpeEntered}
        isRpeBack={inputs.isRpeBack}
        onChoose={setInputs}
      />
    </form>
  );
}

/** Chooses the start of a set with one press: the plan, or the same set of last time. The next sets start there too. */
function StartChips({ texts }: { texts: StartTexts }) {
  const { startFrom } = useRunActions();
  return (
    <div role="group" aria-label="Start from" className={startChipsClasses.chips}>
      <UnstyledButton
        className={startChipsClasses.chip}
        aria-pressed={texts.chosen === 'plan'}
        onClick={() => startFrom('plan')}
      >
        <span>Plan</span> <span>{texts.plan}</span>
      </UnstyledButton>
      <UnstyledButton
        className={startChipsClasses.chip}
        aria-pressed={texts.chosen === 'last-time'}
        onClick={() => startFrom('last-time')}
      >
        <span>Last</span> <span>{texts.lastTime}</span>
      </UnstyledButton>
    </div>
  );
}
