// Shows the plan of an import: recognised data, questions, exercise matches and the button that
// runs the import.
import { Alert, Box, Button, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ImportAnswers, ImportPlan } from '#shared/imports/schema.ts';
import { isolated } from '#shared/isolated.ts';
import { useHeadingTakesFocus } from '#web/hooks/use-heading-takes-focus.ts';
import { paths } from '#web/paths.ts';
import { countOf, formatNumber } from '#web/text/format.ts';
import { saveText } from '#web/ui/save-file.ts';
import { headline, isArchive, thingsOf } from '../words.ts';
import { ExerciseMatches } from './ExerciseMatches.tsx';
import type { Choices } from './matches.ts';
import { PlanQuestions } from './PlanQuestions.tsx';
import classes from '../OneImport.module.css';

export interface PlanViewProps {
  /** `plan` is the plan of the import with the pending choices already applied (`withChoices`). */
  plan: ImportPlan;
  /** `isBusy` is true while the page waits for the server, for example after an answer. */
  isBusy: boolean;
  failure?: { message: string; action?: { label: string; run: () => void } } | undefined;
  onAnswer: (answers: ImportAnswers) => void;
  onChoose: (choices: Choices) => void;
  onRun: () => void;
  children?: ReactNode;
}

export function PlanView(props: PlanViewProps) {
  const { plan, isBusy, failure, onAnswer, onChoose, onRun, children } = props;
  const questions = useRef<HTMLDivElement>(null);
  const [isAnswerMissing, setIsAnswerMissing] = useState(false);
  const hasQuestions = plan.questions.length > 0;
  const isKnown = plan.total === 0 && plan.counts.knownWorkouts > 0;
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
        <p className="dim breaks" style={{ marginBottom: 16 }}>
          <bdi>{plan.fileName}</bdi>
        </p>
        <Counts plan={plan} />
        <Remarks remarks={plan.remarks} />
      </section>
      <Box ref={questions} display="contents">
        {isArchive(plan) || isKnown ? null : (
          <PlanQuestions plan={plan} isAnswerMissing={isAnswerMissing} onAnswer={onAnswer} />
        )}
      </Box>
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
          <dt className="note">{name}</dt>
          <dd data-numeric>{formatNumber(count, 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Remarks({ remarks }: Pick<ImportPlan, 'remarks'>) {
  if (remarks.length === 0) return null;
  return (
    <ul className={`breaks ${classes.remarks}`} aria-label="Remarks">
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
  // An archive without workouts can still be imported, because it may contain other data.
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

const STEP = 50;

function PlanProblems({ plan }: { plan: ImportPlan }) {
  const { problems, counts } = plan;
  const [most, setMost] = useState(STEP);
  if (counts.errorLines === 0) return null;
  const unlisted = counts.errorLines - problems.length;
  return (
    <details className={`surface-card ${classes.problems}`}>
      <Box component="summary" fw={600}>
        {stayOut(counts.errorLines)}
      </Box>
      <Text c="dimmed">Everything else of their workouts comes in.</Text>
      <ol className={`plain-list breaks ${classes.lines}`}>
        {problems.slice(0, most).map(({ line, message }, index) => (
          // A line may have two problems with the same text.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Text span inherit fw={600} mr={4} className="whole" data-numeric>
              Line {formatNumber(line, 0)}
            </Text>{' '}
            {message}
          </li>
        ))}
      </ol>
      {most < problems.length ? (
        <Button variant="subtle" onClick={() => setMost(problems.length)}>
          Show all {formatNumber(problems.length, 0)}
        </Button>
      ) : unlisted > 0 ? (
        <Text c="dimmed">And {countOf(unlisted, 'more line', 'more lines')}.</Text>
      ) : null}
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
        onClick={() => saveText(problemsText(plan), 'lines-that-stay-out.txt')}
      >
        Download as text
      </Button>
    </details>
  );
}

type Problems = Pick<ImportPlan, 'fileName' | 'problems' | 'counts'>;

export function problemsText({ fileName, problems, counts }: Problems): string {
  const more = counts.errorLines - problems.length;
  return [
    `${isolated(fileName)}: ${stayOut(counts.errorLines)}`,
    '',
    ...problems.map(({ line, message }) => `Line ${line}: ${message}`),
    ...(more > 0 ? [`… and ${countOf(more, 'more line', 'more lines')}`] : []),
    '',
  ].join('\n');
}

function stayOut(count: number): string {
  return `${countOf(count, 'line')} ${count === 1 ? 'stays' : 'stay'} out`;
}
