import { Box, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { deviceZone } from '#shared/calendar.ts';
import type { Settings } from '#shared/account/settings.ts';
import type { AnsweredSuggestion, SessionLine } from '#shared/sessions/schema.ts';
import {
  firstSetEstimate,
  type SetSuggestion,
} from '#shared/sessions/suggestion/set-suggestion.ts';
import { besideRecentDays, recentDaysText } from '#shared/training/strength/recent-days.ts';
import { usePersonId } from '#web/api/person/auth-store.ts';
import { useSettings } from '#web/hooks/use-settings.ts';
import type { WeightUnit } from '#shared/units.ts';
import { runPart } from '#web/loading/press.tsx';
import { numberText } from '#web/text/number-text.ts';
import { saysWeight } from '#web/training/weight-input.ts';
import { trpc } from '#web/api/trpc.ts';
import { chooseForExercise } from '#web/workouts/choices/exercise-choices.ts';
import { setOwnIncrement } from '../gym/weight-step.ts';
import { currentLine, type RunSuggestion, setsOfLine } from '../state/run.ts';
import type { SetInputs } from '../state/set-inputs.ts';
import { useRun, useRunActions, useRunStore } from '../state/run-context.ts';
import { typedFields } from '../state/run-steps.ts';
import { type ShownSuggestion, useChoices, useSuggestion } from './use-suggestion.ts';
import classes from './suggestion.module.css';

const Steps = runPart(() => import('./StepList.tsx').then((module) => module.StepList));

/**
 * Shows the suggestion as a button beside the targets and the sets of the last workout. Renders nothing when the form's
 * initial values equal the suggestion.
 */
export function SuggestionInForm() {
  const line = useRun(({ paintedRun }) => currentLine(paintedRun));
  return line ? <SuggestionChip line={line} /> : null;
}

function SuggestionChip({ line }: { line: SessionLine }) {
  const userId = usePersonId();
  const suggestion = useSuggestion(userId, line);
  const { weightStep } = useChoices(line.exerciseId);

  useEffect(() => setOwnIncrement(line.exerciseId, weightStep), [line.exerciseId, weightStep]);

  return suggestion ? <OfferedChip line={line} suggestion={suggestion} /> : null;
}

interface OfferedChipProps {
  line: SessionLine;
  suggestion: ShownSuggestion;
}

/** Shows the suggestion as a button. The button renders on each change of the form, so it must compute little. */
function OfferedChip({ line, suggestion }: OfferedChipProps) {
  const { nextSet } = useSettings();
  const seen = useRun(({ run }) => run.offer);
  // The suggestion changes one paint after a logged set. Until then, the old suggestion must
  // not fill the form of the next set.
  const isCurrent = useRun(
    ({ run, paintedRun }) =>
      run.pending === paintedRun.pending && run.lineIndex === paintedRun.lineIndex,
  );
  const inputs = useRun(({ run }) => run.inputs);
  const { setInputs, setSuggestion } = useRunActions();
  const store = useRunStore();
  const { offered, weight, unit, reason } = suggestion;
  const basis = `${line.id} ${offered.setIds.join(' ')}`;
  const seenBasis = seen && `${seen.lineId} ${seen.offered.setIds.join(' ')}`;
  const isSeen = basis === seenBasis && offered.weightLbs === seen?.offered.weightLbs;

  useEffect(() => {
    if (isSeen || !isCurrent) return;
    // Values that the user typed must not be replaced by a suggestion that arrives late or that
    // changes during a long rest.
    const isLate = basis === seenBasis;
    const typed = typedFields(store.getState().run);
    const isTyped = typed.some(
      (name) => name === 'typed' || name === 'weightLbs' || name === 'reps',
    );
    const isKept = isTyped || (isLate && inputs.typed !== null);
    const isFilled = nextSet === 'fill' && !isKept;
    if (isFilled) setInputs(inputsOf(suggestion));
    setSuggestion({ offer: answered(line, suggestion, isFilled ? 'used' : 'none', nextSet) });
  });

  if (!suggestion.changesForm) return null;
  return (
    <UnstyledButton
      className={`outlined ${classes.chip}`}
      aria-pressed={isTaken(inputs, suggestion)}
      title={reason}
      aria-description={reason}
      onClick={() => {
        setInputs(inputsOf(suggestion));
        setSuggestion({ offer: answered(line, suggestion, 'used', nextSet) });
      }}
    >
      <span>Suggested</span>{' '}
      <span>
        {offered.reps} × {numberText(weight)} {unit}
      </span>
    </UnstyledButton>
  );
}

export function SuggestionInRest() {
  const userId = usePersonId();
  const line = useRun(({ paintedRun }) => currentLine(paintedRun));
  return (
    <>
      <RecentDays />
      {line ? <SuggestionOfLine userId={userId} line={line} /> : null}
    </>
  );
}

function SuggestionOfLine({ userId, line }: { userId: string | undefined; line: SessionLine }) {
  const suggestion = useSuggestion(userId, line);
  const { rpeHabit } = useChoices(line.exerciseId);
  const { nextSet } = useSettings();
  const done = useRun(({ paintedRun: run }) => setsOfLine(run, run.lineIndex).length);
  if (suggestion) return <Suggestion userId={userId} line={line} suggestion={suggestion} />;
  // The hint about an RPE that hardly varies appears only after the first set of an exercise.
  return rpeHabit === 'number' && nextSet !== 'off' && done === 1 ? (
    <Box component="p" ta="center">
      {BY_MISSES_ALONE}
    </Box>
  ) : null;
}

/**
 * `BY_MISSES_ALONE` is shown to a lifter who nearly always enters the same RPE. The RPE then says
 * nothing, so the suggestions depend only on missed repetitions.
 */
const BY_MISSES_ALONE =
  'Your RPE here is nearly always the same, so the weight follows missed reps alone.';

interface SuggestionProps {
  userId: string | undefined;
  line: SessionLine;
  suggestion: ShownSuggestion;
}

/**
 * Shows '97.5 kg: the last set felt like RPE 9, your target is 8.', with buttons to use or dismiss
 * the suggestion.
 */
function Suggestion({ userId, line, suggestion }: SuggestionProps) {
  const inputs = useRun(({ run }) => run.inputs);
  const offersOff = useRun(({ run }) => run.offersOff);
  const { setInputs, setSuggestion } = useRunActions();
  const { nextSet } = useSettings();
  const { reason } = suggestion;

  function use() {
    setInputs(inputsOf(suggestion));
    setSuggestion({ offer: answered(line, suggestion, 'used', nextSet) });
  }
  function dismiss() {
    setSuggestion({
      offer: answered(line, suggestion, 'dismissed', nextSet),
      offersOff: [...offersOff, line.exerciseId],
    });
  }
  function decline() {
    if (userId !== undefined) void chooseForExercise(userId, line.exerciseId, { offers: false });
    dismiss();
  }

  if (!suggestion.changesForm && !suggestion.isHeldByInjury) return null;
  return (
    <div role="group" aria-label="Next weight" className={`row ${classes.suggestion}`}>
      <Box component="p" ta="center">
        {reason}
      </Box>
      <div className="row gap-4">
        {isTaken(inputs, suggestion) ? null : (
          <UnstyledButton className={classes.use} onClick={use}>
            Use
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.button} aria-label="Not today" onClick={dismiss}>
          <IconX size={20} stroke={2} aria-hidden />
        </UnstyledButton>
      </div>
      <SuggestionSteps suggestion={suggestion} unit={suggestion.unit}>
        <UnstyledButton className={classes.button} onClick={decline}>
          Not for this exercise
        </UnstyledButton>
      </SuggestionSteps>
    </div>
  );
}

interface SuggestionStepsProps {
  suggestion: SetSuggestion;
  unit: WeightUnit;
  children: ReactNode;
}

function SuggestionSteps({ suggestion, unit, children }: SuggestionStepsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes.steps} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.button}>Why this amount</summary>
      {isOpen ? <Steps suggestion={suggestion} unit={unit} /> : null}
      {isOpen ? children : null}
    </details>
  );
}

