// Shows the plan of an import: recognised data, questions, matches and the run button. Only use-plan-changes.ts sends
// requests.
import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ImportAnswers, ImportPlan } from '#shared/imports/schema.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { headline, isArchive, thingsOf } from '../words.ts';
import { ExerciseMatches } from './ExerciseMatches.tsx';
import type { Choices } from './matches.ts';
import { PlanProblems } from './PlanProblems.tsx';
import { PlanQuestions } from './PlanQuestions.tsx';
import classes from '../OneImport.module.css';

export interface PlanViewProps {
  /** The stored plan with the pending choices applied (`withChoices`). */
  plan: ImportPlan;
  /** True while the server plans again. */
  isBusy: boolean;
  /** The message of a failed request, with an action. */
  failure?: { message: string; action?: { label: string; run: () => void } } | undefined;
  onAnswer: (answers: ImportAnswers) => void;
  onChoose: (choices: Choices) => void;
  onRun: () => void;
  /** The exercise search, which belongs to another feature. */
  /** Further actions, such as choosing another file. */
  children?: ReactNode;
}

export function PlanView(props: PlanViewProps) {
  const { plan, isBusy, failure, onAnswer, onChoose, onRun, children } = props;
  const questions = useRef<HTMLDivElement>(null);
  const [isAnswerMissing, setIsAnswerMissing] = useState(false);
  const hasQuestions = plan.questions.length > 0;
  useHeadingTakesFocus();

  function run() {
    setIsAnswerMissing(hasQuestions);
    if (!hasQuestions) return onRun();
    const open = plan.questions[0]?.key;
    questions.current?.querySelector<HTMLElement>(`[name="${open}"]`)?.focus();
  }

  return (
    <Stack gap={24} maw="var(--width-column)" aria-busy={isBusy}>
      <section className="surface-card" aria-labelledby="recognised">
        <Title id="recognised" tabIndex={-1} order={2}>
          {headline(plan)}
        </Title>
        <p className={classes.file}>
          <bdi>{plan.fileName}</bdi>
        </p>
        <Counts plan={plan} />
        <Remarks remarks={plan.remarks} />
      </section>
      <div ref={questions} className={classes.questions}>
        {isArchive(plan) ? null : (
          <PlanQuestions plan={plan} isAnswerMissing={isAnswerMissing} onAnswer={onAnswer} />
        )}
      </div>
      {plan.exercises.length > 0 ? (
        <ExerciseMatches matches={plan.exercises} onChoose={onChoose} />
      ) : null}
      <PlanProblems plan={plan} />
      {failure ? (
        <Alert color="red" variant="light" role="alert" title={failure.message}>
          {failure.action ? (
            <Button variant="default" loading={isBusy} onClick={failure.action.run}>
              {failure.action.label}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      <Stack gap={8}>
        <RunButton plan={plan} isBusy={isBusy} onRun={run} />
        {children}
      </Stack>
    </Stack>
  );
}

/** Shows the numbers of items to import and of skipped items. */
function Counts({ plan: { counts } }: { plan: ImportPlan }) {
  const shown: [string, number][] = [
    ['New workouts', counts.newWorkouts],
    ['Already in your history', counts.knownWorkouts],
    ['Exercises', counts.exercises],
    ['Days of measurements', counts.measurements],
    ['Lines that stay out', counts.errorLines],
  ];
  const areMeasurements = counts.workouts === 0 && counts.measurements > 0;
  const isShown = ([name, count]: [string, number]) =>
    count > 0 || (name === 'New workouts' && !areMeasurements);
  return (
    <dl className={classes.counts}>
      {shown.filter(isShown).map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-numeric>{formatNumber(count, 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Shows which values were repaired, shortened or left out. */
function Remarks({ remarks }: Pick<ImportPlan, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.remarks} aria-label="Remarks">
      {remarks.map((remark) => (
        <li key={remark}>{remark}</li>
      ))}
    </ul>
  );
}

interface RunButtonProps {
  plan: ImportPlan;
  isBusy: boolean;
  onRun: () => void;
}

function RunButton({ plan, isBusy, onRun }: RunButtonProps) {
  const suggested = plan.exercises.filter(({ how }) => how === 'SUGGESTED').length;
  // An archive contains more than workouts.
  if (plan.total === 0 && !isArchive(plan)) {
    return (
      <Stack gap={8} align="flex-start">
        <Text>
          {plan.counts.knownWorkouts > 0
            ? 'Everything in this file is in your history already.'
            : 'Nothing in this file can come in.'}
        </Text>
        <Button component={Link} href={paths.history()} variant="default">
          Open workout history
        </Button>
      </Stack>
    );
  }
  return (
    <>
      {suggested > 0 ? (
        <Text c="dimmed">
          {countOf(suggested, 'suggestion is', 'suggestions are')} not confirmed:{' '}
          {suggested === 1 ? 'it comes' : 'they come'} in as your own{' '}
          {suggested === 1 ? 'exercise' : 'exercises'}.
        </Text>
      ) : null}
      <Button fullWidth loading={isBusy} onClick={onRun}>
        {plan.total > 0 ? `Import ${thingsOf(plan)}` : 'Import this archive'}
      </Button>
      {isArchive(plan) ? null : <Text c="dimmed">You can undo the whole import later.</Text>}
    </>
  );
}