function isTaken(inputs: SetInputs, { offered }: Pick<ShownSuggestion, 'offered'>): boolean {
  return saysWeight(inputs, offered.weightLbs) && inputs.reps === numberText(offered.reps);
}

function answered(
  line: SessionLine,
  { offered }: ShownSuggestion,
  answer: AnsweredSuggestion['answer'],
  nextSet: Settings['nextSet'],
): RunSuggestion {
  return { lineId: line.id, offered: withPrefill({ ...offered, answer }, nextSet) };
}

/**
 * Adds the user's setting for suggestions to the stored answer. The setting tells whether the form
 * was filled automatically or by a button press.
 */
function withPrefill(
  offered: AnsweredSuggestion,
  nextSet: Settings['nextSet'],
): AnsweredSuggestion {
  if (!offered.from || nextSet === 'off') return offered;
  return { ...offered, from: { ...offered.from, prefill: nextSet } };
}

function inputsOf({ offered, weight, unit }: ShownSuggestion) {
  return {
    typed: { text: numberText(weight), unit },
    reps: numberText(offered.reps),
  };
}

/**
 * Shows a text such as 'About 5% below your recent workouts.' after the first set of an exercise.
 */
function RecentDays() {
  const first = firstSetEstimate(useRun(({ paintedRun }) => paintedRun.pending));
  const { data } = useQuery({
    ...trpc.exercises.estimate.queryOptions({
      id: first?.exerciseId ?? '',
      ...deviceZone(),
    }),
    enabled: first !== null,
  });
  const percent =
    first && data?.expectedLbs != null ? besideRecentDays(first.estimate, data.expectedLbs) : null;
  return percent === null ? null : (
    <Box component="p" ta="center">
      {recentDaysText(percent)}
    </Box>
  );
}
